import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { missedClocks } from '@hotel/contract/feedback'

type Clock = (typeof missedClocks)[number]

/** When each clock stopped and when it runs out. What was never done stops when the case is over. */
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
    doneAt: 'feedback.resolved_at, feedback.closed_at',
    dueAt: 'feedback.promised_at',
  },
}

/** Later than it should have been, or late now. While the guest is waited for, resolving is not. */
export function missed(clock: Clock, now: Date): RawBuilder<SqlBool> {
  const { doneAt, dueAt } = columns[clock]
  const late = sql<SqlBool>`coalesce(${sql.raw(doneAt)}, ${now.toISOString()}::timestamptz) > ${sql.raw(dueAt)}`
  return clock === 'resolve'
    ? sql`(${late} and (feedback.resolved_at is not null or feedback.status not in ('waiting_guest', 'on_hold')))`
    : late
}

/**
 * Not kept so far: all that can be missed, of what was neither dismissed nor merged. To the letter the
 * condition of an index, so that it is used.
 */
export function unkept(clock: Clock): RawBuilder<SqlBool> {
  const { doneAt, dueAt } = columns[clock]
  return sql`(coalesce(${sql.raw(doneAt)}, 'infinity') > ${sql.raw(dueAt)}
    and feedback.status not in ('dismissed', 'merged'))`
}

/** In time, and no longer to be missed. */
export function kept(clock: Clock): RawBuilder<SqlBool> {
  const { doneAt, dueAt } = columns[clock]
  return sql`coalesce(${sql.raw(doneAt)}) <= ${sql.raw(dueAt)}`
}
