import { transact } from '../http/transact.ts'
import { findWebhookEvent, findWebhook } from '../webhook/queries.ts'
import { signed } from '../webhook/sign.ts'
import { topicOf } from '../webhook/topic.ts'
import { checkpointBody } from './checkpoint/mail.ts'
import type { DeliveryServices } from './deliver.ts'
import { post } from './outbound.ts'
import { nextAttemptAt } from '../outbox/plan.ts'
import { markSettled, markForRetry, type ClaimedDelivery } from './queries.ts'

type Call = { hotelId: string; webhookId: string; delivery: ClaimedDelivery; now: Date }

/** Calls a webhook; skipped when it was disabled or the case became sensitive. */
export async function callWebhook(
  services: DeliveryServices,
  { hotelId, webhookId, delivery, now }: Call,
) {
  const { db, secrets, outbound } = services
  const webhook = await findWebhook(db, hotelId, webhookId)
  const { id, attempts } = delivery
  const isTest = delivery.eventSeq === null && delivery.checkpointSize === null
  const body = await bodyOf(services, hotelId, delivery, now)
  const result =
    webhook && body && (webhook.active || isTest)
      ? await post(
          webhook.url,
          { headers: signed(secrets.unseal(webhook.secret), { id, at: now, body }), body },
          outbound,
        )
      : undefined
  await transact(db, async (tx) => {
    const settled = { settledAt: now, failure: null, said: null }
    if (!result) return markSettled(tx, hotelId, [id], { ...settled, status: 'skipped' })
    if (result.ok) return markSettled(tx, hotelId, [id], { ...settled, status: 'sent' })
    const { failure, said } = result
    // Even a 404 may be fixed within the day, so only a blocked address is final.
    const isOver = isTest || failure === 'address'
    const dueAt = isOver ? undefined : nextAttemptAt('webhook', attempts, now)
    if (dueAt) return markForRetry(tx, hotelId, id, { dueAt, failedAt: now, failure, said })
    return markSettled(tx, hotelId, [id], { status: 'failed', settledAt: now, failure, said })
  })
}

/** The JSON payload, without any free text of guests or staff; undefined when it must not be sent. */
async function bodyOf(
  services: DeliveryServices,
  hotelId: string,
  { eventSeq, checkpointSize }: ClaimedDelivery,
  now: Date,
) {
  if (checkpointSize !== null) return checkpointBody(services, hotelId, checkpointSize)
  if (eventSeq === null) {
    return JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: {} })
  }
  const event = await findWebhookEvent(services.db, hotelId, eventSeq)
  const topic = event && topicOf(event.action)
  if (!topic) return undefined
  const { at, action: _, ...data } = event
  const url = `${services.publicUrl()}/hotelClient/feedback/suggestion/${data.feedbackId}`
  return JSON.stringify({ type: `feedback.${topic}`, timestamp: at, data: { ...data, url } })
}
