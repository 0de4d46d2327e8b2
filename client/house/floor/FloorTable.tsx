import type { PlanHouse } from '@hotel/contract/house'

import { Table, type Column } from '../../ui/table/Table.tsx'
import { useRights } from '../../session/useRights.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './floor.module.css'
import { heatOf, heats, type Floor, type Heat } from './heat.ts'
import { RoomLink } from './RoomLink.tsx'

/** The floor plan as a table: each floor with its rooms by state. */
export function FloorTable({ floors }: { floors: readonly Floor[] }) {
  const { t } = useHotelText()
  const columns = useFloorColumns()
  return (
    <Table
      caption={t('house.floor.tableCaption')}
      columns={columns}
      rows={floors}
      rowKey={({ building, floor }) => `${building} ${floor}`}
    />
  )
}

function useFloorColumns(): Column<Floor, never>[] {
  const { t } = useHotelText()
  return [
    {
      id: 'floor',
      header: t('house.filter.floor'),
      className: styles.floorName,
      cell: ({ building, floor }) => (
        <strong>{[building, floor].filter(Boolean).join(' · ') || t('house.floor.noFloor')}</strong>
      ),
    },
    ...heats.map((heat) => ({
      id: heat,
      header: t(`house.heat.${heat}`),
      className: styles.roomsOf,
      cell: ({ rooms }: Floor) => (
        <RoomList heat={heat} rooms={rooms.filter((room) => heatOf(room) === heat)} />
      ),
    })),
  ]
}

/** Rooms without problems are only counted. */
function RoomList({ heat, rooms }: { heat: Heat; rooms: readonly PlanHouse[] }) {
  const { t, count } = useHotelText()
  const { seesCases } = useRights()
  if (rooms.length === 0) return <span className={`muted ${styles.none}`}>–</span>
  const name = <span className={styles.cardLabel}>{t(`house.heat.${heat}`)}: </span>
  if (heat === 'calm') {
    return (
      <>
        {name}
        {t('house.floor.rooms', { count: rooms.length, shown: count(rooms.length) })}
      </>
    )
  }
  const figures = { overdue: 'overdueCount', open: 'openCount', repeated: 'complaint30d' } as const
  return (
    <span className={`row stretch wrap ${styles.numbers}`}>
      {name}
      {rooms.map((room) => (
        <RoomLink key={room.id} room={room} seesCases={seesCases} heat={heat}>
          {room.houseNo}
          {heat in figures && ` (${room[figures[heat as keyof typeof figures]]})`}
        </RoomLink>
      ))}
    </span>
  )
}
