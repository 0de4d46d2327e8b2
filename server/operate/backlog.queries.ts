import { sql, type Kysely } from 'kysely'

import type { Tables } from '../db/tables.ts'

/** Counting stops here: that it is so many is known, and the cost of asking stays the same. */
export const maxCounted = 10_000

/** Work that waits in the database, for all servers together. Each part is read from a partial index. */
export type Backlog = {
  outboxWaiting: number
  /** How long the oldest due delivery has waited. */
  outboxOldestSeconds: number
  /** How late the oldest alarm of a case is. */
  alarmOldestSeconds: number
  /** Since each job last ended without a failure. */
  jobs: { job: string; seconds: number }[]
}

export const backlogStatement = sql<{
  waiting: number
  delivery: number | null
  alarm: number | null
  jobs: Backlog['jobs']
}>`
  select
    (select count(*)::int from (select 1 from delivery where status = 'waiting'
      limit ${sql.lit(maxCounted)}) waiting) as waiting,
    (select extract(epoch from clock_timestamp() - min(due_at))::float8
      from delivery where status = 'waiting') as delivery,
    (select extract(epoch from clock_timestamp() - min(alarm_at))::float8
      from feedback where alarm_at is not null) as alarm,
    (select coalesce(json_agg(json_build_object('job', job, 'seconds',
        greatest(0, extract(epoch from clock_timestamp() - ended_at))::float8) order by job), '[]')
      from job_lease where ended_at is not null) as jobs`

export async function readBacklog(db: Kysely<Tables>): Promise<Backlog> {
  const { rows } = await backlogStatement.execute(db)
  const { waiting, delivery, alarm, jobs } = rows[0]!
  return {
    outboxWaiting: waiting,
    outboxOldestSeconds: Math.max(0, delivery ?? 0),
    alarmOldestSeconds: Math.max(0, alarm ?? 0),
    jobs,
  }
}
