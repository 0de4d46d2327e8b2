import { expressionBuilder, sql, type SqlBool } from 'kysely'

import type { Period } from '../../calendar.ts'
import { startOfDay } from '../../db/day.ts'
import type { Reads } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { visibleTo, type Viewer } from '../access.queries.ts'

/** Dismissed and merged cases are not counted. */
export const hasCountedStatus = sql<SqlBool>`feedback.status not in ('dismissed', 'merged')`

/** The viewer, and what the days of a period depend on. */
export type QueryScope = { viewer: Viewer; timezone: string; now: Date }

/** The cases this member may open, so that a figure is the length of the list it leads to. */
export const isCounted = (viewer: Viewer) => {
  const eb = expressionBuilder<Tables, 'feedback'>()
  return eb.and([visibleTo(viewer)(eb), hasCountedStatus])
}

export const inPeriod = (table: 'feedback' | 'serviceFlower', period: Period, timezone: string) => {
  const at = sql.ref(`${table}.createdAt`)
  return sql<SqlBool>`${at} >= ${startOfDay(period.startDate, timezone)} and ${at} < ${startOfDay(period.endDate, timezone, 1)}`
}

/** Counted cases received in the period. */
export const casesOf = (db: Reads, { viewer, timezone }: QueryScope, period: Period) =>
  db
    .selectFrom('feedback')
    .where(isCounted(viewer))
    .where(inPeriod('feedback', period, timezone))

/** Rooms and places with at least two complaints. */
export const listRepeated = (db: Reads, scope: QueryScope, period: Period) =>
  casesOf(db, scope, period)
    .where('feedback.type', '=', 'complaint')
    .groupBy('currentHouseId')
    .having((eb) => eb.fn.countAll(), '>=', 2)
