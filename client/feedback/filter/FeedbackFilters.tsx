import { scopes, sortFields, type FeedbackFilter } from '@hotel/contract/feedback'
import { memo } from 'react'

import { changeFilter, type Change } from '../../list/filterAddress.ts'
import { FilterBar } from '../../list/FilterBar.tsx'
import { SortSelect } from '../../list/SortSelect.tsx'
import { useMobile } from '../../shell/device/useMobile.ts'
import { Select } from '../../ui/form/Select.tsx'
import { CreateButton } from '../create/CreateButton.tsx'
import { activeFields, withStatus } from './filter.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { HandoverButton } from '../handover-draft/HandoverButton.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import { FilterPanel } from './FilterPanel.tsx'
import styles from './filters.module.css'
import { PhoneMenu } from './PhoneMenu.tsx'
import { StatusChips, type StatusCounts } from './StatusChips.tsx'
import { useFilterText } from './useFilterText.ts'
import { ViewMenu } from './ViewMenu.tsx'

type FeedbackFiltersProps = {
  filter: FeedbackFilter
  counts: StatusCounts | undefined
  /** Number of cases, as text; undefined while it is loading. */
  countText: string | undefined
  onFilter: (filter: FeedbackFilter) => void
}

/** The filters of the list, with export, new case and handover. */
export const FeedbackFilters = memo(function FeedbackFilters(props: FeedbackFiltersProps) {
  const { filter, counts, countText, onFilter } = props
  const { t } = useFeedbackText()
  const isMobile = useMobile()
  const change = (next: Change<FeedbackFilter>) => onFilter(changeFilter(filter, next))
  return (
    <FilterBar
      area="feedback"
      keyword={filter.keyword}
      onChange={change}
      panel={<FilterPanel filter={filter} onChange={change} />}
      active={activeFields(filter)}
      textOf={useFilterText(filter)}
      buttons={
        <>
          {!isMobile && <ViewMenu filter={filter} onFilter={onFilter} />}
          {!isMobile && <ExportButton filter={filter} countText={countText} />}
          <CreateButton />
          {isMobile ? <PhoneMenu {...props} /> : <HandoverButton />}
        </>
      }
      chips={
        <StatusChips
          filter={filter}
          counts={counts}
          onStatus={(status) => onFilter(withStatus(filter, status))}
        />
      }
    >
      <div className={styles.scope}>
        <Select
          label={t('feedback.filter.scope')}
          labelHidden
          value={filter.scope}
          choices={scopes.map((value) => ({ value, label: t(`feedback.scope.${value}`) }))}
          onChange={({ target }) => change({ scope: target.value as FeedbackFilter['scope'] })}
        />
      </div>
      <SortSelect
        area="feedback"
        className={styles.sort}
        sort={filter}
        choices={sortFields.map((value) => ({ value, label: t(`feedback.sort.${value}`) }))}
        orderOf={(field) => (field === 'createdAt' ? 'desc' : 'asc')}
        onSort={change}
      />
    </FilterBar>
  )
})
