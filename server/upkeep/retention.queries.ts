import { sql } from 'kysely'

import type { Reads, Writes } from '../db/open.ts'

const maxDays = 60

type Forgotten = { guests?: number; cases?: number; joinRequests?: number; runs?: number }

/** Adds to the erasure counts of this day in the hotel's calendar. */
export const recordErasures = (
  db: Writes,
  hotelId: string,
  at: Date,
  { guests = 0, cases = 0, joinRequests = 0, runs = 0 }: Forgotten,
) =>
  sql`insert into retention_day
      (hotel_id, day, runs, last_run_at, guests, cases, join_requests)
    select id, to_char(${at}::timestamptz at time zone timezone, 'YYYY-MM-DD'),
      ${runs}::int, ${at}, ${guests}::int, ${cases}::int, ${joinRequests}::int
    from hotel where id = ${hotelId}
    on conflict (hotel_id, day) do update set
      runs = retention_day.runs + excluded.runs,
      last_run_at = excluded.last_run_at,
      guests = retention_day.guests + excluded.guests,
      cases = retention_day.cases + excluded.cases,
      join_requests = retention_day.join_requests + excluded.join_requests`.execute(db)

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
    .where((eb) => eb.or([eb('guests', '>', 0), eb('cases', '>', 0), eb('joinRequests', '>', 0)]))
    .orderBy('day', 'desc')
    .limit(maxDays)
    .select(['day', 'guests', 'cases', 'joinRequests'])
    .execute()

export const findLastRun = (db: Reads, hotelId: string) =>
  db
    .selectFrom('retentionDay')
    .where('hotelId', '=', hotelId)
    .orderBy('day', 'desc')
    .limit(1)
    .select('lastRunAt')
    .executeTakeFirst()

export const findRetentionDays = async (db: Reads, hotelId: string) =>
  (
    await db
      .selectFrom('hotel')
      .where('id', '=', hotelId)
      .select('setting')
      .executeTakeFirstOrThrow()
  ).setting.retentionDays
