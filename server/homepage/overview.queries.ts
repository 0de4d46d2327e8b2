import { minuteMs } from '@hotel/contract/duration'
import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'

import type { Reads } from '../db/open.ts'
import { rowsAsJson } from '../db/statement/rows.ts'
import { visibleTo, type Viewer } from '../feedback/access.queries.ts'

const dueSoonMinutes = 30

/** Current counts of the cases the viewer may see, in one statement; reads only open cases and today's. */
export async function countOverview(db: Reads, viewer: Viewer, timezone: string, now: Date) {
  const soon = new Date(now.getTime() + dueSoonMinutes * minuteMs)
  const today = sql`(date_trunc('day', ${now}::timestamptz at time zone ${timezone}) at time zone ${timezone})`
  const seen = () => db.selectFrom('feedback').where((eb) => visibleTo(viewer)(eb))
  const open = seen()
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
  const countToday = (column: 'createdAt' | 'resolvedAt') =>
    seen()
      .where('feedback.status', 'not in', ['dismissed', 'merged'])
      .where(`feedback.${column}`, '>=', sql<string>`${today}`)
      .select((eb) => eb.fn.countAll<number>().as('count'))
  const counted = await db
    .selectNoFrom([
      rowsAsJson(open).as('open'),
      countToday('createdAt').as('todayCount'),
      countToday('resolvedAt').as('resolvedTodayCount'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...counted.open[0]!,
    todayCount: counted.todayCount!,
    resolvedTodayCount: counted.resolvedTodayCount!,
  }
}
