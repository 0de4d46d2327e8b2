import { sql } from 'kysely'

import type { Reads, Writes } from '../../db/open.ts'
import { sumColumns, sumDays } from './sums.queries.ts'

/** Hotels that have days whose sums hold no longer. */
export async function listMarkedHotels(db: Reads) {
  const marked = await db.selectFrom('dayMark').select('hotelId').distinct().execute()
  return marked.map(({ hotelId }) => hotelId)
}

/**
 * Makes the sums of so many marked days anew; answers with how many it were. In a transaction of one
 * moment throughout (repeatable read): a case that changes meanwhile leaves a mark that is not seen here,
 * and so stays.
 */
export async function remakeDays(db: Writes, hotelId: string, limit: number, now: Date) {
  const marks = await db
    .deleteFrom('dayMark')
    .where('hotelId', '=', hotelId)
    .where('day', 'in', (eb) =>
      eb
        .selectFrom('dayMark')
        .where('hotelId', '=', hotelId)
        .select('day')
        .distinct()
        .orderBy('day', 'desc')
        .limit(limit),
    )
    .returning('day')
    .execute()
  const days = [...new Set(marks.map(({ day }) => day))]
  if (days.length === 0) return 0
  await db.deleteFrom('daySum').where('hotelId', '=', hotelId).where('day', 'in', days).execute()
  await db
    .insertInto('daySum')
    .columns(['hotelId', 'day', ...sumColumns])
    .expression(
      db
        .selectFrom(sumDays(db, hotelId, days, now).as('made'))
        .select([sql<string>`${hotelId}::uuid`.as('hotelId'), 'day', ...sumColumns]),
    )
    .execute()
  return days.length
}
