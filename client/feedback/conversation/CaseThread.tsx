import type { FeedbackDetail } from '@hotel/contract/feedback'
import { EyeOff, History } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'

import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { afterPaint } from '../../ui/browser/afterPaint.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { PhotoList } from './PhotoList.tsx'
import styles from './thread.module.css'
import { threadOf, type ThreadEntry } from './thread.ts'
import { useNewestInView } from './useNewestInView.ts'
import { useUnread } from './useUnread.ts'
import { Instant } from '../../session/text/Instant.tsx'

type ThreadProps = { item: FeedbackDetail; now: number }

/**
 * The conversation with the guest and the notes on it. What the guest wrote since stays in view at
 * the foot until one has scrolled to it.
 */
export function CaseThread({ item, now }: ThreadProps) {
  const { t } = useHotelText()
  const unread = useUnread(item)
  const [foldedCount, setFoldedCount] = useState(() => threadOf(item, unread).earlier.length)
  const { earlier, recent, fresh } = threadOf(item, unread, foldedCount)
  const newest = useNewestInView([...recent, ...fresh].at(-1), fresh.length > 0)
  const list = useRef<HTMLOListElement>(null)
  const entries = (shown: readonly ThreadEntry[]) =>
    shown.map((entry) => (
      <ThreadItem
        key={entry.id}
        ref={entry.id === newest.id ? newest.ref : undefined}
        entry={entry}
        now={now}
        isUnread={unread.has(entry.id)}
      />
    ))
  function showEarlier() {
    flushSync(() => setFoldedCount(0))
    list.current?.querySelector('li')?.focus()
  }
  return (
    <>
      <section className="section">
        <h3>{t('feedback.detail.messages')}</h3>
        {earlier.length > 0 && (
          <Button
            variant="quiet"
            icon={<History />}
            className={styles.earlier}
            onClick={showEarlier}
          >
            {t('feedback.detail.earlier', { count: earlier.length })}
          </Button>
        )}
        {earlier.length + recent.length + fresh.length === 0 ? (
          <p className="muted">{t('feedback.detail.noMessages')}</p>
        ) : (
          <ol ref={list} className="stack">
            {entries(recent)}
          </ol>
        )}
      </section>
      {fresh.length > 0 && (
        <FreshMessages isPinned={isPinned(fresh)}>{entries(fresh)}</FreshMessages>
      )}
    </>
  )
}

/** A longer text would cover the words that it is about. */
const pinnedLength = 400

/** Until somebody has answered. */
const isPinned = (fresh: readonly ThreadEntry[]) =>
  fresh.length <= 2 &&
  fresh.every(({ kind }) => kind === 'guest') &&
  fresh.reduce((length, { body }) => length + body.length, 0) < pinnedLength

type FreshProps = { isPinned: boolean; children: ReactNode }

/** Takes the focus when the case opens: it is what one came for. */
function FreshMessages({ isPinned: pinned, children }: FreshProps) {
  const { t } = useHotelText()
  const section = useRef<HTMLElement>(null)
  const takeFocus = useEffectEvent(() => section.current?.focus({ preventScroll: true }))
  useEffect(() => {
    const before = document.activeElement
    return afterPaint(() => {
      // A message that arrives later must not take the focus from a field.
      if (document.activeElement === before && !before?.matches('input, textarea, select'))
        takeFocus()
    })
  }, [])
  return (
    <section
      ref={section}
      className={styles.fresh}
      data-pinned={pinned}
      tabIndex={-1}
      aria-label={t('feedback.detail.fresh')}
    >
      <ol className="stack">{children}</ol>
    </section>
  )
}

type ThreadItemProps = {
  entry: ThreadEntry
  now: number
  isUnread: boolean
  ref: RefObject<HTMLLIElement | null> | undefined
}

function ThreadItem({ entry, now, isUnread, ref }: ThreadItemProps) {
  const { t, house } = useHotelText()
  const { kind, authorName, body, createdAt } = entry
  const author = authorName ?? t(kind === 'guest' ? 'feedback.who.guest' : 'feedback.who.member')
  const otherCase = kind !== 'note' && entry.ofCase
  const mentions = kind === 'note' ? entry.mentions : []
  return (
    <li ref={ref} className={`box ${styles.entry}`} data-kind={kind} tabIndex={-1}>
      <p className="row stretch wrap lines-0 small">
        <strong>{author}</strong>
        <Instant className="muted" at={createdAt} now={now} />
        {kind === 'note' && (
          <span className={`row muted ${styles.internal}`}>
            <EyeOff aria-hidden="true" />
            {t('feedback.detail.internal')}
          </span>
        )}
        {otherCase && (
          <span>
            {t('feedback.detail.ofCase', {
              number: otherCase.feedbackNo,
              house: house(otherCase.houseNo),
            })}
          </span>
        )}
        {isUnread && <Badge tone="accent">{t('feedback.detail.unread')}</Badge>}
      </p>
      {body ? (
        <p className="prose" dir="auto">
          {body}
        </p>
      ) : (
        entry.attachments.length === 0 && (
          <p className="muted">{t('feedback.detail.wordsErased')}</p>
        )
      )}
      {mentions.length > 0 && (
        <p className="small muted">
          {t('feedback.detail.mentions', { names: mentions.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <PhotoList photos={entry.attachments} of={kind === 'guest' ? 'guest' : 'member'} />
    </li>
  )
}
