import { transact } from '../http/transact.ts'
import { findTold, findWebhook } from '../webhook/queries.ts'
import { signed } from '../webhook/sign.ts'
import { topicOf } from '../webhook/topic.ts'
import type { Post } from './deliver.ts'
import { post } from './outbound.ts'
import { nextTryAt } from './plan.ts'
import { markSettled, markWaiting, type Held } from './queries.ts'

type Call = { hotelId: string; webhookId: string; held: Held; now: Date }

/** Calls another system; what it may not be told, or not any more, is not sent. */
export async function callWebhook(services: Post, { hotelId, webhookId, held, now }: Call) {
  const { db, secrets, reach } = services
  const webhook = await findWebhook(db, hotelId, webhookId)
  const isTest = held.eventSeq === null
  const body = await bodyOf(services, hotelId, held, now)
  const answer =
    webhook && body && (webhook.active || isTest)
      ? await post(
          webhook.url,
          { headers: signed(secrets.unseal(webhook.secret), { id: held.id, at: now, body }), body },
          reach.privateNetworks,
        )
      : undefined
  await transact(db, async (tx) => {
    const settled = { settledAt: now, failure: null, said: null }
    if (!answer) return markSettled(tx, hotelId, [held.id], { ...settled, status: 'skipped' })
    if (answer.ok) return markSettled(tx, hotelId, [held.id], { ...settled, status: 'sent' })
    const { failure, said } = answer
    // Also what says 404 today may be put right within the day; a closed address is not.
    const isOver = isTest || failure === 'address'
    const dueAt = isOver ? undefined : nextTryAt('webhook', held.attempts, now)
    if (dueAt) return markWaiting(tx, hotelId, held.id, { dueAt, failedAt: now, failure, said })
    return markSettled(tx, hotelId, [held.id], { status: 'failed', settledAt: now, failure, said })
  })
}

/** What happened, never in anybody's words; undefined where it is not to be told. */
async function bodyOf(services: Post, hotelId: string, { eventSeq }: Held, now: Date) {
  if (eventSeq === null) {
    return JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: {} })
  }
  const told = await findTold(services.db, hotelId, eventSeq)
  const topic = told && topicOf(told.action)
  if (!topic) return undefined
  const { at, action: _, ...data } = told
  const url = `${services.publicUrl()}/hotelClient/feedback/suggestion/${data.feedbackId}`
  return JSON.stringify({ type: `feedback.${topic}`, timestamp: at, data: { ...data, url } })
}
