import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'

import type { Reads } from '../../db/open.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import { headInOffice } from '../../hotel/queries.ts'
import { visibleToMember } from '../access.queries.ts'
import { openCountOf } from '../queries.ts'

/** Active members with their workload, presence and access to one case. */
export const listColleagues = (
  db: Reads,
  { hotelId, feedbackId, houseId }: { hotelId: string; feedbackId: string; houseId: string },
  now: Date,
) =>
  db
    .selectFrom('member')
    .leftJoin('department', (join) => sameHotel(join, 'department.id', 'member.departmentId'))
    .leftJoin('memberHouse', (join) =>
      sameHotel(join, 'memberHouse.memberId', 'member.id')
        .on('memberHouse.houseId', '=', houseId)
        .on('memberHouse.endedAt', 'is', null),
    )
    .where('member.hotelId', '=', hotelId)
    .where('member.status', '=', 'active')
    .orderBy('member.name')
    .orderBy('member.id')
    .select((eb) => [
      'member.id',
      'member.name',
      'member.jobTitle',
      'member.userRole',
      'member.routeList',
      'member.departmentId',
      'department.name as departmentName',
      'memberHouse.duty',
      openCountOf(eb),
      eb
        .selectFrom('session')
        .whereRef('session.hotelId', '=', 'member.hotelId')
        .whereRef('session.memberId', '=', 'member.id')
        .where('session.expiresAt', '>', now.toISOString())
        .select(sql<string | null>`max(session.last_seen_at)`.as('at'))
        .as('lastSeenAt'),
      eb
        .exists(
          eb
            .selectFrom('feedback')
            .where('feedback.id', '=', feedbackId)
            .where(visibleToMember())
            .select(sql`1`.as('one')),
        )
        .as('sees'),
    ])
    .execute()

/** Departments with their heads and number of open cases. */
export const listDepartmentsWithWork = (db: Reads, hotelId: string) =>
  db
    .selectFrom('department')
    .leftJoin('member as head', headInOffice)
    .where('department.hotelId', '=', hotelId)
    .orderBy('department.name')
    .select((eb) => [
      'department.id',
      'department.name',
      'head.name as headName',
      eb
        .selectFrom('feedback')
        .whereRef('feedback.hotelId', '=', 'department.hotelId')
        .whereRef('feedback.departmentId', '=', 'department.id')
        .where('feedback.status', 'in', [...openStatuses])
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('openCount'),
    ])
    .execute()
