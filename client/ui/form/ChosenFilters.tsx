import { X } from 'lucide-react'

import styles from './ChosenFilters.module.css'

type ChosenFiltersProps<Field extends string> = {
  fields: readonly Field[]
  wordsFor: (field: Field) => string
  labels: { chosen: string; clear: string; remove: (what: string) => string }
  onRemove: (change: Partial<Record<Field, undefined>>) => void
}

/** What a list is narrowed by, each to be taken away with one press. */
export function ChosenFilters<Field extends string>(props: ChosenFiltersProps<Field>) {
  const { fields, wordsFor, labels, onRemove } = props
  const remove = (...gone: readonly Field[]) =>
    onRemove(
      Object.fromEntries(gone.map((field) => [field, undefined])) as Partial<
        Record<Field, undefined>
      >,
    )
  if (fields.length === 0) return null
  return (
    <div className={styles.chosen} role="group" aria-label={labels.chosen}>
      {fields.map((field) => (
        <button
          key={field}
          type="button"
          className={styles.removable}
          aria-label={labels.remove(wordsFor(field))}
          onClick={() => remove(field)}
        >
          <bdi>{wordsFor(field)}</bdi>
          <X aria-hidden="true" />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={() => remove(...fields)}>
        {labels.clear}
      </button>
    </div>
  )
}
