import { openStatuses, type FeedbackFilter, type FeedbackStatus } from '@hotel/contract/feedback'

import { Select } from '../../ui/form/Select.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { StatusFilter } from './filter.ts'
import { isSameSet, singleStatuses, type StatusCounts } from './StatusChips.tsx'

type StatusSelectProps = {
  filter: FeedbackFilter
  counts: StatusCounts | undefined
  onStatus: (choose: () => StatusFilter) => void
}

/** All open cases, one status or all, with their counts; several are chosen with the other filters. */
export function StatusSelect({ filter: { status }, counts, onStatus }: StatusSelectProps) {
  const { t, count: format } = useHotelText()
  const openCount = counts && openStatuses.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  const choice = (value: string, label: string, count?: number) => ({
    value,
    label: count === undefined ? label : `${label} ${format(count)}`,
  })
  const isOpen = isSameSet(status, openStatuses)
  const isAny = !status?.length || isSameSet(status, singleStatuses)
  const value = isOpen ? 'open' : isAny ? 'any' : status.join(' ')
  const isMixed = !isOpen && !isAny && status.length > 1
  const text = (one: FeedbackStatus) => t(`feedback.status.${one}`)
  return (
    <Select
      label={t('feedback.column.status')}
      labelHidden
      value={value}
      choices={[
        choice('open', t('feedback.list.open'), openCount),
        ...singleStatuses.map((one) =>
          choice(one, text(one), one === 'closed' ? undefined : counts?.[one]),
        ),
        ...(isMixed || (status?.length === 1 && !singleStatuses.includes(status[0]!))
          ? [choice(value, (status ?? []).map(text).join(', '))]
          : []),
        choice('any', t('feedback.list.any')),
      ]}
      onChange={({ target }) =>
        onStatus(() =>
          target.value === 'open'
            ? [...openStatuses]
            : target.value === 'any'
              ? undefined
              : (target.value.split(' ') as FeedbackStatus[]),
        )
      }
    />
  )
}
