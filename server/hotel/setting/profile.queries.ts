import { sql } from 'kysely'

import type { Reads } from '../../db/open.ts'
import { headInOffice } from '../queries.ts'

/** Uses are counted up to this number, enough to show "many". */
const maxCounted = 1000

/** The hotel's row; `lock` serializes edits. */
export const findHotel = (db: Reads, hotelId: string, { lock = false } = {}) =>
  db
    .selectFrom('hotel')
    .where('id', '=', hotelId)
    .select([
      'version',
      'hotelCode',
      'name',
      'phone',
      'timezone',
      'locale',
      'currency',
      'logoUrl',
      'hasPayment',
      'setting',
      'card',
    ])
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()

/** Counts the rows that refer to a row, up to the maximum. */
const countOf = (rows: string, target: string) => sql<number>`(select count(*) from (
  select from ${sql.table(rows.split('.')[0]!)}
  where ${sql.ref(`${rows.split('.')[0]}.hotelId`)} = ${sql.ref(`${target}.hotelId`)}
    and ${sql.ref(rows)} = ${sql.ref(`${target}.id`)}
  limit ${sql.lit(maxCounted)}) as counted)`

export const listDepartmentRows = (db: Reads, hotelId: string) =>
  db
    .selectFrom('department')
    .leftJoin('member as head', headInOffice)
    .where('department.hotelId', '=', hotelId)
    .orderBy('department.name')
    .select([
      'department.id',
      'department.name',
      'department.headMemberId',
      'department.targets',
      'department.hours',
      'head.name as headName',
      sql<number>`(select count(*) from member
        where member.hotel_id = department.hotel_id and member.department_id = department.id
          and member.status not in ('rejected', 'deleted'))`.as('members'),
      countOf('category.departmentId', 'department').as('categories'),
      countOf('service.departmentId', 'department').as('services'),
      countOf('feedback.departmentId', 'department').as('cases'),
      countOf('serviceFlower.departmentId', 'department').as('flowers'),
    ])
    .execute()

export const listCategoryRows = (db: Reads, hotelId: string) =>
  db
    .selectFrom('category')
    .where('hotelId', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .select([
      'id',
      'name',
      'type',
      'departmentId',
      'defaultSeverity',
      'sensitive',
      'retired',
      countOf('replyTemplate.categoryId', 'category').as('templates'),
      countOf('feedback.categoryId', 'category').as('cases'),
    ])
    .execute()

export const listResolutionRows = (db: Reads, hotelId: string) =>
  db
    .selectFrom('resolution')
    .where('hotelId', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'name', 'retired', countOf('feedback.resolutionId', 'resolution').as('cases')])
    .execute()

export const listServiceRows = (db: Reads, hotelId: string) =>
  db
    .selectFrom('service')
    .where('hotelId', '=', hotelId)
    .orderBy('position')
    .orderBy('id')
    .select([
      'id',
      'name',
      'priceCents',
      'currency',
      'maxQuantity',
      'departmentId',
      'active',
      countOf('orderedService.serviceId', 'service').as('cases'),
    ])
    .execute()
