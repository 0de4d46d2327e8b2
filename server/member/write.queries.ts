import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { RoleKey, UserRole } from '@hotel/contract/http/endpoint'
import { avatarPath } from '@hotel/contract/member'

import { acrossHotels } from '../db/fence/scope.ts'
import type { Reads, Writes } from '../db/open.ts'
import type { MemberStatus } from '../db/tables/member.ts'
import type { NewEvent } from '../http/handler.ts'
import { randomBase58 } from '../secrets.ts'
import { deleteDevices } from '../session/device.queries.ts'
import { expiredBefore } from '../hotel/retention.ts'
import { deleteFactors, deleteIdentities } from '../session/factor.queries.ts'
import { deleteReset } from '../session/reset.queries.ts'

export type NewMember = {
  hotelId: string
  userName: string
  passwordHash: string
  name: string
  userRole: UserRole
  routeList: RoleKey[]
  mustChangePassword: boolean
  status?: 'pending' | 'active'
  source?: 'created' | 'self_join'
  departmentId?: string | null
  jobTitle?: string | null
  /** Sealed. */
  phone?: Buffer | null
  joinWord?: string | null
  createdAt?: string
}

/** Creates a member with a sign-in name; undefined if the name is taken in any hotel. */
export async function writeMember(db: Writes, facts: NewMember) {
  const written = await insertMember(db, facts)
  const place = { hotelId: facts.hotelId, id: written.id }
  if (await claimName(db, place, facts.userName)) return written
  await db
    .deleteFrom('member')
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.id)
    .execute()
  return undefined
}

/**
 * Creates a join request. Its name stays free until `claimName` assigns it, or another, on
 * confirmation.
 */
export async function writeRequest(db: Writes, facts: NewMember) {
  const written = await insertMember(db, { ...facts, status: 'pending', source: 'self_join' })
  await writeName(db, { hotelId: facts.hotelId, id: written.id }, facts.userName, false)
  return written
}

async function insertMember(db: Writes, facts: NewMember) {
  const made = { id: uuidv7(), accountCode: randomBase58(12) }
  await db
    .insertInto('member')
    .values({ status: 'active', source: 'created', ...facts, ...made })
    .execute()
  return made
}

/** User names have at most 64 characters. */
const maxStemLength = 58

type Place = { hotelId: string; id: string }

/** Replaces the member's sign-in name; false if it is taken in any hotel. */
export async function claimName(db: Writes, place: Place, userName: string) {
  await dropNames(db, place)
  return writeName(db, place, userName, true)
}

/** A similar name that is free. */
export async function findFreeName(db: Writes, userName: string) {
  const stem = userName.slice(0, maxStemLength)
  const others = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${stem}${number}`)
  const names = others.map((name) => name.toLowerCase())
  const taken = await acrossHotels('names that are taken', () =>
    db
      .selectFrom('loginName')
      .select('userName')
      .where('claimed', '=', true)
      .where('userName', 'in', names)
      .execute(),
  )
  const isTaken = new Set(taken.map((row) => row.userName))
  return others.find((name) => !isTaken.has(name.toLowerCase())) ?? `${stem}-${randomBase58(4)}`
}

async function writeName(db: Writes, { hotelId, id }: Place, userName: string, claimed: boolean) {
  const written = await db
    .insertInto('loginName')
    .values({ userName: userName.toLowerCase(), hotelId, memberId: id, claimed })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userName')
    .executeTakeFirst()
  return written !== undefined
}

const dropNames = (db: Writes, { hotelId, id }: Place) =>
  db.deleteFrom('loginName').where('hotelId', '=', hotelId).where('memberId', '=', id).execute()

/**
 * Locks the actor, the target and all administrators until the commit: of two administrators
 * disabling each other at once, the second is refused.
 */
export const lockMembers = (db: Writes, hotelId: string, ids: string[]) =>
  db
    .selectFrom('member')
    .select(['id', 'userName', 'userRole', 'routeList', 'status', 'version', 'createdAt'])
    .where('hotelId', '=', hotelId)
    .where((eb) =>
      eb.or([eb('id', 'in', ids), eb.and([eb('userRole', '=', 1), eb('status', '=', 'active')])]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export type MemberChange = {
  userName?: string
  name?: string
  /** Sealed. */
  phone?: Buffer | null
  userRole?: UserRole
  routeList?: RoleKey[]
  departmentId?: string | null
  jobTitle?: string | null
  status?: MemberStatus
  statusReason?: string | null
}

/** Returns the new version; undefined on a version conflict. */
export async function updateMember(
  db: Writes,
  place: { hotelId: string; id: string; version: number },
  change: MemberChange,
) {
  const updated = await db
    .updateTable('member')
    .set({
      ...change,
      ...(change.phone === undefined ? {} : { plainPhone: null }),
      version: sql`version + 1`,
    })
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.id)
    .where('version', '=', place.version)
    .returning('version')
    .executeTakeFirst()
  return updated?.version
}

/**
 * Ends all sessions, and voids an open link for a new password; open event streams close with this
 * commit's event.
 */
export async function endSessionsOf(db: Writes, hotelId: string, memberId: string) {
  await deleteReset(db, { hotelId, memberId })
  await db
    .deleteFrom('session')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .execute()
}

/** False if the password is no longer the one `before`, which was checked. */
export async function setPassword(
  db: Writes,
  place: { hotelId: string; memberId: string },
  password: { passwordHash: string; mustChangePassword: boolean },
  before?: string,
) {
  const updated = await db
    .updateTable('member')
    .set({ ...password, version: sql`version + 1` })
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.memberId)
    .$if(before !== undefined, (query) => query.where('passwordHash', '=', before!))
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Frees the sign-in name and erases phone, mail address and picture; the display name stays in the history. */
export async function eraseMember(db: Writes, hotelId: string, id: string) {
  await dropNames(db, { hotelId, id })
  await deleteDevices(db, { hotelId, memberId: id })
  await deleteFactors(db, { hotelId, memberId: id })
  await deleteIdentities(db, { hotelId, memberId: id })
  await deleteReset(db, { hotelId, memberId: id })
  await db
    .deleteFrom('channelSetting')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', id)
    .execute()
  await db.deleteFrom('avatar').where('hotelId', '=', hotelId).where('memberId', '=', id).execute()
  await db
    .updateTable('member')
    .set({
      status: 'deleted',
      passwordHash: '',
      phone: null,
      plainPhone: null,
      avatarUrl: null,
      joinWord: null,
      statusReason: null,
      version: sql`version + 1`,
    })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

export const maxExpired = 100

/** Hotels with an expired join request. */
export async function listHotelsWithLapsed(db: Reads, now: Date) {
  const due = await db
    .selectFrom('member')
    .where('status', '=', 'pending')
    .where('createdAt', '<=', expiredBefore(now))
    .select('hotelId')
    .distinct()
    .execute()
  return due.map(({ hotelId }) => hotelId)
}

/** Erases expired join requests, at most `maxExpired`; returns the events. */
export async function eraseExpiredRequests(
  db: Writes,
  hotelId: string,
  now: Date,
): Promise<NewEvent[]> {
  const lapsed = await db
    .selectFrom('member')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('status', '=', 'pending')
    .where('createdAt', '<=', expiredBefore(now))
    .orderBy('id')
    .limit(maxExpired)
    .forUpdate()
    .execute()
  for (const { id } of lapsed) await eraseMember(db, hotelId, id)
  return lapsed.map(({ id }) => ({
    action: 'lapse',
    entity: 'member',
    entityId: id,
    hotelId,
    actorKind: 'system',
  }))
}

/** Returns the URL of the new picture, unique per picture. */
export async function saveAvatar(
  db: Writes,
  { hotelId, memberId }: { hotelId: string; memberId: string },
  picture: { content: Buffer; pictureKey: Buffer },
  at: Date,
) {
  await db
    .insertInto('avatar')
    .values({ hotelId, memberId, ...picture, updatedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['hotelId', 'memberId']).doUpdateSet({ ...picture, updatedAt: at }),
    )
    .execute()
  const avatarUrl = `${avatarPath.replace('{id}', memberId)}?v=${randomBase58(8)}`
  await setAvatarUrl(db, { hotelId, memberId }, avatarUrl)
  return avatarUrl
}

export async function removeAvatar(
  db: Writes,
  { hotelId, memberId }: { hotelId: string; memberId: string },
) {
  await db
    .deleteFrom('avatar')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .execute()
  await setAvatarUrl(db, { hotelId, memberId }, null)
}

const setAvatarUrl = (
  db: Writes,
  { hotelId, memberId }: { hotelId: string; memberId: string },
  avatarUrl: string | null,
) =>
  db
    .updateTable('member')
    .set({ avatarUrl })
    .where('hotelId', '=', hotelId)
    .where('id', '=', memberId)
    .execute()
