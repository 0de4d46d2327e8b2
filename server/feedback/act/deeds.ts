import type { FeedbackAction, StaffAction } from '@hotel/contract/feedback'

import { merge, unmerge } from '../merge/merge.ts'
import { assign } from './assign.ts'
import { classify } from './classify.ts'
import { compensate, decideCompensation, giveCompensation } from './compensate.ts'
import { close, dismiss, escalate, reopen, resolve } from './finish.ts'
import { erase, restrict, unmask } from './privacy.ts'
import { hold, promise } from './promise.ts'
import type { Act, Perform, Step } from './step.ts'
import { acknowledge, askGuest, note, reply, resume } from './talk.ts'

const nothingMore = () => ({})

/** What each action does besides what the lifecycle says of it. */
const deeds: { [Action in StaffAction]: Perform<Action> } = {
  take: nothingMore,
  assign,
  acknowledge,
  start: nothingMore,
  reply,
  note,
  askGuest,
  hold,
  resume,
  promise,
  classify,
  resolve,
  close,
  reopen,
  dismiss,
  restore: nothingMore,
  merge,
  unmerge,
  compensate,
  decideCompensation,
  giveCompensation,
  escalate,
  restrict,
  unmask,
  erase,
}

export async function perform<A extends FeedbackAction>(act: Act, input: A): Promise<Step> {
  const deed = deeds[input.action] as Perform
  return deed(act, input)
}
