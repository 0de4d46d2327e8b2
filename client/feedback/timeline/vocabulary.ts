import { guestActions, staffActions, type TimelineEntry } from '@hotel/contract/feedback'
import { moneyText } from '@hotel/contract/hotel/money'

import type { HotelText } from '../../session/text/useHotelText.ts'

export type Wording = Pick<HotelText, 't' | 'at' | 'house' | 'nameOf' | 'locale'> & {
  currency: string
  now: number
}

/** A timeline entry in words, if it says more than its action's default sentence. */
export type Sentence = (entry: TimelineEntry, wording: Wording, who: string) => string | undefined

/** All event types of a timeline. */
export const timelineActions = [
  'submit',
  'create',
  'route',
  'absorb',
  'release',
  'breach',
  ...staffActions,
  ...guestActions,
] as const

export const routingRules = [
  'sensitive',
  'matched_owner_in_department',
  'matched_owner',
  'matched_backup',
  'fewest_open_in_department',
  'department_head',
  'unassigned',
] as const

export const breachClocks = [
  'acknowledge',
  'reply',
  'resolve',
  'promise',
  'unassigned',
  'untaken',
] as const
export const breachLevels = [0, 1, 2, 3] as const
/** By level, where an entry does not say whom it notified. */
const audiences = ['owner', 'head', 'managers', 'administrators'] as const

/** Whom a missed deadline or an escalation notified. */
export const notifiedBy = ({ detail }: Pick<TimelineEntry, 'detail'>) =>
  oneOf(audiences, detail['notified']) ?? audiences[Number(detail['level'])]

export const oneOf = <Value extends string | number>(
  values: readonly Value[],
  value: unknown,
): Value | undefined => values.find((each) => each === value)

export const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const isSystem = ({ actorKind }: TimelineEntry) => actorKind === 'system'

/** The amount an entry is about, if it has one. */
export function amountText({ detail }: TimelineEntry, { t, locale, currency }: Wording) {
  const { amountCents } = detail
  if (typeof amountCents !== 'number' || amountCents === 0) return t('feedback.timeline.something')
  const amount = moneyText(amountCents, textIn(detail['currency']) ?? currency, locale)
  return t('feedback.timeline.amount', { amount })
}
