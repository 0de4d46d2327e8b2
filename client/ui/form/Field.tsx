import { useId, type ReactNode } from 'react'

import { FieldError } from './FieldError.tsx'
import styles from './form.module.css'

export type FieldProps = {
  label: string
  /** Hides the label visually, for fields that are clear without it. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Text after the label, such as "optional". */
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

/** Label, control, hint and error, connected for screen readers. */
export function Field({ label, labelHidden, hint, error, note, count, children }: FieldFrame) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="stack gap-1 start shrink">
      <div className={labelHidden ? 'visuallyHidden' : 'row baseline between'}>
        <label className="medium" htmlFor={id}>
          {label}
          {note && <span className="muted regular"> {note}</span>}
        </label>
        {count}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <p className={`muted small ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Splits props into those of the field and those of its control. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, labelHidden, hint, error, note, ...control } = props
  return { field: { label, labelHidden, hint, error, note }, control }
}
