import type { FeedbackFilter } from '@hotel/contract/feedback'
import { PartyPopper } from 'lucide-react'

import type { Change } from '../../list/filterAddress.ts'
import { useAccount } from '../../session/accountContext.ts'
import { NothingFound } from '../../list/ListResult.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { allCases, hasConditionsOf, worklistOf } from '../filter/filter.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'

type ListEmptyProps = {
  filter: FeedbackFilter
  onFilter: (filter: FeedbackFilter) => void
  onChange: (change: Change<FeedbackFilter>) => void
}

/** An empty worklist is good news; an empty search offers to widen the filter. */
export function ListEmpty({ filter, onFilter, onChange }: ListEmptyProps) {
  const { t } = useHotelText()
  const worklist = worklistOf(useAccount().info)
  if (hasConditionsOf(worklist, filter)) {
    return (
      <EmptyState
        icon={<PartyPopper />}
        title={t('feedback.empty.worklist')}
        text={t('feedback.empty.worklistText')}
      >
        {filter.scope !== 'all' && (
          <Button onClick={() => onChange({ scope: 'all' })}>{t('feedback.empty.showAll')}</Button>
        )}
      </EmptyState>
    )
  }
  return (
    <NothingFound area="feedback" onReset={() => onFilter(worklist)}>
      {filter.keyword && (filter.scope !== 'all' || filter.status) && (
        <Button
          variant="primary"
          onClick={() => onFilter({ ...allCases, keyword: filter.keyword })}
        >
          {t('feedback.empty.everywhere', { keyword: filter.keyword })}
        </Button>
      )}
    </NothingFound>
  )
}
