import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'

/**
 * The single key that starts each action. Two actions share a key only if they are never possible
 * at once.
 */
export const actionKey: Record<StaffAction, string> = {
  take: 't',
  assign: 's',
  acknowledge: 'a',
  start: 'b',
  reply: 'r',
  note: 'n',
  askGuest: 'q',
  hold: 'h',
  resume: 'h',
  promise: 'p',
  classify: 'y',
  resolve: 'e',
  close: 'w',
  reopen: 'o',
  dismiss: 'd',
  restore: 'o',
  merge: 'm',
  unmerge: 'm',
  compensate: 'g',
  decideCompensation: 'v',
  giveCompensation: 'l',
  escalate: 'u',
  restrict: 'i',
  unmask: 'f',
  erase: 'z',
}

const immediate = ['take', 'start', 'resume', 'restore'] as const
/** Actions that run at one press; the others open a form first. */
export type ImmediateAction = (typeof immediate)[number]
export type FormAction = Exclude<StaffAction, ImmediateAction>

export const isImmediate = (action: StaffAction): action is ImmediateAction =>
  (immediate as readonly string[]).includes(action)

/**
 * Actions whose form opens next to the case, so that it stays readable; the others open a dialog.
 */
const inline: readonly StaffAction[] = [
  'acknowledge',
  'reply',
  'note',
  'askGuest',
  'hold',
  'promise',
  'resolve',
  'close',
  'reopen',
  'dismiss',
  'escalate',
]
export const isInline = (action: StaffAction) => inline.includes(action)

/** Destructive actions. */
export const isDestructive = (action: StaffAction) => action === 'dismiss' || action === 'erase'

type CaseActions = Pick<FeedbackDetail, 'allowedActions' | 'ownerId'> & {
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

/**
 * Menu order: conversation, ownership, deadlines, classification, money, destructive actions last.
 */
const menuOrder: readonly StaffAction[] = [
  'take',
  'assign',
  'acknowledge',
  'start',
  'reply',
  'askGuest',
  'note',
  'promise',
  'hold',
  'resume',
  'resolve',
  'close',
  'reopen',
  'escalate',
  'classify',
  'merge',
  'unmerge',
  'compensate',
  'decideCompensation',
  'giveCompensation',
  'unmask',
  'restrict',
  'restore',
  'dismiss',
  'erase',
]

/** All allowed actions but the primary one, in menu order. */
export const otherActions = (item: CaseActions) =>
  menuOrder.filter(
    (action) => item.allowedActions.includes(action) && action !== primaryAction(item),
  )
