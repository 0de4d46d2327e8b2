import { minuteMs } from '@hotel/contract/duration'
import type { FeedbackDetail, FeedbackFilter } from '@hotel/contract/feedback'

import { defaultScope, useAccount } from '../session/accountContext.ts'
import { activeFields } from './filter/filter.ts'
import { useFeedbackText } from './useFeedbackText.ts'

/** The tab's title: the open case, else the active filters. */
export function useTabText(
  filter: FeedbackFilter,
  caseId: string | undefined,
  open: FeedbackDetail | undefined,
) {
  const { t, duration, house, nameOf } = useFeedbackText()
  const { info } = useAccount()
  if (caseId !== undefined) {
    return open && `${house(open.houseNo)} · ${nameOf(open.categoryName)}`
  }
  const { keyword, type, severity, overdue, dueWithinMinutes, status, scope } = filter
  const parts = [
    keyword && `“${keyword}”`,
    type && t(`feedback.type.${type}`),
    severity?.map((one) => t(`feedback.severity.${one}`)).join(', '),
    overdue && t('feedback.filter.overdue'),
    dueWithinMinutes &&
      t('feedback.filter.within', { time: duration(dueWithinMinutes * minuteMs) }),
    status?.length === 1 && t(`feedback.status.${status[0]!}`),
    datesOf(filter),
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  const activeCount = activeFields(filter).length
  if (activeCount > 0) return t('feedback.filter.moreCount', { count: activeCount })
  return scope === defaultScope(info) ? undefined : t(`feedback.scope.${scope}`)
}

const datesOf = ({ startDate, endDate }: FeedbackFilter) =>
  [...new Set([startDate, endDate])].filter(Boolean).join(' – ')
