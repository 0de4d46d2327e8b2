import { house } from '@hotel/contract/house'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { queryOf } from '../../query/queries.ts'
import { ComboField } from '../../ui/picker/ComboField.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { beginsAsTyped } from './beginsAsTyped.ts'

type HouseFieldProps = {
  value: string
  error: string | undefined
  onWrite: (houseNo: string) => void
}

/** A room by number or name, with its open cases. */
export function HouseField({ value, error, onWrite }: HouseFieldProps) {
  const { t } = useHotelText()
  const typed = value.trim()
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(house.typeahead, { typed }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const rooms = typed === '' ? [] : (data?.list ?? [])
  // Until those of what is typed have come, the ones before that still fit.
  const found = isPlaceholderData ? rooms.filter((room) => beginsAsTyped(room, typed)) : rooms
  const match = found.find(({ houseNo }) => houseNo === typed)
  const hint = match && [match.name !== typed && match.name, openCountText(match.openCount)]
  function openCountText(count: number) {
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
      isPartial={isPlaceholderData}
      options={found.map(({ houseNo, name, openCount }) => ({
        value: houseNo,
        label: (
          <>
            <strong className="numeric">{houseNo}</strong>
            <span className="ellipsis grow shrink muted">{name}</span>
            <small>{openCountText(openCount)}</small>
          </>
        ),
      }))}
      onWrite={onWrite}
    />
  )
}
