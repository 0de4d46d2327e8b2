import type { MemberFilter, MemberRow } from '@hotel/contract/member'
import { KeyRound } from 'lucide-react'
import { Link } from 'react-router'

import { Avatar } from '../../ui/Avatar.tsx'
import { Badge, StatusBadge } from '../../ui/Badge.tsx'
import { Table, type Column } from '../../ui/table/Table.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { addressOfMembers } from '../address.ts'
import { avatarOf } from '../avatarOf.ts'
import { useRights } from '../useRights.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './MemberTable.module.css'

type SortField = MemberFilter['sortField']

type MemberTableProps = {
  rows: readonly MemberRow[]
  filter: MemberFilter
  openId: string | undefined
  onSort: (sort: Pick<MemberFilter, 'sortField' | 'sortOrder'>) => void
  /** The pointer or focus reached a row, so it is likely to be opened. */
  onNear: (id: string) => void
}

export function MemberTable(props: MemberTableProps) {
  const { rows, filter, openId, onSort } = props
  const { t } = useHotelText()
  const columns = [useNameColumn(props), ...useStateColumns()]
  return (
    <Table
      caption={t('member.list.caption')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowClass={(row) => [styles.row, row.id === openId && styles.open].filter(Boolean).join(' ')}
      sort={filter}
      onSort={onSort}
    />
  )
}

type MemberColumn = Column<MemberRow, SortField>

/** The column that identifies the member. */
function useNameColumn({ filter, openId, onNear }: MemberTableProps): MemberColumn {
  const { t } = useHotelText()
  const { memberId } = useRights()
  return {
    id: 'name',
    header: t('member.column.name'),
    className: styles.name,
    sortField: 'name',
    cell: ({ id, name, userName, avatarUrl, status, mustChangePassword }) => (
      <span className={styles.person}>
        <Avatar name={name} src={avatarOf(avatarUrl)} />
        <span className={styles.stack}>
          <span className={styles.badges}>
            <Link
              className={styles.link}
              to={addressOfMembers(filter, id)}
              data-row={id}
              aria-current={id === openId ? 'true' : undefined}
              onPointerEnter={() => onNear(id)}
              onFocus={() => onNear(id)}
            >
              <bdi>{name}</bdi>
            </Link>
            {id === memberId && <Badge>{t('member.list.you')}</Badge>}
            {status === 'disabled' && (
              <StatusBadge tone="warn">{t('member.status.disabled')}</StatusBadge>
            )}
          </span>
          <small className={styles.badges}>
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
  const { t, at, full, count } = useHotelText()
  const now = useNow(60_000)
  return [
    {
      id: 'department',
      header: t('member.column.department'),
      className: styles.department,
      cell: ({ departmentName, jobTitle }) => (
        <span className={styles.stack}>
          <bdi className={departmentName ? undefined : styles.nothing}>
            {departmentName ?? t('member.list.noDepartment')}
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
        <span className={openCount > 0 ? styles.strong : styles.nothing}>
          {count(openCount)}
          <span className={styles.label}> {t('member.column.openCount')}</span>
        </span>
      ),
    },
    {
      id: 'seen',
      header: t('member.column.lastLoginAt'),
      className: styles.seen,
      sortField: 'lastLoginAt',
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? (
          <time dateTime={lastLoginAt} title={full(lastLoginAt)}>
            {at(lastLoginAt, now)}
          </time>
        ) : (
          <span className={styles.nothing}>{t('member.list.never')}</span>
        ),
    },
  ]
}

function RoomsCount({ row: { ownedHouseCount, backupHouseCount } }: { row: MemberRow }) {
  const { t } = useHotelText()
  if (ownedHouseCount + backupHouseCount === 0) {
    return <span className={styles.nothing}>{t('member.rooms.none')}</span>
  }
  return (
    <span className={styles.stack}>
      <span>{t('member.rooms.count', { count: ownedHouseCount })}</span>
      {backupHouseCount > 0 && (
        <small>{t('member.rooms.backup', { count: backupHouseCount })}</small>
      )}
    </span>
  )
}
