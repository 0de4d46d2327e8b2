import type { DataOf } from '@hotel/contract/endpoint'
import type { homepage } from '@hotel/contract/homepage'

export type HeatHouse = DataOf<typeof homepage.heat>['houses'][number]
export type HeatFloor = { building: string; floor: string; houses: HeatHouse[]; count: number }

const natural = new Intl.Collator('en', { numeric: true })

/** How high a floor lies: `B1` and `-1` are the first below ground, what is no number is beside it. */
function heightOf(floor: string) {
  const below = /^[BU]\s?(\d+)$/i.exec(floor)?.[1]
  return below ? -Number(below) : Number.parseInt(floor, 10) || 0
}

/** The house as it stands: building by building, the highest floor on top, what has none at the end. */
export function floorsOf(houses: readonly HeatHouse[]): HeatFloor[] {
  const floors = new Map<string, HeatFloor>()
  for (const house of houses) {
    const { building, floor, count } = house
    const key = JSON.stringify([building, floor])
    const found = floors.get(key) ?? { building, floor, houses: [], count: 0 }
    found.houses.push(house)
    found.count += count
    floors.set(key, found)
  }
  for (const { houses: rooms } of floors.values()) {
    rooms.sort((a, b) => natural.compare(a.houseNo, b.houseNo))
  }
  return [...floors.values()].toSorted(
    (a, b) =>
      natural.compare(a.building, b.building) ||
      Number(a.floor === '') - Number(b.floor === '') ||
      heightOf(b.floor) - heightOf(a.floor) ||
      natural.compare(b.floor, a.floor),
  )
}

/** How hot a room is beside the hottest, in four steps; 0 is none. */
export const heatOf = (count: number, most: number) => Math.ceil((count / most) * 4)
