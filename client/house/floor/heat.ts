import type { PlanHouse } from '@hotel/contract/house'

/** By urgency; a room gets the first that applies. */
export const heats = ['overdue', 'open', 'repeated', 'closed', 'calm'] as const
export type Heat = (typeof heats)[number]

/** Complaints within 30 days from which a room counts as a repeat room. */
const minRepeats = 2

export function heatOf(room: PlanHouse): Heat {
  if (room.overdueCount > 0) return 'overdue'
  if (room.openCount > 0) return 'open'
  if (room.status === 'closed') return 'closed'
  return isRepeated(room) ? 'repeated' : 'calm'
}

export const isRepeated = ({ complaint30d }: Pick<PlanHouse, 'complaint30d'>) =>
  complaint30d >= minRepeats

export type Floor = { building: string; floor: string; rooms: PlanHouse[] }

/** The rooms by building and floor, highest floor first. */
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

/** Basements are negative; floors without a number count as ground floor. */
function heightOf(floor: string): number {
  const number = Number(/\d+/.exec(floor)?.[0] ?? 0)
  return /^\s*(B|UG|LG|地下|负|-)/i.test(floor) ? -number - (number === 0 ? 1 : 0) : number
}
