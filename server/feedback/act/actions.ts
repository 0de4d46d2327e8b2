import type { FeedbackAction, StaffAction } from '@hotel/contract/feedback'

import { merge, unmerge } from '../merge/merge.ts'
import { assign } from './assign.ts'
import { classify } from './classify.ts'
import { compensate, decideCompensation, giveCompensation } from './compensate.ts'
import { close, dismiss, escalate, reopen, resolve } from './finish.ts'
import { erase, restrict, unmask } from './privacy.ts'
import { hold, promise } from './promise.ts'
import type { ActionContext, Perform, Effect } from './effect.ts'
import { acknowledge, askGuest, note, reply, resume } from './conversation.ts'

const noEffect = () => ({})

/** The effects of each action beyond its lifecycle rule. */
const actions: { [Action in StaffAction]: Perform<Action> } = {
  take: noEffect,
  assign,
  acknowledge,
  start: noEffect,
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
  restore: noEffect,
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

export async function perform<A extends FeedbackAction>(
  ctx: ActionContext,
  input: A,
): Promise<Effect> {
  const action = actions[input.action] as Perform
  return action(ctx, input)
}
