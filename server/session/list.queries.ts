import { sql } from 'kysely'

import type { Reads, Writes } from '../db/open.ts'
import type { Actor } from '../http/session.ts'

type Own = Pick<Actor, 'hotelId' | 'memberId'>

/** The end by the hotel's limit, or without further use. */
const end = sql<string>`least(session.expires_at,
  session.created_at + make_interval(hours => 24 * (hotel.setting ->> 'sessionDays')::int))`

/** The member's sessions that are not over, latest use first. */
export const listSessions = (db: Reads, own: Own, now: Date, limit: number) =>
  db
    .selectFrom('session')
    .innerJoin('hotel', 'hotel.id', 'session.hotelId')
    .where('session.hotelId', '=', own.hotelId)
    .where('session.memberId', '=', own.memberId)
    .where(end, '>', now.toISOString())
    .orderBy('session.lastSeenAt', 'desc')
    .orderBy('session.id')
    .limit(limit)
    .select(['session.id', 'session.tokenHash', 'session.userAgent', 'session.lastSeenAt'])
    .select(['session.createdAt as startedAt', end.as('expiresAt')])
    .execute()

/** Whether the member had this session. */
export async function revokeSession(db: Writes, own: Own, id: string) {
  const ended = await db
    .deleteFrom('session')
    .where('hotelId', '=', own.hotelId)
    .where('memberId', '=', own.memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends all of the member's sessions but this one; returns how many were still open. */
export async function revokeOthers(db: Writes, own: Own & Pick<Actor, 'tokenHash'>, now: Date) {
  const ended = await db
    .deleteFrom('session')
    .where('hotelId', '=', own.hotelId)
    .where('memberId', '=', own.memberId)
    .where('tokenHash', '!=', own.tokenHash)
    .returning('expiresAt')
    .execute()
  return ended.filter(({ expiresAt }) => expiresAt > now.toISOString()).length
}
