import { feedbackStatuses, severities } from '@hotel/contract/feedback'

import { useHotelText } from '../../session/text/useHotelText.ts'
import { markIcons, type MarkName } from './marks.ts'
import styles from './MarkLegend.module.css'
import { SeverityBar } from './SeverityBar.tsx'
import { StatusShape } from './StatusSign.tsx'

/** What the signs of a row mean. */
export function MarkLegend() {
  const { t } = useHotelText()
  return (
    <div className="stack gap-3">
      <ul className={styles.signs}>
        {feedbackStatuses.map((status) => (
          <li key={status} className="row">
            <StatusShape status={status} />
            {t(`feedback.status.${status}`)}
          </li>
        ))}
      </ul>
      <ul className={styles.signs}>
        {severities.map((severity) => (
          <li key={severity}>
            <SeverityBar severity={severity} />
          </li>
        ))}
      </ul>
      <ul className={styles.marks}>
        {(Object.keys(markIcons) as MarkName[]).map((name) => {
          const Icon = markIcons[name]
          return (
            <li key={name} className="row">
              <Icon aria-hidden="true" />
              {t(`worklist.legend.${name}`)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
