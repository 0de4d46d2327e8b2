import type { FeedbackDetail, FeedbackFilter } from '@hotel/contract/feedback'

import { chosenFields, worklist } from './filter/filter.ts'
import { useWords } from './useWords.ts'

/** What tells this tab from another worklist's: the open case, else what the list is narrowed to. */
export function useTabWords(
  filter: FeedbackFilter,
  caseId: string | undefined,
  open: FeedbackDetail | undefined,
) {
  const { t, duration } = useWords()
  if (caseId !== undefined) return open?.feedbackNo
  const { keyword, type, severity, overdue, dueWithinMinutes, status, scope } = filter
  const said = [
    keyword && `“${keyword}”`,
    type && t(`feedback.type.${type}`),
    severity?.map((one) => t(`feedback.severity.${one}`)).join(', '),
    overdue && t('feedback.filter.overdue'),
    dueWithinMinutes && t('feedback.filter.within', { time: duration(dueWithinMinutes * 60_000) }),
    status?.length === 1 && t(`feedback.status.${status[0]!}`),
    datesOf(filter),
  ].filter(Boolean)
  if (said.length > 0) return said.join(', ')
  const others = chosenFields(filter).length
  if (others > 0) return t('feedback.filter.moreCount', { count: others })
  return scope === worklist.scope ? undefined : t(`feedback.scope.${scope}`)
}

const datesOf = ({ startDate, endDate }: FeedbackFilter) =>
  [...new Set([startDate, endDate])].filter(Boolean).join(' – ')
