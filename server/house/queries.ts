import { dayMs } from '@hotel/contract/duration'
import { sql, type ExpressionBuilder } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'
import type { HouseFilter } from '@hotel/contract/house'
import { withoutRoomWord } from '@hotel/contract/house/number'

import type { Period } from '../calendar.ts'
import type { Reads } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { visibleTo, type Viewer } from '../feedback/access.queries.ts'
import { listRepeated } from '../feedback/list/period.queries.ts'
import { tokenColumns } from './code-address.ts'
import { responsibleFor } from './match.queries.ts'

const recentDays = 30

type HouseQuery = {
  viewer: Viewer
  timezone: string
  now: Date
  filter: HouseFilter
  /** Only rooms with at least two complaints in this period. */
  repeated?: Period | undefined
}

/** One page of rooms with their counts, and the total. */
export async function listHouses(db: Reads, query: HouseQuery) {
  const { pageNum, pageSize } = query.filter
  const [rows, { total }] = await Promise.all([
    withCounts(db, query)
      .where((eb) => matching(db, eb, query))
      .orderBy(orderOf(query.filter))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    db
      .selectFrom('house')
      .where((eb) => matching(db, eb, query))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** One row of the room list; undefined when the room is not of the viewer's hotel. */
export const findHouseRow = (db: Reads, viewer: Viewer, now: Date, id: string) =>
  withCounts(db, { viewer, now })
    .where('house.hotelId', '=', viewer.hotelId)
    .where('house.id', '=', id)
    .executeTakeFirst()

/** Active codes of these rooms. */
export async function listActiveCodes(db: Reads, hotelId: string, houseIds: string[]) {
  if (houseIds.length === 0) return []
  return db
    .selectFrom('sunCode')
    .where('hotelId', '=', hotelId)
    .where('houseId', 'in', houseIds)
    .where('status', '=', 'active')
    .select(['id', 'houseId', 'kind', 'provider', 'issuedAt', 'scanCount', 'lastScanAt'])
    .select([...tokenColumns])
    .execute()
}

/** Open cases per room that the viewer may see. */
const openByHouse = (db: Reads, viewer: Viewer) =>
  db
    .selectFrom('feedback')
    .where((eb) => visibleTo(viewer)(eb))
    .where('feedback.status', 'in', [...openStatuses])
    .groupBy('feedback.currentHouseId')
    .select((eb) => ['feedback.currentHouseId as houseId', eb.fn.countAll<number>().as('count')])

/** Complaints of the last 30 days per room that the viewer may see. */
export const complaintsByHouse = (db: Reads, viewer: Viewer, now: Date) =>
  db
    .selectFrom('feedback')
    .where((eb) => visibleTo(viewer)(eb))
    .where('feedback.type', '=', 'complaint')
    .where('feedback.status', 'not in', ['dismissed', 'merged'])
    .where('feedback.createdAt', '>=', recent(now))
    .groupBy('feedback.currentHouseId')
    .select((eb) => ['feedback.currentHouseId as houseId', eb.fn.countAll<number>().as('count')])

const flowersByHouse = (db: Reads, hotelId: string, now: Date) =>
  db
    .selectFrom('serviceFlower')
    .where('hotelId', '=', hotelId)
    .where('hidden', '=', false)
    .where('createdAt', '>=', recent(now))
    .groupBy('houseId')
    .select((eb) => ['houseId', eb.fn.sum<number>('flowers').as('count')])

const recent = (now: Date) => new Date(now.getTime() - recentDays * dayMs).toISOString()

const count = (table: string) => sql<number>`coalesce(${sql.ref(`${table}.count`)}, 0)::int`

const withCounts = (db: Reads, { viewer, now }: Pick<HouseQuery, 'viewer' | 'now'>) =>
  db
    .selectFrom('house')
    .leftJoin(openByHouse(db, viewer).as('open'), 'open.houseId', 'house.id')
    .leftJoin(complaintsByHouse(db, viewer, now).as('complaint'), 'complaint.houseId', 'house.id')
    .leftJoin(flowersByHouse(db, viewer.hotelId, now).as('flower'), 'flower.houseId', 'house.id')
    .select([
      ...houseColumns,
      'house.version',
      count('open').as('openCount'),
      count('complaint').as('complaint30d'),
      count('flower').as('flower30d'),
    ])

/** Columns of a room where it is drawn. */
export const placeColumns = [
  'house.id',
  'house.houseNo',
  'house.name',
  'house.houseType',
  'house.building',
  'house.floor',
  'house.zone',
  'house.status',
] as const

/** Columns of a room in a list. */
export const houseColumns = [...placeColumns, 'house.roomType'] as const

const countTables = { openCount: 'open', complaint30d: 'complaint', flower30d: 'flower' } as const

/** By room number, or by a count and then by room number. */
const orderOf = ({ sortField, sortOrder }: HouseFilter) =>
  sortField === 'houseNo'
    ? byNumber(sortOrder)
    : sql`${count(countTables[sortField])} ${sql.raw(sortOrder)}, ${byNumber('asc')}`

/** Natural order, so that "A9" comes before "A10". */
export const byNumber = (order: 'asc' | 'desc') => {
  const no = sql.ref('house.houseNo')
  const direction = sql.raw(order)
  return sql`substring(${no} from '^[^0-9]*') ${direction}, substring(${no} from '[0-9]+')::numeric ${direction}, ${no} ${direction}`
}

type House = ExpressionBuilder<Tables, 'house'>

function matching(db: Reads, eb: House, query: HouseQuery) {
  const { viewer, filter, repeated } = query
  const list = [eb('house.hotelId', '=', viewer.hotelId)]
  if (filter.building) list.push(eb('house.building', '=', filter.building))
  if (filter.floor) list.push(eb('house.floor', '=', filter.floor))
  if (filter.zone) list.push(eb('house.zone', '=', filter.zone))
  if (filter.houseType) list.push(eb('house.houseType', '=', filter.houseType))
  if (filter.status) list.push(eb('house.status', '=', filter.status))
  if (filter.matched !== undefined) list.push(is(filter.matched, eb, responsibleFor(eb)))
  if (filter.hasCode !== undefined) list.push(is(filter.hasCode, eb, activeCodeOf(eb)))
  if (filter.memberId) {
    list.push(eb.exists(responsibleFor(eb).where('memberHouse.memberId', '=', filter.memberId)))
  }
  if (repeated) {
    const ids = listRepeated(db, query, repeated).select('currentHouseId')
    list.push(eb('house.id', 'in', ids))
  }
  if (filter.keyword) {
    const pattern = `%${withoutRoomWord(filter.keyword).replaceAll(/[\\%_]/g, '\\$&')}%`
    list.push(
      eb.or([
        eb('house.houseNo', 'ilike', pattern),
        eb('house.name', 'ilike', pattern),
        eb('house.roomType', 'ilike', pattern),
      ]),
    )
  }
  return eb.and(list)
}

const is = (
  wanted: boolean,
  eb: House,
  found: ReturnType<typeof responsibleFor | typeof activeCodeOf>,
) => (wanted ? eb.exists(found) : eb.not(eb.exists(found)))

/** The room's active free code. */
export const activeCodeOf = (eb: House) =>
  eb
    .selectFrom('sunCode')
    .whereRef('sunCode.hotelId', '=', 'house.hotelId')
    .whereRef('sunCode.houseId', '=', 'house.id')
    .where('sunCode.kind', '=', 'free')
    .where('sunCode.status', '=', 'active')
    .select('sunCode.id')
