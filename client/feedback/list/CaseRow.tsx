import type { FeedbackRow } from '@hotel/contract/feedback'
import { memo, type MouseEvent, type ReactNode } from 'react'

import { reachedBy, type By } from '../../ui/browser/onRest.ts'
import rows from '../../ui/table/rows.module.css'
import { SelectionCheckbox } from '../bulk/SelectionCheckbox.tsx'
import { SeverityBar } from '../mark/SeverityBar.tsx'
import { StatusSign } from '../mark/StatusSign.tsx'
import { TimeLeft } from '../mark/TimeLeft.tsx'
import type { HotelText } from '../../session/text/useHotelText.ts'
import styles from './FeedbackTable.module.css'
import parts from './row.module.css'
import { BriefCell, OwnerCell } from './RowCells.tsx'
import { Instant } from '../../session/text/Instant.tsx'

type CaseRowProps = {
  row: FeedbackRow
  text: HotelText
  now: number
  /** The address of the case. */
  href: string
  isOpen: boolean
  isSelected: boolean
  /** On the row where the pointer or the focus rests. */
  actions: ReactNode
  onToggle: (id: string) => void
  onOpen: (id: string) => void
  onPrefetch: (id: string, by: By) => void
}

/** One row of the worklist. */
export const CaseRow = memo(function CaseRow(props: CaseRowProps) {
  const { row, text, now, isSelected, onToggle } = props
  const { id, houseNo, feedbackNo, createdAt } = row
  const { t, house } = text
  return (
    <tr
      className={classOf(props)}
      data-active={props.actions ? 'true' : undefined}
      onClick={followLink}
    >
      <td className={styles.select}>
        <SelectionCheckbox
          label={t('worklist.bulk.chooseOne', { house: house(houseNo), number: feedbackNo })}
          checked={isSelected}
          onToggle={() => onToggle(id)}
        />
      </td>
      <td className={styles.severity} id={`severity-${id}`}>
        <SeverityBar severity={row.severity} asSign />
      </td>
      <td className={styles.status} id={`status-${id}`}>
        <StatusSign status={row.status} />
      </td>
      <td className={styles.case}>
        <CaseLink {...props} />
      </td>
      <td className={styles.brief}>
        <BriefCell row={row} text={text} />
      </td>
      <td className={styles.owner}>
        <OwnerCell row={row} text={text} />
      </td>
      <td className={styles.created}>
        <Instant at={createdAt} now={now} />
      </td>
      <td className={styles.time}>
        {props.actions}
        <TimeLeft item={row} now={now} stacked />
      </td>
    </tr>
  )
})

/** Room and number; the link covers the whole row. */
function CaseLink({
  row: { id, houseNo, feedbackNo },
  href,
  isOpen,
  onOpen,
  onPrefetch,
}: CaseRowProps) {
  return (
    <a
      className={`stack gap-0 ${rows.link} ${parts.link}`}
      href={href}
      data-row={id}
      aria-current={isOpen ? 'true' : undefined}
      aria-describedby={`severity-${id} status-${id}`}
      onClick={(press) => {
        if (!isPlain(press)) return
        press.preventDefault()
        onOpen(id)
      }}
      onPointerEnter={(event) => onPrefetch(id, reachedBy(event))}
      onPointerMove={(event) => onPrefetch(id, reachedBy(event))}
      onFocus={() => onPrefetch(id, 'focus')}
    >
      <strong title={houseNo}>{houseNo}</strong> <small>{feedbackNo}</small>
    </a>
  )
}

const classOf = ({ row, isOpen, isSelected }: CaseRowProps) =>
  [
    rows.row,
    styles.row,
    isOpen && rows.open,
    isSelected && rows.selected,
    row.unreadGuestMessages > 0 && parts.hasUnread,
  ]
    .filter(Boolean)
    .join(' ')

/** For what stands above the link to show its name: the signs and the time left. */
function followLink(press: MouseEvent<HTMLElement>) {
  const row = press.currentTarget
  const pressed = press.target as Element
  // A menu of the row is outside of it.
  if (!row.contains(pressed) || pressed.closest('a, button, input, label')) return
  const link = row.querySelector<HTMLAnchorElement>('a[data-row]')
  if (isPlain(press)) link?.click()
  else window.open(link?.href)
}

/** A plain click, not one that opens a new tab or window. */
const isPlain = (press: MouseEvent) =>
  press.button === 0 && !(press.metaKey || press.ctrlKey || press.shiftKey || press.altKey)
