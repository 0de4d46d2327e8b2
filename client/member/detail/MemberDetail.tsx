import { member, type MemberRow } from '@hotel/contract/member'
import { KeyRound } from 'lucide-react'
import { Link } from 'react-router'

import { DetailLoading } from '../../api/DetailLoading.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, StatusBadge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { DetailPane, DetailSection } from '../../ui/pane/DetailPane.tsx'
import { Figure, Figures } from '../../ui/pane/Figures.tsx'
import { accountPath, addressOfCases } from '../address.ts'
import { avatarOf } from '../avatarOf.ts'
import { useRights } from '../useRights.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import styles from './detail.module.css'
import { MemberDeeds } from './MemberDeeds.tsx'
import { MemberFacts, MemberMenus } from './MemberFacts.tsx'
import { MemberRooms } from './MemberRooms.tsx'
import { MemberThanks } from './MemberThanks.tsx'

type MemberDetailProps = {
  id: string
  /** Somebody came here by opening the member, and reads on here. */
  takesFocus: boolean
  onClose: () => void
}

export function MemberDetail({ id, takesFocus, onClose }: MemberDetailProps) {
  const { t } = useHotelWords()
  const { memberId } = useRights()
  const asked = useAsked(queryOf(member.find, { id }))
  const { data: item } = asked
  const words = {
    back: t('member.detail.back'),
    close: t('member.detail.close'),
    loading: t('member.detail.loading'),
    failed: t('member.detail.failed'),
  }
  if (!item) {
    return <DetailLoading asked={asked} words={words} heights={[32, 120, 160]} onClose={onClose} />
  }
  return (
    <DetailPane
      words={words}
      onClose={onClose}
      picture={<Avatar name={item.name} src={avatarOf(item.avatarUrl)} />}
      heading={
        <>
          <bdi>{item.name}</bdi>
          <Badge tone={item.userRole === 3 ? 'neutral' : 'accent'}>
            {t(`member.role.${item.userRole}`)}
          </Badge>
          {item.status === 'disabled' && (
            <StatusBadge tone="warn">{t('member.status.disabled')}</StatusBadge>
          )}
        </>
      }
      takesFocus={takesFocus}
      deeds={<MemberDeeds item={item} onGone={onClose} />}
    >
      <Notes item={item} />
      <MemberFacts item={item} />
      <Duties item={item} />
      <MemberThanks memberId={item.id} />
      <MemberRooms item={item} />
      <MemberMenus item={item} />
      {item.id === memberId && (
        <DetailSection>
          <Link className={buttonClass('plain')} to={accountPath}>
            <span>{t('member.detail.account')}</span>
          </Link>
        </DetailSection>
      )}
    </DetailPane>
  )
}

function Notes({ item: { statusReason, mustChangePassword } }: { item: MemberRow }) {
  const { t } = useHotelWords()
  return (
    <>
      {statusReason && (
        <p className={styles.note}>{t('member.detail.why', { reason: statusReason })}</p>
      )}
      {mustChangePassword && (
        <p className={styles.note}>
          <KeyRound aria-hidden="true" /> {t('member.list.temporary')}
        </p>
      )}
    </>
  )
}

/** What the member has to do; a press leads to the cases themselves. */
function Duties({ item: { id, openCount, ownedHouseCount } }: { item: MemberRow }) {
  const { t, count } = useHotelWords()
  const { seesCases } = useRights()
  return (
    <Figures>
      <Figure
        value={count(openCount)}
        label={t('member.column.openCount')}
        link={seesCases && openCount > 0 && <Link to={addressOfCases(id)} />}
      />
      <Figure value={count(ownedHouseCount)} label={t('member.column.rooms')} />
    </Figures>
  )
}
