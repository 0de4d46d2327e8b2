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
import { resolution } from './resolution.tsx'

const inMenuOrder = {
  ...intake,
  ...conversation,
  ...resolution,
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
type WithForm<Kind extends string> = {
  [A in StaffAction]: Known[A] extends { form: Kind } ? A : never
}[StaffAction]
/** Actions whose form opens. */
export type FormAction = WithForm<'inline' | 'dialog'>
/** Actions written in the composer. */
export type ComposedAction = WithForm<'composer'>

export const composedActions = ['reply', 'note'] as const satisfies ComposedAction[]

export const isComposed = (action: StaffAction): action is ComposedAction =>
  actions[action].form === 'composer'
export const isInline = (action: StaffAction) => actions[action].form === 'inline'
export const hasForm = (action: StaffAction): action is FormAction =>
  isInline(action) || actions[action].form === 'dialog'

type CaseActions = Pick<FeedbackDetail, 'allowedActions' | 'outcome'>

const steps: readonly StaffAction[] = [
  'acknowledge',
  'start',
  'resolve',
  'restore',
  'unmerge',
  'assess',
  'close',
  'take',
]

/** The most likely next step among those allowed. */
export const primaryAction = ({ allowedActions, outcome }: CaseActions): StaffAction | undefined =>
  steps.find(
    (action) => allowedActions.includes(action) && !(action === 'assess' && outcome !== null),
  )

/** All allowed actions but the primary one and those of the composer, in menu order. */
export const otherActions = (item: CaseActions) =>
  (Object.keys(actions) as StaffAction[]).filter(
    (action) =>
      item.allowedActions.includes(action) && action !== primaryAction(item) && !isComposed(action),
  )
