import { ArrowRightLeft } from 'lucide-react'

import { Link } from '../../shell/page/Link.tsx'
import { bell } from '../../api/store.ts'
import { useStored } from '../../api/subscribe.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { useNotificationText } from '../useNotificationText.ts'
import styles from './feed.module.css'
import { Instant } from '../../session/text/Instant.tsx'

/** Pending handovers; unlike notifications they stay until taken over. */
export function HandoverList({ onOpen }: { onOpen: () => void }) {
  const { t } = useNotificationText()
  const now = useNow()
  const waiting = useStored(bell)?.handovers ?? []
  if (waiting.length === 0) return null
  return (
    <ul>
      {waiting.map(({ id, giverName, givenAt }) => (
        <li key={id} className={`row gap-1 underlined ${styles.item}`} data-unread>
          <Link
            className={`plain shrink row stretch gap-3 grow ${styles.link}`}
            to={`/feedback/handover/${id}`}
            onClick={onOpen}
          >
            <ArrowRightLeft className={`muted ${styles.icon}`} aria-hidden="true" />
            <span className="shrink stack tight">
              <span className="break strong">{t('notice.handover', { name: giverName })}</span>
              <span className="row stretch wrap lines-0 muted small numeric">
                <Instant at={givenAt} now={now} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
