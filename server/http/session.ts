import { hourMs } from '@hotel/contract/duration'
import type { Kysely } from 'kysely'

import type { RoleKey, UserRole } from '@hotel/contract/http/endpoint'

import type { Tables } from '../db/tables.ts'
import { readToken } from './token.ts'

const sessionHours = 12
/** How often the last use of a session is saved. */
const slideAfterMs = 60_000

/** The calling member. */
export type Actor = {
  memberId: string
  hotelId: string
  name: string
  accountCode: string
  userRole: UserRole
  routeList: RoleKey[]
  departmentId: string | null
  timezone: string
  /** The password is temporary: only a few calls are open. */
  mustChangePassword: boolean
  tokenHash: Buffer
}

/**
 * The member of a token while the session, the account and its hotel are active; `slide` extends
 * the session by 12 hours.
 */
export async function findActor(
  db: Kysely<Tables>,
  token: string,
  now: Date,
  slide: boolean,
): Promise<Actor | undefined> {
  const place = readToken(token)
  if (!place) return
  const row = await db
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join
        .onRef('member.hotelId', '=', 'session.hotelId')
        .onRef('member.id', '=', 'session.memberId'),
    )
    .innerJoin('hotel', 'hotel.id', 'session.hotelId')
    .where('session.hotelId', '=', place.hotelId)
    .where('session.tokenHash', '=', place.tokenHash)
    .where('session.expiresAt', '>', now.toISOString())
    .where('member.status', '=', 'active')
    .where('hotel.disabledAt', 'is', null)
    .select([
      'session.memberId',
      'session.hotelId',
      'session.lastSeenAt',
      'member.name',
      'member.accountCode',
      'member.userRole',
      'member.routeList',
      'member.departmentId',
      'member.mustChangePassword',
      'hotel.timezone',
    ])
    .executeTakeFirst()
  if (!row) return
  const { lastSeenAt, ...actor } = row
  if (slide && now.getTime() - Date.parse(lastSeenAt) > slideAfterMs) {
    await db
      .updateTable('session')
      .set({ lastSeenAt: now, expiresAt: sessionEnd(now) })
      .where('hotelId', '=', place.hotelId)
      .where('tokenHash', '=', place.tokenHash)
      .execute()
  }
  return { ...actor, tokenHash: place.tokenHash }
}

/** Whether a rejected token belongs to a deleted member. */
export async function isOfDeleted(db: Kysely<Tables>, token: string, now: Date): Promise<boolean> {
  const place = readToken(token)
  if (!place) return false
  const row = await db
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join
        .onRef('member.hotelId', '=', 'session.hotelId')
        .onRef('member.id', '=', 'session.memberId'),
    )
    .where('session.hotelId', '=', place.hotelId)
    .where('session.tokenHash', '=', place.tokenHash)
    .where('session.expiresAt', '>', now.toISOString())
    .select('member.status')
    .executeTakeFirst()
  return row?.status === 'deleted'
}

export const sessionEnd = (now: Date) => new Date(now.getTime() + sessionHours * hourMs)
