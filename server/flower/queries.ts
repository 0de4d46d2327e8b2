import { sql, type ExpressionBuilder, type SqlBool } from 'kysely'

import type { FlowerFilter } from '@hotel/contract/flower'

import type { Reads, Writes } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type Viewer = {
  hotelId: string
  memberId: string
  userRole: 1 | 2 | 3
  departmentId: string | null
}
type Sorting = 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'
type Asked = { viewer: Viewer; timezone: string; filter: Omit<FlowerFilter, Sorting> }
type OfFlower = ExpressionBuilder<Tables, 'serviceFlower' | 'member' | 'department' | 'house'>

const joined = (db: Reads) =>
  db
    .selectFrom('serviceFlower')
    .innerJoin('house', (join) =>
      join
        .onRef('house.hotelId', '=', 'serviceFlower.hotelId')
        .onRef('house.id', '=', 'serviceFlower.houseId'),
    )
    .leftJoin('member', (join) =>
      join
        .onRef('member.hotelId', '=', 'serviceFlower.hotelId')
        .onRef('member.id', '=', 'serviceFlower.memberId'),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.hotelId', '=', 'serviceFlower.hotelId')
        .onRef('department.id', '=', 'serviceFlower.departmentId'),
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

/** Staff see what was given to themselves; a hidden one is seen by those who may show it again. */
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

const matching = ({ timezone, filter }: Asked) => {
  const { startDate, endDate, houseId, memberId, departmentId, keyword } = filter
  const startOf = (day: string, later = 0) =>
    sql<string>`((${day}::date + ${later}::int)::timestamp at time zone ${timezone})`
  return (eb: OfFlower) =>
    eb.and([
      ...(startDate ? [eb('serviceFlower.createdAt', '>=', startOf(startDate))] : []),
      ...(endDate ? [eb('serviceFlower.createdAt', '<', startOf(endDate, 1))] : []),
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
    ])
}

/** Somewhere in the words, in a name or in the room's number. */
const containing = (keyword: string) => {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`concat_ws(' ', ${sql.ref('serviceFlower.word')}, ${sql.ref('member.name')},
    ${sql.ref('department.name')}, ${sql.ref('house.houseNo')}) ilike ${pattern}`
}

const found = (db: Reads, asked: Asked) =>
  joined(db).where(seenBy(asked.viewer)).where(matching(asked))

export async function listFlowers(db: Reads, asked: Asked, page: Pick<FlowerFilter, Sorting>) {
  const { sortField, sortOrder } = page
  return found(db, asked)
    .select(columns)
    .orderBy(`serviceFlower.${sortField}`, sortOrder)
    .orderBy('serviceFlower.id', sortOrder)
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
}

export const countFlowers = async (db: Reads, asked: Asked) =>
  (
    await found(db, asked)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

const flowersOf = sql<number>`coalesce(sum(service_flower.flowers), 0)::int`
const thanksOf = sql<number>`count(*)::int`

/** Flowers and thank-yous of all that is found and not hidden. */
export const sumFlowers = (db: Reads, asked: Asked) =>
  found(db, asked)
    .where('serviceFlower.hidden', '=', false)
    .select([flowersOf.as('totalFlowers'), thanksOf.as('thanks')])
    .executeTakeFirstOrThrow()

const mostLeaders = 5

/** Who was given the most of what is found. */
export const listLeaders = (db: Reads, asked: Asked, who: 'member' | 'department') =>
  found(db, asked)
    .where('serviceFlower.hidden', '=', false)
    .where(`serviceFlower.${who}Id`, 'is not', null)
    .groupBy([`serviceFlower.${who}Id`, `${who}.name`])
    .select([
      sql<string>`${sql.ref(`serviceFlower.${who}Id`)}`.as('id'),
      sql<string>`${sql.ref(`${who}.name`)}`.as('name'),
      flowersOf.as('flowers'),
      thanksOf.as('thanks'),
    ])
    .orderBy('flowers', 'desc')
    .orderBy('thanks', 'desc')
    .orderBy('name')
    .limit(mostLeaders)
    .execute()

const mostWords = 12

/** The latest of what is found that came with words and is not hidden. */
export const listThanks = (db: Reads, asked: Asked) =>
  found(db, asked)
    .where('serviceFlower.hidden', '=', false)
    .where('serviceFlower.word', '<>', '')
    .select(columns)
    .orderBy('serviceFlower.createdAt', 'desc')
    .orderBy('serviceFlower.id', 'desc')
    .limit(mostWords)
    .execute()

/** What was given to the member or to the department the member is in, since then. */
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

const mostLatest = 3

export async function findMine(db: Reads, viewer: Viewer, since: Date) {
  const sum = await mine(db, viewer, since)
    .select([flowersOf.as('totalFlowers'), thanksOf.as('thanks')])
    .executeTakeFirstOrThrow()
  const latest = await mine(db, viewer, since)
    .select(columns)
    .orderBy('serviceFlower.createdAt', 'desc')
    .orderBy('serviceFlower.id', 'desc')
    .limit(mostLatest)
    .execute()
  return { ...sum, latest }
}

/** Answers whether there is such a flower in this hotel. */
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
