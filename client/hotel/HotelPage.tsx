import { hotel, type HotelProfile } from '@hotel/contract/hotel'
import { useSearchParams } from 'react-router'

import { LoadError } from '../api/LoadError.tsx'
import { queryOf } from '../api/queries.ts'
import { useAsked } from '../api/useAsked.ts'
import { useAccount } from '../session/accountContext.ts'
import { useTabDetail } from '../shell/tabs/ownTab.ts'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import styles from './HotelPage.module.css'
import { SectionNav } from './SectionNav.tsx'
import { groups, isOffered, type SectionEntry } from './sections.ts'
import { useWords } from './useWords.ts'

/** The hotel's profile and everything it can set, one part at a time. */
export default function HotelPage() {
  const { t } = useWords()
  const [search] = useSearchParams()
  const { info } = useAccount()
  const asked = useAsked(queryOf(hotel.profile, {}))
  const sections = groups.flatMap((group) => group.sections).filter((each) => isOffered(each, info))
  const wanted = sections.find(({ name }) => name === search.get('section'))
  const section = wanted ?? sections[0]
  useTabDetail(wanted && t(`hotel.section.${wanted.name}`))
  if (!section) return null
  return (
    <div className={styles.page}>
      <h1 className="visuallyHidden">{t('page.hotelList')}</h1>
      <SectionNav shown={section.name} />
      <Card className={styles.content}>
        {asked.data ? (
          <Content key={section.name} section={section} profile={asked.data} />
        ) : asked.isPending ? (
          <ContentSkeleton />
        ) : (
          <LoadError asked={asked} title={t('hotel.failed')} />
        )}
      </Card>
    </div>
  )
}

type ContentProps = { section: SectionEntry; profile: HotelProfile }

const Content = ({ section: { Content: Shown }, profile }: ContentProps) => (
  <Shown profile={profile} />
)

function ContentSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton width={180} height={28} />
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={58} />
      ))}
    </div>
  )
}
