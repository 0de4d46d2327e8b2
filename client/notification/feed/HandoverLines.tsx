import { ArrowRightLeft } from 'lucide-react'
import { Link } from 'react-router'

import { bell } from '../../api/told.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { useWords } from '../useWords.ts'
import styles from './feed.module.css'

/** Shifts that wait to be taken over; unlike notices they go only by being taken. */
export function HandoverLines({ onOpen }: { onOpen: () => void }) {
  const { t, at, full } = useWords()
  const now = useNow()
  const waiting = bell.use()?.handovers ?? []
  if (waiting.length === 0) return null
  return (
    <ul className={styles.handovers}>
      {waiting.map(({ id, giverName, givenAt }) => (
        <li key={id} className={styles.line} data-unread>
          <Link className={styles.link} to={`/feedback/handover/${id}`} onClick={onOpen}>
            <ArrowRightLeft className={styles.icon} aria-hidden="true" />
            <span className={styles.words}>
              <span className={styles.sentence}>{t('notice.handover', { name: giverName })}</span>
              <span className={styles.facts}>
                <time dateTime={givenAt} title={full(givenAt)}>
                  {at(givenAt, now)}
                </time>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
