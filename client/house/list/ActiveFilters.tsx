import type { HouseFilter } from '@hotel/contract/house'

import { ChosenFilters } from '../../ui/form/ChosenFilters.tsx'
import { useChoices } from '../useChoices.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { activeFields, type Change, type FilterField } from './filter.ts'

type ActiveFiltersProps = { filter: HouseFilter; onChange: (change: Change) => void }

export function ActiveFilters({ filter, onChange }: ActiveFiltersProps) {
  const { t } = useHotelText()
  return (
    <ChosenFilters
      fields={activeFields(filter)}
      textFor={useFilterText(filter)}
      labels={{
        chosen: t('house.filter.chosen'),
        clear: t('house.filter.clear'),
        remove: (what) => t('house.filter.remove', { what }),
      }}
      onRemove={onChange}
    />
  )
}

function useFilterText(filter: HouseFilter) {
  const { t } = useHotelText()
  const { members } = useChoices()
  const labelled = (field: 'keyword' | 'building' | 'floor' | 'zone', value: string | undefined) =>
    t('house.filter.labelled', { label: t(`house.filter.${field}`), value })
  return (field: FilterField): string => {
    switch (field) {
      case 'houseType':
        return filter.houseType ? t(`house.type.${filter.houseType}`) : ''
      case 'status':
        return filter.status ? t(`house.status.${filter.status}`) : ''
      case 'matched':
        return t(filter.matched ? 'house.filter.matchedIs.true' : 'house.filter.matchedIs.false')
      case 'hasCode':
        return t(filter.hasCode ? 'house.filter.hasCodeIs.true' : 'house.filter.hasCodeIs.false')
      case 'memberId':
        return members.find(({ id }) => id === filter.memberId)?.name ?? '…'
      case 'repeated': {
        const [first, last] = (filter.repeated ?? '').split('/')
        return t('house.filter.repeated', { first, last })
      }
      default:
        return labelled(field, filter[field])
    }
  }
}
