import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'

import type { Draft } from '../draft/draft.ts'

export type CaseValues = Pick<
  FeedbackDetail,
  'type' | 'categoryId' | 'severity' | 'houseNo' | 'sensitive' | 'about' | 'compensations'
>

/** Values a form sends even if its fields were not touched. */
export function defaultsFor(action: StaffAction, item: CaseValues): Draft['fields'] {
  const { compensations } = item
  if (action === 'restrict') return { sensitive: item.sensitive ? 'yes' : 'no' }
  if (action === 'decideCompensation') {
    return { compensationId: compensations.find(({ decidable }) => decidable)?.id ?? '' }
  }
  if (action === 'giveCompensation') {
    return { compensationId: compensations.find(({ status }) => status === 'approved')?.id ?? '' }
  }
  return {}
}

/** Values a form shows: the case's own, overridden by the draft. */
export function formValues(action: StaffAction, item: CaseValues, fields: Draft['fields']) {
  const { type, categoryId, severity, houseNo, about } = item
  const current: Draft['fields'] =
    action === 'classify'
      ? { type, categoryId, severity: String(severity), houseNo }
      : action === 'restrict'
        ? { aboutMemberId: about?.id ?? '' }
        : {}
  return { ...current, ...defaultsFor(action, item), ...fields }
}
