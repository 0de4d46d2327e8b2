import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { isDay, isPeriod, type Period } from '../../ui/time/calendar.ts'
import { useWords } from '../useWords.ts'
import styles from './flowers.module.css'

const allDays = { startDate: '', endDate: '' }

/** The days an address asks for; one alone is open to the other side. */
export function useFlowerDays() {
  const [search, setSearch] = useSearchParams()
  const dayOf = (name: keyof Period) => {
    const day = search.get(name)
    return isDay(day) ? day : ''
  }
  const named = { startDate: dayOf('startDate'), endDate: dayOf('endDate') }
  const days = isTaken(named) ? named : allDays
  const choose = (next: Period) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, day] of Object.entries(next)) {
          if (day) after.set(name, day)
          else after.delete(name)
        }
        return after
      },
      { replace: true },
    )
  return { days, choose }
}

const isTaken = (days: Period) => !days.startDate || !days.endDate || isPeriod(days)

const isSame = (one: Period, other: Period) =>
  one.startDate === other.startDate && one.endDate === other.endDate

type FlowerDaysProps = { days: Period; onChoose: (days: Period) => void }

/** Kept as it is typed; asked for once it makes sense. */
export function FlowerDays({ days, onChoose }: FlowerDaysProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState(days)
  const [followed, setFollowed] = useState(days)
  // Follows when a link led to other days.
  if (!isSame(followed, days)) {
    setFollowed(days)
    if (!isSame(typed, days)) setTyped(days)
  }
  const change = (part: Partial<Period>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (isTaken(next)) onChoose(next)
  }
  return (
    <fieldset className={styles.days}>
      <legend className="visuallyHidden">{t('hotel.flowers.days')}</legend>
      <DateField
        label={t('hotel.flowers.from')}
        value={typed.startDate}
        onChange={(event) => change({ startDate: event.target.value })}
      />
      <DateField
        label={t('hotel.flowers.to')}
        value={typed.endDate}
        error={isTaken(typed) ? undefined : t('hotel.flowers.wrongDays')}
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
