import { sql } from 'kysely'

import type { Reads, Writes } from '../db/open.ts'

const maxDays = 60
/** The name of the job, whose last run the retention report shows. */
export const tidyUpName = 'tidy up'

type Forgotten = { guests?: number; cases?: number; joinRequests?: number; words?: number }

/** Adds to the erasure counts of this day in the hotel's calendar. */
export const recordErasures = (
  db: Writes,
  hotelId: string,
  at: Date,
  { guests = 0, cases = 0, joinRequests = 0, words = 0 }: Forgotten,
) =>
  sql`insert into retention_day
      (hotel_id, day, guests, cases, join_requests, words)
    select id, to_char(${at}::timestamptz at time zone timezone, 'YYYY-MM-DD'),
      ${guests}::int, ${cases}::int, ${joinRequests}::int, ${words}::int
    from hotel where id = ${hotelId}
    on conflict (hotel_id, day) do update set
      guests = retention_day.guests + excluded.guests,
      cases = retention_day.cases + excluded.cases,
      join_requests = retention_day.join_requests + excluded.join_requests,
      words = retention_day.words + excluded.words`.execute(db)

/** The number of stored guest identities and the next expiry. */
export const findStored = (db: Reads, hotelId: string, now: Date) =>
  db
    .selectFrom('guestIdentity')
    .where('hotelId', '=', hotelId)
    .where('erasedAt', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('keptCount'),
      sql<number>`count(*) filter (where expires_at <= ${now})`.as('overdueCount'),
      sql<string | null>`min(expires_at)`.as('nextAt'),
    ])
    .executeTakeFirstOrThrow()

export const listErasures = (db: Reads, hotelId: string) =>
  db
    .selectFrom('retentionDay')
    .where('hotelId', '=', hotelId)
    .orderBy('day', 'desc')
    .limit(maxDays)
    .select(['day', 'guests', 'cases', 'joinRequests', 'words'])
    .execute()

/** When the cleanup of all hotels last ended without a failure. */
export const findLastRun = (db: Reads) =>
  db.selectFrom('jobLease').where('job', '=', tidyUpName).select('endedAt').executeTakeFirst()

export async function findPeriods(db: Reads, hotelId: string) {
  const { setting } = await db
    .selectFrom('hotel')
    .where('id', '=', hotelId)
    .select('setting')
    .executeTakeFirstOrThrow()
  const { retentionDays, eraseWordsMonths } = setting
  return { retentionDays, eraseWordsMonths }
}
