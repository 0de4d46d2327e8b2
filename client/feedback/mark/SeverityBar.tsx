import type { Severity } from '@hotel/contract/feedback'

import { useFeedbackText } from '../useFeedbackText.ts'
import styles from './SeverityBar.module.css'

/** Severity as one to four bars, more for worse, with its label. */
export function SeverityBar({ severity }: { severity: Severity }) {
  const { t } = useFeedbackText()
  const label = t(`feedback.severity.${severity}`)
  return (
    <span className={styles.severity} data-severity={severity} title={label}>
      <span className={styles.bar} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </span>
  )
}
