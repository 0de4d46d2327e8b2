import type { QueryContext, SavedAnswer } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { findOpenCode } from './queries.ts'

/** Repeats the receipt of a submitted case, in case the response was lost, while its code works. */
export async function repeatReceipt(
  { db, actor, now, publicUrl }: QueryContext<'guest'>,
  _: object,
  { feedbackNo, guestToken }: SavedAnswer,
) {
  await findOpenCode(db, actor, { sentAt: now })
  if (!feedbackNo || !guestToken) throw new Refusal('notFound')
  return { feedbackNo, guestToken, statusUrl: `${publicUrl}/s/${guestToken}` }
}
