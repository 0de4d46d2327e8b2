import styles from './bulk.module.css'

type SelectionCheckboxProps = {
  label: string
  checked: boolean
  indeterminate?: boolean
  onToggle: () => void
}

/** A checkbox as wide as its cell, stacked above the row's link. */
export function SelectionCheckbox({
  label,
  checked,
  indeterminate = false,
  onToggle,
}: SelectionCheckboxProps) {
  return (
    <label className={`full ${styles.checkbox}`}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = indeterminate && !checked
        }}
        onChange={onToggle}
      />
    </label>
  )
}
