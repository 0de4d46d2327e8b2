import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { RoleKey, UserRole } from '@hotel/contract/endpoint'
import { avatarPath } from '@hotel/contract/member'

import type { Writes } from '../db/open.ts'
import type { MemberStatus } from '../db/tables/member.ts'
import type { EventLine } from '../http/handler.ts'
import { randomBase58 } from '../secrets.ts'
import { lapseBefore } from './queries.ts'

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
  phone?: string | null
  joinWord?: string | null
  joinRequestId?: string | null
  createdAt?: string
}

/**
 * A member with a name to sign in by; undefined when somebody of any hotel signs in by it already.
 * A name that only a rejected or a lapsed request holds is free.
 */
export async function writeMember(db: Writes, facts: NewMember, now: Date) {
  const id = uuidv7()
  const accountCode = randomBase58(12)
  const name = { userName: facts.userName.toLowerCase(), hotelId: facts.hotelId, memberId: id }
  await freeName(db, name.userName, now)
  await db
    .insertInto('member')
    .values({ status: 'active', source: 'created', ...facts, id, accountCode })
    .execute()
  const named = await db
    .insertInto('loginName')
    .values(name)
    .onConflict((conflict) => conflict.doNothing())
    .returning('userName')
    .executeTakeFirst()
  if (named) return { id, accountCode }
  await db.deleteFrom('member').where('hotelId', '=', facts.hotelId).where('id', '=', id).execute()
  return undefined
}

const freeName = (db: Writes, userName: string, now: Date) =>
  db
    .deleteFrom('loginName')
    .using('member')
    .whereRef('member.hotelId', '=', 'loginName.hotelId')
    .whereRef('member.id', '=', 'loginName.memberId')
    .where('loginName.userName', '=', userName)
    .where((eb) =>
      eb.or([
        eb('member.status', '=', 'rejected'),
        eb.and([
          eb('member.status', '=', 'pending'),
          eb('member.createdAt', '<=', lapseBefore(now)),
        ]),
      ]),
    )
    .execute()

/**
 * The actor, the one acted on, and every administrator of the hotel, held until the commit: two
 * administrators who disable each other at once come one after the other, and the second is refused.
 */
export const lockMembers = (db: Writes, hotelId: string, ids: string[]) =>
  db
    .selectFrom('member')
    .select(['id', 'userRole', 'routeList', 'status', 'version', 'createdAt'])
    .where('hotelId', '=', hotelId)
    .where((eb) =>
      eb.or([eb('id', 'in', ids), eb.and([eb('userRole', '=', 1), eb('status', '=', 'active')])]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export type MemberChange = {
  name?: string
  phone?: string | null
  userRole?: UserRole
  routeList?: RoleKey[]
  departmentId?: string | null
  jobTitle?: string | null
  status?: MemberStatus
  statusReason?: string | null
}

/** Answers with the new version; undefined when somebody else changed the member first. */
export async function updateMember(
  db: Writes,
  place: { hotelId: string; id: string; version: number },
  change: MemberChange,
) {
  const updated = await db
    .updateTable('member')
    .set({ ...change, version: sql`version + 1` })
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.id)
    .where('version', '=', place.version)
    .returning('version')
    .executeTakeFirst()
  return updated?.version
}

/** Everywhere at once: the open event streams end with the event line of the same commit. */
export const endSessionsOf = (db: Writes, hotelId: string, memberId: string) =>
  db.deleteFrom('session').where('hotelId', '=', hotelId).where('memberId', '=', memberId).execute()

export const setPassword = (
  db: Writes,
  place: { hotelId: string; memberId: string },
  password: { passwordHash: string; mustChangePassword: boolean },
) =>
  db
    .updateTable('member')
    .set({ ...password, version: sql`version + 1` })
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.memberId)
    .execute()

/** Nobody signs in by it any more; the name stays in the history, the phone and the picture do not. */
export async function eraseMember(db: Writes, hotelId: string, id: string) {
  await db
    .deleteFrom('loginName')
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
      avatarUrl: null,
      joinWord: null,
      statusReason: null,
      version: sql`version + 1`,
    })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
}

export const mostLapsed = 100

/** Erases requests that nobody answered in time, at most `mostLapsed`; answers with what was done. */
export async function eraseLapsed(db: Writes, hotelId: string, now: Date): Promise<EventLine[]> {
  const lapsed = await db
    .selectFrom('member')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('status', '=', 'pending')
    .where('createdAt', '<=', lapseBefore(now))
    .orderBy('id')
    .limit(mostLapsed)
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

/** Answers with the address of the new picture, which is another for every picture. */
export async function keepAvatar(
  db: Writes,
  { hotelId, memberId }: { hotelId: string; memberId: string },
  content: Buffer,
  at: Date,
) {
  await db
    .insertInto('avatar')
    .values({ hotelId, memberId, content, updatedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['hotelId', 'memberId']).doUpdateSet({ content, updatedAt: at }),
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
