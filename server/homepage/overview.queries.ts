import { minuteMs } from '@hotel/contract/duration'
import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'

import type { Reads } from '../db/open.ts'
import { visibleTo, type Viewer } from '../feedback/access.queries.ts'

const dueSoonMinutes = 30

/** Current counts of the cases the viewer may see; reads only open cases and today's. */
export async function countOverview(db: Reads, viewer: Viewer, timezone: string, now: Date) {
  const soon = new Date(now.getTime() + dueSoonMinutes * minuteMs)
  const today = sql`(date_trunc('day', ${now}::timestamptz at time zone ${timezone}) at time zone ${timezone})`
  const open = await db
    .selectFrom('feedback')
    .where((eb) => visibleTo(viewer)(eb))
    .where('feedback.status', 'in', [...openStatuses])
    .select((eb) => [
      eb.fn.countAll<number>().as('openCount'),
      eb.fn.countAll<number>().filterWhere('ownerId', 'is', null).as('unassignedCount'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'waiting_guest').as('waitingGuestCount'),
      eb.fn.countAll<number>().filterWhere('nextDueAt', '<', now.toISOString()).as('overdueCount'),
      eb.fn
        .countAll<number>()
        .filterWhere('nextDueAt', '>=', now.toISOString())
        .filterWhere('nextDueAt', '<=', soon.toISOString())
        .as('dueSoonCount'),
    ])
    .executeTakeFirstOrThrow()
  const { todayCount } = await db
    .selectFrom('feedback')
    .where((eb) => visibleTo(viewer)(eb))
    .where('feedback.createdAt', '>=', sql<string>`${today}`)
    .select((eb) => eb.fn.countAll<number>().as('todayCount'))
    .executeTakeFirstOrThrow()
  const { resolvedTodayCount } = await db
    .selectFrom('feedback')
    .where((eb) => visibleTo(viewer)(eb))
    .where('feedback.resolvedAt', '>=', sql<string>`${today}`)
    .select((eb) => eb.fn.countAll<number>().as('resolvedTodayCount'))
    .executeTakeFirstOrThrow()
  return { ...open, todayCount, resolvedTodayCount }
}
