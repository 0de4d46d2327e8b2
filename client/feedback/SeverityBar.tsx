import type { Severity } from '@hotel/contract/feedback'

import { useWords } from './useWords.ts'
import styles from './SeverityBar.module.css'

/** One to four bars, more for worse, and the word. */
export function SeverityBar({ severity }: { severity: Severity }) {
  const { t } = useWords()
  const word = t(`feedback.severity.${severity}`)
  return (
    <span className={styles.severity} data-severity={severity} title={word}>
      <span className={styles.bar} aria-hidden="true" />
      <span className={styles.word}>{word}</span>
    </span>
  )
}
