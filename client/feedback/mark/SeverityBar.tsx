import type { Severity } from '@hotel/contract/feedback'

import bars from '../../ui/chart/severity.module.css'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './SeverityBar.module.css'
import { Sign } from './Sign.tsx'

type SeverityBarProps = {
  severity: Severity
  /** In a narrow column: the label appears on hover only. */
  asSign?: boolean
}

/** Severity as one to four bars, more for worse, with its label. */
export function SeverityBar({ severity, asSign = false }: SeverityBarProps) {
  const { t } = useHotelText()
  const label = t(`feedback.severity.${severity}`)
  const bar = <span className={`rigid ${bars.bar}`} data-severity={severity} aria-hidden="true" />
  if (asSign) {
    return <Sign name={label}>{bar}</Sign>
  }
  return (
    <span className="row nowrap" title={label}>
      {bar}
      <span className={styles.label}>{label}</span>
    </span>
  )
}
