import styles from './bulk.module.css'

type ChooseBoxProps = {
  label: string
  checked: boolean
  some?: boolean
  onToggle: () => void
}

/** A tick box as wide as its cell, above the line's own link. */
export function ChooseBox({ label, checked, some = false, onToggle }: ChooseBoxProps) {
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some && !checked
        }}
        onChange={onToggle}
      />
    </label>
  )
}
