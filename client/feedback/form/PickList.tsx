import { useId, type ReactNode } from 'react'

import styles from './picker.module.css'

type PickListProps = {
  label: string
  error?: string | undefined
  /** One part of a list, under its own heading. */
  nested?: boolean
  children: ReactNode
}

/** One of several that need more than a word each to be told apart. */
export function PickList({ label, error, nested, children }: PickListProps) {
  const id = useId()
  return (
    <fieldset
      className={nested ? styles.part : styles.list}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={nested ? styles.heading : 'visuallyHidden'}>{label}</legend>
      {error && (
        <p className={styles.error} id={`${id}-error`} tabIndex={-1} data-wrong>
          {error}
        </p>
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
  /** Several can be picked. */
  several?: boolean
}

export function PickRow(props: PickRowProps) {
  const { name, value, checked, onPick, title, note = [], aside, isPresent, several } = props
  return (
    <label className={styles.row}>
      <input
        type={several ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        checked={checked}
        onChange={onPick}
      />
      <span className={styles.words}>
        <span className={styles.title} data-present={isPresent}>
          {title}
        </span>
        <span className={styles.note}>{note.filter(Boolean).join(' · ')}</span>
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </label>
  )
}
