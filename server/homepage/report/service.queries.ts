import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'

import type { Period } from '../../calendar.ts'
import type { Reads } from '../../db/open.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import { breached, met } from '../../feedback/list/breached.queries.ts'
import { casesOf, inPeriod, type QueryScope } from '../../feedback/list/period.queries.ts'

const groups = { departments: 'departmentId', members: 'ownerId' } as const
export type ServiceGroup = keyof typeof groups

/** Cases of a period by department or assignee, with what was met and missed. */
export const countService = (db: Reads, scope: QueryScope, period: Period, group: ServiceGroup) =>
  casesOf(db, scope, period)
    .select((eb) => {
      const all = eb.fn.countAll<number>()
      return [
        eb.ref(`feedback.${groups[group]}`).as('key'),
        all.as('totalCount'),
        all.filterWhere('feedback.status', 'in', [...openStatuses]).as('openCount'),
        all.filterWhere('feedback.nextDueAt', '<', scope.now.toISOString()).as('overdueCount'),
        all.filterWhere(met('acknowledge')).as('ackMetCount'),
        all.filterWhere(breached('acknowledge', scope.now)).as('ackLateCount'),
        all.filterWhere(met('resolve')).as('resolveMetCount'),
        all.filterWhere(breached('resolve', scope.now)).as('resolveLateCount'),
        all.filterWhere(met('promise')).as('promiseMetCount'),
        all.filterWhere(breached('promise', scope.now)).as('promiseBrokenCount'),
        sql<
          number | null
        >`percentile_disc(0.5) within group (order by feedback.resolve_minutes)`.as(
          'medianResolveMinutes',
        ),
      ]
    })
    .groupBy(`feedback.${groups[group]}`)
    .execute()

export type ServiceCounts = Awaited<ReturnType<typeof countService>>[number]

/** Names of all members, those who have left included: past cases are theirs. */
export const listMemberNames = (db: Reads, hotelId: string) =>
  db.selectFrom('member').select(['id', 'name']).where('hotelId', '=', hotelId).execute()

/** What approved compensation of the period's cases costs, by currency. */
export const sumCompensation = (db: Reads, scope: QueryScope, period: Period) =>
  db
    .selectFrom('compensation')
    .innerJoin('feedback', (join) => sameHotel(join, 'feedback.id', 'compensation.feedbackId'))
    .where('compensation.hotelId', '=', scope.viewer.hotelId)
    .where('compensation.status', 'in', ['approved', 'given'])
    .where(inPeriod('feedback', period, scope.timezone))
    .select((eb) => [
      'compensation.currency',
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(compensation.amount_cents)::float8`.as('cents'),
    ])
    .groupBy('compensation.currency')
    .orderBy('compensation.currency')
    .execute()

/** Resolved or closed cases of the period that no manager has assessed. */
export async function countNotAssessed(db: Reads, scope: QueryScope, period: Period) {
  const { count } = await casesOf(db, scope, period)
    .where('feedback.status', 'in', ['resolved', 'closed'])
    .where('feedback.outcome', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
