import { channels, type Channel } from '@hotel/contract/channel'

import type { Reads, Writes } from '../db/open.ts'
import type { SendResult } from './outbound.ts'
import { insertDeliveries, listRecipientSettings } from '../outbox/queries.ts'
import { mayFallBack, nextAttemptAt, fallbackFor } from '../outbox/plan.ts'
import {
  findByChannel,
  markForRetry,
  markSettled,
  resumeDelivery,
  type ClaimedDelivery,
} from './queries.ts'
import type { Batch } from './send.ts'

/**
 * Hands failed deliveries to the fallback channel as soon as it may take over. Without a fallback they
 * are retried; when the fallback fails too, the original channel resumes its remaining attempts.
 */
export async function retryOrFallBack(
  tx: Writes,
  batch: Batch,
  { failure, said, isFinal }: SendResult & { ok: false },
): Promise<void> {
  const { hotelId, channel, deliveries, now } = batch
  for (const delivery of deliveries) {
    const { id, attempts } = delivery
    const dueAt = isFinal ? undefined : nextAttemptAt(channel, attempts, now)
    const hasFallback = (!dueAt || mayFallBack(attempts)) && (await fallBack(tx, batch, delivery))
    if (dueAt && !hasFallback) {
      await markForRetry(tx, hotelId, id, { dueAt, failedAt: now, failure, said })
      continue
    }
    const outcome = { status: 'failed' as const, settledAt: now, failure, said }
    await markSettled(tx, hotelId, [id], outcome)
    if (!hasFallback) await resumeOriginal(tx, batch, delivery)
  }
}

/** Whether the fallback channel has delivered the notice already, or was queued to do so. */
async function fallBack(
  tx: Writes,
  batch: Batch,
  { notificationId }: ClaimedDelivery,
): Promise<boolean> {
  const { hotelId, memberId, channel: insteadOf, now } = batch
  if (notificationId === null) return false
  const channel = fallbackFor(insteadOf)
  const other = await findByChannel(tx, hotelId, { notificationId, channel })
  if (other) return other.status === 'sent'
  if (!(await canReach(tx, batch, channel))) return false
  const fallback = { channel, memberId, notificationId, dueAt: now, insteadOf }
  await insertDeliveries(tx, hotelId, [fallback], now)
  return true
}

/** The original delivery still has attempts left, unless it ended early with a permanent error. */
async function resumeOriginal(
  tx: Writes,
  { hotelId, now }: Batch,
  { insteadOf, notificationId }: ClaimedDelivery,
): Promise<void> {
  const channel = channels.find((each) => each === insteadOf)
  if (!channel || notificationId === null) return
  const original = await findByChannel(tx, hotelId, { notificationId, channel })
  if (original?.status !== 'failed' || !mayFallBack(original.attempts)) return
  const dueAt = nextAttemptAt(channel, original.attempts, now)
  if (dueAt) await resumeDelivery(tx, hotelId, original.id, dueAt)
}

async function canReach(db: Reads, { hotelId, memberId }: Batch, by: Channel): Promise<boolean> {
  const [member] = await listRecipientSettings(db, hotelId, [memberId])
  return by === 'push' ? Boolean(member?.hasDevice) : Boolean(member?.setting?.emailAddress)
}
