import type { FeedbackDetail } from '@hotel/contract/feedback'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'

import { Badge } from '../../ui/Badge.tsx'
import { useFeedbackText } from '../useFeedbackText.ts'
import styles from '../detail/detail.module.css'
import { PhotoList } from './PhotoList.tsx'
import { useUnread } from './useUnread.ts'

type SectionProps = { item: FeedbackDetail; now: number }
type ThreadEntry = FeedbackDetail['messages'][number] | FeedbackDetail['notes'][number]

/** The conversation with the guest, followed by internal notes. */
export function CaseMessages({ item, now }: SectionProps) {
  const { t, house } = useFeedbackText()
  const unread = useUnread(item)
  return (
    <>
      <section className="section">
        <h3>{t('feedback.detail.messages')}</h3>
        {item.messages.length === 0 ? (
          <p className="muted">{t('feedback.detail.noMessages')}</p>
        ) : (
          <ol className="stack">
            {item.messages.map((entry) => (
              <ThreadItem key={entry.id} entry={entry} now={now} kind={entry.authorKind}>
                {entry.ofCase && (
                  <span>
                    {t('feedback.detail.ofCase', {
                      number: entry.ofCase.feedbackNo,
                      house: house(entry.ofCase.houseNo),
                    })}
                  </span>
                )}
                {unread.has(entry.id) && <Badge tone="danger">{t('feedback.detail.unread')}</Badge>}
              </ThreadItem>
            ))}
          </ol>
        )}
      </section>
      {item.notes.length > 0 && (
        <section className={`section ${styles.internal}`}>
          <h3>
            <EyeOff aria-hidden="true" />
            {t('feedback.detail.notes')}
          </h3>
          <ol className="stack">
            {item.notes.map((entry) => (
              <ThreadItem key={entry.id} entry={entry} now={now} kind="note">
                {entry.mentions.length > 0 && (
                  <span>
                    {t('feedback.detail.mentions', {
                      names: entry.mentions.map(({ name }) => name).join(', '),
                    })}
                  </span>
                )}
              </ThreadItem>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

type ThreadItemProps = {
  entry: ThreadEntry
  now: number
  kind: 'guest' | 'member' | 'note'
  /** Shown next to the author. */
  children?: ReactNode
}

function ThreadItem({ entry, now, kind, children }: ThreadItemProps) {
  const { t, at, full } = useFeedbackText()
  const { authorName, body, createdAt } = entry
  const author = authorName ?? t(kind === 'guest' ? 'feedback.who.guest' : 'feedback.who.member')
  return (
    <li className={`box ${styles.entry}`} data-kind={kind}>
      <p className="row stretch wrap lines-0 small">
        <strong>{author}</strong>
        <time className="muted" dateTime={createdAt} title={full(createdAt)}>
          {at(createdAt, now)}
        </time>
        {children}
      </p>
      {body && (
        <p className="prose" dir="auto">
          {body}
        </p>
      )}
      <PhotoList photos={entry.attachments} of={kind === 'guest' ? 'guest' : 'member'} />
    </li>
  )
}
