import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { breachedClocks } from '@hotel/contract/feedback'

type Clock = (typeof breachedClocks)[number]

/**
 * When each clock stopped and when it was due. A clock that was never done stops when the case ends.
 */
const columns: Record<Clock, { doneAt: string; dueAt: string }> = {
  acknowledge: {
    doneAt: 'feedback.ack_at, feedback.resolved_at, feedback.closed_at',
    dueAt: 'feedback.ack_due_at',
  },
  resolve: {
    doneAt: 'feedback.resolved_at, feedback.closed_at',
    dueAt: 'feedback.resolve_due_at',
  },
  promise: {
    doneAt: 'feedback.promise_done_at, feedback.resolved_at, feedback.closed_at',
    dueAt: 'feedback.promised_at',
  },
}

/**
 * Done late, or overdue now. The resolve clock is not overdue while waiting for the guest or on hold.
 */
export function breached(clock: Clock, now: Date): RawBuilder<SqlBool> {
  const { doneAt, dueAt } = columns[clock]
  const late = sql<SqlBool>`coalesce(${sql.raw(doneAt)}, ${now}::timestamptz) > ${sql.raw(dueAt)}`
  return clock === 'resolve'
    ? sql`(${late} and (feedback.resolved_at is not null or feedback.status not in ('waiting_guest', 'on_hold')))`
    : late
}

/**
 * Not met so far: every case that is or may become breached, without dismissed and merged ones. Must
 * match the index condition exactly, or the index is not used.
 */
export function notMet(clock: Clock): RawBuilder<SqlBool> {
  const { doneAt, dueAt } = columns[clock]
  return sql`(coalesce(${sql.raw(doneAt)}, 'infinity') > ${sql.raw(dueAt)}
    and feedback.status not in ('dismissed', 'merged'))`
}

/** Done in time. */
export function met(clock: Clock): RawBuilder<SqlBool> {
  const { doneAt, dueAt } = columns[clock]
  return sql`coalesce(${sql.raw(doneAt)}) <= ${sql.raw(dueAt)}`
}
