import type { Share } from '@hotel/contract/homepage/charts'

import type { Period } from '../calendar.ts'
import type { Reads } from '../db/open.ts'
import { countCauses, type Cause, type CauseCount } from './causes.queries.ts'
import { findNames } from './names.queries.ts'
import type { QueryScope } from '../feedback/list/period.queries.ts'

/** Cases of a period by cause, each with the count of the previous period. */
export async function causesOf(db: Reads, scope: QueryScope, period: Period, before: Period) {
  const [counts, previous] = await Promise.all([
    countCauses(db, scope, period),
    countCauses(db, scope, before),
  ])
  const sharesOf = async (cause: Cause) =>
    shares(counts, previous, cause, await findNames(db, scope.viewer.hotelId, cause))
  return {
    categories: await sharesOf('category'),
    departments: await sharesOf('department'),
    floors: await sharesOf('floor'),
  }
}

/** The causes of either period, by count, descending. */
function shares(
  counts: CauseCount[],
  before: CauseCount[],
  cause: Cause,
  nameOf: Awaited<ReturnType<typeof findNames>>,
): Share[] {
  const isThis = (key: string | null) => (other: CauseCount) =>
    other.cause === cause && other.key === key
  const countIn = (found: CauseCount[], key: string | null) => found.find(isThis(key))?.count ?? 0
  const ofCause = [...counts, ...before].filter((found) => found.cause === cause)
  // Also what has no case any more: its former ones belong to the comparison.
  return [...new Set(ofCause.map(({ key }) => key))]
    .map((key) => ({
      key,
      name: key === null ? null : nameOf(key),
      count: countIn(counts, key),
      previousCount: countIn(before, key),
    }))
    .toSorted(
      (a, b) =>
        b.count - a.count ||
        b.previousCount - a.previousCount ||
        String(a.key).localeCompare(String(b.key)),
    )
}
