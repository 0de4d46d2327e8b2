import type { ComponentProps } from 'react'

import { Field, splitFieldProps, type FieldProps } from '../form/Field.tsx'
import styles from '../form/form.module.css'

type DateFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'type'> & {
    /** A day (`YYYY-MM-DD`) or a day with a time of day (`YYYY-MM-DDTHH:mm`). */
    type?: 'date' | 'datetime-local'
  }

export function DateField({ type = 'date', className, ...props }: DateFieldProps) {
  const { field, control } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...control}
          {...wiring}
          type={type}
          className={[styles.control, styles.date, className].filter(Boolean).join(' ')}
        />
      )}
    </Field>
  )
}
