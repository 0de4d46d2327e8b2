import type { Reads } from '../../db/open.ts'
import { headOfCase, visibleToMember } from '../access.queries.ts'

/** An active member of the hotel. */
export const findColleague = (db: Reads, hotelId: string, id: string) =>
  db
    .selectFrom('member')
    .select(['id', 'departmentId', 'userRole', 'routeList'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()

export const findDepartment = (db: Reads, hotelId: string, id: string) =>
  db
    .selectFrom('department')
    .select(['id', 'targets', 'hours'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Whom a case is escalated to first; null where the managers stand in. */
export async function findHeadOf(db: Reads, hotelId: string, feedbackId: string) {
  const found = await db
    .selectFrom('feedback')
    .where('hotelId', '=', hotelId)
    .where('id', '=', feedbackId)
    .select((eb) => headOfCase(eb).as('headMemberId'))
    .executeTakeFirst()
  return found?.headMemberId ?? null
}

/** The members among these who may not see the case. */
export async function listWithoutAccess(
  db: Reads,
  hotelId: string,
  feedbackId: string,
  memberIds: readonly string[],
) {
  if (memberIds.length === 0) return []
  const withAccess = await db
    .selectFrom('feedback')
    .innerJoin('member', 'member.hotelId', 'feedback.hotelId')
    .where('feedback.hotelId', '=', hotelId)
    .where('feedback.id', '=', feedbackId)
    .where('member.id', 'in', [...memberIds])
    .where(visibleToMember())
    .select('member.id')
    .execute()
  const ids = new Set(withAccess.map(({ id }) => id))
  return memberIds.filter((id) => !ids.has(id))
}

export const findCategory = (db: Reads, hotelId: string, id: string) =>
  db
    .selectFrom('category')
    .select(['id', 'type', 'defaultSeverity', 'departmentId', 'sensitive'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findResolution = (db: Reads, hotelId: string, id: string) =>
  db
    .selectFrom('resolution')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findHouse = (db: Reads, hotelId: string, id: string) =>
  db
    .selectFrom('house')
    .select(['id', 'houseNo', 'building', 'floor'])
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .executeTakeFirst()
