import type { FeedbackFilter } from '@hotel/contract/feedback'
import type { UseQueryResult } from '@tanstack/react-query'
import { PartyPopper, SearchX } from 'lucide-react'

import { LoadError } from '../../api/LoadError.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { activeFields, allCases, changeFilter, worklist } from '../filter/filter.ts'
import { useFeedbackText } from '../useFeedbackText.ts'

type ListQuery = Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>

export function ListError({ query }: { query: ListQuery }) {
  const { t } = useFeedbackText()
  return <LoadError query={query} title={t('feedback.list.failed')} />
}

type ListEmptyProps = {
  filter: FeedbackFilter
  onFilter: (filter: FeedbackFilter) => void
}

/** An empty worklist is good news; an empty search offers to widen the filter. */
export function ListEmpty({ filter, onFilter }: ListEmptyProps) {
  const { t } = useFeedbackText()
  const activeFilters = activeFields(filter)
  const isWorklist = activeFilters.length === 0 && filter.scope === worklist.scope
  if (isWorklist) {
    return (
      <EmptyState
        icon={<PartyPopper />}
        title={t('feedback.empty.worklist')}
        text={t('feedback.empty.worklistText')}
      >
        <Button onClick={() => onFilter(changeFilter(filter, { scope: 'all' }))}>
          {t('feedback.empty.showAll')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('feedback.empty.found')}
      text={t('feedback.empty.foundText')}
    >
      {filter.keyword && (filter.scope !== 'all' || filter.status) && (
        <Button
          variant="primary"
          onClick={() => onFilter({ ...allCases, keyword: filter.keyword })}
        >
          {t('feedback.empty.everywhere', { keyword: filter.keyword })}
        </Button>
      )}
      <Button onClick={() => onFilter(worklist)}>{t('feedback.empty.reset')}</Button>
    </EmptyState>
  )
}
