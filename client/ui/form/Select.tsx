import { useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react'

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
  const early = useEarlyLetters(choices)
  return (
    <Field {...field}>
      {(wiring) => (
        <select
          {...early}
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

/** Letters typed before there are choices choose one when they have come, as they would have then. */
function useEarlyLetters(choices: readonly Choice[]) {
  const ref = useRef<HTMLSelectElement>(null)
  const letters = useRef('')
  useEffect(() => {
    const select = ref.current
    if (!select || letters.current === '' || choices.length === 0) return
    const start = letters.current.toLowerCase()
    letters.current = ''
    const option = [...select.options].find(
      ({ value, text }) => value !== '' && text.toLowerCase().startsWith(start),
    )
    if (!option) return
    select.value = option.value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, [choices])
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey
    if (isLetter && choices.length === 0) letters.current += key
  }
  return { ref, onKeyDown }
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
