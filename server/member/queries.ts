import type { ExpressionBuilder } from 'kysely'

import type { MemberFilter, MemberStatus } from '@hotel/contract/member'

import type { Reads } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Tables } from '../db/tables.ts'
import { openCountOf } from '../feedback/queries.ts'
import { type Secrets, openText } from '../secrets.ts'
import { expiredBefore } from '../hotel/retention.ts'

type Place = { hotelId: string; now: Date; statuses: readonly MemberStatus[] }

/** The members visible to a person, without expired join requests. */
const seen = (db: Reads, { hotelId, now, statuses }: Place) =>
  db
    .selectFrom('member')
    .leftJoin('department', (join) => sameHotel(join, 'department.id', 'member.departmentId'))
    .where('member.hotelId', '=', hotelId)
    .where('member.status', 'in', [...statuses])
    .where((eb) =>
      eb.or([
        eb('member.status', '!=', 'pending'),
        eb('member.createdAt', '>', expiredBefore(now)),
      ]),
    )

const columns = [
  'member.id',
  'member.accountCode',
  'member.userName',
  'member.name',
  'member.phone',
  'member.plainPhone',
  'member.avatarUrl',
  'member.jobTitle',
  'member.departmentId',
  'department.name as departmentName',
  'member.userRole',
  'member.routeList',
  'member.status',
  'member.source',
  'member.mustChangePassword',
  'member.lastLoginAt',
  'member.createdAt',
  'member.joinWord',
  'member.statusReason',
  'member.version',
] as const

type OfMember = ExpressionBuilder<Tables, 'member'>

const houseCount = (eb: OfMember, duty: 'owner' | 'backup') =>
  eb
    .selectFrom('memberHouse')
    .whereRef('memberHouse.hotelId', '=', 'member.hotelId')
    .whereRef('memberHouse.memberId', '=', 'member.id')
    .where('memberHouse.duty', '=', duty)
    .where('memberHouse.endedAt', 'is', null)
    .select((inner) => inner.fn.countAll<number>().as('count'))

const hasFactor = (eb: OfMember) =>
  eb.or([
    eb.exists(
      eb
        .selectFrom('secondFactor')
        .whereRef('secondFactor.hotelId', '=', 'member.hotelId')
        .whereRef('secondFactor.memberId', '=', 'member.id')
        .select('secondFactor.memberId'),
    ),
    eb.exists(
      eb
        .selectFrom('passkey')
        .whereRef('passkey.hotelId', '=', 'member.hotelId')
        .whereRef('passkey.memberId', '=', 'member.id')
        .select('passkey.id'),
    ),
  ])

/** A member's second factor and workload, read from where they are so that they are never stale. */
const computed = (eb: OfMember) => [
  hasFactor(eb).$castTo<boolean>().as('hasFactor'),
  houseCount(eb, 'owner').as('ownedHouseCount'),
  houseCount(eb, 'backup').as('backupHouseCount'),
  openCountOf(eb),
]

export async function listMembers(
  db: Reads,
  place: Place,
  filter: MemberFilter,
  secrets: Pick<Secrets, 'unseal'>,
) {
  const called = await listByPhoneEnd(db, place, filter.keyword, secrets)
  const found = narrowed(seen(db, place), filter, called)
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(columns)
    .select(computed)
    .orderBy(`member.${filter.sortField}`, (order) =>
      filter.sortOrder === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('member.id', filter.sortOrder)
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .execute()
  return { rows, total }
}

/** One row of the member list; undefined if the person may not see the member. */
export const findMember = (db: Reads, place: Place, id: string) =>
  seen(db, place).where('member.id', '=', id).select(columns).select(computed).executeTakeFirst()

export type MemberRecord = NonNullable<Awaited<ReturnType<typeof findMember>>>

const narrowed = (
  query: ReturnType<typeof seen>,
  filter: MemberFilter,
  called: readonly string[],
) => {
  const { keyword, departmentId, userRole, houseId } = filter
  return query
    .$if(Boolean(keyword), (narrow) => narrow.where((eb) => saying(eb, keyword!, called)))
    .$if(departmentId !== undefined, (narrow) =>
      narrow.where('member.departmentId', '=', departmentId!),
    )
    .$if(userRole !== undefined, (narrow) => narrow.where('member.userRole', '=', userRole!))
    .$if(houseId !== undefined, (narrow) =>
      narrow.where((eb) =>
        eb.exists(
          eb
            .selectFrom('memberHouse')
            .whereRef('memberHouse.hotelId', '=', 'member.hotelId')
            .whereRef('memberHouse.memberId', '=', 'member.id')
            .where('memberHouse.houseId', '=', houseId!)
            .where('memberHouse.endedAt', 'is', null)
            .select('memberHouse.houseId'),
        ),
      ),
    )
}

const phoneEnd = /^\d{4}$/

/**
 * Phones are searchable by the last four digits only, as listed, so they cannot be guessed digit by
 * digit. They are sealed, so all of the hotel's are opened: a hash of four digits would tell them.
 */
async function listByPhoneEnd(
  db: Reads,
  place: Place,
  keyword: string | undefined,
  secrets: Pick<Secrets, 'unseal'>,
): Promise<string[]> {
  if (!keyword || !phoneEnd.test(keyword)) return []
  const members = await seen(db, place)
    .where((eb) =>
      eb.or([eb('member.phone', 'is not', null), eb('member.plainPhone', 'is not', null)]),
    )
    .select(['member.id', 'member.phone', 'member.plainPhone'])
    .execute()
  return members.flatMap(({ id, phone, plainPhone }) =>
    openText(secrets, phone, plainPhone)?.endsWith(keyword) ? id : [],
  )
}

function saying(eb: OfMember, keyword: string, called: readonly string[]) {
  const like = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const texts = ['member.name', 'member.userName', 'member.jobTitle', 'member.accountCode'] as const
  return eb.or([
    ...texts.map((column) => eb(column, 'ilike', like)),
    ...(called.length > 0 ? [eb('member.id', 'in', called)] : []),
  ])
}

/** Whether the hotel has this department. */
export async function hasDepartment(db: Reads, hotelId: string, id: string) {
  const found = await db
    .selectFrom('department')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** The stored password hash and names, for members whose password can be set. */
export const findPassword = (db: Reads, hotelId: string, id: string) =>
  db
    .selectFrom('member')
    .innerJoin('hotel', 'hotel.id', 'member.hotelId')
    .select(['member.userName', 'member.name', 'member.passwordHash'])
    .select(['hotel.name as hotelName', 'hotel.hotelCode'])
    .where('member.hotelId', '=', hotelId)
    .where('member.id', '=', id)
    .executeTakeFirst()

export const findHotelName = (db: Reads, hotelId: string) =>
  db
    .selectFrom('hotel')
    .select(['name', 'hotelCode'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()

/** A member's avatar. */
export const findAvatar = (db: Reads, hotelId: string, memberId: string) =>
  db
    .selectFrom('avatar')
    .select(['content', 'pictureKey'])
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
