import { inputField } from '@hotel/contract/feedback/action-rules'
import { minuteMs } from '@hotel/contract/duration'
import { useId } from 'react'

import { DateField } from '../../ui/picker/DateField.tsx'
import { toLocalField } from '../../ui/time/instant.ts'
import styles from '../act/act.module.css'
import { useHotelText } from '../../session/text/useHotelText.ts'
import type { FieldsProps } from './FreeTextField.tsx'

type TimeFieldProps = Pick<FieldsProps, 'action' | 'fields' | 'errors' | 'onWrite'> & {
  field: 'promisedAt' | 'holdUntil'
  /** Quick choices, in minutes from now. */
  minutes: readonly number[]
}

const fieldIn = (minutes: number, zone: string) =>
  toLocalField(new Date(Date.now() + minutes * minuteMs), zone)

/** A future moment on the hotel's clock: a quick choice, or any other. */
export function TimeField(props: TimeFieldProps) {
  const { action, field, minutes, fields, errors, onWrite } = props
  const { t, zone, duration } = useHotelText()
  const id = useId()
  return (
    <div className="stack">
      <div className="stack gap-1" role="group" aria-labelledby={id}>
        <span className="medium" id={id}>
          {t(field === 'promisedAt' ? 'feedback.form.promiseIn' : 'feedback.form.holdFor')}
        </span>
        <div className="row stretch gap-1 wrap">
          {minutes.map((count, at) => (
            <button
              key={count}
              data-quick={at === 0 || undefined}
              type="button"
              className={styles.pill}
              onClick={() => onWrite(field, fieldIn(count, zone))}
            >
              {t('feedback.form.in', { time: duration(count * minuteMs) })}
            </button>
          ))}
        </div>
      </div>
      <DateField
        type="datetime-local"
        label={t(`feedback.form.${field}`)}
        note={inputField(action, field).isOptional ? t('ui.form.optional') : undefined}
        hint={t(`feedback.hint.${field}`, { zone })}
        error={errors[field]}
        min={fieldIn(0, zone)}
        value={fields[field] ?? ''}
        onChange={({ target }) => onWrite(field, target.value)}
      />
    </div>
  )
}
