import type { PlanHouse } from '@hotel/contract/house'
import { memo } from 'react'

import { useRights } from '../useRights.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import styles from './floor.module.css'
import { heatOf, isRepeated, type Floor } from './heat.ts'
import { RoomLink } from './RoomLink.tsx'

/** Fits its place; what is longer, or wider letters, may have to be cut. */
const short = /^[ -~]{1,5}$/
/** More than a floor has but in the largest houses. */
const roomsInPart = 100

/** The floors, one under the other as they lie in the house. */
export function FloorDrawing({ floors }: { floors: readonly Floor[] }) {
  const { t } = useHotelWords()
  const { seesCases } = useRights()
  const named = new Set(floors.map(({ building }) => building)).size > 1
  const Label = named ? 'h3' : 'h2'
  return (
    <div className={styles.drawing}>
      {floors.map(({ building, floor, rooms }, at) => (
        <section
          key={`${building} ${floor}`}
          className={styles.storey}
          data-parts={rooms.length > roomsInPart || undefined}
        >
          {named && floors[at - 1]?.building !== building && (
            <h2 className={styles.building}>{building || t('house.floor.noBuilding')}</h2>
          )}
          <div className={styles.floor}>
            <Label className={styles.label}>
              {floor === '' ? t('house.floor.noFloor') : t('house.detail.floor', { floor })}
            </Label>
            <Rooms rooms={rooms} seesCases={seesCases} />
          </div>
        </section>
      ))}
    </div>
  )
}

/** A floor of very many in parts, which come into sight one by one. */
function Rooms({ rooms, seesCases }: { rooms: readonly PlanHouse[]; seesCases: boolean }) {
  const parts = Array.from({ length: Math.ceil(rooms.length / roomsInPart) }, (_, at) =>
    rooms.slice(at * roomsInPart, (at + 1) * roomsInPart),
  )
  return (
    <div className={styles.parts}>
      {parts.map((part) => (
        <ul key={part[0]?.id} className={styles.rooms}>
          {part.map((room) => (
            <li key={room.id}>
              <Room room={room} seesCases={seesCases} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** Number and mark; colour, pattern and sign say the same thing three times. */
const Room = memo(function Room({ room, seesCases }: { room: PlanHouse; seesCases: boolean }) {
  const { t } = useHotelWords()
  const heat = heatOf(room)
  const { overdueCount, openCount, complaint30d } = room
  const figure = { overdue: overdueCount, open: openCount, repeated: complaint30d }
  const says = [
    ...(room.status === 'closed' ? [t('house.heat.closed')] : []),
    ...(overdueCount > 0 ? [t('house.floor.overdue', { count: overdueCount })] : []),
    ...(openCount > 0 ? [t('house.floor.open', { count: openCount })] : []),
    ...(isRepeated(room) ? [t('house.floor.complaints', { count: complaint30d })] : []),
  ]
  const words = says.length > 0 ? says.join(', ') : t('house.heat.calm')
  return (
    <RoomLink
      room={room}
      seesCases={seesCases}
      className={styles.room}
      heat={heat}
      title={[room.name, words].filter(Boolean).join(' · ')}
      label={`${room.houseNo}: ${words}`}
    >
      {short.test(room.houseNo) ? (
        room.houseNo
      ) : (
        <span className={styles.long}>{room.houseNo}</span>
      )}
      {(heat in figure || isRepeated(room)) && (
        <span className={styles.mark} data-repeated={isRepeated(room) && heat !== 'repeated'}>
          {heat in figure ? figure[heat as keyof typeof figure] : ''}
        </span>
      )}
    </RoomLink>
  )
})
