import { severities, targetClocks } from '@hotel/contract/feedback'
import type { HotelSetting } from '@hotel/contract/hotel'

import { useHotelText } from '../../session/text/useHotelText.ts'
import { DurationField } from '../form/DurationField.tsx'
import formStyles from '../form/form.module.css'

export type Targets = HotelSetting['targets']

type TargetFieldsProps = {
  value: Targets
  onChange: (change: Partial<Targets>) => void
  errorOf: (field: string) => string | undefined
  /** Where the contract has the targets. */
  path: string
}

/** A target for each clock and severity. */
export function TargetFields({ value, onChange, errorOf, path }: TargetFieldsProps) {
  const { t } = useHotelText()
  return targetClocks.map((clock) => (
    <fieldset key={clock} className={formStyles.group}>
      <legend>{t(`hotel.targets.${clock}`)}</legend>
      <p className={formStyles.note}>{t(`hotel.targets.${clock}Hint`)}</p>
      <div className={formStyles.four}>
        {severities.map((severity, at) => (
          <DurationField
            key={severity}
            label={t(`hotel.severity.${severity}`)}
            minutes={value[clock][at] ?? Number.NaN}
            error={errorOf(`${path}.${clock}.${at}`)}
            onMinutes={(minutes) => onChange({ [clock]: value[clock].with(at, minutes) })}
          />
        ))}
      </div>
    </fieldset>
  ))
}
