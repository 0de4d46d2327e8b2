import { houseSortFields, houseStatuses, houseTypes, type HouseFilter } from '@hotel/contract/house'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type Ref } from 'react'

import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Select, type Choice } from '../../ui/form/Select.tsx'
import { useChoices } from '../useChoices.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { activeFields, changedFilter, type Change } from './filter.ts'
import styles from './list.module.css'

type HouseFiltersProps = {
  filter: HouseFilter
  keywordRef: Ref<HTMLInputElement>
  onFilter: (filter: HouseFilter) => void
}

export function HouseFilters({ filter, keywordRef, onFilter }: HouseFiltersProps) {
  const { t } = useHotelText()
  const panelId = useId()
  const [shown, show] = useState(false)
  const change = (next: Change) => onFilter(changedFilter(filter, next))
  const activeCount = activeFields(filter).filter((field) => field !== 'keyword').length
  return (
    <search className={styles.filters}>
      <div className={styles.bar}>
        <div className={styles.keyword}>
          <SearchField
            ref={keywordRef}
            label={t('house.filter.keyword')}
            placeholder={t('house.filter.keywordHint')}
            keyword={filter.keyword ?? ''}
            onKeyword={(keyword) => change({ keyword: keyword || undefined })}
          />
        </div>
        <div className={styles.sort}>
          <Select
            label={t('house.filter.sort')}
            labelHidden
            value={filter.sortField}
            choices={houseSortFields.map((value) => ({ value, label: t(`house.column.${value}`) }))}
            onChange={({ target }) => {
              const sortField = target.value as HouseFilter['sortField']
              change({ sortField, sortOrder: sortField === 'houseNo' ? 'asc' : 'desc' })
            }}
          />
        </div>
        <Button
          icon={<SlidersHorizontal />}
          aria-expanded={shown}
          aria-controls={panelId}
          onClick={() => show(!shown)}
        >
          {activeCount > 0
            ? t('house.filter.moreCount', { count: activeCount })
            : t('house.filter.more')}
        </Button>
      </div>
      {shown && <FilterPanel id={panelId} filter={filter} onChange={change} />}
      <ActiveFilters filter={filter} onChange={change} />
    </search>
  )
}

type FilterPanelProps = { id: string; filter: HouseFilter; onChange: (change: Change) => void }

function FilterPanel({ id, filter, onChange }: FilterPanelProps) {
  const { t } = useHotelText()
  const { buildings, floors, zones, members } = useChoices()
  const pick = (field: keyof HouseFilter, choices: Choice[]) => (
    <Select
      label={t(`house.filter.${field as 'building'}`)}
      emptyLabel={t('house.filter.any')}
      value={String(filter[field] ?? '')}
      choices={choices}
      onChange={({ target: { value } }) => onChange({ [field]: chosen(field, value) })}
    />
  )
  const yesNo = (field: 'matched' | 'hasCode') =>
    pick(
      field,
      (['true', 'false'] as const).map((value) => ({
        value,
        label: t(`house.filter.${field}Is.${value}`),
      })),
    )
  return (
    <div className={styles.panel} id={id}>
      {pick('building', plain(buildings))}
      {pick('floor', plain(floors))}
      {zones.length > 0 && pick('zone', plain(zones))}
      {pick(
        'houseType',
        houseTypes.map((value) => ({ value, label: t(`house.type.${value}`) })),
      )}
      {pick(
        'status',
        houseStatuses.map((value) => ({ value, label: t(`house.status.${value}`) })),
      )}
      {yesNo('matched')}
      {yesNo('hasCode')}
      {pick(
        'memberId',
        members.map((member) => ({ value: member.id, label: member.name })),
      )}
    </div>
  )
}

const plain = (names: readonly string[]): Choice[] =>
  names.map((name) => ({ value: name, label: name }))

const chosen = (field: string, value: string) => {
  if (value === '') return undefined
  return field === 'matched' || field === 'hasCode' ? value === 'true' : value
}
