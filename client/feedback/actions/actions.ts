import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'

import type { Action } from './action.ts'
import { classification } from './classification.tsx'
import { compensation } from './compensation.tsx'
import { conversation } from './conversation.tsx'
import { intake } from './intake.tsx'
import { merging } from './merging.tsx'
import { privacy } from './privacy.tsx'
import { progress } from './progress.tsx'
import { removal } from './removal.tsx'

const inMenuOrder = {
  ...intake,
  ...conversation,
  ...progress,
  ...classification,
  ...merging,
  ...compensation,
  ...privacy,
  ...removal,
}
/** All staff actions, in the order of the menu: destructive ones last. */
export const actions: { [A in StaffAction]: Action<A> } = inMenuOrder

type Known = typeof inMenuOrder
export type FormAction = {
  [A in StaffAction]: Known[A] extends { form: string } ? A : never
}[StaffAction]
export type ImmediateAction = Exclude<StaffAction, FormAction>

/** Actions that run at one press; the others open a form first. */
export const isImmediate = (action: StaffAction): action is ImmediateAction =>
  actions[action].form === undefined

export const isInline = (action: StaffAction) => actions[action].form === 'inline'

type CaseActions = Pick<FeedbackDetail, 'allowedActions'> & {
  messages: readonly Pick<FeedbackDetail['messages'][number], 'authorKind'>[]
}

/** The most likely next action among those allowed. */
export function primaryAction({ allowedActions, messages }: CaseActions): StaffAction | undefined {
  const guestWaits = messages.at(-1)?.authorKind === 'guest'
  const order: StaffAction[] = [
    'acknowledge',
    ...(guestWaits ? (['reply'] as const) : []),
    'start',
    'resolve',
    'restore',
    'unmerge',
    'close',
    'reply',
    'take',
    'note',
  ]
  return order.find((action) => allowedActions.includes(action))
}

/** All allowed actions but the primary one, in menu order. */
export const otherActions = (item: CaseActions) =>
  (Object.keys(actions) as StaffAction[]).filter(
    (action) => item.allowedActions.includes(action) && action !== primaryAction(item),
  )
