import { member, type MemberRow } from '@hotel/contract/member'
import { KeyRound } from 'lucide-react'

import { Link } from '../../shell/page/Link.tsx'
import { DetailLoading } from '../../query/DetailLoading.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, StatusBadge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { DetailPane, DetailSection } from '../../ui/pane/DetailPane.tsx'
import { Figure, Figures } from '../../ui/pane/Figures.tsx'
import { accountPath, addressOfCases } from '../address.ts'
import { avatarOf } from '../avatarOf.ts'
import { useRights } from '../../session/useRights.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './detail.module.css'
import { MemberActions } from './MemberActions.tsx'
import { MemberFacts, MemberMenus } from './MemberFacts.tsx'
import { MemberRooms } from './MemberRooms.tsx'
import { MemberCompliments } from './MemberCompliments.tsx'

type MemberDetailProps = {
  id: string
  /** Moves focus here when the user opened the member. */
  takesFocus: boolean
  onClose: () => void
}

export function MemberDetail({ id, takesFocus, onClose }: MemberDetailProps) {
  const { t } = useHotelText()
  const { memberId } = useRights()
  const query = usePersistentQuery(queryOf(member.find, { id }))
  const { data: item } = query
  const labels = {
    back: t('member.detail.back'),
    close: t('member.detail.close'),
    loading: t('member.detail.loading'),
    failed: t('member.detail.failed'),
  }
  if (!item) {
    return (
      <DetailLoading query={query} labels={labels} heights={[32, 120, 160]} onClose={onClose} />
    )
  }
  return (
    <DetailPane
      labels={labels}
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
      actions={<MemberActions item={item} onGone={onClose} />}
    >
      <Notes item={item} />
      <MemberFacts item={item} />
      <Workload item={item} />
      <MemberCompliments memberId={item.id} />
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
  const { t } = useHotelText()
  return (
    <>
      {statusReason && (
        <p className={`row rounded warn break ${styles.note}`}>
          {t('member.detail.why', { reason: statusReason })}
        </p>
      )}
      {mustChangePassword && (
        <p className={`row rounded warn break ${styles.note}`}>
          <KeyRound aria-hidden="true" /> {t('member.list.temporary')}
        </p>
      )}
    </>
  )
}

/** The member's workload, linked to the cases. */
function Workload({ item: { id, openCount, ownedHouseCount } }: { item: MemberRow }) {
  const { t, count } = useHotelText()
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
