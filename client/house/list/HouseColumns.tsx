import type { HouseFilter, HouseRow } from '@hotel/contract/house'
import { Flower2, QrCode } from 'lucide-react'

import { RowLink } from '../../list/RowLink.tsx'
import { ownName } from '../roomName.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { RowCount } from '../../ui/table/RowCount.tsx'
import rows from '../../ui/table/rows.module.css'
import type { Column } from '../../ui/table/Table.tsx'
import styles from './house.module.css'

type HouseColumn = Column<HouseRow, HouseFilter['sortField']>

export const useHouseColumns = (): HouseColumn[] => [...useLocationColumns(), ...useStateColumns()]

/** Columns that identify and locate the room. */
function useLocationColumns(): HouseColumn[] {
  const { t } = useHotelText()
  return [
    {
      id: 'houseNo',
      header: t('house.column.houseNo'),
      className: styles.number,
      sortField: 'houseNo',
      cell: ({ id, houseNo }) => <RowLink id={id}>{houseNo}</RowLink>,
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
        <span className={`stack gap-0 shrink ${rows.stack}`}>
          <span>
            {[building, floor && t('house.detail.floor', { floor })].filter(Boolean).join(' · ')}
          </span>
          {zone && <small>{zone}</small>}
        </span>
      ),
    },
  ]
}

function HouseName({ row }: { row: HouseRow }) {
  const { t, house: roomOf } = useHotelText()
  const { houseType, roomType, status } = row
  return (
    <span className={`stack gap-0 shrink ${rows.stack}`}>
      <bdi>{ownName(row, roomOf)}</bdi>
      <small className={`row ${rows.badges}`}>
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
        <RowCount
          value={openCount}
          shown={count(openCount)}
          inWords={t('house.floor.open', { count: openCount })}
          isStrong
        />
      ),
    },
    {
      id: 'complaints',
      header: t('house.column.complaint30d'),
      className: `${styles.count} ${styles.complaints}`,
      sortField: 'complaint30d',
      cell: ({ complaint30d }) => (
        <RowCount
          value={complaint30d}
          shown={count(complaint30d)}
          inWords={t('house.floor.complaints', { count: complaint30d })}
        />
      ),
    },
    {
      id: 'flowers',
      header: t('house.column.flower30d'),
      className: `${styles.count} ${styles.flowerCount}`,
      sortField: 'flower30d',
      cell: ({ flower30d }) => (
        <span className={`row inline gap-1 ${styles.flowers}`}>
          {flower30d > 0 && <Flower2 aria-hidden="true" />}
          <RowCount
            value={flower30d}
            shown={count(flower30d)}
            inWords={t('house.list.flowers', { count: flower30d, shown: count(flower30d) })}
          />
        </span>
      ),
    },
  ]
}

function CodeState({ row: { sunCode, costSunCode, status } }: { row: HouseRow }) {
  const { t, count } = useHotelText()
  if (!sunCode) {
    const tone = status === 'closed' ? 'muted' : 'warn'
    return <span className={tone}>{t('house.code.none')}</span>
  }
  return (
    <span className={`stack gap-0 shrink ${rows.stack}`}>
      <span className={`row ${rows.badges}`}>
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
  if (!first) return <span className="warn">{t('house.members.none')}</span>
  return (
    <span
      className={`stack gap-0 shrink ${rows.stack}`}
      title={members.map(({ name }) => name).join(', ')}
    >
      <bdi>{first.name}</bdi>
      {others.length > 0 && <small>{t('house.members.more', { count: others.length })}</small>}
    </span>
  )
}
