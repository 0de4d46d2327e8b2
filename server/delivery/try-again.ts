import { channels, type Channel } from '@hotel/contract/channel'

import type { Reads, Writes } from '../db/open.ts'
import type { Letter } from './member.ts'
import type { Answer } from './outbound.ts'
import { insertDeliveries, listAudience } from './outbox.queries.ts'
import { maySwitch, nextTryAt, standInFor } from './plan.ts'
import { findWay, markSettled, markWaiting, resume, type Held } from './queries.ts'

/**
 * What failed goes by the other way as soon as that may stand in; where there is none it is tried
 * later by its own, and where the other does not get through either, its own goes on where it left off.
 */
export async function tryAgain(
  tx: Writes,
  to: Letter,
  { failure, said, isFinal }: Answer & { ok: false },
): Promise<void> {
  const { hotelId, channel, letter, now } = to
  for (const held of letter) {
    const dueAt = isFinal ? undefined : nextTryAt(channel, held.attempts, now)
    const gaveWay = (!dueAt || maySwitch(held.attempts)) && (await giveWay(tx, to, held))
    if (dueAt && !gaveWay) {
      await markWaiting(tx, hotelId, held.id, { dueAt, failedAt: now, failure, said })
      continue
    }
    const outcome = { status: 'failed' as const, settledAt: now, failure, said }
    await markSettled(tx, hotelId, [held.id], outcome)
    if (!gaveWay) await goBack(tx, to, held)
  }
}

/** Whether the other way has told of it already, or does so from now on. */
async function giveWay(tx: Writes, to: Letter, { notificationId }: Held): Promise<boolean> {
  const { hotelId, memberId, channel: insteadOf, now } = to
  if (notificationId === null) return false
  const channel = standInFor(insteadOf)
  const other = await findWay(tx, hotelId, { notificationId, channel })
  if (other) return other.status === 'sent'
  if (!(await isReached(tx, to, channel))) return false
  const standIn = { channel, memberId, notificationId, dueAt: now, insteadOf }
  await insertDeliveries(tx, hotelId, [standIn], now)
  return true
}

/** The way that this one stood in for has tries left, unless it was refused before it had to give way. */
async function goBack(tx: Writes, { hotelId, now }: Letter, held: Held): Promise<void> {
  const channel = channels.find((each) => each === held.insteadOf)
  if (!channel || held.notificationId === null) return
  const first = await findWay(tx, hotelId, { notificationId: held.notificationId, channel })
  if (first?.status !== 'failed' || !maySwitch(first.attempts)) return
  const dueAt = nextTryAt(channel, first.attempts, now)
  if (dueAt) await resume(tx, hotelId, first.id, dueAt)
}

async function isReached(db: Reads, { hotelId, memberId }: Letter, by: Channel): Promise<boolean> {
  const [member] = await listAudience(db, hotelId, [memberId])
  return by === 'push' ? Boolean(member?.hasDevice) : Boolean(member?.setting?.emailAddress)
}
