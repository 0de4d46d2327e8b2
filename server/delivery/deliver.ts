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
/** Hotels of a run whose messages are sent at once; another system may take ten seconds to answer. */
const hotelsAtOnce = 64
/** Hotels whose messages are claimed at once as they enter the outbox. */
const claimsAtOnce = 8
/** Messages on their way at once, of a hotel and of all: what does not answer holds up no other message. */
const maxSending = { hotel: 100, all: 1_000 }
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
const sending = new Map<string, Pick<ClaimedDelivery, 'memberId'> & { hotelId: string }>()

const sendingOf = (hotelId: string) =>
  [...sending.values()].filter((each) => each.hotelId === hotelId)

/** How many more may be on their way. */
const roomOf = (hotelId: string) =>
  Math.min(batchSize, maxSending.hotel - sendingOf(hotelId).length, maxSending.all - sending.size)

/** Members whose messages are on their way: the next ones wait, so that none overtakes another. */
const busyMembers = (hotelId: string) =>
  sendingOf(hotelId).flatMap(({ memberId }) => memberId ?? [])

/**
 * Claims what is due and begins to send it, if there is anything; there may be more if it took as many as
 * it could.
 */
async function beginBatch(services: DeliveryServices, hotelId: string, now: Date) {
  const heldUntil = new Date(now.getTime() + claimMs)
  const limit = roomOf(hotelId)
  if (limit <= 0) return { hasMore: false, sent: undefined }
  const except = { ids: [...sending.keys()], members: busyMembers(hotelId) }
  const claimed = await transact(services.db, (tx) =>
    claimDue(tx, hotelId, { now, heldUntil, limit, except }),
  )
  for (const { id, memberId } of claimed) sending.set(id, { hotelId, memberId })
  const sendOne = async (batch: ClaimedDelivery[]) => {
    try {
      await send(services, hotelId, batch, now)
    } finally {
      for (const { id } of batch) sending.delete(id)
    }
  }
  if (claimed.length === 0) return { hasMore: false, sent: undefined }
  return { hasMore: claimed.length === limit, sent: Promise.all(batchesOf(claimed).map(sendOne)) }
}

/** Returns whether there may be more, once the batch is sent. */
async function deliverBatch(services: DeliveryServices, hotelId: string, now: Date) {
  const { hasMore, sent } = await beginBatch(services, hotelId, now)
  await sent
  return hasMore
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
 * Sends as soon as deliveries enter the outbox, while others are on their way: what answers slowly holds
 * up neither the hotel's next messages nor other hotels. Returns a function that stops it, once what has
 * begun is sent.
 */
export async function startDeliverer(
  services: DeliveryServices & Pick<Services, 'clock' | 'log'>,
  listen: Listen,
) {
  const waiting = new Set<string>()
  /** Hotels with messages that may wait for one on its way to the same member. */
  const afterOthers = new Set<string>()
  const claiming = new Map<string, Promise<void>>()
  const onTheWay = new Set<Promise<void>>()
  function logFailure(error: unknown) {
    if (!isMove(error))
      services.log[failureLevel(error)](
        { err: error },
        'outbox delivery failed, retried at the next run',
      )
  }
  function follow(hotelId: string, sent: Promise<unknown>) {
    const ended = sent.catch(logFailure).then(() => {
      onTheWay.delete(ended)
      if (afterOthers.delete(hotelId)) waiting.add(hotelId)
      startWaiting()
    })
    onTheWay.add(ended)
  }
  async function claimOf(hotelId: string) {
    try {
      if (busyMembers(hotelId).length > 0) afterOthers.add(hotelId)
      const { hasMore, sent } = await inHotel(hotelId, () =>
        beginBatch(services, hotelId, services.clock()),
      )
      if (hasMore) waiting.add(hotelId)
      if (sent) follow(hotelId, sent)
    } catch (error) {
      logFailure(error)
    }
    claiming.delete(hotelId)
    startWaiting()
  }
  function startWaiting() {
    for (const hotelId of waiting) {
      if (claiming.size >= claimsAtOnce) return
      if (claiming.has(hotelId) || roomOf(hotelId) <= 0) continue
      waiting.delete(hotelId)
      claiming.set(hotelId, claimOf(hotelId))
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
    while (claiming.size + onTheWay.size > 0) await Promise.all([...claiming.values(), ...onTheWay])
  }
}
