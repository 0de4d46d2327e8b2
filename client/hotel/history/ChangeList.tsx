import type { SettingChange, SettingHistoryEntry } from '@hotel/contract/hotel'
import { ArrowRight } from 'lucide-react'

import { useAccount } from '../../session/accountContext.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { useWords } from '../useWords.ts'
import { changeWords } from './changeWords.ts'
import styles from './history.module.css'

/** Who changed what, when, from what to what; the latest first. */
export function ChangeList({ entries }: { entries: readonly SettingHistoryEntry[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.seq} className={styles.entry}>
          <WhoAndWhen entry={entry} />
          <ul className={styles.changes}>
            {entry.changes.map((change, index) => (
              <li key={`${change.field} ${index}`}>
                <ChangeLine change={change} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function WhoAndWhen({ entry }: { entry: SettingHistoryEntry }) {
  const { t, at, full } = useWords()
  const now = useNow(60_000)
  return (
    <p className={styles.who}>
      <strong>{entry.actorName ?? t('hotel.history.somebody')}</strong>
      <time dateTime={entry.at} title={full(entry.at)}>
        {at(entry.at, now)}
      </time>
    </p>
  )
}

export function ChangeLine({ change }: { change: SettingChange }) {
  const { t, locale } = useWords()
  const { currency } = useAccount().info
  const { what, from, to } = changeWords(change, { t, locale, currency })
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
