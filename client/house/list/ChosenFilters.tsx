import type { HouseFilter } from '@hotel/contract/house'
import { X } from 'lucide-react'

import { useChoices } from '../useChoices.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import { chosenFields, type Change, type ChoosingField } from './filter.ts'
import styles from './list.module.css'

type ChosenFiltersProps = { filter: HouseFilter; onChange: (change: Change) => void }

/** What the list is narrowed by, each to be taken away with one press. */
export function ChosenFilters({ filter, onChange }: ChosenFiltersProps) {
  const { t } = useHotelWords()
  const wordsFor = useChosenWords(filter)
  const chosen = chosenFields(filter)
  if (chosen.length === 0) return null
  return (
    <div className={styles.chosen} role="group" aria-label={t('house.filter.chosen')}>
      {chosen.map((field) => (
        <button
          key={field}
          type="button"
          className={styles.removable}
          aria-label={t('house.filter.remove', { what: wordsFor(field) })}
          onClick={() => onChange({ [field]: undefined })}
        >
          <bdi>{wordsFor(field)}</bdi>
          <X aria-hidden="true" />
        </button>
      ))}
      <button
        type="button"
        className={styles.clear}
        onClick={() => onChange(Object.fromEntries(chosen.map((field) => [field, undefined])))}
      >
        {t('house.filter.clear')}
      </button>
    </div>
  )
}

function useChosenWords(filter: HouseFilter) {
  const { t } = useHotelWords()
  const { members } = useChoices()
  const labelled = (field: 'keyword' | 'building' | 'floor' | 'zone', value: string | undefined) =>
    t('house.filter.labelled', { label: t(`house.filter.${field}`), value })
  return (field: ChoosingField): string => {
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
