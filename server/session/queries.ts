import { forgiveTry } from '../http/throttle.ts'
import { sessionEnd, type Actor } from '../http/session.ts'
import { makeToken } from '../http/token.ts'
import type { Reads, Writes } from '../db/open.ts'

/** The account a sign-in names, in whichever hotel and state it is. */
export const findAccount = (db: Reads, userName: string) =>
  db
    .selectFrom('loginName')
    .innerJoin('member', (join) =>
      join
        .onRef('member.hotelId', '=', 'loginName.hotelId')
        .onRef('member.id', '=', 'loginName.memberId'),
    )
    .innerJoin('hotel', 'hotel.id', 'loginName.hotelId')
    .where('loginName.userName', '=', userName.toLowerCase())
    .select([
      'member.hotelId',
      'member.id',
      'member.accountCode',
      'member.passwordHash',
      'member.mustChangePassword',
      'member.status',
      'member.statusReason',
      'member.createdAt',
      'hotel.disabledAt as hotelDisabledAt',
    ])
    .executeTakeFirst()

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export async function startSession(
  db: Writes,
  member: { hotelId: string; id: string },
  from: { userAgent: string | null; address: string; now: Date },
  buckets: string[],
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
      ipHash: Buffer.from(from.address, 'base64url'),
    })
    .execute()
  await db
    .deleteFrom('session')
    .where('hotelId', '=', member.hotelId)
    .where('memberId', '=', member.id)
    .where('expiresAt', '<', from.now.toISOString())
    .execute()
  await db
    .updateTable('member')
    .set({ lastLoginAt: from.now })
    .where('hotelId', '=', member.hotelId)
    .where('id', '=', member.id)
    .execute()
  await forgiveTry(db, buckets)
  return { token, expiresAt: expiresAt.toISOString() }
}

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
    .leftJoin('department', (join) =>
      join
        .onRef('department.hotelId', '=', 'member.hotelId')
        .onRef('department.id', '=', 'member.departmentId'),
    )
    .where('member.hotelId', '=', hotelId)
    .where('member.id', '=', memberId)
    .select([
      'member.id as memberId',
      'member.userRole',
      'member.name',
      'member.avatarUrl',
      'member.routeList',
      'member.mustChangePassword',
      'hotel.name as hotelName',
      'hotel.hotelCode',
      'hotel.id as hotelId',
      'hotel.hasPayment',
      'hotel.locale',
      'hotel.timezone',
      'hotel.currency',
      'hotel.setting',
      'hotel.demo',
      'department.name as departmentName',
    ])
    .executeTakeFirstOrThrow()
