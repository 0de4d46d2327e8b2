import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useTypedDays } from '../../list/useTypedDays.ts'
import { DateField } from '../../ui/picker/DateField.tsx'
import { isPeriod, type Day, type Period } from '../../ui/time/calendar.ts'
import { periodNames, type PeriodName } from './period.ts'
import styles from './period.module.css'

type PeriodPickerProps = {
  period: Period & { name: PeriodName }
  today: Day
  onChoose: (name: PeriodName, range?: Period) => void
}

export function PeriodPicker({ period, today, onChoose }: PeriodPickerProps) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const open = isEditing || period.name === 'range'
  const choose = (name: PeriodName) => {
    setEditing(name === 'range')
    if (name !== 'range') onChoose(name)
  }
  return (
    <div className={`row bottom wrap gap-3 ${styles.picker}`} data-print="no">
      <fieldset className={`segments ${styles.periods}`}>
        <legend className="visuallyHidden">{t('period.label')}</legend>
        {periodNames.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="period"
              className="visuallyHidden"
              checked={name === (open ? 'range' : period.name)}
              onChange={() => choose(name)}
            />
            <span>{t(`period.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      {open && <RangeFields key={period.name} period={period} today={today} onChoose={onChoose} />}
    </div>
  )
}

/** Applies the typed range once it is valid. */
function RangeFields({ period, today, onChoose }: PeriodPickerProps) {
  const { t } = useTranslation()
  const endDate = period.endDate > today ? today : period.endDate
  const [range, change] = useTypedDays({ startDate: period.startDate, endDate }, (_, next) => {
    if (isPeriod(next)) onChoose('range', next)
  })
  const isWhole = range.startDate !== '' && range.endDate !== ''
  return (
    <div className={`row stretch ${styles.range}`}>
      <DateField
        label={t('period.from')}
        value={range.startDate}
        onChange={(event) => change({ startDate: event.target.value })}
      />
      <DateField
        label={t('period.to')}
        value={range.endDate}
        error={isWhole && !isPeriod(range) ? t('period.wrong') : undefined}
        onChange={(event) => change({ endDate: event.target.value })}
      />
    </div>
  )
}
