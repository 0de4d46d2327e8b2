import { refuseField } from '../../http/refusal.ts'
import { holdClock } from '../life/resolve-clock.ts'
import { beginPause } from './queries.ts'
import { tell, together, type Act, type Perform, type Step } from './step.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const longestPromiseDays = 30
const longestHoldDays = 30
/** Longer than this takes a manager. */
const staffHoldHours = 24

/** The time the guest is told, for the first time or anew. */
export function madePromise({ now }: Act, text: string): Step {
  const promisedAt = new Date(text)
  if (!isAhead(promisedAt, now, longestPromiseDays)) {
    throw refuseField('promisedAt', 'promiseInPast')
  }
  return { update: { promisedAt, promiseFrom: now }, detail: { promisedAt } }
}

/** A promise that is changed is explained to the guest. */
export const promise: Perform<'promise'> = async (act, { promisedAt, reason }) => {
  const isChange = act.state.promisedAt !== null
  if (isChange && !reason) throw refuseField('reason', 'reasonMissing')
  const made = madePromise(act, promisedAt)
  if (!isChange) return together(made, await tell(act, { message: reason }))
  const before = { detail: { before: act.state.promisedAt } }
  return together(before, made, await tell(act, { message: reason, newPromise: promisedAt }))
}

export const hold: Perform<'hold'> = async (act, { reasonCode, holdUntil }) => {
  const { db, actor, who, state, now } = act
  const until = new Date(holdUntil)
  if (!isAhead(until, now, longestHoldDays)) throw refuseField('holdUntil', 'holdTooLong')
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

const isAhead = (time: Date, now: Date, mostDays: number) => {
  const ahead = time.getTime() - now.getTime()
  return ahead > 0 && ahead <= mostDays * dayMs
}
