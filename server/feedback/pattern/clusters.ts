import { minuteMs } from '@hotel/contract/duration'

import { topicsOf } from './topics.ts'

type ClusterItem = {
  id: string
  houseId: string
  houseNo: string
  building: string
  floor: string
  categoryId: string
  /** The beginning of the guest's words. */
  contentBrief: string
  createdAt: string
}

export type Cluster<Item> = { kind: 'house' | 'floor'; cases: Item[] }

const houseHours = 72
const floorMinutes = 60
const minFloorCases = 3

/**
 * Groups open cases that are probably about the same: three or more on a floor within an hour with
 * the same category or words, or two or more of the same room and category within 72 hours. Newest
 * first; no case is in two groups.
 */
export function clustersOf<Item extends ClusterItem>(cases: readonly Item[]): Cluster<Item>[] {
  const floors = groupsOf(
    cases.filter(({ floor }) => floor !== ''),
    ({ building, floor }) => `${building}/${floor}`,
  )
    .flatMap(alike)
    .map((group) => densestWithin(group, floorMinutes * minuteMs))
    .filter((group) => group.length >= minFloorCases)
    .map((group) => ({ kind: 'floor' as const, cases: group }))
  const clustered = new Set(floors.flatMap((cluster) => cluster.cases.map(({ id }) => id)))
  const houses = groupsOf(
    cases.filter(({ id }) => !clustered.has(id)),
    ({ houseId, categoryId }) => `${houseId} ${categoryId}`,
  )
    .map((group) => densestWithin(group, houseHours * 60 * minuteMs))
    .filter((group) => group.length >= 2)
    .map((group) => ({ kind: 'house' as const, cases: group }))
  return [...houses, ...floors].toSorted((one, other) => newestOf(other) - newestOf(one))
}

const newestOf = ({ cases }: Cluster<ClusterItem>) => Date.parse(cases[0]!.createdAt)

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups.values()]
}

/** Cases connected by a category or a word that names a topic, also by way of another case. */
function alike<Item extends ClusterItem>(cases: readonly Item[]): Item[][] {
  let groups: Item[][] = []
  const topics = new Map(
    cases.map((item) => [item, [item.categoryId, ...topicsOf(item.contentBrief)]]),
  )
  for (const item of cases) {
    const own = new Set(topics.get(item))
    const joins = (group: Item[]) =>
      group.some((other) => topics.get(other)!.some((topic) => own.has(topic)))
    const joined = groups.filter(joins)
    groups = [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), item]]
  }
  return groups
}

/** The largest subset created within the span, newest first; ties go to the newest. */
function densestWithin<Item extends ClusterItem>(group: Item[], spanMs: number): Item[] {
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
