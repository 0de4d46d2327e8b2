import { sql } from 'kysely'

import type { Reads, Writes } from '../../db/open.ts'
import { rollupColumns, dailyTotals } from './rollup.queries.ts'

/** Hotels with at least one dirty day. */
export async function listDirtyHotels(db: Reads) {
  const hotels = await db.selectFrom('dirtyDay').select('hotelId').distinct().execute()
  return hotels.map(({ hotelId }) => hotelId)
}

/**
 * Rebuilds the rollups of at most `limit` dirty days and returns how many it rebuilt. The transaction
 * must be repeatable read: a case that changes meanwhile adds a row this snapshot does not see, so its
 * day stays dirty.
 */
export async function rebuildDays(db: Writes, hotelId: string, limit: number, now: Date) {
  const cleared = await db
    .deleteFrom('dirtyDay')
    .where('hotelId', '=', hotelId)
    .where('day', 'in', (eb) =>
      eb
        .selectFrom('dirtyDay')
        .where('hotelId', '=', hotelId)
        .select('day')
        .distinct()
        .orderBy('day', 'desc')
        .limit(limit),
    )
    .returning('day')
    .execute()
  const days = [...new Set(cleared.map(({ day }) => day))]
  if (days.length === 0) return 0
  await db
    .deleteFrom('dailyRollup')
    .where('hotelId', '=', hotelId)
    .where('day', 'in', days)
    .execute()
  await db
    .insertInto('dailyRollup')
    .columns(['hotelId', 'day', ...rollupColumns])
    .expression(
      db
        .selectFrom(dailyTotals(db, hotelId, days, now).as('totals'))
        .select([sql<string>`${hotelId}::uuid`.as('hotelId'), 'day', ...rollupColumns]),
    )
    .execute()
  return days.length
}
