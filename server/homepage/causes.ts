import type { Share } from '@hotel/contract/homepage'

import type { Period } from '../calendar.ts'
import type { Reads } from '../db/open.ts'
import { countCauses, type Cause, type CauseCount } from './causes.queries.ts'
import { findNames } from './names.queries.ts'
import type { Asked } from './period.queries.ts'

/** Where the cases of a period come from, each cause beside the same in the period before. */
export async function causesOf(db: Reads, asked: Asked, period: Period, before: Period) {
  const [counts, previous] = await Promise.all([
    countCauses(db, asked, period),
    countCauses(db, asked, before),
  ])
  const sharesOf = async (cause: Cause) =>
    shares(counts, previous, cause, await findNames(db, asked.viewer.hotelId, cause))
  return {
    categories: await sharesOf('category'),
    departments: await sharesOf('department'),
    floors: await sharesOf('floor'),
  }
}

/** The largest first. */
function shares(
  counts: CauseCount[],
  before: CauseCount[],
  cause: Cause,
  nameOf: Awaited<ReturnType<typeof findNames>>,
): Share[] {
  const isThis = (key: string | null) => (other: CauseCount) =>
    other.cause === cause && other.key === key
  return counts
    .filter((found) => found.cause === cause)
    .map(({ key, count }) => ({
      key,
      name: key === null ? null : nameOf(key),
      count,
      previousCount: before.find(isThis(key))?.count ?? 0,
    }))
    .toSorted((a, b) => b.count - a.count || String(a.key).localeCompare(String(b.key)))
}
