import { useId, type ReactNode } from 'react'

import { FieldError } from '../../ui/form/FieldError.tsx'
import styles from './picker.module.css'

type PickListProps = {
  label: string
  error?: string | undefined
  /** A group within a list, with its own heading. */
  nested?: boolean
  /** Its options are of an earlier search. */
  busy?: boolean
  children: ReactNode
}

/** Radio buttons or checkboxes whose options need several lines of text. */
export function PickList({ label, error, nested, busy, children }: PickListProps) {
  const id = useId()
  return (
    <fieldset
      className={nested ? undefined : styles.list}
      aria-busy={busy}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={nested ? `muted small strong ${styles.heading}` : 'visuallyHidden'}>
        {label}
      </legend>
      {error && (
        <div className={styles.error}>
          <FieldError id={`${id}-error`} error={error} isFocusable />
        </div>
      )}
      {children}
    </fieldset>
  )
}

type PickRowProps = {
  name: string
  value: string
  checked: boolean
  onPick: () => void
  title: ReactNode
  note?: readonly (string | false | null)[]
  aside?: ReactNode
  isPresent?: boolean
  /** Allows several selections. */
  multiple?: boolean
}

export function PickRow(props: PickRowProps) {
  const { name, value, checked, onPick, title, note = [], aside, isPresent, multiple } = props
  return (
    <label className={`row gap-3 ${styles.row}`}>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        checked={checked}
        onChange={onPick}
      />
      <span className="stack gap-0 grow shrink break">
        <span className={`medium ${styles.title}`} data-title data-present={isPresent}>
          {title}
        </span>
        <span className={`muted small ${styles.note}`}>{note.filter(Boolean).join(' · ')}</span>
      </span>
      {aside && <span className={`rigid muted small numeric ${styles.aside}`}>{aside}</span>}
    </label>
  )
}
