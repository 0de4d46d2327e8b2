import { useId } from 'react'

import styles from './state.module.css'

type ProgressBarProps = {
  label: string
  value: number
  /** Left out: nobody knows how long it takes. */
  max?: number
}

/** How far something has come, drawn and in words. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <span id={id}>{label}</span>
      {max === undefined ? (
        <progress aria-labelledby={id} />
      ) : (
        <progress aria-labelledby={id} value={value} max={max} />
      )}
      {max !== undefined && (
        <span className={styles.percent}>{Math.floor((value / max) * 100)} %</span>
      )}
    </div>
  )
}
