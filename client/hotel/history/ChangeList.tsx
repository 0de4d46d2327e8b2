import type { SettingChange, SettingHistoryEntry } from '@hotel/contract/hotel'
import { ArrowRight } from 'lucide-react'

import { useAccount } from '../../session/accountContext.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { changeText } from './changeText.ts'
import styles from './history.module.css'
import { Instant } from '../../session/text/Instant.tsx'

/** Setting changes with author, time, old and new values, latest first. */
export function ChangeList({ entries }: { entries: readonly SettingHistoryEntry[] }) {
  return (
    <ol className="stack gap-4">
      {entries.map((entry) => (
        <li key={entry.seq} className={`stack gap-1 ${styles.entry}`}>
          <AuthorAndTime entry={entry} />
          <ul className="stack tight">
            {entry.changes.map((change, index) => (
              <li key={`${change.field} ${index}`}>
                <ChangeSummary change={change} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function AuthorAndTime({ entry }: { entry: SettingHistoryEntry }) {
  const { t } = useHotelText()
  const now = useNow(60_000)
  return (
    <p className="row stretch wrap lines-0">
      <strong>{entry.actorName ?? t('hotel.history.somebody')}</strong>
      <Instant className="muted" at={entry.at} now={now} />
    </p>
  )
}

export function ChangeSummary({ change }: { change: SettingChange }) {
  const { t, locale } = useHotelText()
  const { currency } = useAccount().info
  const { what, from, to } = changeText(change, { t, locale, currency })
  return (
    <span className={`row wrap lines-0 break ${styles.change}`}>
      <span className={`muted ${styles.what}`}>{what}</span>
      {from !== undefined && <span className={styles.from}>{from}</span>}
      {from !== undefined && to !== undefined && (
        <>
          <span className="visuallyHidden">{t('hotel.history.became')}</span>
          <ArrowRight className="muted" aria-hidden="true" />
        </>
      )}
      {to !== undefined && <span className="medium">{to}</span>}
    </span>
  )
}
