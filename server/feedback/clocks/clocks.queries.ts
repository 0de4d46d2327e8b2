import { sql } from 'kysely'

/** The clock that `next_due_at` belongs to; ties resolve in the order of `nextDueOf`. */
export const nextClockName = sql<string | null>`case
  when feedback.next_due_at is null then null
  when feedback.ack_at is null and feedback.next_due_at = feedback.ack_due_at then 'acknowledge'
  when feedback.first_reply_at is null and feedback.next_due_at = feedback.reply_due_at then 'reply'
  when feedback.paused_at is null and feedback.next_due_at = feedback.resolve_due_at then 'resolve'
  else 'promise' end`
