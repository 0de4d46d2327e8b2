import { sql } from 'kysely'

/** The first instant of a day in the hotel's time zone. */
export const startOfDay = (day: string, timezone: string, plusDays = 0) =>
  sql<string>`((${day}::date + ${plusDays}::int)::timestamp at time zone ${timezone})`
