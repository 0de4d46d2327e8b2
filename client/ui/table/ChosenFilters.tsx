import { X } from 'lucide-react'

import styles from './ChosenFilters.module.css'

type ChosenFiltersProps<Field extends string> = {
  active: readonly Field[]
  /** Cleared all together, since what is on screen may be older than what was chosen. */
  fields: readonly Field[]
  textFor: (field: Field) => string
  labels: { chosen: string; clear: string; remove: (what: string) => string }
  onRemove: (change: Partial<Record<Field, undefined>>) => void
}

/** The active filters of a list, each removable with one click. */
export function ChosenFilters<Field extends string>(props: ChosenFiltersProps<Field>) {
  const { active, fields, textFor, labels, onRemove } = props
  const remove = (...gone: readonly Field[]) =>
    onRemove(
      Object.fromEntries(gone.map((field) => [field, undefined])) as Partial<
        Record<Field, undefined>
      >,
    )
  if (active.length === 0) return null
  return (
    <div className="row stretch gap-1 wrap" role="group" aria-label={labels.chosen}>
      {active.map((field) => (
        <button
          key={field}
          type="button"
          className={`row inline gap-1 shrink ${styles.removable}`}
          aria-label={labels.remove(textFor(field))}
          onClick={() => remove(field)}
        >
          <bdi className="ellipsis">{textFor(field)}</bdi>
          <X aria-hidden="true" />
        </button>
      ))}
      <button
        type="button"
        className={`row inline gap-1 shrink ${styles.clear}`}
        onClick={() => remove(...fields)}
      >
        {labels.clear}
      </button>
    </div>
  )
}
