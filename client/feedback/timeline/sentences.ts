import { staffActions, type TimelineEntry } from '@hotel/contract/feedback'

import { actions } from '../actions/actions.ts'
import { routed } from '../actions/intake.tsx'
import {
  amountText,
  breachClocks,
  breachLevels,
  notifiedBy,
  oneOf,
  textIn,
  timelineActions,
  type Sentence,
  type Wording,
} from './vocabulary.ts'

/** Events that are no staff action, with a longer sentence than their default. */
const sentences: Record<string, Sentence> = {
  route: routed,
  submit: ({ houseNo }, { t, house }, who) =>
    houseNo ? t('feedback.timeline.submitFrom', { who, house: house(houseNo) }) : undefined,
  breach({ detail }, { t }) {
    const clock = oneOf(breachClocks, detail['clock'])
    const level = oneOf(breachLevels, detail['level'])
    const audience = notifiedBy({ detail })
    if (!clock || level === undefined || !audience) return undefined
    if (clock === 'untaken') return t('feedback.breach.untaken')
    const to = t(`feedback.breach.to.${audience}`)
    if (clock === 'unassigned') return t('feedback.breach.unassigned', { to })
    // All levels of a critical case are notified before its deadline.
    const reached = oneOf(breachLevels, detail['reached']) ?? level
    return t(`feedback.breach.${reached}`, { clock: t(`feedback.clock.${clock}`), to })
  },
  rate: ({ detail }, { t }, who) =>
    typeof detail['rating'] === 'number'
      ? t('feedback.timeline.rateWith', { who, rating: detail['rating'] })
      : undefined,
}

/** A timeline entry as a sentence; unknown actions read as a generic change. */
export function sentenceOf(entry: TimelineEntry, wording: Wording): string {
  const { t } = wording
  const { actorKind, actorName, action, detail } = entry
  const who =
    actorKind === 'member'
      ? (actorName ?? t('feedback.who.member'))
      : t(`feedback.who.${actorKind}`)
  const staffAction = oneOf(staffActions, action)
  const sentence = staffAction ? actions[staffAction].sentence : sentences[action]
  const number = textIn(detail['intoNo']) ?? textIn(detail['otherNo']) ?? ''
  return (
    sentence?.(entry, wording, who) ??
    t(`feedback.timeline.${oneOf(timelineActions, action) ?? 'other'}`, {
      who,
      amount: amountText(entry, wording),
      number,
    })
  )
}
