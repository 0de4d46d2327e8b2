import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'

import { acrossHotels } from '../db/fence/scope.ts'
import type { Tables } from '../db/tables.ts'
import { maxCounted, readBacklog, type Backlog } from './backlog.queries.ts'
import { shared, withTimeout } from './timeout.ts'

/** Several who ask at once, or soon after each other, get one reading. */
const freshMs = 5000
const timeoutMs = 2000
/** The job that relays all events of all hotels that no server has heard. */
const relayJob = 'relay notices'

/** Reads the backlog; fails if the database does not answer in time. */
export function backlogReader(db: Kysely<Tables>): () => Promise<Backlog> {
  const read = shared(() => acrossHotels('how much waits', () => readBacklog(db)), freshMs)
  return () => withTimeout(timeoutMs, read())
}

/**
 * How long ago all events are known to have been relayed: no event that is older still waits. Read from
 * the job's row, because comparing the numbers of all hotels costs more with each hotel.
 */
export const eventLagOf = ({ jobs }: Backlog) => jobs.find(({ job }) => job === relayJob)?.seconds

/** The backlog as figures; returns what brings them up to date before a scrape. */
export function gaugeBacklog(registry: Registry, read: () => Promise<Backlog>) {
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const up = gauge('hotel_database_up', 'Whether the database answered this scrape within 2 s.')
  const waiting = gauge(
    'hotel_outbox_waiting',
    `Messages and webhook calls not sent yet, of all servers; counted up to ${maxCounted}.`,
  )
  const oldest = gauge(
    'hotel_outbox_oldest_seconds',
    'How long the oldest message that is due has waited, of all servers.',
  )
  const alarm = gauge(
    'hotel_alarm_oldest_seconds',
    'How late the oldest alarm of a case is, of all servers.',
  )
  const events = gauge(
    'hotel_event_lag_seconds',
    'No event older than this waits to be relayed, of all servers; below a minute at rest.',
  )
  const jobs = gauge(
    'hotel_job_last_done_seconds',
    'Since a job last ended without a failure, on any server.',
    // Prometheus has a label `job` of its own.
    ['name'],
  )
  return async () => {
    try {
      const backlog = await read()
      waiting.set(backlog.outboxWaiting)
      oldest.set(backlog.outboxOldestSeconds)
      alarm.set(backlog.alarmOldestSeconds)
      const lag = eventLagOf(backlog)
      if (lag === undefined) events.remove()
      else events.set(lag)
      for (const { job, seconds } of backlog.jobs) jobs.set({ name: job }, seconds)
      up.set(1)
    } catch {
      up.set(0)
      // A figure from before the outage would look like a fresh one.
      for (const each of [waiting, oldest, alarm, events]) each.remove()
      jobs.reset()
    }
  }
}
