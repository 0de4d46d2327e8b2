import { scopes, sortFields, type FeedbackFilter } from '@hotel/contract/feedback'
import { SlidersHorizontal } from 'lucide-react'
import { memo, useId, useState, type Ref } from 'react'

import { useMobile } from '../../shell/device/useMobile.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { CreateButton } from '../create/CreateButton.tsx'
import { activeFields, changeFilter, withStatus } from './filter.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { HandoverButton } from '../handover/HandoverButton.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import styles from './filters.module.css'
import { PhoneMenu } from './PhoneMenu.tsx'
import { StatusChips, type StatusCounts } from './StatusChips.tsx'
import { ViewMenu } from './ViewMenu.tsx'

type FeedbackFiltersProps = {
  filter: FeedbackFilter
  counts: StatusCounts | undefined
  /** Number of cases, as text; undefined while it is loading. */
  countText: string | undefined
  keywordRef: Ref<HTMLInputElement>
  onFilter: (filter: FeedbackFilter) => void
}

/** The filters of the list, with export, new case and handover. */
export const FeedbackFilters = memo(function FeedbackFilters(props: FeedbackFiltersProps) {
  const { filter, counts, countText, keywordRef, onFilter } = props
  const { t } = useFeedbackText()
  const panelId = useId()
  const [isPanelOpen, setPanelOpen] = useState(false)
  const isMobile = useMobile()
  const change = (next: Parameters<typeof changeFilter>[1]) => onFilter(changeFilter(filter, next))
  const activeCount = activeFields(filter).filter((field) => field !== 'keyword').length
  return (
    <search className={styles.filters}>
      <div className={styles.bar}>
        <div className={styles.keyword}>
          <SearchField
            ref={keywordRef}
            label={t('feedback.filter.keyword')}
            placeholder={t('feedback.filter.keywordHint')}
            keyword={filter.keyword ?? ''}
            onKeyword={(keyword) => change({ keyword: keyword || undefined })}
          />
        </div>
        <div className={styles.scope}>
          <Select
            label={t('feedback.filter.scope')}
            labelHidden
            value={filter.scope}
            choices={scopes.map((value) => ({ value, label: t(`feedback.scope.${value}`) }))}
            onChange={({ target }) => change({ scope: target.value as FeedbackFilter['scope'] })}
          />
        </div>
        <div className={styles.sort}>
          <Select
            label={t('feedback.filter.sort')}
            labelHidden
            value={filter.sortField}
            choices={sortFields.map((value) => ({ value, label: t(`feedback.sort.${value}`) }))}
            onChange={({ target }) => {
              const sortField = target.value as FeedbackFilter['sortField']
              change({ sortField, sortOrder: sortField === 'createdAt' ? 'desc' : 'asc' })
            }}
          />
        </div>
        <Button
          icon={<SlidersHorizontal />}
          aria-expanded={isPanelOpen}
          aria-controls={panelId}
          onClick={() => setPanelOpen(!isPanelOpen)}
        >
          {activeCount > 0
            ? t('feedback.filter.moreCount', { count: activeCount })
            : t('feedback.filter.more')}
        </Button>
        {!isMobile && <ViewMenu filter={filter} onFilter={onFilter} />}
        {!isMobile && <ExportButton filter={filter} countText={countText} />}
        <CreateButton />
        {isMobile ? <PhoneMenu {...props} /> : <HandoverButton />}
      </div>
      {isPanelOpen && <FilterPanel id={panelId} filter={filter} onChange={change} />}
      <StatusChips
        filter={filter}
        counts={counts}
        onStatus={(status) => onFilter(withStatus(filter, status))}
      />
      <ActiveFilters filter={filter} onChange={change} />
    </search>
  )
})
