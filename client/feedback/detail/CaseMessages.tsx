import type { FeedbackDetail } from '@hotel/contract/feedback'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'

import { Badge } from '../../ui/Badge.tsx'
import { useWords } from '../useWords.ts'
import styles from './detail.module.css'
import { Photos } from './Photos.tsx'
import { useUnread } from './useUnread.ts'

type SectionProps = { item: FeedbackDetail; now: number }
type Said = FeedbackDetail['messages'][number] | FeedbackDetail['notes'][number]

/** What was said to and by the guest, and, plainly apart, what only staff may read. */
export function CaseMessages({ item, now }: SectionProps) {
  const { t, house } = useWords()
  const unread = useUnread(item)
  return (
    <>
      <section className={styles.section}>
        <h3>{t('feedback.detail.messages')}</h3>
        {item.messages.length === 0 ? (
          <p className={styles.none}>{t('feedback.detail.noMessages')}</p>
        ) : (
          <ol className={styles.thread}>
            {item.messages.map((said) => (
              <SaidItem key={said.id} said={said} now={now} kind={said.authorKind}>
                {said.ofCase && (
                  <span>
                    {t('feedback.detail.ofCase', {
                      number: said.ofCase.feedbackNo,
                      house: house(said.ofCase.houseNo),
                    })}
                  </span>
                )}
                {unread.has(said.id) && <Badge tone="danger">{t('feedback.detail.unread')}</Badge>}
              </SaidItem>
            ))}
          </ol>
        )}
      </section>
      {item.notes.length > 0 && (
        <section className={`${styles.section} ${styles.internal}`}>
          <h3>
            <EyeOff aria-hidden="true" />
            {t('feedback.detail.notes')}
          </h3>
          <ol className={styles.thread}>
            {item.notes.map((said) => (
              <SaidItem key={said.id} said={said} now={now} kind="note">
                {said.mentions.length > 0 && (
                  <span>
                    {t('feedback.detail.mentions', {
                      names: said.mentions.map(({ name }) => name).join(', '),
                    })}
                  </span>
                )}
              </SaidItem>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

type SaidItemProps = {
  said: Said
  now: number
  kind: 'guest' | 'member' | 'note'
  /** What else is to be known of it, beside its author. */
  children?: ReactNode
}

function SaidItem({ said, now, kind, children }: SaidItemProps) {
  const { t, at, full } = useWords()
  const { authorName, body, createdAt } = said
  const author = authorName ?? t(kind === 'guest' ? 'feedback.who.guest' : 'feedback.who.member')
  return (
    <li className={styles.said} data-kind={kind}>
      <p className={styles.by}>
        <strong>{author}</strong>
        <time dateTime={createdAt} title={full(createdAt)}>
          {at(createdAt, now)}
        </time>
        {children}
      </p>
      <p className="prose" dir="auto">
        {body}
      </p>
      <Photos photos={said.attachments} of={kind === 'guest' ? 'guest' : 'member'} />
    </li>
  )
}
