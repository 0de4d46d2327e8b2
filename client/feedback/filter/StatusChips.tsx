import { openStatuses, type FeedbackFilter, type FeedbackStatus } from '@hotel/contract/feedback'
import type { MouseEvent } from 'react'

import { toggledStatus } from './filter.ts'
import { useWords } from '../useWords.ts'
import styles from './filters.module.css'

export type StatusCounts = Partial<Record<FeedbackStatus, number>>

const single: FeedbackStatus[] = [...openStatuses, 'resolved', 'closed']
const sameAs = (asked: readonly FeedbackStatus[] | undefined, all: readonly FeedbackStatus[]) =>
  asked?.length === all.length && all.every((status) => asked.includes(status))

type StatusChipsProps = {
  filter: FeedbackFilter
  counts: StatusCounts | undefined
  onStatus: (status: FeedbackStatus[] | undefined) => void
}

/** One press asks for that status alone; with Ctrl, Cmd or Shift it is added or taken away. */
export function StatusChips({ filter, counts, onStatus }: StatusChipsProps) {
  const { t } = useWords()
  const allOpen = sameAs(filter.status, openStatuses)
  const openCount = counts && openStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  const press = (event: MouseEvent, status: FeedbackStatus) => {
    const adds = event.ctrlKey || event.metaKey || event.shiftKey
    if (adds && !allOpen) return onStatus(toggledStatus(filter, status))
    return onStatus(sameAs(filter.status, [status]) ? [...openStatuses] : [status])
  }
  return (
    <div className={styles.chips} role="group" aria-label={t('feedback.column.status')}>
      <Chip counted pressed={allOpen} count={openCount} onPress={() => onStatus([...openStatuses])}>
        {t('feedback.list.open')}
      </Chip>
      {single.map((status) => (
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
      <Chip pressed={!filter.status?.length} onPress={() => onStatus(undefined)}>
        {t('feedback.list.any')}
      </Chip>
    </div>
  )
}

type ChipProps = {
  pressed: boolean
  /** Has a number; its place is kept until it is known. */
  counted?: boolean
  count?: number | undefined
  children: string
  onPress: (event: MouseEvent) => void
}

function Chip({ pressed, counted = false, count, children, onPress }: ChipProps) {
  const { count: written } = useWords()
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
      {counted && <span className={styles.count}>{count !== undefined && written(count)}</span>}
    </button>
  )
}
