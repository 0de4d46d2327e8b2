import type { DataOf } from '@hotel/contract/http/endpoint'
import type { homepageCharts } from '@hotel/contract/homepage/charts'

export type HeatHouse = DataOf<typeof homepageCharts.heat>['houses'][number]
export type HeatFloor = { building: string; floor: string; houses: HeatHouse[]; count: number }

const natural = new Intl.Collator('en', { numeric: true })

/**
 * Level of a floor: `B1` and `-1` are the first below ground, names without a number are ground
 * level.
 */
function heightOf(floor: string) {
  const below = /^[BU]\s?(\d+)$/i.exec(floor)?.[1]
  return below ? -Number(below) : Number.parseInt(floor, 10) || 0
}

/** Rooms by building and floor, the highest floor first and rooms without a floor last. */
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

/** A room's count relative to the maximum, in four steps; 0 for none. */
export const heatOf = (count: number, max: number) => Math.ceil((count / max) * 4)
