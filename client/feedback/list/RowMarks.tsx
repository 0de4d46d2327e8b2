import type { FeedbackRow } from '@hotel/contract/feedback'
import {
  ArrowUp,
  Camera,
  History,
  Lock,
  Mail,
  Repeat,
  RotateCcw,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react'
import { memo } from 'react'

import { SeverityBar } from '../SeverityBar.tsx'
import { TimeLeft } from '../TimeLeft.tsx'
import { useWords } from '../useWords.ts'
import styles from './FeedbackTable.module.css'

/** The guest's first words, with what is out of the ordinary about the case. */
function WordsCell({ row, category }: { row: FeedbackRow; category: string }) {
  const { t } = useWords()
  const { contentBrief, contentLang, unreadGuestMessages: unread } = row
  const marks = useMarks(row)
  return (
    <span className={styles.stack}>
      <bdi className={styles.content} lang={contentLang}>
        {contentBrief}
      </bdi>
      <small className={styles.marks}>
        {unread > 0 && (
          <strong className={styles.unread} title={t('worklist.mark.unread', { count: unread })}>
            <Mail aria-hidden="true" />
            <span className="visuallyHidden">{t('worklist.mark.unread', { count: unread })}</span>
            <span aria-hidden="true">{unread}</span>
          </strong>
        )}
        {marks.map(([Icon, words]) => (
          <Icon key={words} aria-label={words} />
        ))}
        <span>{category}</span>
      </small>
    </span>
  )
}

function useMarks(row: FeedbackRow): [LucideIcon, string][] {
  const { t } = useWords()
  const { photoCount, reopenCount, sensitive, escalationLevel: level } = row
  const marks: [LucideIcon, string | false][] = [
    [Lock, sensitive && t('feedback.mark.sensitive')],
    [ArrowUp, level > 0 && t(`feedback.standing.level.${level >= 3 ? 3 : level === 2 ? 2 : 1}`)],
    [RotateCcw, reopenCount > 0 && t('feedback.mark.reopened')],
    [History, row.cameBack && t('worklist.mark.cameBack')],
    [Repeat, row.repeatHouse && t('worklist.mark.repeatHouse')],
    [UserRoundCheck, row.repeatGuest && t('worklist.mark.repeatGuest')],
    [Camera, photoCount > 0 && t('feedback.mark.photos', { count: photoCount })],
  ]
  return marks.filter((mark): mark is [LucideIcon, string] => mark[1] !== false)
}

function OwnerCell({ row: { ownerName, departmentName } }: { row: FeedbackRow }) {
  const { t } = useWords()
  return (
    <span className={styles.stack}>
      <span className={ownerName ? undefined : styles.nobody}>
        {ownerName ?? t('feedback.list.nobody')}
      </span>
      {departmentName && <small>{departmentName}</small>}
    </span>
  )
}

function ReceivedCell({ createdAt, now }: { createdAt: string; now: number }) {
  const { at, full } = useWords()
  return (
    <time dateTime={createdAt} title={full(createdAt)}>
      {at(createdAt, now)}
    </time>
  )
}

// A hundred lines stand beside the case that opens: what has not changed is not drawn again.
export const FirstWords = memo(WordsCell)
export const WhoHasIt = memo(OwnerCell)
export const Received = memo(ReceivedCell)
export const Severity = memo(SeverityBar)
export const Left = memo(TimeLeft)
