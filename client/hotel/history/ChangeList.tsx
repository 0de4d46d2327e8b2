import type { SettingChange, SettingHistoryEntry } from '@hotel/contract/hotel'
import { ArrowRight } from 'lucide-react'

import { useAccount } from '../../session/accountContext.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import { changeText } from './changeText.ts'
import styles from './history.module.css'

/** Setting changes with author, time, old and new values, latest first. */
export function ChangeList({ entries }: { entries: readonly SettingHistoryEntry[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.seq} className={styles.entry}>
          <AuthorAndTime entry={entry} />
          <ul className={styles.changes}>
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
  const { t, at, full } = useHotelText()
  const now = useNow(60_000)
  return (
    <p className={styles.author}>
      <strong>{entry.actorName ?? t('hotel.history.somebody')}</strong>
      <time dateTime={entry.at} title={full(entry.at)}>
        {at(entry.at, now)}
      </time>
    </p>
  )
}

export function ChangeSummary({ change }: { change: SettingChange }) {
  const { t, locale } = useHotelText()
  const { currency } = useAccount().info
  const { what, from, to } = changeText(change, { t, locale, currency })
  return (
    <span className={styles.change}>
      <span className={styles.what}>{what}</span>
      {from !== undefined && <span className={styles.from}>{from}</span>}
      {from !== undefined && to !== undefined && (
        <>
          <span className="visuallyHidden">{t('hotel.history.became')}</span>
          <ArrowRight aria-hidden="true" />
        </>
      )}
      {to !== undefined && <span className={styles.to}>{to}</span>}
    </span>
  )
}
