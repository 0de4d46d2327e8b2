import { maxSessions } from '@hotel/contract/session'
import { sql } from 'kysely'

import { prepared, preparedWrite } from '../db/statement/prepared.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { CommandContext } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { sessionEnd, type Actor } from '../http/session.ts'
import { makeToken } from '../http/token.ts'
import { acrossHotels } from '../db/fence/scope.ts'
import type { Reads, Writes } from '../db/open.ts'
import { rememberDevice } from './device.queries.ts'

const noDevice: Buffer = Buffer.alloc(0)

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
  acrossHotels('account of a sign-in name', () =>
    accountByName.find(db, { userName: userName.toLowerCase(), deviceHash }),
  )

const accountByName = prepared<{ userName: string; deviceHash: Buffer }>()((db, param) =>
  accounts(db, param('deviceHash'))
    .innerJoin('loginName', (join) => sameHotel(join, 'loginName.memberId', 'member.id'))
    .where('loginName.userName', '=', param('userName'))
    .orderBy('loginName.claimed', 'desc')
    .orderBy('member.createdAt', 'desc')
    .limit(1),
)

/** The account of a member. */
export const findAccountOf = (
  db: Reads,
  { hotelId, memberId }: { hotelId: string; memberId: string },
  deviceHash: Buffer = noDevice,
) => accountById.find(db, { hotelId, memberId, deviceHash })

const accountById = prepared<{ hotelId: string; memberId: string; deviceHash: Buffer }>()(
  (db, param) =>
    accounts(db, param('deviceHash'))
      .where('member.hotelId', '=', param('hotelId'))
      .where('member.id', '=', param('memberId')),
)

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * Locks the account until the commit and refuses if the password, a second factor or the permission
 * to sign in has changed since it was checked. Such changes lock it too and then end its sessions,
 * so no session of an overtaken sign-in remains.
 */
export async function lockAccount(db: Writes, account: Account) {
  const { hotelId, id } = account
  await accountLock.list(db, { hotelId, id })
  const held = await findAccountOf(db, { hotelId, memberId: id })
  if (!held || relied.some((fact) => held[fact] !== account[fact])) {
    throw new Refusal('accountChanged')
  }
}

const accountLock = preparedWrite<{ hotelId: string; id: string }>()((db, param) =>
  db
    .selectFrom('member')
    .where('hotelId', '=', param('hotelId'))
    .where('id', '=', param('id'))
    .select('id')
    .forNoKeyUpdate(),
)

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
  const { hotelId, id: memberId } = member
  await sessionStart.list(db, {
    hotelId,
    tokenHash,
    memberId,
    now: from.now,
    expiresAt,
    userAgent: from.userAgent,
    ipHash: Buffer.from(from.addressKey(), 'base64url'),
    bySignOn,
  })
  await rememberDevice(db, { hotelId, memberId }, from.device.mark(), from.now)
  return { token, expiresAt: expiresAt.toISOString() }
}

type NewSession = {
  hotelId: string
  tokenHash: Buffer
  memberId: string
  now: Date
  expiresAt: Date
  userAgent: string | null
  ipHash: Buffer
  bySignOn: boolean
}

/** Ends those that have expired, and the least recently used beyond `maxSessions`. */
const sessionStart = preparedWrite<NewSession>()((db, param) =>
  db
    .with('started', (begin) =>
      begin.insertInto('session').values({
        hotelId: param('hotelId'),
        tokenHash: param('tokenHash'),
        memberId: param('memberId'),
        createdAt: param('now'),
        lastSeenAt: param('now'),
        expiresAt: param('expiresAt'),
        userAgent: param('userAgent'),
        ipHash: param('ipHash'),
        bySignOn: param('bySignOn'),
      }),
    )
    .with('seen', (sign) =>
      sign
        .updateTable('member')
        .set({ lastLoginAt: param('now') })
        .where('hotelId', '=', param('hotelId'))
        .where('id', '=', param('memberId')),
    )
    // A statement does not see its own changes, so that the new one is not among these.
    .deleteFrom('session')
    .where('hotelId', '=', param('hotelId'))
    .where('memberId', '=', param('memberId'))
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<', sql<string>`${param('now')}`),
        eb(
          'tokenHash',
          'not in',
          eb
            .selectFrom('session')
            .select('tokenHash')
            .where('hotelId', '=', param('hotelId'))
            .where('memberId', '=', param('memberId'))
            .orderBy('lastSeenAt', 'desc')
            .orderBy('createdAt', 'desc')
            .limit(maxSessions - 1),
        ),
      ]),
    ),
)

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
