import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'

/** The single key that begins each action. Two that share one are never possible at once. */
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
/** Done at one press; the others ask for something first. */
export type ImmediateAction = (typeof immediate)[number]
export type AskingAction = Exclude<StaffAction, ImmediateAction>

export const isImmediate = (action: StaffAction): action is ImmediateAction =>
  (immediate as readonly string[]).includes(action)

/** Asked for beside the case, which is read meanwhile; the others in a dialog. */
const beside: readonly StaffAction[] = [
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
export const isBeside = (action: StaffAction) => beside.includes(action)

/** What takes something away from somebody. */
export const isGrave = (action: StaffAction) => action === 'dismiss' || action === 'erase'

type Looked = Pick<FeedbackDetail, 'allowedActions' | 'ownerId'> & {
  messages: readonly Pick<FeedbackDetail['messages'][number], 'authorKind'>[]
}

/** The one deed that most likely comes next, of those that are allowed. */
export function primaryAction({ allowedActions, messages }: Looked): StaffAction | undefined {
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

/** As they stand in the menu: talking, whose it is, time, what it is, money, the grave ones last. */
const inMenu: readonly StaffAction[] = [
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

/** What the server takes besides. */
export const otherActions = (looked: Looked) =>
  inMenu.filter(
    (action) => looked.allowedActions.includes(action) && action !== primaryAction(looked),
  )
