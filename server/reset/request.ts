import { setTimeout } from 'node:timers/promises'

import { minuteMs } from '@hotel/contract/duration'
import type { ParsedOf } from '@hotel/contract/http/endpoint'
import { mailedMinutes, type reset } from '@hotel/contract/member/reset'

import { enterHotel } from '../db/fence/scope.ts'
import { passOn } from '../http/fastify/elsewhere.ts'
import type { PrepareContext } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { countHits } from '../http/throttle.ts'
import { writeEvents } from '../http/transact.ts'
import { insertDeliveries } from '../outbox/queries.ts'
import { closedReason } from '../session/begun.ts'
import { findAccount } from '../session/queries.ts'
import { findConfirmedAddress, saveReset } from '../session/reset.queries.ts'

/** The answer takes this long, whatever was found; finding and saving takes a few milliseconds. */
const answerMs = 500

/** Requests from one network, or from one browser that has signed in here before. */
const fromOne = { max: 20, minutes: 60 }

/**
 * Mails to one account. More requests are answered alike and send nothing. Since a link lives longer
 * than this, its owner always has one that works or gets another, however often strangers ask.
 */
const toOne = { max: 3, minutes: 20 }

/** Queues the mail with the link if there is an account that may have one, and says nothing about it. */
export async function prepareRequest(
  ctx: PrepareContext<'anyone'>,
  { userName }: ParsedOf<typeof reset.request>,
) {
  const { db, outbound, device, addressKey, limit } = ctx
  await passOn(ctx, async () => (await findAccount(db, userName))?.status === 'active')
  if (!outbound.smtpUrl) throw new Refusal('resetWithoutMail')
  const from = device.hash ? `by ${device.hash.toString('base64url')}` : `from ${addressKey()}`
  await limit.count([{ bucket: `reset ${from}`, ...fromOne }])
  // An error comes no earlier than the answer, which would tell that there is an account.
  const [queued] = await Promise.allSettled([queueLink(ctx, userName), setTimeout(answerMs)])
  if (queued.status === 'rejected') throw queued.reason
  return async () => ({ answer: {}, events: [] })
}

async function queueLink({ db, now, transact }: PrepareContext<'anyone'>, userName: string) {
  const account = await findAccount(db, userName)
  if (!account || closedReason(account)) return
  const { hotelId, id: memberId } = account
  enterHotel(hotelId)
  const own = { hotelId, memberId }
  await transact(async (writes) => {
    if (!(await findConfirmedAddress(writes, own))) return
    const { hits } = await countHits(writes, { bucket: `reset of ${memberId}`, ...toOne }, now)
    if (hits > toOne.max) return
    await saveReset(writes, own, new Date(now.getTime() + mailedMinutes * minuteMs))
    const mail = { channel: 'email', notificationId: null, accountMail: 'resetPassword' } as const
    await insertDeliveries(writes, hotelId, [{ ...mail, memberId, dueAt: now }], now)
    // Who asked is not known.
    const about = { entity: 'member', entityId: memberId, hotelId, actorKind: 'system' } as const
    await writeEvents(writes, undefined, [{ action: 'requestReset', ...about }], now)
  })
}
