import type { PlanHouse } from '@hotel/contract/house'
import { memo } from 'react'

import { useRights } from '../useRights.ts'
import { useWords } from '../useWords.ts'
import styles from './floor.module.css'
import { heatOf, isRepeated, type Floor } from './heat.ts'
import { RoomLink } from './RoomLink.tsx'

/** The floors, one under the other as they lie in the house. */
export function FloorDrawing({ floors }: { floors: readonly Floor[] }) {
  const { t } = useWords()
  const { seesCases } = useRights()
  const named = new Set(floors.map(({ building }) => building)).size > 1
  const Label = named ? 'h3' : 'h2'
  return (
    <div className={styles.drawing}>
      {floors.map(({ building, floor, rooms }, at) => (
        <section key={`${building} ${floor}`} className={styles.storey}>
          {named && floors[at - 1]?.building !== building && (
            <h2 className={styles.building}>{building || t('house.floor.noBuilding')}</h2>
          )}
          <div className={styles.floor}>
            <Label className={styles.label}>
              {floor === '' ? t('house.floor.noFloor') : t('house.detail.floor', { floor })}
            </Label>
            <ul className={styles.rooms}>
              {rooms.map((room) => (
                <li key={room.id}>
                  <Room room={room} seesCases={seesCases} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </div>
  )
}

/** Number and mark; colour, pattern and sign say the same thing three times. */
const Room = memo(function Room({ room, seesCases }: { room: PlanHouse; seesCases: boolean }) {
  const { t } = useWords()
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
      <span className={styles.number}>{room.houseNo}</span>
      <span className={styles.mark} data-repeated={isRepeated(room) && heat !== 'repeated'}>
        {heat in figure ? figure[heat as keyof typeof figure] : ''}
      </span>
    </RoomLink>
  )
})
