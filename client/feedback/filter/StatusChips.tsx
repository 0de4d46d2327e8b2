import { openStatuses, type FeedbackFilter, type FeedbackStatus } from '@hotel/contract/feedback'
import type { MouseEvent } from 'react'

import { toggledStatus, type StatusFilter } from './filter.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './filters.module.css'

export type StatusCounts = Partial<Record<FeedbackStatus, number>>

export const singleStatuses: FeedbackStatus[] = [...openStatuses, 'resolved', 'closed']
export const isSameSet = (
  selected: readonly FeedbackStatus[] | undefined,
  all: readonly FeedbackStatus[],
) => selected?.length === all.length && all.every((status) => selected.includes(status))

type StatusChipsProps = {
  filter: FeedbackFilter
  counts: StatusCounts | undefined
  onStatus: (choose: (current: StatusFilter) => StatusFilter) => void
}

/** One press selects this status alone; with Ctrl, Cmd or Shift it is added or removed. */
export function StatusChips({ filter, counts, onStatus }: StatusChipsProps) {
  const { t } = useHotelText()
  const allOpen = isSameSet(filter.status, openStatuses)
  const openCount = counts && openStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  const press = (event: MouseEvent, status: FeedbackStatus) => {
    const adds = event.ctrlKey || event.metaKey || event.shiftKey
    onStatus((current) =>
      adds && !isSameSet(current, openStatuses)
        ? toggledStatus(current, status)
        : isSameSet(current, [status])
          ? [...openStatuses]
          : [status],
    )
  }
  return (
    <div
      className={`row stretch wrap ${styles.chips}`}
      role="group"
      aria-label={t('feedback.column.status')}
    >
      <Chip
        counted
        pressed={allOpen}
        count={openCount}
        onPress={() => onStatus(() => [...openStatuses])}
      >
        {t('feedback.list.open')}
      </Chip>
      {singleStatuses.map((status) => (
        <Chip
          key={status}
          pressed={!allOpen && Boolean(filter.status?.includes(status))}
          counted={status !== 'closed'}
          count={counts?.[status]}
          onPress={(event) => press(event, status)}
        >
          {t(`feedback.status.${status}`)}
        </Chip>
      ))}
      <Chip
        pressed={!filter.status?.length || isSameSet(filter.status, singleStatuses)}
        onPress={() => onStatus(() => undefined)}
      >
        {t('feedback.list.any')}
      </Chip>
    </div>
  )
}

type ChipProps = {
  pressed: boolean
  /** Shows a count; its space is reserved until it has loaded. */
  counted?: boolean
  count?: number | undefined
  children: string
  onPress: (event: MouseEvent) => void
}

function Chip({ pressed, counted = false, count, children, onPress }: ChipProps) {
  const { count: format } = useHotelText()
  return (
    <button
      type="button"
      className={`row inline rigid muted nowrap ${styles.chip}`}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {children}
      {counted && (
        <span className={`strong numeric ${styles.count}`}>
          {count !== undefined && format(count)}
        </span>
      )}
    </button>
  )
}
