import { isMove } from '../http/fastify/elsewhere.ts'
import type { Services } from '../http/handler.ts'
import { transact } from '../http/transact.ts'
import { inHotel } from '../db/fence/scope.ts'
import type { Listen } from '../db/listen.ts'
import { failureLevel } from '../db/outage.ts'
import { takeTurns, type BackgroundJob } from '../jobs.ts'
import { deliverySignal } from '../outbox/queries.ts'
import { sendAccountMail } from './account/mail.ts'
import { mailCheckpoint } from './checkpoint/mail.ts'
import { claimDue, listHotelsDue, type ClaimedDelivery } from './queries.ts'
import { sendDigest } from './digest.ts'
import { sendToMember } from './send.ts'
import { callWebhook } from './webhook.ts'

const everyMs = 5_000
const batchSize = 50
/** Another system that does not answer delays one hotel, and these together at most the others. */
const hotelsAtOnce = 8
/** Far longer than sending takes: a delivery still claimed after that belongs to a server that died. */
const claimMs = 120_000

export type DeliveryServices = Pick<Services, 'db' | 'secrets' | 'outbound' | 'publicUrl'>

/** Sends due deliveries and retries; several servers share the work. */
export const deliverWaiting = {
  name: 'deliver',
  everyMs,
  isFenced: false,
  async run(services: DeliveryServices & Pick<Services, 'clock'>) {
    await takeTurns({
      crossing: 'hotels with messages due',
      listDue: () => listHotelsDue(services.db, services.clock()),
      // A run takes minutes where other systems are slow, longer than a claim from its beginning.
      takeBatch: (hotelId) => deliverBatch(services, hotelId, services.clock()),
      atOnce: hotelsAtOnce,
    })
  },
} satisfies BackgroundJob

/** Being sent by this server: their claims do not end early when its clock is set forward. */
const sending = new Set<string>()

/** Returns whether there may be more. */
async function deliverBatch(services: DeliveryServices, hotelId: string, now: Date) {
  const heldUntil = new Date(now.getTime() + claimMs)
  const claimed = await transact(services.db, (tx) =>
    claimDue(tx, hotelId, { now, heldUntil, limit: batchSize, except: [...sending] }),
  )
  for (const { id } of claimed) sending.add(id)
  try {
    await Promise.all(batchesOf(claimed).map((batch) => send(services, hotelId, batch, now)))
  } finally {
    for (const { id } of claimed) sending.delete(id)
  }
  return claimed.length === batchSize
}

/** Groups deliveries to one member by one channel into one message; tests and webhook calls go alone. */
function batchesOf(claimed: readonly ClaimedDelivery[]): ClaimedDelivery[][] {
  const batches = new Map<string, ClaimedDelivery[]>()
  for (const delivery of claimed) {
    const isAlone = delivery.notificationId === null
    const key = isAlone ? delivery.id : `${delivery.channel} ${delivery.memberId}`
    batches.set(key, [...(batches.get(key) ?? []), delivery])
  }
  return [...batches.values()]
}

async function send(
  services: DeliveryServices,
  hotelId: string,
  deliveries: ClaimedDelivery[],
  now: Date,
) {
  const [first] = deliveries
  if (!first) return
  const { channel, memberId, webhookId } = first
  const { checkpointSize: size } = first
  if (size !== null && channel === 'email') {
    await mailCheckpoint(services, { hotelId, delivery: first, size, now })
  }
  if (webhookId) await callWebhook(services, { hotelId, webhookId, delivery: first, now })
  if (memberId && channel !== 'webhook') {
    const batch = { hotelId, memberId, channel, deliveries, now }
    const { digestDay, accountMail } = first
    if (accountMail) await sendAccountMail(services, { ...batch, accountMail })
    else if (digestDay) await sendDigest(services, { ...batch, digestDay })
    else await sendToMember(services, batch)
  }
}

/**
 * Sends as soon as deliveries enter the outbox; a hotel whose systems are slow holds up no other. Returns
 * a function that stops it, once what has begun is sent.
 */
export async function startDeliverer(
  services: DeliveryServices & Pick<Services, 'clock' | 'log'>,
  listen: Listen,
) {
  const waiting = new Set<string>()
  const running = new Map<string, Promise<void>>()
  async function deliverTo(hotelId: string) {
    try {
      const hasMore = await inHotel(hotelId, () =>
        deliverBatch(services, hotelId, services.clock()),
      )
      if (hasMore) waiting.add(hotelId)
    } catch (error) {
      if (!isMove(error))
        services.log[failureLevel(error)](
          { err: error },
          'outbox delivery failed, retried at the next run',
        )
    }
    running.delete(hotelId)
    startWaiting()
  }
  function startWaiting() {
    for (const hotelId of waiting) {
      if (running.size >= hotelsAtOnce) return
      if (running.has(hotelId)) continue
      waiting.delete(hotelId)
      running.set(hotelId, deliverTo(hotelId))
    }
  }
  const stop = await listen(
    deliverySignal,
    (hotelId) => {
      waiting.add(hotelId)
      startWaiting()
    },
    () => {},
  )
  return async () => {
    await stop()
    while (running.size > 0) await Promise.all(running.values())
  }
}
