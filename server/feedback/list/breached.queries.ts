import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { breachedClocks } from '@hotel/contract/feedback'

type Clock = (typeof breachedClocks)[number]

/**
 * When each clock was done, when it stopped and when it was due. A clock that was never done stops when
 * the case ends; a promise is kept if its guest withdraws the case before.
 */
const columns: Record<Clock, { doneAt: string; stoppedAt: string; dueAt: string }> = {
  acknowledge: {
    doneAt: 'feedback.ack_at, feedback.resolved_at',
    stoppedAt: 'feedback.ack_at, feedback.resolved_at, feedback.closed_at',
    dueAt: 'feedback.ack_due_at',
  },
  resolve: {
    doneAt: 'feedback.resolved_at',
    stoppedAt: 'feedback.resolved_at, feedback.closed_at',
    dueAt: 'feedback.resolve_due_at',
  },
  promise: {
    doneAt: 'feedback.promise_done_at, feedback.resolved_at, feedback.closed_at',
    stoppedAt: 'feedback.promise_done_at, feedback.resolved_at, feedback.closed_at',
    dueAt: 'feedback.promised_at',
  },
}

/**
 * Done late, or overdue now. The resolve clock is not overdue while waiting for the guest or on hold.
 */
export function breached(clock: Clock, now: Date): RawBuilder<SqlBool> {
  const { stoppedAt, dueAt } = columns[clock]
  const late = sql<SqlBool>`coalesce(${sql.raw(stoppedAt)}, ${now}::timestamptz) > ${sql.raw(dueAt)}`
  return clock === 'resolve'
    ? sql`(${late} and (feedback.resolved_at is not null or feedback.status not in ('waiting_guest', 'on_hold')))`
    : late
}

/**
 * Not met so far: every case that is or may become breached, without dismissed and merged ones. Must
 * match the index condition exactly, or the index is not used.
 */
export function notMet(clock: Clock): RawBuilder<SqlBool> {
  const { stoppedAt, dueAt } = columns[clock]
  return sql`(coalesce(${sql.raw(stoppedAt)}, 'infinity') > ${sql.raw(dueAt)}
    and feedback.status not in ('dismissed', 'merged'))`
}

/** Done in time. What its guest withdrew before was neither met nor missed. */
export function met(clock: Clock): RawBuilder<SqlBool> {
  const { doneAt, dueAt } = columns[clock]
  return sql`coalesce(${sql.raw(doneAt)}) <= ${sql.raw(dueAt)}`
}
