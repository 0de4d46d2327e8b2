import type { PlanHouse } from '@hotel/contract/house'

/** From the most urgent down; a room has the first that is true of it. */
export const heats = ['overdue', 'open', 'repeated', 'closed', 'calm'] as const
export type Heat = (typeof heats)[number]

/** Two complaints within 30 days are a room that keeps going wrong. */
const repeatedFrom = 2

export function heatOf(room: PlanHouse): Heat {
  if (room.overdueCount > 0) return 'overdue'
  if (room.openCount > 0) return 'open'
  if (room.status === 'closed') return 'closed'
  return isRepeated(room) ? 'repeated' : 'calm'
}

export const isRepeated = ({ complaint30d }: Pick<PlanHouse, 'complaint30d'>) =>
  complaint30d >= repeatedFrom

export type Floor = { building: string; floor: string; rooms: PlanHouse[] }

/** The house as one sees it from outside: building by building, the highest floor on top. */
export function floorsOf(houses: readonly PlanHouse[]): Floor[] {
  const floors = new Map<string, Floor>()
  for (const room of houses) {
    const key = JSON.stringify([room.building, room.floor])
    const floor = floors.get(key) ?? { building: room.building, floor: room.floor, rooms: [] }
    floor.rooms.push(room)
    floors.set(key, floor)
  }
  for (const { rooms } of floors.values()) {
    rooms.sort((one, other) => inOrder(one.houseNo, other.houseNo))
  }
  return [...floors.values()].toSorted(
    (one, other) =>
      inOrder(one.building, other.building) ||
      heightOf(other.floor) - heightOf(one.floor) ||
      inOrder(other.floor, one.floor),
  )
}

const inOrder = new Intl.Collator('en', { numeric: true }).compare

/** Basements lie below the ground floor; what has no number stands between them. */
function heightOf(floor: string): number {
  const number = Number(/\d+/.exec(floor)?.[0] ?? 0)
  return /^\s*(B|UG|LG|地下|负|-)/i.test(floor) ? -number - (number === 0 ? 1 : 0) : number
}
