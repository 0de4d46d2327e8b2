import type { MatchRow } from '@hotel/contract/member/match'
import { Check } from 'lucide-react'

import { Button } from '../../ui/Button.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './match.module.css'

type RoomGridProps = {
  rows: readonly MatchRow[]
  selected: ReadonlySet<string>
  onSelect: (ids: string[]) => void
}

/** Selectable rooms by floor, each labelled with its responsible member. */
export function RoomGrid({ rows, selected, onSelect }: RoomGridProps) {
  return (
    <div className={`stack gap-4 ${styles.floors}`}>
      {floorsOf(rows).map((floor) => (
        <Floor key={floor.key} group={floor} selected={selected} onSelect={onSelect} />
      ))}
    </div>
  )
}

type FloorRooms = { key: string; building: string; floor: string; rooms: MatchRow[] }

/** Keeps the server's order. */
function floorsOf(rows: readonly MatchRow[]): FloorRooms[] {
  const floors = new Map<string, FloorRooms>()
  for (const row of rows) {
    const { building, floor } = row
    const key = JSON.stringify([building, floor])
    const known = floors.get(key) ?? { key, building, floor, rooms: [] }
    known.rooms.push(row)
    floors.set(key, known)
  }
  return [...floors.values()]
}

type FloorProps = Omit<RoomGridProps, 'rows'> & { group: FloorRooms }

function Floor({ group, selected, onSelect }: FloorProps) {
  const { t } = useHotelText()
  const { building, floor, rooms } = group
  const ids = rooms.map(({ id }) => id)
  const isWhole = ids.every((id) => selected.has(id))
  const title = [
    floor ? t('member.match.floorTitle', { floor }) : t('member.match.noFloor'),
    building,
  ]
    .filter(Boolean)
    .join(' · ')
  const toggle = (id: string) =>
    onSelect(selected.has(id) ? [...selected].filter((each) => each !== id) : [...selected, id])
  return (
    <section aria-label={title}>
      <header className={`row between ${styles.floorHead}`}>
        <h2>{title}</h2>
        <Button
          className={styles.floorAll}
          variant="quiet"
          onClick={() =>
            onSelect(
              isWhole
                ? [...selected].filter((id) => !ids.includes(id))
                : [...new Set([...selected, ...ids])],
            )
          }
        >
          {isWhole
            ? t('member.match.unselectFloor')
            : t('member.match.selectFloor', { count: ids.length })}
        </Button>
      </header>
      <ul className={styles.grid}>
        {rooms.map((room) => (
          <li key={room.id}>
            <Room room={room} isSelected={selected.has(room.id)} onToggle={() => toggle(room.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type RoomProps = { room: MatchRow; isSelected: boolean; onToggle: () => void }

function Room({ room, isSelected, onToggle }: RoomProps) {
  const { t } = useHotelText()
  const label = useRoomLabel()(room)
  const { houseNo, name, members } = room
  const isCovered = members.length > 0
  return (
    <button
      type="button"
      className={`stack gap-0 full rounded ${styles.room}`}
      data-covered={isCovered}
      data-duty={room.duty ?? undefined}
      aria-pressed={isSelected}
      aria-label={
        isCovered
          ? t('member.match.roomWho', {
              no: houseNo,
              who: members.map((each) => each.name).join(', '),
            })
          : t('member.match.roomNobody', { no: houseNo })
      }
      title={[name, ...members.map((each) => `${each.name} (${t(`member.duty.${each.duty}`)})`)]
        .filter(Boolean)
        .join('\n')}
      onClick={onToggle}
    >
      <span className={`row gap-0 between strong numeric ${styles.no}`}>
        {houseNo}
        {isSelected && <Check aria-hidden="true" />}
      </span>
      <span className={`row stretch gap-1 muted small nowrap ${styles.assignee}`}>
        <bdi>{label.name}</bdi>
        {label.others > 0 && <span>+{label.others}</span>}
      </span>
    </button>
  )
}

type RoomLabel = { name: string; others: number }

/** The duty if one member's rooms are shown, else the responsible members. */
function useRoomLabel() {
  const { t } = useHotelText()
  return ({ duty, members, status }: MatchRow): RoomLabel => {
    if (duty) return { name: t(`member.duty.${duty}`), others: 0 }
    const [first, ...others] = members
    if (first) return { name: first.name, others: others.length }
    return {
      name: t(status === 'closed' ? 'member.match.closed' : 'member.match.nobody'),
      others: 0,
    }
  }
}
