import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

import { isComposing } from '../keys/composing.ts'
import styles from './combo.module.css'
import { Field, type FieldProps } from '../form/Field.tsx'
import form from '../form/form.module.css'

export type ComboOption = { value: string; label: ReactNode }

type ComboFieldProps = FieldProps & {
  value: string
  options: readonly ComboOption[]
  /** More may come: the only one is not the only one yet. */
  isPartial?: boolean
  /** Accessible name of the list. */
  listLabel: string
  maxLength?: number
  /** Takes focus when its dialog opens. */
  focusFirst?: boolean
  onWrite: (text: string) => void
}

/**
 * A text field with suggestions. Enter accepts the highlighted one; Tab does so only if it was chosen
 * with the arrows or is the only one, so that a partial room number never becomes another room's.
 */
export function ComboField(props: ComboFieldProps) {
  const { value, options, isPartial, listLabel, maxLength, focusFirst, onWrite, ...field } = props
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved] = useState<number>()
  const isSaid = options.length === 1 && options[0]?.value === value
  const shown = isOpen && options.length > 0 && !isSaid
  const marked = Math.min(moved ?? 0, options.length - 1)
  const take = (option: ComboOption | undefined) => {
    if (option) onWrite(option.value)
    setOpen(false)
  }
  const press = (event: KeyboardEvent) => {
    if (!shown || isComposing(event.nativeEvent)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setMoved((marked + step + options.length) % options.length)
    else if (event.key === 'Enter') take(options[marked])
    else if (event.key === 'Escape') setOpen(false)
    else {
      const isOnly = options.length === 1 && !isPartial
      if (event.key === 'Tab' && (moved !== undefined || isOnly)) {
        take(options[marked])
      }
      return
    }
    event.preventDefault()
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <span className={styles.combo}>
          <input
            {...wiring}
            type="text"
            role="combobox"
            autoComplete="off"
            data-focus-first={focusFirst || undefined}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={shown ? `${listId}-${marked}` : undefined}
            className={form.control}
            maxLength={maxLength}
            value={value}
            onChange={({ target }) => {
              onWrite(target.value)
              setMoved(undefined)
              setOpen(true)
            }}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
          />
          <Proposals
            id={listId}
            label={listLabel}
            options={shown ? options : []}
            marked={marked}
            onTake={take}
          />
        </span>
      )}
    </Field>
  )
}

type ProposalsProps = {
  id: string
  label: string
  options: readonly ComboOption[]
  marked: number
  onTake: (option: ComboOption) => void
}

function Proposals({ id, label, options, marked, onTake }: ProposalsProps) {
  return (
    <div
      id={id}
      className={`rounded ${styles.list}`}
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
    >
      {options.map((option, at) => (
        <div
          key={option.value}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === marked}
          // On pointer down, because the blur before a click would close the list.
          onPointerDown={(event) => {
            event.preventDefault()
            onTake(option)
          }}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}
