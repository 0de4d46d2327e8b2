import { useId, type ReactNode } from 'react'

import styles from './form.module.css'

export type FieldProps = {
  label: string
  /** Where the label would only repeat what is plain to see; it is still read out. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Words such as "optional" after the label. */
  note?: string | undefined
}

type Wiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldFrame = FieldProps & {
  count?: ReactNode
  children: (wiring: Wiring) => ReactNode
}

/** Label, control, hint and error, tied together for those who listen. */
export function Field({ label, labelHidden, hint, error, note, count, children }: FieldFrame) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={labelHidden ? 'visuallyHidden' : styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {note && <span className={styles.note}> {note}</span>}
        </label>
        {count}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** What is a field's own, and what is its control's. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, labelHidden, hint, error, note, ...control } = props
  return { field: { label, labelHidden, hint, error, note }, control }
}
