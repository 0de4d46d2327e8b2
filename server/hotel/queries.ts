import type { ExpressionBuilder, JoinBuilder } from 'kysely'

import type { Reads } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Tables } from '../db/tables.ts'

export const listDepartments = (db: Reads, hotelId: string) =>
  db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('hotelId', '=', hotelId)
    .orderBy('name')
    .execute()

type WithHead = Tables & { head: Tables['member'] }

/** The head of a department; one who has left it or the hotel is its head no more. */
export const headInOffice = (join: JoinBuilder<WithHead, 'department' | 'head'>) =>
  sameHotel(join, 'head.id', 'department.headMemberId')
    .onRef('head.departmentId', '=', 'department.id')
    .on('head.status', '=', 'active')

export const listCategoryChoices = (db: Reads, hotelId: string) =>
  db
    .selectFrom('category')
    .select(['id', 'name', 'type', 'retired', 'defaultSeverity'])
    .where('hotelId', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listResolutionChoices = (db: Reads, hotelId: string) =>
  db
    .selectFrom('resolution')
    .select(['id', 'name', 'retired'])
    .where('hotelId', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listMemberChoices = (db: Reads, hotelId: string) =>
  db
    .selectFrom('member')
    .leftJoin('department', (join) => sameHotel(join, 'department.id', 'member.departmentId'))
    .where('member.hotelId', '=', hotelId)
    .where('member.status', '=', 'active')
    .orderBy('member.name')
    .select(['member.id', 'member.name', 'department.name as departmentName'])
    .execute()

/** All buildings, floors and zones in use. */
export const listFloors = (db: Reads, hotelId: string) =>
  db
    .selectFrom('house')
    .select(['building', 'floor', 'zone'])
    .distinct()
    .where('hotelId', '=', hotelId)
    .execute()

/** Whether a service can be offered: free, or priced in the hotel's own currency. */
export const isInCurrency = (hotelId: string) => (eb: ExpressionBuilder<Tables, 'service'>) =>
  eb.or([
    eb('priceCents', '=', 0),
    eb('currency', '=', (of) =>
      of.selectFrom('hotel').where('id', '=', hotelId).select('currency'),
    ),
  ])

/** Services on offer, in the hotel's order: those that are free, and those with a price. */
export const listOffered = (
  db: Reads,
  hotelId: string,
  { free, priced }: { free: boolean; priced: boolean },
) =>
  db
    .selectFrom('service')
    .where('hotelId', '=', hotelId)
    .where('active', '=', true)
    .where(isInCurrency(hotelId))
    .$if(!free, (query) => query.where('priceCents', '>', 0))
    .$if(!priced, (query) => query.where('priceCents', '=', 0))
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'name', 'priceCents', 'currency', 'maxQuantity'])
    .execute()
