import { houseSortFields, houseStatuses, houseTypes, type HouseFilter } from '@hotel/contract/house'

import type { Change } from '../../list/filterAddress.ts'
import { FilterBar } from '../../list/FilterBar.tsx'
import { SortSelect } from '../../list/SortSelect.tsx'
import { choicesById, choicesByName, useChoices } from '../../list/useChoices.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { Select, type Choice } from '../../ui/form/Select.tsx'
import { filterFields, type FilterField } from './activeFields.ts'
import styles from './house.module.css'

type HouseFiltersProps = {
  filter: HouseFilter
  onChange: (change: Change<HouseFilter>) => void
}

export function HouseFilters({ filter, onChange }: HouseFiltersProps) {
  const { t } = useHotelText()
  return (
    <FilterBar
      area="house"
      onChange={onChange}
      panel={<HousePanel filter={filter} onChange={onChange} />}
      filter={filter}
      fields={filterFields}
      textOf={useFilterText(filter)}
    >
      <SortSelect
        area="house"
        className={styles.sort}
        sort={filter}
        choices={houseSortFields.map((value) => ({ value, label: t(`house.column.${value}`) }))}
        orderOf={(field) => (field === 'houseNo' ? 'asc' : 'desc')}
        onSort={onChange}
      />
    </FilterBar>
  )
}

function HousePanel({ filter, onChange }: HouseFiltersProps) {
  const { t } = useHotelText()
  const { buildings, floors, zones, members } = useChoices()
  const pick = (field: Exclude<FilterField, 'keyword' | 'repeated'>, choices: Choice[]) => (
    <Select
      label={t(`house.filter.${field}`)}
      emptyLabel={t('house.filter.any')}
      value={String(filter[field] ?? '')}
      choices={choices}
      onChange={({ target: { value } }) => onChange({ [field]: parseChoice(field, value) })}
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
    <>
      {pick('building', choicesByName(buildings))}
      {pick('floor', choicesByName(floors))}
      {zones.length > 0 && pick('zone', choicesByName(zones))}
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
      {pick('memberId', choicesById(members))}
    </>
  )
}

const parseChoice = (field: string, value: string) => {
  if (value === '') return undefined
  return field === 'matched' || field === 'hasCode' ? value === 'true' : value
}

export function useFilterText(filter: HouseFilter) {
  const { t } = useHotelText()
  const { members } = useChoices()
  return (field: FilterField): string => {
    switch (field) {
      case 'houseType':
        return filter.houseType ? t(`house.type.${filter.houseType}`) : ''
      case 'status':
        return filter.status ? t(`house.status.${filter.status}`) : ''
      case 'matched':
      case 'hasCode':
        return t(`house.filter.${field}Is.${filter[field] ? 'true' : 'false'}`)
      case 'memberId':
        return members.find(({ id }) => id === filter.memberId)?.name ?? '…'
      case 'repeated': {
        const [first, last] = (filter.repeated ?? '').split('/')
        return t('house.filter.repeated', { first, last })
      }
      default:
        return t('house.filter.labelled', {
          label: t(`house.filter.${field}`),
          value: filter[field],
        })
    }
  }
}
