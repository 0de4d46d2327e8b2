import { useState } from 'react'

import { NumberField } from '../../ui/picker/NumberField.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { unitNames, unitOf, units } from './duration.ts'

type DurationFieldProps = {
  label: string
  /** `NaN` while the input is no number. */
  minutes: number
  onMinutes: (minutes: number) => void
  error?: string | undefined
}

/** A duration in whole minutes, hours or days. */
export function DurationField({ label, minutes, onMinutes, error }: DurationFieldProps) {
  const { t } = useHotelText()
  const [chosen, setChosen] = useState(() => unitOf(minutes))
  // Switches units if a new value is not a whole number of the chosen one.
  const fits = Number.isNaN(minutes) || minutes % units[chosen] === 0
  const unit = fits ? chosen : unitOf(minutes)
  return (
    <NumberField
      label={label}
      value={minutes / units[unit]}
      error={error}
      onNumber={(count) => {
        setChosen(unit)
        onMinutes(count * units[unit])
      }}
      unit={{
        label: t('hotel.form.unitOf', { label }),
        value: unit,
        choices: unitNames.map((each) => ({ value: each, label: t(`hotel.unit.${each}Short`) })),
        onUnit: (name) => {
          const next = unitNames.find((each) => each === name) ?? unit
          setChosen(next)
          onMinutes((minutes / units[unit]) * units[next])
        },
      }}
    />
  )
}
