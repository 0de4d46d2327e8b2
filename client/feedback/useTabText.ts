import type { FeedbackDetail, FeedbackFilter } from '@hotel/contract/feedback'

import { useLocale } from '../locales/locale.ts'
import { defaultScope, useAccount } from '../session/accountContext.ts'
import { dayText, daysText } from '../ui/time/days.ts'
import { activeFields } from './filter/filter.ts'
import { useFilterText } from './filter/useFilterText.ts'
import { useHotelText } from '../session/text/useHotelText.ts'

/** The tab's title: the open case, else the active filters, beginning with what tells tabs apart. */
export function useTabText(
  filter: FeedbackFilter,
  caseId: string | undefined,
  open: FeedbackDetail | undefined,
) {
  const { t, house, nameOf } = useHotelText()
  const textOf = useFilterText(filter)
  const locale = useLocale()
  const { info } = useAccount()
  if (caseId !== undefined) {
    return open && [house(open.houseNo), nameOf(open.categoryName), open.feedbackNo].join(' · ')
  }
  const { keyword, status, scope, startDate, endDate } = filter
  const conditions = activeFields(filter).filter(
    (field) => !['keyword', 'startDate', 'endDate'].includes(field),
  )
  const days = () => {
    if (startDate && endDate) return daysText(locale, startDate, endDate)
    if (startDate) return t('feedback.filter.since', { day: dayText(locale, startDate) })
    return endDate && t('feedback.filter.until', { day: dayText(locale, endDate) })
  }
  const parts = [
    keyword && `“${keyword}”`,
    ...conditions.map(textOf),
    status?.length === 1 && t(`feedback.status.${status[0]!}`),
    days(),
  ].filter(Boolean)
  if (parts.length > 0) return parts.join(', ')
  return scope === defaultScope(info) ? undefined : t(`feedback.scope.${scope}`)
}
