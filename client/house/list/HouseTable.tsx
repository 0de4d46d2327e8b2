import type { HouseFilter, HouseRow } from '@hotel/contract/house'
import { Flower2, QrCode } from 'lucide-react'
import { Link } from 'react-router'

import { Badge } from '../../ui/Badge.tsx'
import { Table, type Column } from '../../ui/table/Table.tsx'
import { addressOfList } from '../address.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './HouseTable.module.css'

type SortField = HouseFilter['sortField']

type HouseTableProps = {
  rows: readonly HouseRow[]
  filter: HouseFilter
  openId: string | undefined
  onSort: (sort: Pick<HouseFilter, 'sortField' | 'sortOrder'>) => void
  /** The pointer or focus reached a row, so it is likely to be opened. */
  onNear: (id: string) => void
}

export function HouseTable(props: HouseTableProps) {
  const { rows, filter, openId, onSort } = props
  const { t } = useHotelText()
  const columns = [...useLocationColumns(props), ...useStateColumns()]
  return (
    <Table
      caption={t('house.list.caption')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowClass={(row) => [styles.row, row.id === openId && styles.open].filter(Boolean).join(' ')}
      sort={filter}
      onSort={onSort}
    />
  )
}

type HouseColumn = Column<HouseRow, SortField>

/** Columns that identify and locate the room. */
function useLocationColumns({ filter, openId, onNear }: HouseTableProps): HouseColumn[] {
  const { t } = useHotelText()
  return [
    {
      id: 'houseNo',
      header: t('house.column.houseNo'),
      className: styles.number,
      sortField: 'houseNo',
      cell: ({ id, houseNo }) => (
        <Link
          className={styles.link}
          to={addressOfList(filter, id)}
          data-row={id}
          aria-current={id === openId ? 'true' : undefined}
          onPointerEnter={() => onNear(id)}
          onFocus={() => onNear(id)}
        >
          {houseNo}
        </Link>
      ),
    },
    {
      id: 'name',
      header: t('house.column.name'),
      className: styles.name,
      cell: (row) => <HouseName row={row} />,
    },
    {
      id: 'location',
      header: t('house.column.place'),
      className: styles.location,
      cell: ({ building, floor, zone }) => (
        <span className={styles.stack}>
          <span>
            {[building, floor && t('house.detail.floor', { floor })].filter(Boolean).join(' · ')}
          </span>
          {zone && <small>{zone}</small>}
        </span>
      ),
    },
  ]
}

function HouseName({ row: { name, houseType, roomType, status } }: { row: HouseRow }) {
  const { t } = useHotelText()
  return (
    <span className={styles.stack}>
      <bdi>{name}</bdi>
      <small className={styles.badges}>
        <span>{roomType || t(`house.type.${houseType}`)}</span>
        {status === 'closed' && <Badge tone="warn">{t('house.status.closed')}</Badge>}
      </small>
    </span>
  )
}

/** Columns with the room's state. */
function useStateColumns(): HouseColumn[] {
  const { t, count } = useHotelText()
  return [
    {
      id: 'code',
      header: t('house.column.code'),
      className: styles.code,
      cell: (row) => <CodeState row={row} />,
    },
    {
      id: 'members',
      header: t('house.column.members'),
      className: styles.members,
      cell: ({ members }) => <ResponsibleMembers members={members} />,
    },
    {
      id: 'open',
      header: t('house.column.openCount'),
      className: `${styles.count} ${styles.openCount}`,
      sortField: 'openCount',
      cell: ({ openCount }) => (
        <Figure value={openCount} label={t('house.column.openCount')} strong={openCount > 0} />
      ),
    },
    {
      id: 'complaints',
      header: t('house.column.complaint30d'),
      className: `${styles.count} ${styles.complaints}`,
      sortField: 'complaint30d',
      cell: ({ complaint30d }) => (
        <Figure value={complaint30d} label={t('house.column.complaint30d')} />
      ),
    },
    {
      id: 'flowers',
      header: t('house.column.flower30d'),
      className: `${styles.count} ${styles.flowerCount}`,
      sortField: 'flower30d',
      cell: ({ flower30d }) => (
        <span className={styles.flowers}>
          {flower30d > 0 && <Flower2 aria-hidden="true" />}
          <Figure value={flower30d} label={t('house.column.flower30d')} shown={count(flower30d)} />
        </span>
      ),
    },
  ]
}

type FigureProps = { value: number; label: string; strong?: boolean; shown?: string }

/** A number, labelled where the column header is hidden; zero is shown as a dash. */
function Figure({ value, label, strong = false, shown }: FigureProps) {
  return (
    <span className={strong ? styles.strong : value === 0 ? styles.nothing : undefined}>
      {value === 0 ? <span aria-label="0">–</span> : (shown ?? value)}
      <span className={styles.label}> {label}</span>
    </span>
  )
}

function CodeState({ row: { sunCode, costSunCode, status } }: { row: HouseRow }) {
  const { t, count } = useHotelText()
  if (!sunCode) {
    const tone = status === 'closed' ? styles.nothing : styles.missing
    return <span className={tone}>{t('house.code.none')}</span>
  }
  return (
    <span className={styles.stack}>
      <span className={styles.badges}>
        <QrCode aria-hidden="true" />
        {t(costSunCode ? 'house.code.both' : 'house.code.free')}
      </span>
      <small>
        {sunCode.scanCount === 0
          ? t('house.code.neverScanned')
          : t('house.code.scans', { count: sunCode.scanCount, shown: count(sunCode.scanCount) })}
      </small>
    </span>
  )
}

function ResponsibleMembers({ members }: { members: HouseRow['members'] }) {
  const { t } = useHotelText()
  const [first, ...others] = members
  if (!first) return <span className={styles.missing}>{t('house.members.none')}</span>
  return (
    <span className={styles.stack} title={members.map(({ name }) => name).join(', ')}>
      <bdi>{first.name}</bdi>
      {others.length > 0 && <small>{t('house.members.more', { count: others.length })}</small>}
    </span>
  )
}
