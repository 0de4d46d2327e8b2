import { useTranslation } from 'react-i18next'

import { useLiveState } from '../../api/stream.ts'
import styles from './bar.module.css'

/** State of the live connection. */
export function LiveIndicator() {
  const { t } = useTranslation()
  const state = useLiveState()
  return (
    <span
      className={`row inline muted small rigid ${styles.live}`}
      data-state={state}
      role="status"
      title={t(`shell.${state}Hint`)}
    >
      <span className={styles.liveText}>{t(`shell.${state}`)}</span>
    </span>
  )
}
