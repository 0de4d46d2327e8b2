import { sql } from 'kysely'

import { isParameter } from './statement/prepared.ts'

/**
 * The first instant of a day in the hotel's time zone. In a prepared statement PostgreSQL does not look at it
 * while it plans: a plan for the days of one call may look cheaper than the one that it could keep, and
 * would be made at each call.
 */
export function startOfDay(day: string, timezone: string, plusDays = 0) {
  const start = sql<string>`((${day}::date + ${plusDays}::int)::timestamp at time zone ${timezone})`
  return isParameter(day) ? sql<string>`(select ${start})` : start
}
