import { scopes, sortFields, type FeedbackFilter } from '@hotel/contract/feedback'
import { memo } from 'react'

import type { Change } from '../../list/filterAddress.ts'
import { FilterBar } from '../../list/FilterBar.tsx'
import { useMobile } from '../../shell/device/useMobile.ts'
import { Select } from '../../ui/form/Select.tsx'
import { CreateButton } from '../create/CreateButton.tsx'
import { DisplayMenu, type DisplayProps } from '../display/DisplayMenu.tsx'
import { filterFields, statusChange, type StatusFilter } from './filter.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { GroupSelect } from '../group/GroupSelect.tsx'
import { HandoverButton } from '../handover-draft/HandoverButton.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { StatusChips, type StatusCounts } from './StatusChips.tsx'
import { StatusSelect } from './StatusSelect.tsx'
import { useFilterText } from './useFilterText.ts'
import { ViewMenu } from '../view/ViewMenu.tsx'

type FeedbackFiltersProps = DisplayProps & {
  filter: FeedbackFilter
  counts: StatusCounts | undefined
  /** Number of cases, as text; undefined while it is loading. */
  countText: string | undefined
  onChange: (change: Change<FeedbackFilter>) => void
}

/** The filters of the list, with export, new case and handover. */
export const FeedbackFilters = memo(function FeedbackFilters(props: FeedbackFiltersProps) {
  const { filter, display, onDisplay, counts, countText, onChange } = props
  const { t } = useHotelText()
  const isMobile = useMobile()
  const onStatus = (choose: (current: StatusFilter) => StatusFilter) =>
    onChange(statusChange(choose))
  const scope = (
    <Select
      label={t('feedback.filter.scope')}
      labelHidden={!isMobile}
      value={filter.scope}
      choices={scopes.map((value) => ({ value, label: t(`feedback.scope.${value}`) }))}
      onChange={({ target }) => onChange({ scope: target.value as FeedbackFilter['scope'] })}
    />
  )
  return (
    <FilterBar
      area="feedback"
      onChange={onChange}
      panel={
        <>
          {isMobile && scope}
          {isMobile && <SortField filter={filter} onSort={onChange} />}
          {isMobile && <GroupSelect display={display} onDisplay={onDisplay} />}
          <FilterPanel filter={filter} onChange={onChange} />
          <StatusChips filter={filter} counts={counts} onStatus={onStatus} />
        </>
      }
      filter={filter}
      fields={filterFields}
      textOf={useFilterText(filter)}
      buttons={
        <>
          {!isMobile && <ViewMenu filter={filter} />}
          {!isMobile && <DisplayMenu display={display} onDisplay={onDisplay} />}
          {!isMobile && <ExportButton filter={filter} countText={countText} />}
          {!isMobile && <HandoverButton />}
          <CreateButton />
          {isMobile && <PhoneMenu {...props} />}
        </>
      }
    >
      {!isMobile && scope}
      <StatusSelect filter={filter} counts={counts} onStatus={onStatus} />
    </FilterBar>
  )
})

type SortFieldProps = {
  filter: FeedbackFilter
  onSort: (sort: Pick<FeedbackFilter, 'sortField' | 'sortOrder'>) => void
}

/** The order of the list on phones, where no headers are shown. */
function SortField({ filter, onSort }: SortFieldProps) {
  const { t } = useHotelText()
  return (
    <Select
      label={t('feedback.filter.sort')}
      value={filter.sortField}
      choices={sortFields.map((value) => ({ value, label: t(`feedback.sort.${value}`) }))}
      onChange={({ target }) => {
        const sortField = target.value as FeedbackFilter['sortField']
        onSort({ sortField, sortOrder: sortField === 'createdAt' ? 'desc' : 'asc' })
      }}
    />
  )
}
