import type { FeedbackFilter } from '@hotel/contract/feedback'
import type { UseQueryResult } from '@tanstack/react-query'
import { PartyPopper, SearchX } from 'lucide-react'

import { LoadError } from '../../api/LoadError.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { chosenFields, everything, narrowed, worklist } from '../filter/filter.ts'
import { useWords } from '../useWords.ts'

type Asked = Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>

export function ListError({ asked }: { asked: Asked }) {
  const { t } = useWords()
  return <LoadError asked={asked} title={t('feedback.list.failed')} />
}

type ListEmptyProps = {
  filter: FeedbackFilter
  onFilter: (filter: FeedbackFilter) => void
}

/** Nothing to do is good news; nothing found is a question asked too narrowly. */
export function ListEmpty({ filter, onFilter }: ListEmptyProps) {
  const { t } = useWords()
  const narrowedBy = chosenFields(filter)
  const isWorklist = narrowedBy.length === 0 && filter.scope === worklist.scope
  if (isWorklist) {
    return (
      <EmptyState
        icon={<PartyPopper />}
        title={t('feedback.empty.worklist')}
        text={t('feedback.empty.worklistText')}
      >
        <Button onClick={() => onFilter(narrowed(filter, { scope: 'all' }))}>
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
          onClick={() => onFilter({ ...everything, keyword: filter.keyword })}
        >
          {t('feedback.empty.everywhere', { keyword: filter.keyword })}
        </Button>
      )}
      <Button onClick={() => onFilter(worklist)}>{t('feedback.empty.reset')}</Button>
    </EmptyState>
  )
}
