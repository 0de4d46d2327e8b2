import { instantOf } from '../../db/statement/kysely.ts'
import { nextClockOf } from '../clocks/clocks.ts'
import type { listRows } from './page.queries.ts'

/** Rows made by PostgreSQL have instants as it writes them; the answer has three of them. */
export function answeredRow(row: Awaited<ReturnType<typeof listRows>>[number], now: Date) {
  const { nextDueAt, promisedAt, ...clock } = nextClockOf(row, now)
  return Object.assign(row, clock, {
    createdAt: instantOf(row.createdAt),
    nextDueAt: nextDueAt && instantOf(nextDueAt),
    promisedAt: promisedAt && instantOf(promisedAt),
  })
}
