import { house } from '@hotel/contract/house'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { queryOf } from '../../api/queries.ts'
import { ComboField } from '../../ui/form/ComboField.tsx'
import { useWords } from '../useWords.ts'
import styles from './create.module.css'

type HouseFieldProps = {
  value: string
  error: string | undefined
  onWrite: (houseNo: string) => void
}

/** A room by its number or its name, and what is open there already. */
export function HouseField({ value, error, onWrite }: HouseFieldProps) {
  const { t } = useWords()
  const typed = value.trim()
  const { data } = useQuery({
    ...queryOf(house.typeahead, { typed }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const found = typed === '' ? [] : (data?.list ?? [])
  const said = found.find(({ houseNo }) => houseNo === typed)
  const hint = said && [said.name !== typed && said.name, openWords(said.openCount)]
  function openWords(count: number) {
    return count > 0 && t('worklist.create.openHere', { count })
  }
  return (
    <ComboField
      focusFirst
      label={t('worklist.create.house')}
      hint={hint?.filter(Boolean).join(' · ') || t('worklist.create.houseHint')}
      error={error}
      listLabel={t('worklist.create.houses')}
      maxLength={20}
      value={value}
      options={found.map(({ houseNo, name, openCount }) => ({
        value: houseNo,
        label: (
          <>
            <strong className={styles.number}>{houseNo}</strong>
            <span className={styles.name}>{name}</span>
            <small>{openWords(openCount)}</small>
          </>
        ),
      }))}
      onWrite={onWrite}
    />
  )
}
