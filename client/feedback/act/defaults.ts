import type { FeedbackDetail, StaffAction } from '@hotel/contract/feedback'

import type { Draft } from '../draft/draft.ts'

export type Shown = Pick<
  FeedbackDetail,
  'type' | 'categoryId' | 'severity' | 'houseNo' | 'sensitive' | 'about' | 'compensations'
>

/** What a form sends although nobody touched it. */
export function unsaidIn(action: StaffAction, item: Shown): Draft['fields'] {
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

/** What a form shows: the case as it is, and over it what was changed. */
export function shownIn(action: StaffAction, item: Shown, fields: Draft['fields']) {
  const { type, categoryId, severity, houseNo, about } = item
  const asItIs: Draft['fields'] =
    action === 'classify'
      ? { type, categoryId, severity: String(severity), houseNo }
      : action === 'restrict'
        ? { aboutMemberId: about?.id ?? '' }
        : {}
  return { ...asItIs, ...unsaidIn(action, item), ...fields }
}
