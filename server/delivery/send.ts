import {
  firstChannelSetting,
  type Channel,
  type Failure,
} from '@hotel/contract/notification/channel'
import { holds } from '@hotel/contract/http/endpoint'

import { transact } from '../http/transact.ts'
import type { DeliveryServices } from './deliver.ts'
import { retryOrFallBack } from './fallback.ts'
import { sendMail } from './mail.ts'
import { mailMessage, pushMessage } from './message.ts'
import type { SendResult } from './outbound.ts'
import { postponedUntil } from '../outbox/plan.ts'
import { sendPush, type PushSubscription } from './push.ts'
import {
  deleteDevices,
  findReceiver,
  listDevicesOf,
  listPendingNotices,
  markSettled,
  postpone,
  type ClaimedDelivery,
  type PendingNotice,
} from './queries.ts'

export type Batch = {
  hotelId: string
  memberId: string
  channel: Channel
  deliveries: readonly ClaimedDelivery[]
  now: Date
}
type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>
type Outcome = { result: SendResult; goneDeviceIds?: string[] }

/**
 * Sends a batch to a member by one channel. Notices that were read meanwhile, or that the member may no
 * longer see, are skipped; quiet hours postpone first attempts, retries and fallbacks alike.
 */
export async function sendToMember(services: DeliveryServices, batch: Batch): Promise<void> {
  const { hotelId, memberId, channel, deliveries, now } = batch
  const { db } = services
  const isTest = deliveries[0]?.notificationId === null
  const receiver = await findReceiver(db, hotelId, memberId)
  const mayRead = receiver && holds(receiver, 'Suggestion') ? receiver : undefined
  const ids = deliveries.map(({ id }) => id)
  const notices = isTest || !mayRead ? [] : await listPendingNotices(db, hotelId, ids)
  const postponed = mayRead ? postponedOf(mayRead, notices, now) : []
  const sendable = notices.filter(({ id }) => !postponed.some((each) => each.id === id))
  const sending = mayRead
    ? deliveries.filter(({ id }) => isTest || sendable.some((each) => each.id === id))
    : []
  const outcome =
    mayRead && sending.length > 0
      ? await sendBy[channel](services, batch, mayRead, sendable)
      : undefined
  const settled = { settledAt: now, failure: null, said: null }
  await transact(db, async (tx) => {
    for (const { id, until } of postponed) await postpone(tx, hotelId, id, until)
    const skipped = ids.filter((id) => ![...sending, ...postponed].some((each) => each.id === id))
    if (skipped.length > 0)
      await markSettled(tx, hotelId, skipped, { ...settled, status: 'skipped' })
    if (!outcome) return
    const { result, goneDeviceIds = [] } = outcome
    if (goneDeviceIds.length > 0) await deleteDevices(tx, hotelId, goneDeviceIds)
    const sentIds = sending.map(({ id }) => id)
    if (result.ok) await markSettled(tx, hotelId, sentIds, { ...settled, status: 'sent' })
    else await retryOrFallBack(tx, { ...batch, deliveries: sending }, result)
  })
}

const postponedOf = (
  { setting, timezone }: Receiver,
  notices: readonly PendingNotice[],
  at: Date,
) =>
  notices.flatMap(({ id, severity }) => {
    const until = setting ? postponedUntil(setting, { severity, at, timezone }) : undefined
    return until ? [{ id, until }] : []
  })

type Send = (
  services: DeliveryServices,
  batch: Batch,
  receiver: Receiver,
  notices: readonly PendingNotice[],
) => Promise<Outcome>

const sendByEmail: Send = async (services, { deliveries }, receiver, notices) => {
  const { hotelName, setting } = receiver
  const { emailAddress, locale } = setting ?? { ...firstChannelSetting, locale: receiver.locale }
  if (!emailAddress) return { result: failed('noAddress') }
  const publicUrl = services.publicUrl()
  const message = mailMessage(notices, { hotelName, locale, publicUrl })
  const mail = { id: deliveries[0]?.id ?? '', to: emailAddress, ...message }
  return { result: await sendMail(mail, { outbound: services.outbound, publicUrl }) }
}

const sendByPush: Send = async (services, batch, receiver, notices) => {
  const { hotelId, memberId, deliveries } = batch
  const devices = await listDevicesOf(services.db, hotelId, memberId)
  if (devices.length === 0) return { result: failed('noDevice') }
  const { hotelName } = receiver
  const publicUrl = services.publicUrl()
  const { secrets, outbound } = services
  const tag = notices[0]?.notificationId ?? deliveries[0]?.id ?? ''
  const results = await Promise.all(
    devices.map(({ subscription: sealed, locale }) => {
      const subscription = JSON.parse(secrets.unseal(sealed)) as PushSubscription
      return sendPush(subscription, pushMessage(notices, tag, { hotelName, locale, publicUrl }), {
        vapid: subscription.vapid ?? secrets.vapidOf(sealed),
        outbound,
        publicUrl,
      })
    }),
  )
  const goneDeviceIds = devices.flatMap(({ id }, index) => {
    const result = results[index]
    return result && !result.ok && result.isFinal && result.failure === 'refused' ? [id] : []
  })
  // One reached browser is enough; otherwise a temporary failure is preferred, because it is retried.
  const rank = (result: SendResult) => (result.ok ? 0 : result.isFinal ? 2 : 1)
  const [result = failed('noDevice')] = results.toSorted((one, other) => rank(one) - rank(other))
  return { result, goneDeviceIds }
}

const sendBy: Record<Channel, Send> = { push: sendByPush, email: sendByEmail }

const failed = (failure: Failure): SendResult => ({ ok: false, failure, said: '', isFinal: true })
