type Found = {
  id: string
  houseId: string
  houseNo: string
  building: string
  floor: string
  categoryId: string
  createdAt: string
}

export type Cluster<Item> = { kind: 'house' | 'floor'; cases: Item[] }

const houseHours = 72
const floorMinutes = 60
const floorLeast = 3
const minuteMs = 60_000

/**
 * Open cases that look like one: three or more of a floor within an hour, or two or more of the same
 * room and category within 72 hours. Newest first; no case stands in two.
 */
export function clustersOf<Item extends Found>(cases: readonly Item[]): Cluster<Item>[] {
  const floors = groupsOf(
    cases.filter(({ floor }) => floor !== ''),
    ({ building, floor }) => `${building}/${floor}`,
  )
    .map((group) => nearTogether(group, floorMinutes * minuteMs))
    .filter((group) => group.length >= floorLeast)
    .map((group) => ({ kind: 'floor' as const, cases: group }))
  const taken = new Set(floors.flatMap((cluster) => cluster.cases.map(({ id }) => id)))
  const houses = groupsOf(
    cases.filter(({ id }) => !taken.has(id)),
    ({ houseId, categoryId }) => `${houseId} ${categoryId}`,
  )
    .map((group) => nearTogether(group, houseHours * 60 * minuteMs))
    .filter((group) => group.length >= 2)
    .map((group) => ({ kind: 'house' as const, cases: group }))
  return [...houses, ...floors].toSorted((one, other) => newestOf(other) - newestOf(one))
}

const newestOf = ({ cases }: Cluster<Found>) => Date.parse(cases[0]!.createdAt)

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups.values()]
}

/** The largest part of a group that came within the span, newest first; of equals, the newest. */
function nearTogether<Item extends Found>(group: Item[], spanMs: number): Item[] {
  const newestFirst = group.toSorted(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  )
  let best: Item[] = []
  for (const [index, newest] of newestFirst.entries()) {
    const near = newestFirst
      .slice(index)
      .filter(({ createdAt }) => Date.parse(newest.createdAt) - Date.parse(createdAt) <= spanMs)
    if (near.length > best.length) best = near
  }
  return best
}
