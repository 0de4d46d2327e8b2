import { dayMs, hourMs } from '@hotel/contract/duration'
import { sql, type Kysely } from 'kysely'

import type { RoleKey, UserRole } from '@hotel/contract/http/endpoint'
import { hotelCodeOf } from '@hotel/contract/guest/token'

import { acrossHotels } from '../db/fence/scope.ts'
import type { Reads } from '../db/open.ts'
import { isUnwritable } from '../db/outage.ts'
import { setTenant } from '../db/pool/tenant.ts'
import { prepared } from '../db/statement/prepared.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Tables } from '../db/tables.ts'
import type { Services } from './handler.ts'
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
  /** A second factor is demanded and missing: only a few calls are open. */
  mustAddFactor: boolean
  /** The session began at the hotel's sign-on provider. */
  bySignOn: boolean
  tokenHash: Buffer
}

type Session = Omit<Actor, 'tokenHash'> & {
  createdAt: string
  lastSeenAt: string
  expiresAt: string
  /** The hotel's limit, whatever the use. */
  sessionDays: number
}

/**
 * The member of a token while the session, the account and its hotel are active. With `slide` the
 * session is extended by 12 hours up to the hotel's limit, and may be one that this server keeps in
 * memory.
 */
export async function findActor(
  { db, rowCache }: Pick<Services, 'db' | 'rowCache'>,
  token: string,
  now: Date,
  slide: boolean,
): Promise<Actor | undefined> {
  const place = readToken(token)
  if (!place) return
  setTenant(place.hotelId, false)
  const key = { ...place, now: now.toISOString() }
  const session = slide
    ? await rowCache.find(
        `session ${place.tokenHash.toString('base64url')}`,
        async () => slideSession(db, await sessions.find(db, key), key),
        (each) => each.expiresAt > key.now && !mustSlide(each, now),
      )
    : await sessions.find(db, key)
  if (!session || lastEndOf(session) <= now) return
  setTenant(place.hotelId)
  const { createdAt: _, lastSeenAt: __, expiresAt: ___, sessionDays: ____, ...actor } = session
  return { ...actor, tokenHash: place.tokenHash }
}

/**
 * Whether the hotel demands a second factor of this role, and the member has none; a password of one's
 * own comes first. Who came by single sign-on showed theirs there.
 */
const lacksFactor = sql<boolean>`not session.by_sign_on and not member.must_change_password and member.user_role <= case hotel.setting ->> 'secondFactor'
    when 'all' then 3 when 'managers' then 2 else 0 end
  and not exists (select from second_factor
    where second_factor.hotel_id = member.hotel_id and second_factor.member_id = member.id)
  and not exists (select from passkey
    where passkey.hotel_id = member.hotel_id and passkey.member_id = member.id)`

/** Where single sign-on is required, other sessions are for administrators only. */
const mayStay = sql<boolean>`(session.by_sign_on or member.user_role = 1 or not exists
  (select from sign_on where sign_on.hotel_id = session.hotel_id and sign_on.required))`

type SessionKey = { hotelId: string; tokenHash: Buffer; now: string }

const sessions = prepared<SessionKey>()((db, param) =>
  db
    .selectFrom('session')
    .innerJoin('member', (join) => sameHotel(join, 'member.id', 'session.memberId'))
    .innerJoin('hotel', 'hotel.id', 'session.hotelId')
    .where('session.hotelId', '=', param('hotelId'))
    .where('session.tokenHash', '=', param('tokenHash'))
    .where('session.expiresAt', '>', param('now'))
    .where('member.status', '=', 'active')
    .where('hotel.disabledAt', 'is', null)
    .where('hotel.id', 'not in', moving(db))
    .where(mayStay)
    .select([
      'session.memberId',
      'session.hotelId',
      'session.createdAt',
      'session.lastSeenAt',
      'session.expiresAt',
      'session.bySignOn',
      'member.name',
      'member.accountCode',
      'member.userRole',
      'member.routeList',
      'member.departmentId',
      'hotel.timezone',
      sql<number>`(hotel.setting ->> 'sessionDays')::int`.as('sessionDays'),
      sql<boolean>`member.must_change_password and not session.by_sign_on`.as('mustChangePassword'),
      lacksFactor.as('mustAddFactor'),
    ]),
)

const lastEndOf = ({ createdAt, sessionDays }: Pick<Session, 'createdAt' | 'sessionDays'>) =>
  new Date(Date.parse(createdAt) + sessionDays * dayMs)

const mustSlide = ({ lastSeenAt }: Session, now: Date) =>
  now.getTime() - Date.parse(lastSeenAt) > slideAfterMs

async function slideSession(
  db: Kysely<Tables>,
  session: Session | undefined,
  { hotelId, tokenHash, now }: SessionKey,
) {
  if (!session || !mustSlide(session, new Date(now))) return session
  const ends = [sessionEnd(new Date(now)), lastEndOf(session)].map((end) => end.toISOString())
  const slid = { lastSeenAt: now, expiresAt: ends.toSorted()[0]! }
  try {
    await db
      .updateTable('session')
      .set(slid)
      .where('hotelId', '=', hotelId)
      .where('tokenHash', '=', tokenHash)
      .execute()
  } catch (error) {
    // Who reads is not turned away because the reading cannot be noted.
    if (isUnwritable(error)) return session
    throw error
  }
  return { ...session, ...slid }
}

/** The hotel of a guest's token. */
export async function findHotelOf(
  { db, rowCache }: Pick<Services, 'db' | 'rowCache'>,
  token: string,
) {
  const hotelCode = hotelCodeOf(token)
  const hotel = await rowCache.find(`hotel ${hotelCode}`, () =>
    acrossHotels('hotel of a guest', () => hotels.find(db, { hotelCode })),
  )
  if (hotel) setTenant(hotel.hotelId)
  return hotel
}

const hotels = prepared<{ hotelCode: string }>()((db, param) =>
  db
    .selectFrom('hotel')
    .select(['id as hotelId', 'name', 'timezone', 'phone', 'disabledAt'])
    .where('hotelCode', '=', param('hotelCode'))
    .where('hotel.id', 'not in', moving(db)),
)

/** Hotels that move to another database, or have moved. */
const moving = (db: Reads) => db.selectFrom('hotelMove').select('hotelMove.hotelId')

/** Whether a rejected token belongs to a deleted member. */
export async function isOfDeleted(db: Kysely<Tables>, token: string, now: Date): Promise<boolean> {
  const place = readToken(token)
  if (!place) return false
  const row = await db
    .selectFrom('session')
    .innerJoin('member', (join) => sameHotel(join, 'member.id', 'session.memberId'))
    .where('session.hotelId', '=', place.hotelId)
    .where('session.tokenHash', '=', place.tokenHash)
    .where('session.expiresAt', '>', now.toISOString())
    .select('member.status')
    .executeTakeFirst()
  return row?.status === 'deleted'
}

export const sessionEnd = (now: Date) => new Date(now.getTime() + sessionHours * hourMs)
