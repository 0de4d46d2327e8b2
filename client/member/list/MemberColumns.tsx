import type { MemberFilter, MemberRow } from '@hotel/contract/member'
import { KeyRound } from 'lucide-react'

import { RowLink } from '../../list/RowLink.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useRights } from '../../session/useRights.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, StatusBadge } from '../../ui/Badge.tsx'
import { RowCount } from '../../ui/table/RowCount.tsx'
import rows from '../../ui/table/rows.module.css'
import type { Column } from '../../ui/table/Table.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { avatarOf } from '../avatarOf.ts'
import styles from './member.module.css'
import { Instant } from '../../session/text/Instant.tsx'

type MemberColumn = Column<MemberRow, MemberFilter['sortField']>

export const useMemberColumns = (): MemberColumn[] => [useNameColumn(), ...useStateColumns()]

/** The column that identifies the member. */
function useNameColumn(): MemberColumn {
  const { t } = useHotelText()
  const { memberId } = useRights()
  return {
    id: 'name',
    header: t('member.column.name'),
    className: styles.name,
    sortField: 'name',
    cell: ({ id, name, userName, avatarUrl, status, mustChangePassword }) => (
      <span className="row gap-3 shrink">
        <Avatar name={name} src={avatarOf(avatarUrl)} />
        <span className={`stack gap-0 shrink ${rows.stack} ${styles.stack}`}>
          <span className={`row ${rows.badges}`}>
            <RowLink id={id}>
              <bdi>{name}</bdi>
            </RowLink>
            {id === memberId && <Badge>{t('member.list.you')}</Badge>}
            {status === 'disabled' && (
              <StatusBadge tone="warn">{t('member.status.disabled')}</StatusBadge>
            )}
          </span>
          <small className={`row ${rows.badges}`}>
            <span>{userName}</span>
            {mustChangePassword && <KeyRound aria-label={t('member.list.temporary')} />}
          </small>
        </span>
      </span>
    ),
  }
}

/** Columns with role, rooms and last sign-in. */
function useStateColumns(): MemberColumn[] {
  const { t, count, nameOf } = useHotelText()
  const now = useNow(60_000)
  return [
    {
      id: 'department',
      header: t('member.column.department'),
      className: styles.department,
      cell: ({ departmentName, jobTitle }) => (
        <span className={`stack gap-0 shrink ${rows.stack} ${styles.stack}`}>
          <bdi className={departmentName ? undefined : 'muted'}>
            {departmentName ? nameOf(departmentName) : t('member.list.noDepartment')}
          </bdi>
          {jobTitle && (
            <small>
              <bdi>{jobTitle}</bdi>
            </small>
          )}
        </span>
      ),
    },
    {
      id: 'userRole',
      header: t('member.column.userRole'),
      className: styles.role,
      cell: ({ userRole }) => (
        <Badge tone={userRole === 3 ? 'neutral' : 'accent'}>{t(`member.role.${userRole}`)}</Badge>
      ),
    },
    {
      id: 'rooms',
      header: t('member.column.rooms'),
      className: styles.rooms,
      cell: (row) => <RoomsCount row={row} />,
    },
    {
      id: 'open',
      header: t('member.column.openCount'),
      className: styles.open30,
      cell: ({ openCount }) => (
        <RowCount
          value={openCount}
          shown={count(openCount)}
          inWords={t('member.list.open', { count: openCount, shown: count(openCount) })}
          isStrong
        />
      ),
    },
    {
      id: 'seen',
      header: t('member.column.lastLoginAt'),
      className: styles.seen,
      sortField: 'lastLoginAt',
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? (
          <Instant at={lastLoginAt} now={now} />
        ) : (
          <span className="muted">{t('member.list.never')}</span>
        ),
    },
  ]
}

function RoomsCount({ row: { ownedHouseCount, backupHouseCount } }: { row: MemberRow }) {
  const { t } = useHotelText()
  if (ownedHouseCount + backupHouseCount === 0) {
    return <span className="muted">{t('member.rooms.none')}</span>
  }
  return (
    <span className={`stack gap-0 shrink ${rows.stack} ${styles.stack}`}>
      <span>{t('member.rooms.count', { count: ownedHouseCount })}</span>
      {backupHouseCount > 0 && (
        <small>{t('member.rooms.backup', { count: backupHouseCount })}</small>
      )}
    </span>
  )
}
