import { refuseField } from '../../http/refusal.ts'
import { bindingPromise } from '../clocks/promise-clock.ts'
import { holdClock } from '../clocks/resolve-clock.ts'
import { beginPause } from './queries.ts'
import { sendMessage, combine, type ActionContext, type Perform, type Effect } from './effect.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const maxPromiseDays = 30
const maxHoldDays = 30
/** A longer hold needs a manager. */
const staffHoldHours = 24

/** Sets the promised time. A promise counts as a first reply to the guest. */
export function promiseEffect({ state, now }: ActionContext, text: string): Effect {
  const promisedAt = new Date(text)
  if (!isFuture(promisedAt, now, maxPromiseDays)) {
    throw refuseField('promisedAt', 'promiseInPast')
  }
  return {
    update: { promisedAt, promiseFrom: now, firstReplyAt: state.firstReplyAt ?? now },
    detail: { promisedAt },
  }
}

/** Changing a promise requires a reason, which the guest reads. */
export const promise: Perform<'promise'> = async (ctx, { promisedAt, reason }) => {
  const promisedBefore = bindingPromise(ctx.state)
  const isChange = promisedBefore !== null
  if (isChange && !reason) throw refuseField('reason', 'reasonMissing')
  const made = promiseEffect(ctx, promisedAt)
  if (!isChange) return combine(made, await sendMessage(ctx, { message: reason }))
  const before = { detail: { before: promisedBefore } }
  return combine(before, made, await sendMessage(ctx, { message: reason, newPromise: promisedAt }))
}

export const hold: Perform<'hold'> = async (ctx, { reasonCode, holdUntil }) => {
  const { db, actor, who, state, now } = ctx
  const until = new Date(holdUntil)
  if (!isFuture(until, now, maxHoldDays)) throw refuseField('holdUntil', 'holdTooLong')
  if (who.userRole > 2 && until.getTime() - now.getTime() > staffHoldHours * hourMs) {
    throw refuseField('holdUntil', 'holdNeedsManager')
  }
  await beginPause(db, {
    hotelId: actor.hotelId,
    feedbackId: state.id,
    reason: reasonCode,
    startAt: now,
    endAt: until,
  })
  return {
    update: holdClock(state, reasonCode, until, now),
    detail: { reasonCode, holdUntil: until },
  }
}

const isFuture = (time: Date, now: Date, maxDays: number) => {
  const remainingMs = time.getTime() - now.getTime()
  return remainingMs > 0 && remainingMs <= maxDays * dayMs
}
