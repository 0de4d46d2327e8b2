import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Field } from '../form/Field.tsx'
import styles from '../form/form.module.css'
import type { Choice } from '../form/Select.tsx'

type NumberFieldProps = {
  label: string
  /** `NaN` while the text is not a number. */
  value: number
  onNumber: (value: number) => void
  /** Unit after the number: a text or a choice. */
  unit?: string | UnitChoice
  hint?: ReactNode
  error?: string | undefined
  /** Formats and parses the number; defaults to whole numbers. */
  format?: NumberFormat
}

export type UnitChoice = {
  label: string
  value: string
  choices: readonly Choice[]
  onUnit: (value: string) => void
}

export type NumberFormat = {
  write: (value: number) => string
  /** Returns `NaN` if the text is not a number. */
  read: (typed: string) => number
  /** Error text for invalid input. */
  invalid: string
  inputMode: 'numeric' | 'decimal'
}

/** A number field. Invalid text stays in the field with an error, and the value is `NaN`. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onNumber, unit, hint, error } = props
  const { t } = useTranslation()
  const whole: NumberFormat = {
    write: String,
    read: (digits) => (/^\d+$/.test(digits) ? Number(digits) : Number.NaN),
    invalid: t('ui.form.wholeNumber'),
    inputMode: 'numeric',
  }
  const { write, invalid, inputMode, ...format } = props.format ?? whole
  // A Chinese keyboard types digits in full width.
  const read = (text: string) => format.read(text.normalize('NFKC').trim())
  const [typed, setTyped] = useState(Number.isNaN(value) ? '' : write(value))
  // Shows a changed prop, but does not reformat the text while it is being typed.
  const shown = Object.is(read(typed), value) ? typed : write(value)
  return (
    <Field label={label} hint={hint} error={Number.isNaN(value) ? invalid : error}>
      {(wiring) => (
        <span className={styles.counted}>
          <input
            {...wiring}
            type="text"
            inputMode={inputMode}
            className={styles.control}
            value={shown}
            maxLength={12}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value)
              onNumber(read(target.value))
            }}
          />
          {typeof unit === 'string' && <span className="muted nowrap">{unit}</span>}
          {typeof unit === 'object' && <UnitSelect {...unit} />}
        </span>
      )}
    </Field>
  )
}

function UnitSelect({ label, value, choices, onUnit }: UnitChoice) {
  return (
    <select
      className={`${styles.control} ${styles.select} ${styles.units}`}
      aria-label={label}
      value={value}
      onChange={({ target }) => onUnit(target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
