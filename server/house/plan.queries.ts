import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'

import type { Reads } from '../db/open.ts'
import { visibleTo, type Viewer } from '../feedback/access.queries.ts'
import { complaintsByHouse, placeColumns } from './queries.ts'

/** All rooms of the hotel with their open, overdue and recent case counts. */
export const listPlan = (db: Reads, viewer: Viewer, now: Date) =>
  db
    .selectFrom('house')
    .leftJoin(openOf(db, viewer, now).as('open'), 'open.houseId', 'house.id')
    .leftJoin(complaintsByHouse(db, viewer, now).as('complaint'), 'complaint.houseId', 'house.id')
    .where('house.hotelId', '=', viewer.hotelId)
    .select([
      ...placeColumns,
      sql<number>`coalesce(${sql.ref('open.count')}, 0)::int`.as('openCount'),
      sql<number>`coalesce(${sql.ref('open.overdue')}, 0)::int`.as('overdueCount'),
      sql<number>`coalesce(${sql.ref('complaint.count')}, 0)::int`.as('complaint30d'),
    ])
    .execute()

const openOf = (db: Reads, viewer: Viewer, now: Date) =>
  db
    .selectFrom('feedback')
    .where((eb) => visibleTo(viewer)(eb))
    .where('feedback.status', 'in', [...openStatuses])
    .groupBy('feedback.currentHouseId')
    .select((eb) => [
      'feedback.currentHouseId as houseId',
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .countAll<number>()
        .filterWhere('feedback.nextDueAt', '<', now.toISOString())
        .as('overdue'),
    ])
