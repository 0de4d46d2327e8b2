import { useId } from 'react'

import styles from './state.module.css'

type ProgressBarProps = {
  label: string
  value: number
  /** Without it the progress is indeterminate. */
  max?: number
}

/** Progress as a bar and in per cent. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={`row wrap gap-3 lines-1 ${styles.progress}`}>
      <span id={id}>{label}</span>
      {max === undefined ? (
        <progress aria-labelledby={id} />
      ) : (
        <progress aria-labelledby={id} value={value} max={max} />
      )}
      {max !== undefined && (
        <span className={`numeric ${styles.percent}`}>{Math.floor((value / max) * 100)} %</span>
      )}
    </div>
  )
}
