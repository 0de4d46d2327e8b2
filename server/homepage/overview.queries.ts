import { sql } from 'kysely'

import { dueSoonMinutes } from '@hotel/contract/duration'
import { openStatuses } from '@hotel/contract/feedback'

import type { Reads } from '../db/open.ts'
import { prepared } from '../db/statement/prepared.ts'
import { rowsAsJson } from '../db/statement/rows.ts'
import { viewerParams, seesAll, visibleTo, type Viewer } from '../feedback/access.queries.ts'
import type { QueryScope } from '../feedback/list/period.queries.ts'

const dueSoon = `${dueSoonMinutes} minutes`

/** Current counts of the cases the viewer may see, in one statement; reads only open cases and today's. */
export async function countOverview(db: Reads, { viewer, timezone, now }: QueryScope) {
  const counted = await overviewFor(viewer).find(db, { ...viewer, timezone, now })
  const { open, ...today } = counted!
  return { ...open[0]!, ...today }
}

const overviewOf = (userRole: 2 | 3) =>
  prepared<Viewer & { timezone: string; now: Date }>()((db, param) => {
    const viewer = viewerParams(param, userRole)
    const now = sql<string>`${param('now')}::timestamptz`
    const today = sql<string>`(select date_trunc('day', ${now} at time zone ${param('timezone')})
      at time zone ${param('timezone')})`
    const seen = () => db.selectFrom('feedback').where((eb) => visibleTo(viewer)(eb))
    const open = seen()
      .where('feedback.status', 'in', [...openStatuses])
      .select((eb) => {
        const all = eb.fn.countAll<number>()
        return [
          all.as('openCount'),
          all.filterWhere('ownerId', 'is', null).as('unassignedCount'),
          all.filterWhere('status', '=', 'waiting_guest').as('waitingGuestCount'),
          all.filterWhere('nextDueAt', '<', now).as('overdueCount'),
          all
            .filterWhere('nextDueAt', '>=', now)
            .filterWhere('nextDueAt', '<=', sql<string>`${now} + ${dueSoon}::interval`)
            .as('dueSoonCount'),
        ]
      })
    const countToday = (column: 'createdAt' | 'resolvedAt') =>
      seen()
        .where('feedback.status', 'not in', ['dismissed', 'merged'])
        .where(`feedback.${column}`, '>=', today)
        // Between two bounds PostgreSQL expects few cases of a day it does not know, and uses the index.
        .where(`feedback.${column}`, '<=', 'infinity')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .$asScalar()
    return db.selectNoFrom([
      rowsAsJson(open).as('open'),
      countToday('createdAt').as('todayCount'),
      countToday('resolvedAt').as('resolvedTodayCount'),
    ])
  })
const [ofHotel, ofMember] = [overviewOf(2), overviewOf(3)]
const overviewFor = (viewer: Viewer) => (seesAll(viewer) ? ofHotel : ofMember)
