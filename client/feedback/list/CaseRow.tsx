import type { FeedbackRow } from '@hotel/contract/feedback'
import { memo, type MouseEvent } from 'react'

import { StatusBadge } from '../../ui/Badge.tsx'
import { ChooseBox } from '../bulk/ChooseBox.tsx'
import { SeverityBar } from '../SeverityBar.tsx'
import { TimeLeft } from '../TimeLeft.tsx'
import { statusTone } from '../tone.ts'
import type { FeedbackWords } from '../useWords.ts'
import styles from './FeedbackTable.module.css'
import { FirstWords, WhoHasIt } from './RowMarks.tsx'

type CaseRowProps = {
  row: FeedbackRow
  words: FeedbackWords
  now: number
  /** The address of the case. */
  href: string
  isOpen: boolean
  isChosen: boolean
  onChoose: (id: string) => void
  onOpen: (id: string) => void
  onNear: (id: string) => void
}

/** One case: which it is, and how it stands. */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { row, words, now, isOpen, isChosen, onChoose } = props
  const { id, houseNo, feedbackNo, status, createdAt } = row
  const { t, house, at, full } = words
  return (
    <tr className={classOf(row, isOpen)}>
      <td className={styles.choose}>
        <ChooseBox
          label={t('worklist.bulk.chooseOne', { house: house(houseNo), number: feedbackNo })}
          checked={isChosen}
          onToggle={() => onChoose(id)}
        />
      </td>
      <td className={styles.severity}>
        <SeverityBar severity={row.severity} />
      </td>
      <td className={styles.case}>
        <WhichCase {...props} />
      </td>
      <td className={styles.words}>
        <FirstWords row={row} words={words} />
      </td>
      <td className={styles.status}>
        <StatusBadge tone={statusTone[status]}>{t(`feedback.status.${status}`)}</StatusBadge>
      </td>
      <td className={styles.owner}>
        <WhoHasIt row={row} words={words} />
      </td>
      <td className={styles.created}>
        <time dateTime={createdAt} title={full(createdAt)}>
          {at(createdAt, now)}
        </time>
      </td>
      <td className={styles.time}>
        <TimeLeft owed={row} now={now} stacked />
      </td>
    </tr>
  )
})

/** Its room and its number; the whole line is the link's. */
function WhichCase({
  row: { id, houseNo, feedbackNo },
  href,
  isOpen,
  onOpen,
  onNear,
}: CaseRowProps) {
  return (
    <span className={styles.stack}>
      <strong>{houseNo}</strong>
      <small>
        <a
          className={styles.link}
          href={href}
          data-row={id}
          aria-current={isOpen ? 'true' : undefined}
          onClick={(press) => {
            if (!isPlain(press)) return
            press.preventDefault()
            onOpen(id)
          }}
          onPointerEnter={() => onNear(id)}
          onFocus={() => onNear(id)}
        >
          {feedbackNo}
        </a>
      </small>
    </span>
  )
}

const classOf = ({ unreadGuestMessages: unread }: FeedbackRow, isOpen: boolean) =>
  [styles.row, isOpen && styles.open, unread > 0 && styles.hasUnread].filter(Boolean).join(' ')

/** As against one that means another window, which is the browser's. */
const isPlain = (press: MouseEvent) =>
  press.button === 0 && !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey)
