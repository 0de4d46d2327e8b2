import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'

import type { FlowerFilter } from '@hotel/contract/guest/flower'

import { startOfDay } from '../db/day.ts'
import type { Reads, Writes } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Tables } from '../db/tables.ts'

export type Viewer = {
  hotelId: string
  memberId: string
  userRole: 1 | 2 | 3
  departmentId: string | null
}
type Sorting = 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'
type FlowerRequest = { viewer: Viewer; timezone: string; filter: Omit<FlowerFilter, Sorting> }
type OfFlower = ExpressionBuilder<Tables, 'serviceFlower' | 'member' | 'department' | 'house'>

const joined = (db: Reads) =>
  db
    .selectFrom('serviceFlower')
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'serviceFlower.houseId'))
    .leftJoin('member', (join) => sameHotel(join, 'member.id', 'serviceFlower.memberId'))
    .leftJoin('department', (join) =>
      sameHotel(join, 'department.id', 'serviceFlower.departmentId'),
    )

const columns = [
  'serviceFlower.id',
  'serviceFlower.flowers',
  'serviceFlower.word',
  'serviceFlower.houseId',
  'house.houseNo',
  'serviceFlower.memberId',
  'member.name as memberName',
  'serviceFlower.departmentId',
  'department.name as departmentName',
  'serviceFlower.createdAt',
  'serviceFlower.hidden',
] as const

/** Staff see their own visible flowers; managers see all, including hidden ones. */
const seenBy = (viewer: Viewer) => (eb: OfFlower) =>
  eb.and([
    eb('serviceFlower.hotelId', '=', viewer.hotelId),
    ...(viewer.userRole <= 2
      ? []
      : [
          eb('serviceFlower.memberId', '=', viewer.memberId),
          eb('serviceFlower.hidden', '=', false),
        ]),
  ])

const matching = ({ timezone, filter }: FlowerRequest) => {
  const { startDate, endDate, houseId, memberId, departmentId, keyword, hidden } = filter
  return (eb: OfFlower) =>
    eb.and([
      ...(startDate ? [eb('serviceFlower.createdAt', '>=', startOfDay(startDate, timezone))] : []),
      ...(endDate ? [eb('serviceFlower.createdAt', '<', startOfDay(endDate, timezone, 1))] : []),
      ...(houseId ? [eb('serviceFlower.houseId', '=', houseId)] : []),
      ...(memberId ? [eb('serviceFlower.memberId', '=', memberId)] : []),
      ...(departmentId
        ? [
            eb.or([
              eb('serviceFlower.departmentId', '=', departmentId),
              eb('member.departmentId', '=', departmentId),
            ]),
          ]
        : []),
      ...(keyword ? [containing(keyword)] : []),
      ...(hidden === undefined ? [] : [eb('serviceFlower.hidden', '=', hidden)]),
    ])
}

/** Matches the message, the names or the room number. */
const containing = (keyword: string) => {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`concat_ws(' ', ${sql.ref('serviceFlower.word')}, ${sql.ref('member.name')},
    ${sql.ref('department.name')}, ${sql.ref('house.houseNo')}) ilike ${pattern}`
}

const found = (db: Reads, request: FlowerRequest) =>
  joined(db).where(seenBy(request.viewer)).where(matching(request))

export async function listFlowers(
  db: Reads,
  request: FlowerRequest,
  page: Pick<FlowerFilter, Sorting>,
) {
  const { sortField, sortOrder } = page
  return found(db, request)
    .select(columns)
    .orderBy(`serviceFlower.${sortField}`, sortOrder)
    .orderBy('serviceFlower.id', sortOrder)
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
}

export const countFlowers = async (db: Reads, request: FlowerRequest) =>
  (
    await found(db, request)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

const flowerSum = sql<number>`coalesce(sum(service_flower.flowers), 0)::int`
const thankCount = sql<number>`count(*)::int`

/** Totals over the visible matches. */
export const sumFlowers = (db: Reads, request: FlowerRequest) =>
  found(db, request)
    .where('serviceFlower.hidden', '=', false)
    .select([flowerSum.as('totalFlowers'), thankCount.as('thanks')])
    .executeTakeFirstOrThrow()

const maxLeaders = 5

/** Members or departments with the most flowers among the matches. */
export const listLeaders = (db: Reads, request: FlowerRequest, who: 'member' | 'department') =>
  found(db, request)
    .where('serviceFlower.hidden', '=', false)
    .where(`serviceFlower.${who}Id`, 'is not', null)
    .groupBy([`serviceFlower.${who}Id`, `${who}.name`])
    .select([
      sql<string>`${sql.ref(`serviceFlower.${who}Id`)}`.as('id'),
      sql<string>`${sql.ref(`${who}.name`)}`.as('name'),
      flowerSum.as('flowers'),
      thankCount.as('thanks'),
    ])
    .orderBy('flowers', 'desc')
    .orderBy('thanks', 'desc')
    .orderBy('name')
    .limit(maxLeaders)
    .execute()

const maxThanks = 12

/** The latest visible matches that have a message. */
export const listThanks = (db: Reads, request: FlowerRequest) =>
  found(db, request)
    .where('serviceFlower.hidden', '=', false)
    .where('serviceFlower.word', '<>', '')
    .select(columns)
    .orderBy('serviceFlower.createdAt', 'desc')
    .orderBy('serviceFlower.id', 'desc')
    .limit(maxThanks)
    .execute()

/** Flowers for the member or their department since the given time. */
const mine = (db: Reads, viewer: Viewer, since: Date) =>
  joined(db)
    .where('serviceFlower.hotelId', '=', viewer.hotelId)
    .where('serviceFlower.hidden', '=', false)
    .where('serviceFlower.createdAt', '>=', since.toISOString())
    .where((eb) =>
      eb.or([
        eb('serviceFlower.memberId', '=', viewer.memberId),
        ...(viewer.departmentId
          ? [eb('serviceFlower.departmentId', '=', viewer.departmentId)]
          : []),
      ]),
    )

const maxLatest = 3

export async function findMine(db: Reads, viewer: Viewer, since: Date) {
  const sum = await mine(db, viewer, since)
    .select([flowerSum.as('totalFlowers'), thankCount.as('thanks')])
    .executeTakeFirstOrThrow()
  const latest = await mine(db, viewer, since)
    .select(columns)
    .orderBy('serviceFlower.createdAt', 'desc')
    .orderBy('serviceFlower.id', 'desc')
    .limit(maxLatest)
    .execute()
  return { ...sum, latest }
}

/** Returns false if the hotel has no such flower. */
export async function hideFlower(db: Writes, hotelId: string, id: string, hidden: boolean) {
  const updated = await db
    .updateTable('serviceFlower')
    .set({ hidden })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}
