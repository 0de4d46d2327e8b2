import type { Channel } from '@hotel/contract/notification/channel'

import type { Reads, Writes } from '../db/open.ts'
import { attemptsBeforeFallback, canReach, nextAttemptAt } from '../outbox/plan.ts'
import { insertDeliveries, listRecipientSettings } from '../outbox/queries.ts'
import type { SendResult } from './outbound.ts'
import { findOnChannel, markForRetry, markSettled } from './queries.ts'
import type { Batch } from './send.ts'

/**
 * After three failed attempts, or at once on a permanent error, a notice goes to the member's other
 * channel, which follows its own schedule of attempts. If there is none, or it has failed already, the
 * remaining attempts of this one are made.
 */
export async function retryOrFallBack(
  tx: Writes,
  batch: Batch,
  { failure, said, isFinal }: SendResult & { ok: false },
): Promise<void> {
  const { hotelId, memberId, channel: insteadOf, deliveries, now } = batch
  const channel = insteadOf === 'push' ? 'email' : 'push'
  const isReachable = await mayFallBackTo(tx, batch, channel)
  for (const { id, attempts, notificationId, eventSeq, kind } of deliveries) {
    const isDue = isFinal || attempts >= attemptsBeforeFallback
    const about = notificationId !== null && eventSeq !== null && { notificationId, eventSeq }
    const onOther = about && (await findOnChannel(tx, hotelId, { ...about, channel }))
    const fallsBack = isDue && isReachable && about !== false && onOther !== 'failed'
    const dueAt = isFinal || fallsBack ? undefined : nextAttemptAt(insteadOf, attempts, now)
    if (dueAt) await markForRetry(tx, hotelId, id, { dueAt, failedAt: now, failure, said })
    else await markSettled(tx, hotelId, [id], { status: 'failed', settledAt: now, failure, said })
    // If the member chose both channels, the notice is already on its way by the other.
    if (fallsBack && onOther === undefined) {
      const fallback = { channel, memberId, kind, dueAt: now, insteadOf, ...about } as const
      await insertDeliveries(tx, hotelId, [fallback], now)
    }
  }
}

async function mayFallBackTo(db: Reads, { hotelId, memberId }: Batch, channel: Channel) {
  const [member] = await listRecipientSettings(db, hotelId, [memberId])
  return member !== undefined && canReach(channel, member)
}
