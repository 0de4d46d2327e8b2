import { dayMs } from '@hotel/contract/duration'
import { requestDays } from '@hotel/contract/member'
import { maxSessions } from '@hotel/contract/session'

import { sameHotel } from '../db/statement/same-hotel.ts'
import type { CommandContext } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { sessionEnd, type Actor } from '../http/session.ts'
import { makeToken } from '../http/token.ts'
import { acrossHotels } from '../db/fence/scope.ts'
import type { Reads, Writes } from '../db/open.ts'
import { rememberDevice } from './device.queries.ts'

const noDevice: Buffer = Buffer.alloc(0)

/** Join requests older than this have expired. */
export const expiredBefore = (now: Date) =>
  new Date(now.getTime() - requestDays * dayMs).toISOString()

/** Members with what signing in depends on, and when they were last seen on this device. */
const accounts = (db: Reads, deviceHash: Buffer) =>
  db
    .selectFrom('member')
    .innerJoin('hotel', 'hotel.id', 'member.hotelId')
    .leftJoin('secondFactor', (join) => sameHotel(join, 'secondFactor.memberId', 'member.id'))
    .leftJoin('knownDevice', (join) =>
      sameHotel(join, 'knownDevice.memberId', 'member.id').on(
        'knownDevice.deviceHash',
        '=',
        deviceHash,
      ),
    )
    .select([
      'member.hotelId',
      'member.id',
      'member.accountCode',
      'member.passwordHash',
      'member.mustChangePassword',
      'member.status',
      'member.statusReason',
      'member.userRole',
      'member.createdAt',
      'hotel.disabledAt as hotelDisabledAt',
      'secondFactor.addedAt as factorAddedAt',
      'knownDevice.seenAt as deviceSeenAt',
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('passkey')
            .whereRef('passkey.hotelId', '=', 'member.hotelId')
            .whereRef('passkey.memberId', '=', 'member.id')
            .select('passkey.id'),
        )
        .$castTo<boolean>()
        .as('hasPasskey'),
      eb
        .exists(
          eb
            .selectFrom('signOn')
            .whereRef('signOn.hotelId', '=', 'member.hotelId')
            .where('signOn.required', '=', true)
            .select('signOn.hotelId'),
        )
        .$castTo<boolean>()
        .as('needsSignOn'),
    ])

/** The account of a sign-in name in any hotel and state: the holder, else the latest join request. */
export const findAccount = (db: Reads, userName: string, deviceHash: Buffer = noDevice) =>
  acrossHotels(() =>
    accounts(db, deviceHash)
      .innerJoin('loginName', (join) => sameHotel(join, 'loginName.memberId', 'member.id'))
      .where('loginName.userName', '=', userName.toLowerCase())
      .orderBy('loginName.claimed', 'desc')
      .orderBy('member.createdAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

/** The account of a member. */
export const findAccountOf = (
  db: Reads,
  { hotelId, memberId }: { hotelId: string; memberId: string },
  deviceHash: Buffer = noDevice,
) =>
  accounts(db, deviceHash)
    .where('member.hotelId', '=', hotelId)
    .where('member.id', '=', memberId)
    .executeTakeFirst()

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * Locks the account until the commit and refuses if the password, a second factor or the permission
 * to sign in has changed since it was checked. Such changes lock it too and then end its sessions,
 * so no session of an overtaken sign-in remains.
 */
export async function lockAccount(db: Writes, account: Account) {
  const { hotelId, id } = account
  await db
    .selectFrom('member')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .select('id')
    .forNoKeyUpdate()
    .execute()
  const held = await findAccountOf(db, { hotelId, memberId: id })
  if (!held || relied.some((fact) => held[fact] !== account[fact])) {
    throw new Refusal('accountChanged')
  }
}

/** What a sign-in checks before its session begins. */
const relied = [
  'passwordHash',
  'status',
  'hotelDisabledAt',
  'factorAddedAt',
  'hasPasskey',
  'needsSignOn',
] as const satisfies readonly (keyof Account)[]

export async function startSession(
  db: Writes,
  member: { hotelId: string; id: string },
  from: Pick<CommandContext, 'userAgent' | 'addressKey' | 'device' | 'now'>,
  { bySignOn = false } = {},
) {
  const { token, tokenHash } = makeToken(member.hotelId)
  const expiresAt = sessionEnd(from.now)
  await db
    .insertInto('session')
    .values({
      hotelId: member.hotelId,
      tokenHash,
      memberId: member.id,
      createdAt: from.now,
      lastSeenAt: from.now,
      expiresAt,
      userAgent: from.userAgent,
      ipHash: Buffer.from(from.addressKey(), 'base64url'),
      bySignOn,
    })
    .execute()
  await db
    .deleteFrom('session')
    .where('hotelId', '=', member.hotelId)
    .where('memberId', '=', member.id)
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<', from.now.toISOString()),
        eb('tokenHash', 'not in', lastUsed(db, member)),
      ]),
    )
    .execute()
  await db
    .updateTable('member')
    .set({ lastLoginAt: from.now })
    .where('hotelId', '=', member.hotelId)
    .where('id', '=', member.id)
    .execute()
  const place = { hotelId: member.hotelId, memberId: member.id }
  await rememberDevice(db, place, from.device.mark(), from.now)
  return { token, expiresAt: expiresAt.toISOString() }
}

/** The sessions that a member may keep. */
const lastUsed = (db: Reads, { hotelId, id }: { hotelId: string; id: string }) =>
  db
    .selectFrom('session')
    .select('tokenHash')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', id)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(maxSessions)

export const endSession = (db: Writes, { hotelId, tokenHash }: Actor) =>
  db
    .deleteFrom('session')
    .where('hotelId', '=', hotelId)
    .where('tokenHash', '=', tokenHash)
    .execute()

export const findUserInfo = (db: Reads, { hotelId, memberId }: Actor) =>
  db
    .selectFrom('member')
    .innerJoin('hotel', 'hotel.id', 'member.hotelId')
    .leftJoin('department', (join) => sameHotel(join, 'department.id', 'member.departmentId'))
    .where('member.hotelId', '=', hotelId)
    .where('member.id', '=', memberId)
    .select([
      'member.id as memberId',
      'member.userRole',
      'member.name',
      'member.avatarUrl',
      'member.routeList',
      'hotel.name as hotelName',
      'hotel.hotelCode',
      'hotel.id as hotelId',
      'hotel.hasPayment',
      'hotel.locale',
      'hotel.timezone',
      'hotel.currency',
      'hotel.setting',
      'hotel.demo',
      'hotel.setupClosedAt',
      'department.name as departmentName',
    ])
    .executeTakeFirstOrThrow()
