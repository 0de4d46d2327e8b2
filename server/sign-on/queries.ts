import crypto from 'node:crypto'

import { sql } from 'kysely'

import type { ParsedOf } from '@hotel/contract/http/endpoint'
import type { signOn } from '@hotel/contract/hotel/sign-on'

import { acrossHotels } from '../db/fence/scope.ts'
import type { Reads, Writes } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'

const columns = [
  'signOn.hotelId as id',
  'signOn.issuer',
  'signOn.clientId',
  'signOn.userNameClaim',
  'signOn.required',
  'signOn.version',
] as const

export const findSetting = (db: Reads, hotelId: string) =>
  db.selectFrom('signOn').where('hotelId', '=', hotelId).select(columns).executeTakeFirst()

const withSecret = (db: Reads) =>
  db
    .selectFrom('signOn')
    .innerJoin('hotel', 'hotel.id', 'signOn.hotelId')
    .select(['signOn.clientSecret', 'hotel.hotelCode', ...columns])

/** The provider of a hotel that is open. */
export const findByCode = (db: Reads, hotelCode: string) =>
  acrossHotels('hotel to sign on to', () =>
    withSecret(db)
      .where('hotel.hotelCode', '=', hotelCode.toUpperCase())
      .where('hotel.disabledAt', 'is', null)
      .executeTakeFirst(),
  )

export async function findHotelCode(db: Reads, hotelId: string) {
  const hotel = db.selectFrom('hotel').where('id', '=', hotelId).select('hotelCode')
  return (await hotel.executeTakeFirstOrThrow()).hotelCode
}

export const findWithSecret = (db: Reads, hotelId: string) =>
  withSecret(db).where('signOn.hotelId', '=', hotelId).executeTakeFirst()

export type SignOn = NonNullable<Awaited<ReturnType<typeof findWithSecret>>>

type Facts = Omit<ParsedOf<typeof signOn.create>, 'clientSecret' | 'password'>

/** Undefined if the hotel has a provider already. */
export const insertSignOn = (
  db: Writes,
  hotelId: string,
  facts: Facts & { clientSecret: Buffer; updatedAt: Date },
) =>
  db
    .insertInto('signOn')
    // Not that of a provider removed before, which forms and tickets may still name.
    .values({ hotelId, ...facts, version: crypto.randomInt(1, 2 ** 30) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()

/** Undefined when the version is outdated or the provider was removed. */
export const updateSignOn = (
  db: Writes,
  hotelId: string,
  version: number,
  facts: Facts & { clientSecret?: Buffer; updatedAt: Date },
) =>
  db
    .updateTable('signOn')
    .set({ ...facts, version: version + 1 })
    .where('hotelId', '=', hotelId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()

/** Removes the provider, all connections, and the sessions that began there. */
export async function deleteSignOn(db: Writes, hotelId: string) {
  await endSignOnSessions(db, { hotelId })
  await db.deleteFrom('memberIdentity').where('hotelId', '=', hotelId).execute()
  const deleted = await db
    .deleteFrom('signOn')
    .where('hotelId', '=', hotelId)
    .returning('hotelId')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Ends the sessions that began at the provider, of one member or of all. */
export const endSignOnSessions = (
  db: Writes,
  { hotelId, memberId }: { hotelId: string; memberId?: string },
) =>
  db
    .deleteFrom('session')
    .where('hotelId', '=', hotelId)
    .where('bySignOn', '=', true)
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId!))
    .execute()

/** Ends the sessions that began with a password or passkey, but administrators'. */
export const endOtherSessions = (db: Writes, hotelId: string) =>
  db
    .deleteFrom('session')
    .using('member')
    .whereRef('member.hotelId', '=', 'session.hotelId')
    .whereRef('member.id', '=', 'session.memberId')
    .where('session.hotelId', '=', hotelId)
    .where('session.bySignOn', '=', false)
    .where('member.userRole', '<>', 1)
    .execute()

export const listLinked = (db: Reads, hotelId: string) =>
  db
    .selectFrom('memberIdentity')
    .innerJoin('signOn', (join) => sameHotel(join, 'signOn.issuer', 'memberIdentity.issuer'))
    .innerJoin('member', (join) => sameHotel(join, 'member.id', 'memberIdentity.memberId'))
    .where('memberIdentity.hotelId', '=', hotelId)
    .select(['member.id', 'member.name', 'member.userName', 'memberIdentity.createdAt as since'])
    .orderBy(sql`lower(member.name)`)
    .orderBy('member.id')
    .execute()

type Subject = { hotelId: string; issuer: string; subject: string }

/** The member who is `subject` at the provider. */
export async function findLinked(db: Reads, { hotelId, issuer, subject }: Subject) {
  const row = await db
    .selectFrom('memberIdentity')
    .where('hotelId', '=', hotelId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('memberId')
    .executeTakeFirst()
  return row?.memberId
}

/** Links a member; false if the member or the subject is linked with another. */
export async function link(db: Writes, own: Subject & { memberId: string; createdAt: Date }) {
  await db
    .insertInto('memberIdentity')
    .values(own)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findLinked(db, own)) === own.memberId
}
