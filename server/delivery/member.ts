import { firstChannelSetting, type Channel, type Failure } from '@hotel/contract/channel'
import { holds } from '@hotel/contract/endpoint'

import { transact } from '../http/transact.ts'
import type { Post } from './deliver.ts'
import { sendMail } from './mail.ts'
import type { Answer } from './outbound.ts'
import { heldBackUntil } from './plan.ts'
import { sendPush, type PushSubscription } from './push.ts'
import {
  dropDevices,
  findReceiver,
  listDevicesOf,
  listUntold,
  markSettled,
  postpone,
  type Held,
  type Untold,
} from './queries.ts'
import { tryAgain } from './try-again.ts'
import { mailWords, pushWords } from './words.ts'

export type Letter = {
  hotelId: string
  memberId: string
  channel: Channel
  letter: readonly Held[]
  now: Date
}
type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>
type Outcome = { answer: Answer; goneDeviceIds?: string[] }

/**
 * Tells a member by one channel. What was read meanwhile, or is theirs to see no longer, is not sent;
 * what falls into their quiet hours, also as another try or in place of another, waits for the end.
 */
export async function tellMember(services: Post, to: Letter): Promise<void> {
  const { hotelId, memberId, channel, letter, now } = to
  const { db } = services
  const isTest = letter[0]?.notificationId === null
  const receiver = await findReceiver(db, hotelId, memberId)
  const mayRead = receiver && holds(receiver, 'Suggestion') ? receiver : undefined
  const ids = letter.map(({ id }) => id)
  const untold = isTest || !mayRead ? [] : await listUntold(db, hotelId, ids)
  const held = mayRead ? heldBack(mayRead, untold, now) : []
  const telling = untold.filter(({ id }) => !held.some((each) => each.id === id))
  const left = mayRead
    ? letter.filter(({ id }) => isTest || telling.some((each) => each.id === id))
    : []
  const outcome =
    mayRead && left.length > 0 ? await sendBy[channel](services, to, mayRead, telling) : undefined
  const settled = { settledAt: now, failure: null, said: null }
  await transact(db, async (tx) => {
    for (const { id, until } of held) await postpone(tx, hotelId, id, until)
    const skipped = ids.filter((id) => ![...left, ...held].some((each) => each.id === id))
    if (skipped.length > 0)
      await markSettled(tx, hotelId, skipped, { ...settled, status: 'skipped' })
    if (!outcome) return
    const { answer, goneDeviceIds = [] } = outcome
    if (goneDeviceIds.length > 0) await dropDevices(tx, hotelId, goneDeviceIds)
    const leftIds = left.map(({ id }) => id)
    if (answer.ok) await markSettled(tx, hotelId, leftIds, { ...settled, status: 'sent' })
    else await tryAgain(tx, { ...to, letter: left }, answer)
  })
}

const heldBack = ({ setting, timezone }: Receiver, untold: readonly Untold[], at: Date) =>
  untold.flatMap(({ id, severity }) => {
    const until = setting ? heldBackUntil(setting, { severity, at, timezone }) : undefined
    return until ? [{ id, until }] : []
  })

type SendBy = (
  services: Post,
  to: Letter,
  receiver: Receiver,
  untold: readonly Untold[],
) => Promise<Outcome>

const mailIt: SendBy = async (services, { letter }, receiver, untold) => {
  const { hotelName, setting } = receiver
  const { emailAddress, locale } = setting ?? { ...firstChannelSetting, locale: receiver.locale }
  if (!emailAddress) return { answer: no('noAddress') }
  const publicUrl = services.publicUrl()
  const words = mailWords(untold, { hotelName, locale, publicUrl })
  const mail = { id: letter[0]?.id ?? '', to: emailAddress, ...words }
  return { answer: await sendMail(mail, { reach: services.reach, publicUrl }) }
}

const wakeBrowsers: SendBy = async (services, { hotelId, memberId, letter }, receiver, untold) => {
  const devices = await listDevicesOf(services.db, hotelId, memberId)
  if (devices.length === 0) return { answer: no('noDevice') }
  const { hotelName } = receiver
  const publicUrl = services.publicUrl()
  const { secrets, reach } = services
  const tag = untold[0]?.notificationId ?? letter[0]?.id ?? ''
  const answers = await Promise.all(
    devices.map(({ subscription, locale }) =>
      sendPush(
        JSON.parse(secrets.unseal(subscription)) as PushSubscription,
        pushWords(untold, tag, { hotelName, locale, publicUrl }),
        { secrets, reach, publicUrl },
      ),
    ),
  )
  const goneDeviceIds = devices.flatMap(({ id }, index) => {
    const answer = answers[index]
    return answer && !answer.ok && answer.isFinal && answer.failure === 'refused' ? [id] : []
  })
  // One browser that was woken is enough; otherwise whichever may still be has another try.
  const better = (answer: Answer) => (answer.ok ? 0 : answer.isFinal ? 2 : 1)
  const [answer = no('noDevice')] = answers.toSorted((one, other) => better(one) - better(other))
  return { answer, goneDeviceIds }
}

const sendBy: Record<Channel, SendBy> = { push: wakeBrowsers, email: mailIt }

const no = (failure: Failure): Answer => ({ ok: false, failure, said: '', isFinal: true })
