import { sql, type RawBuilder } from 'kysely'

/** The clock that `next_due_at` belongs to; ties resolve in the order of `nextDueOf`. */
export const nextClockName = sql<string | null>`case
  when feedback.next_due_at is null then null
  when feedback.ack_at is null and feedback.next_due_at = feedback.ack_due_at then 'acknowledge'
  when feedback.first_reply_at is null and feedback.next_due_at = feedback.reply_due_at then 'reply'
  when feedback.paused_at is null and feedback.next_due_at = feedback.resolve_due_at then 'resolve'
  else 'promise' end`

const share = sql`case when feedback.severity = 1 then 0::float8 else 0.5::float8 end`
const received = (dueAt: string) =>
  sql`case when feedback.due_from < ${sql.ref(dueAt)} then feedback.due_from else feedback.created_at end`

/**
 * A running clock is over by half its length, when managers are notified; one of a critical case, when it
 * is over at all. The same lengths as `alarmsOf`.
 */
export const isFarOverdue = (now: Date) => {
  const over = (dueAt: string, length: RawBuilder<unknown>) =>
    sql`${sql.ref(dueAt)} + (${length}) * (${share}) < ${now.toISOString()}`
  const sinceReceipt = (dueAt: string) => sql`${sql.ref(dueAt)} - (${received(dueAt)})`
  return sql<boolean>`coalesce(
    (feedback.ack_at is null and ${over('feedback.ackDueAt', sinceReceipt('feedback.ackDueAt'))})
    or (feedback.first_reply_at is null
      and ${over('feedback.replyDueAt', sinceReceipt('feedback.replyDueAt'))})
    or (feedback.paused_at is null and ${over(
      'feedback.resolveDueAt',
      sql`feedback.resolve_due_at - feedback.resolve_from
        - feedback.paused_ms * interval '1 millisecond'`,
    )})
    or (feedback.promised_at is not null and feedback.promise_done_at is null
      and ${over('feedback.promisedAt', sql`feedback.promised_at - feedback.promise_from`)}), false)`
}
