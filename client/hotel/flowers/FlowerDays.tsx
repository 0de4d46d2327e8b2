import { flowerFilter } from '@hotel/contract/guest/flower'
import { useSearchParams } from 'react-router'

import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/picker/DateField.tsx'
import { isTyped, useTypedDays } from '../../list/useTypedDays.ts'
import { isPeriod, type Period } from '../../ui/time/calendar.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useRequestedAddress } from '../../shell/tabs/ownTab.ts'
import styles from './flowers.module.css'

const allDays = { startDate: '', endDate: '' }

type Filter = Period & { keyword: string }

/** What is searched and the date range, from the address; either end may be open. */
export function useFlowerFilter() {
  const [search, setSearch] = useSearchParams()
  const requestedAddress = useRequestedAddress()
  const dayOf = (name: keyof Period) => {
    const day = search.get(name)
    return day !== null && isTyped(day) ? day : ''
  }
  const named = { startDate: dayOf('startDate'), endDate: dayOf('endDate') }
  const days = isValid(named) ? named : allDays
  const { data: keyword = '' } = flowerFilter.shape.keyword.safeParse(search.get('keyword') ?? '')
  const choose = (next: Partial<Filter>) =>
    setSearch(
      () => {
        const after = new URLSearchParams(requestedAddress().search)
        for (const [name, text] of Object.entries(next)) {
          if (text) after.set(name, text)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )
  return { days, keyword, choose }
}

const isValid = (days: Period) =>
  Object.values(days).every(isTyped) && (!days.startDate || !days.endDate || isPeriod(days))

type FlowerDaysProps = { days: Period; onChoose: (days: Period) => void }

/** Keeps the dates as typed and applies them once valid. */
export function FlowerDays({ days, onChoose }: FlowerDaysProps) {
  const { t } = useHotelText()
  const [typed, change] = useTypedDays(days, (_, range) => {
    if (isValid(range)) onChoose(range)
  })
  return (
    <fieldset className={`row top wrap shrink ${styles.days}`}>
      <legend className="visuallyHidden">{t('hotel.flowers.days')}</legend>
      <DateField
        label={t('hotel.flowers.from')}
        value={typed.startDate}
        onChange={(event) => change({ startDate: event.target.value })}
      />
      <DateField
        label={t('hotel.flowers.to')}
        value={typed.endDate}
        error={isValid(typed) ? undefined : t('hotel.flowers.wrongDays')}
        onChange={(event) => change({ endDate: event.target.value })}
      />
      {(typed.startDate || typed.endDate) && (
        <Button variant="quiet" onClick={() => change(allDays)}>
          {t('hotel.flowers.allDays')}
        </Button>
      )}
    </fieldset>
  )
}
