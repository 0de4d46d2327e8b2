import {
  dismissReasons,
  feedbackTypes,
  holdReasons,
  outcomes,
  severities,
  type TimelineEntry,
} from '@hotel/contract/feedback'
import { moneyText } from '@hotel/contract/money'

import type { useFeedbackText } from '../useFeedbackText.ts'
import {
  breachClocks,
  breachLevels,
  timelineActions,
  oneOf,
  routingRules,
  textIn,
} from './vocabulary.ts'

export type Wording = Pick<
  ReturnType<typeof useFeedbackText>,
  't' | 'at' | 'house' | 'nameOf' | 'place'
> & { currency: string; now: number }

type Sentence = (entry: TimelineEntry, wording: Wording, who: string) => string | undefined

const isSystem = ({ actorKind }: TimelineEntry) => actorKind === 'system'

/** The assignee chosen by the rules and the reason: "matched owner of 1203, Housekeeping". */
const routed: Sentence = (entry, { t, house }) => {
  const { action, detail, ownerName, departmentName, houseNo } = entry
  const rule = oneOf(routingRules, detail['rule'])
  if (!rule) return undefined
  const reason = t(`feedback.rule.${rule}`, {
    owner: ownerName ?? t('feedback.list.nobody'),
    house: houseNo ? house(houseNo) : t('feedback.timeline.thisRoom'),
    department: departmentName ?? t('feedback.timeline.noDepartment'),
  })
  const isReroute = action === 'route' && typeof detail['fromOwnerId'] === 'string'
  return isReroute ? `${t('feedback.timeline.rerouted')} ${reason}` : reason
}

const assigned: Sentence = (entry, wording, who) => {
  const { t } = wording
  const { ownerName, departmentName } = entry
  if (departmentName) {
    const passed = t('feedback.timeline.assignDepartment', { who, department: departmentName })
    return [passed, routed(entry, wording, who)].filter(Boolean).join(' · ')
  }
  return ownerName ? t('feedback.timeline.assignTo', { who, owner: ownerName }) : undefined
}

const promised: Sentence = ({ detail }, { t, at, now }, who) => {
  const { promisedAt, before } = detail
  const time = (value: unknown) => at(textIn(value) ?? '', now)
  if (!promisedAt) return undefined
  if (!before) return t('feedback.timeline.promiseAt', { who, time: time(promisedAt) })
  const times = { time: time(promisedAt), before: time(before) }
  return t('feedback.timeline.promiseChanged', { who, ...times })
}

/** Changes to severity, type, category and room. */
const classified: Sentence = ({ detail, categoryName, houseNo }, { t, nameOf, house }, who) => {
  const severity = oneOf(severities, detail['severity'])
  const before = oneOf(severities, detail['fromSeverity'])
  const type = oneOf(feedbackTypes, detail['type'])
  const changes = [
    severity &&
      before &&
      t('feedback.timeline.severityTo', {
        from: t(`feedback.severity.${before}`),
        to: t(`feedback.severity.${severity}`),
      }),
    type && t(`feedback.type.${type}`),
    categoryName && nameOf(categoryName),
    houseNo && house(houseNo),
  ].filter(Boolean)
  if (changes.length === 0) return undefined
  return t('feedback.timeline.classifyTo', { who, what: changes.join(', ') })
}

const breached: Sentence = ({ detail }, { t }) => {
  const clock = oneOf(breachClocks, detail['clock'])
  const level = oneOf(breachLevels, detail['level'])
  if (!clock || level === undefined) return undefined
  const named =
    clock === 'unassigned' ? t('feedback.breach.unassigned') : t(`feedback.clock.${clock}`)
  return t(`feedback.breach.${level}`, { clock: named })
}

/** Events with a longer sentence than the action's default. */
const sentences: Record<string, Sentence> = {
  route: routed,
  assign: assigned,
  promise: promised,
  classify: classified,
  breach: breached,
  submit: ({ houseNo }, { t, house }, who) =>
    houseNo ? t('feedback.timeline.submitFrom', { who, house: house(houseNo) }) : undefined,
  acknowledge: ({ detail }, { t, at, now }, who) =>
    typeof detail['promisedAt'] === 'string'
      ? t('feedback.timeline.acknowledgeAt', { who, time: at(detail['promisedAt'], now) })
      : undefined,
  hold({ detail }, { t, at, now }, who) {
    const code = oneOf(holdReasons, detail['reasonCode'])
    const until = textIn(detail['holdUntil'])
    if (!code || !until) return undefined
    const reason = t(`feedback.holdReason.${code}`)
    return t('feedback.timeline.holdUntil', { who, reason, time: at(until, now) })
  },
  resume: (entry, { t }) => (isSystem(entry) ? t('feedback.timeline.resumeByTime') : undefined),
  close: (entry, { t }) => (isSystem(entry) ? t('feedback.timeline.closeInSilence') : undefined),
  erase: (entry, { t }) => (isSystem(entry) ? t('feedback.timeline.eraseByTime') : undefined),
  resolve({ detail }, { t }, who) {
    const outcome = oneOf(outcomes, detail['outcome'])
    if (!outcome) return undefined
    return t('feedback.timeline.resolveAs', { who, outcome: t(`feedback.outcome.${outcome}`) })
  },
  dismiss({ detail }, { t }, who) {
    const code = oneOf(dismissReasons, detail['reasonCode'])
    if (!code) return undefined
    return t('feedback.timeline.dismissAs', { who, reason: t(`feedback.dismissReason.${code}`) })
  },
  escalate({ detail }, { t }, who) {
    const level = oneOf([1, 2, 3] as const, detail['level'])
    if (!level) return undefined
    return t('feedback.timeline.escalateTo', { who, to: t(`feedback.timeline.level.${level}`) })
  },
  restrict: ({ detail }, { t }, who) =>
    t(`feedback.timeline.${detail['sensitive'] === true ? 'restrictSensitive' : 'restrictOpen'}`, {
      who,
    }),
  rate: ({ detail }, { t }, who) =>
    typeof detail['rating'] === 'number'
      ? t('feedback.timeline.rateWith', { who, rating: detail['rating'] })
      : undefined,
}

/** Sentence keys for approved compensation. */
const approvedKey: Record<string, 'compensateApproved' | 'decideApproved'> = {
  compensate: 'compensateApproved',
  decideCompensation: 'decideApproved',
}

/** A timeline entry as a sentence; unknown actions read as a generic change. */
export function sentenceOf(entry: TimelineEntry, wording: Wording): string {
  const { t, place, currency } = wording
  const { actorKind, actorName, action, detail } = entry
  const who =
    actorKind === 'member'
      ? (actorName ?? t('feedback.who.member'))
      : t(`feedback.who.${actorKind}`)
  const sentence = sentences[action]?.(entry, wording, who)
  if (sentence) return sentence
  const { amountCents, approved } = detail
  const amount =
    typeof amountCents === 'number'
      ? moneyText(amountCents, textIn(detail['currency']) ?? currency, place.locale)
      : t('feedback.timeline.something')
  const number = textIn(detail['intoNo']) ?? textIn(detail['otherNo']) ?? ''
  const value = (approved === true && approvedKey[action]) || oneOf(timelineActions, action)
  return t(`feedback.timeline.${value ?? 'other'}`, { who, amount, number })
}
