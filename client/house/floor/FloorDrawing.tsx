import type { PlanHouse } from '@hotel/contract/house'
import { memo } from 'react'

import { useRights } from '../../session/useRights.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './floor.module.css'
import { heatOf, isRepeated, type Floor } from './heat.ts'
import { RoomLink } from './RoomLink.tsx'

/** Fits one tile; longer numbers and wider characters take two. */
const short = /^[ -~]{1,5}$/
/** Above this, a floor renders in parts. */
const roomsPerPart = 100

/** The floors stacked as in the building. */
export function FloorDrawing({ floors }: { floors: readonly Floor[] }) {
  const { t } = useHotelText()
  const { seesCases } = useRights()
  const named = new Set(floors.map(({ building }) => building)).size > 1
  const Label = named ? 'h3' : 'h2'
  return (
    <div className={styles.drawing}>
      {floors.map(({ building, floor, rooms }, at) => (
        <section
          key={`${building} ${floor}`}
          className={styles.storey}
          data-parts={rooms.length > roomsPerPart || undefined}
        >
          {named && floors[at - 1]?.building !== building && (
            <h2 className={`large ${styles.building}`}>
              {building || t('house.floor.noBuilding')}
            </h2>
          )}
          <div className={`underlined ${styles.floor}`}>
            <Label className={`muted small break ${styles.label}`}>
              {floor === '' ? t('house.floor.noFloor') : t('house.detail.floor', { floor })}
            </Label>
            <Rooms rooms={rooms} seesCases={seesCases} />
          </div>
        </section>
      ))}
    </div>
  )
}

/** A large floor in parts, which the browser skips until they scroll into view. */
function Rooms({ rooms, seesCases }: { rooms: readonly PlanHouse[]; seesCases: boolean }) {
  const parts = Array.from({ length: Math.ceil(rooms.length / roomsPerPart) }, (_, at) =>
    rooms.slice(at * roomsPerPart, (at + 1) * roomsPerPart),
  )
  return (
    <div className="stack gap-1">
      {parts.map((part) => (
        <ul key={part[0]?.id} className={styles.rooms}>
          {part.map((room) => (
            <li key={room.id} className={short.test(room.houseNo) ? undefined : styles.wide}>
              <Room room={room} seesCases={seesCases} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** Shows its state by colour, pattern and number, so that it doesn't depend on colour. */
const Room = memo(function Room({ room, seesCases }: { room: PlanHouse; seesCases: boolean }) {
  const { t } = useHotelText()
  const heat = heatOf(room)
  const { overdueCount, openCount, complaint30d } = room
  const figure = { overdue: overdueCount, open: openCount, repeated: complaint30d }
  const conditions = [
    ...(room.status === 'closed' ? [t('house.heat.closed')] : []),
    ...(overdueCount > 0 ? [t('house.floor.overdue', { count: overdueCount })] : []),
    ...(openCount > 0 ? [t('house.floor.open', { count: openCount })] : []),
    ...(isRepeated(room) ? [t('house.floor.complaints', { count: complaint30d })] : []),
  ]
  const summary = conditions.length > 0 ? conditions.join(', ') : t('house.heat.calm')
  return (
    <RoomLink
      room={room}
      seesCases={seesCases}
      className={`plain small numeric nowrap ${styles.room}`}
      heat={heat}
      title={[room.name, summary].filter(Boolean).join(' · ')}
      label={`${room.houseNo}: ${summary}`}
    >
      {short.test(room.houseNo) ? (
        room.houseNo
      ) : (
        <span className={styles.long}>{room.houseNo}</span>
      )}
      {(heat in figure || isRepeated(room)) && (
        <span className={styles.badge} data-repeated={isRepeated(room) && heat !== 'repeated'}>
          {heat in figure ? figure[heat as keyof typeof figure] : ''}
        </span>
      )}
    </RoomLink>
  )
})
