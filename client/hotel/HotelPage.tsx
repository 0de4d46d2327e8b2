import { hotel, type HotelProfile } from '@hotel/contract/hotel'
import { useSearchParams } from 'react-router'

import { LoadError } from '../query/LoadError.tsx'
import { queryOf } from '../query/queries.ts'
import { usePersistentQuery } from '../query/usePersistentQuery.ts'
import { useAccount } from '../session/accountContext.ts'
import { useTabDetail } from '../shell/tabs/ownTab.ts'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import styles from './HotelPage.module.css'
import { SectionNav } from './SectionNav.tsx'
import { groups, isOffered, type SectionEntry } from './sections.ts'
import { useHotelText } from '../session/text/useHotelText.ts'

function useSections() {
  const [search] = useSearchParams()
  const { info } = useAccount()
  const sections = groups.flatMap((group) => group.sections).filter((each) => isOffered(each, info))
  const wanted = sections.find(({ name }) => name === search.get('section'))
  return { wanted, section: wanted ?? sections[0] }
}

export function TabDetail() {
  const { t } = useHotelText()
  const { wanted } = useSections()
  useTabDetail(wanted && t(`hotel.section.${wanted.name}`))
  return null
}

/** The hotel's profile and settings, one section at a time. */
export default function HotelPage() {
  const { t } = useHotelText()
  const query = usePersistentQuery(queryOf(hotel.profile, {}))
  const { section } = useSections()
  if (!section) return null
  return (
    <div className={`gap-page ${styles.page}`}>
      <h1 className="visuallyHidden">{t('page.hotelList')}</h1>
      <SectionNav current={section.name} />
      <Card className="shrink">
        {query.data ? (
          <Content key={section.name} section={section} profile={query.data} />
        ) : query.isPending ? (
          <ContentSkeleton />
        ) : (
          <LoadError query={query} title={t('hotel.failed')} />
        )}
      </Card>
    </div>
  )
}

type ContentProps = { section: SectionEntry; profile: HotelProfile }

const Content = ({ section: { Content: Component }, profile }: ContentProps) => (
  <Component profile={profile} />
)

function ContentSkeleton() {
  return (
    <div className={`stack ${styles.skeleton}`} aria-busy="true">
      <Skeleton width={180} height={28} />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={58} />
      ))}
    </div>
  )
}
