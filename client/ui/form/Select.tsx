import type { ComponentProps } from 'react'

import { Field, splitFieldProps, type FieldProps } from './Field.tsx'
import styles from './form.module.css'

export type Choice = {
  value: string
  label: string
  /** Options with the same group are listed under its name. */
  group?: string | undefined
}

type SelectProps = FieldProps &
  ComponentProps<'select'> & {
    choices: readonly Choice[]
    /** The first, empty choice: "any", "please choose". */
    emptyLabel?: string | undefined
  }

/** The native select: light, and comfortable on a phone. */
export function Select({ choices, emptyLabel, className, ...props }: SelectProps) {
  const { field, control } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <select
          {...control}
          {...wiring}
          className={[styles.control, styles.select, className].filter(Boolean).join(' ')}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          <Options choices={choices} />
        </select>
      )}
    </Field>
  )
}

function Options({ choices }: { choices: readonly Choice[] }) {
  const groups = [...new Set(choices.map(({ group }) => group))]
  return groups.map((group) => {
    const options = choices
      .filter((choice) => choice.group === group)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))
    if (group === undefined) return options
    return (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    )
  })
}
