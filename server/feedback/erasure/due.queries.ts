import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'

import type { Reads, Writes } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

/** The setting of the hotel in scope. */
const months = sql`(hotel.setting ->> 'eraseWordsMonths')::int`
const before = (now: Date, period: ReturnType<typeof sql>) =>
  sql<string>`${now.toISOString()}::timestamptz - make_interval(months => ${period})`

/** As in the index `feedback_words`. */
const endOf = (name: string) => {
  const [status, closedAt, dismissedAt, mergedAt] = [
    'status',
    'closedAt',
    'dismissedAt',
    'mergedAt',
  ].map((column) => sql.ref(`${name}.${column}`))
  return sql<string>`case ${status} when 'closed' then ${closedAt}
    when 'dismissed' then ${dismissedAt} when 'merged' then ${mergedAt} end`
}

/**
 * A case with words that ended before `limit`. A merged one waits for the case that it was merged into,
 * where staff may still need its words.
 */
const isDue = (limit: ReturnType<typeof before>) => sql<SqlBool>`
  feedback.has_words and feedback.status in ('closed', 'dismissed', 'merged')
  and ${endOf('feedback')} <= ${limit}
  and (feedback.status <> 'merged' or exists (
    select from feedback as root
    where root.hotel_id = feedback.hotel_id and root.id = feedback.merged_into_id
      and (root.status in ('closed', 'dismissed') and ${endOf('root')} <= ${limit}
        or root.status = 'merged' and not root.has_words)))`

const flowerIsDue = (limit: ReturnType<typeof before>) => sql<SqlBool>`
  service_flower.word <> '' and service_flower.created_at <= ${limit}`

type OfHotel = ExpressionBuilder<Tables, 'hotel'>
const dueCase = ({ selectFrom }: OfHotel, now: Date) =>
  selectFrom('feedback')
    .whereRef('feedback.hotelId', '=', 'hotel.id')
    .where(isDue(before(now, months)))
    .select('feedback.id')
const dueFlower = ({ selectFrom }: OfHotel, now: Date) =>
  selectFrom('serviceFlower')
    .whereRef('serviceFlower.hotelId', '=', 'hotel.id')
    .where(flowerIsDue(before(now, months)))
    .select('serviceFlower.id')

/** Hotels that erase words after a time, and have some that are due. */
export async function listHotelsWithDueWords(db: Reads, now: Date) {
  const due = await db
    .selectFrom('hotel')
    .where(sql<SqlBool>`hotel.setting ->> 'eraseWordsMonths' is not null`)
    .where((eb) => eb.or([eb.exists(dueCase(eb, now)), eb.exists(dueFlower(eb, now))]))
    .select('hotel.id')
    .execute()
  return due.map(({ id }) => id)
}

type Batch = { hotelId: string; now: Date; limit: number }

/** Locks the next due cases; those that somebody is changing are left for the next run. */
export async function lockDueCases(db: Writes, { hotelId, now, limit }: Batch) {
  const due = await db
    .selectFrom('feedback')
    .innerJoin('hotel', 'hotel.id', 'feedback.hotelId')
    .where('feedback.hotelId', '=', hotelId)
    .where(isDue(before(now, months)))
    .orderBy(endOf('feedback'))
    .limit(limit)
    .select('feedback.id')
    .forUpdate('feedback')
    .skipLocked()
    .execute()
  return due.map(({ id }) => id)
}

/** Erases the words of compliments given so long ago; the flowers remain. Returns how many. */
export async function eraseDueFlowers(db: Writes, { hotelId, now, limit }: Batch) {
  const erased = await db
    .updateTable('serviceFlower')
    .set({ word: '' })
    .where('hotelId', '=', hotelId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('serviceFlower')
        .innerJoin('hotel', 'hotel.id', 'serviceFlower.hotelId')
        .where('serviceFlower.hotelId', '=', hotelId)
        .where(flowerIsDue(before(now, months)))
        .limit(limit)
        .select('serviceFlower.id')
        .forUpdate('serviceFlower')
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(erased.numUpdatedRows)
}

/** What a period of so many months would erase now. */
export async function countDueWords(db: Reads, hotelId: string, period: number, now: Date) {
  const limit = before(now, sql`${period}::int`)
  const cases = await db
    .selectFrom('feedback')
    .where('hotelId', '=', hotelId)
    .where(isDue(limit))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const flowers = await db
    .selectFrom('serviceFlower')
    .where('hotelId', '=', hotelId)
    .where(flowerIsDue(limit))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { caseCount: cases.count, flowerCount: flowers.count }
}
