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

import rows from '../../ui/table/rows.module.css'
import type { FeedbackText } from '../useFeedbackText.ts'
import styles from './FeedbackTable.module.css'

type CellProps = { row: FeedbackRow; text: FeedbackText }

/** The start of the guest's message, with marks for unusual cases. */
export function BriefCell({ row, text }: CellProps) {
  const { t, nameOf } = text
  const { contentBrief, contentLang, unreadGuestMessages: unread } = row
  return (
    <span className={rows.stack}>
      <bdi className={styles.content} lang={contentLang}>
        {contentBrief}
      </bdi>
      <small className={`${rows.badges} ${styles.marks}`}>
        {unread > 0 && (
          <strong className={styles.unread} title={t('worklist.mark.unread', { count: unread })}>
            <Mail aria-hidden="true" />
            <span className="visuallyHidden">{t('worklist.mark.unread', { count: unread })}</span>
            <span aria-hidden="true">{unread}</span>
          </strong>
        )}
        {marksOf(row, text).map(([Icon, label]) => (
          <Icon key={label} aria-label={label} />
        ))}
        <span>{nameOf(row.categoryName)}</span>
      </small>
    </span>
  )
}

function marksOf(row: FeedbackRow, { t }: FeedbackText): [LucideIcon, string][] {
  const { photoCount, reopenCount, sensitive, escalationLevel: level } = row
  const marks: [LucideIcon, string | false][] = [
    [Lock, sensitive && t('feedback.mark.sensitive')],
    [ArrowUp, level > 0 && t(`feedback.flag.level.${level >= 3 ? 3 : level === 2 ? 2 : 1}`)],
    [RotateCcw, reopenCount > 0 && t('feedback.mark.reopened')],
    [History, row.cameBack && t('worklist.mark.cameBack')],
    [Repeat, row.repeatHouse && t('worklist.mark.repeatHouse')],
    [UserRoundCheck, row.repeatGuest && t('worklist.mark.repeatGuest')],
    [Camera, photoCount > 0 && t('feedback.mark.photos', { count: photoCount })],
  ]
  return marks.filter((mark): mark is [LucideIcon, string] => mark[1] !== false)
}

export function OwnerCell({ row: { ownerName, departmentName }, text: { t } }: CellProps) {
  return (
    <span className={rows.stack}>
      <span className={ownerName ? undefined : rows.missing}>
        {ownerName ?? t('feedback.list.nobody')}
      </span>
      {departmentName && <small>{departmentName}</small>}
    </span>
  )
}
