import type { FeedbackFilter, FeedbackRow } from '@hotel/contract/feedback'
import { useRef, useState } from 'react'
import { useHref } from 'react-router'

import { TableFrame } from '../../ui/table/Table.tsx'
import { onRest, type By } from '../../ui/browser/onRest.ts'
import { useEvent } from '../../ui/browser/useEvent.ts'
import { addressOf } from '../address.ts'
import { RowActions, type RowAction } from '../bulk/RowActions.tsx'
import { useRowActions } from '../bulk/useRowActions.tsx'
import type { Selection } from '../bulk/useSelection.ts'
import type { DisplayProps } from '../display/DisplayMenu.tsx'
import { useColumns } from '../display/useColumns.tsx'
import { widthStyle } from '../display/widths.ts'
import { GroupHeading } from '../group/GroupHeading.tsx'
import { useShownGroups } from '../group/useShownGroups.ts'
import { useMobile } from '../../shell/device/useMobile.ts'
import { SwipeActions } from '../swipe/SwipeActions.tsx'
import { useSwipe } from '../swipe/useSwipe.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { CaseRow } from './CaseRow.tsx'
import styles from './FeedbackTable.module.css'
import { focusedCase } from './stepRow.ts'

/** For an action on rows: holds them in place, and shows those that had changed. */
export type HeldRows = {
  hold: () => void
  update: (latest: readonly FeedbackRow[]) => void
}

type FeedbackTableProps = DisplayProps & {
  rows: readonly FeedbackRow[]
  filter: FeedbackFilter
  openId: string | undefined
  now: number
  selection: Selection<FeedbackRow>
  onSort: (sort: Pick<FeedbackFilter, 'sortField' | 'sortOrder'>) => void
  onOpen: (id: string) => void
  held: HeldRows
  /** The pointer or focus is on this row, so it may be opened next. */
  onPrefetch: (id: string, by: By) => void
}

/** Stands for the id in a case's address. */
const idPlaceholder = 'ID'

/**
 * Rows are memoised: with a hundred of them next to the opening case, unchanged ones must not
 * re-render.
 */
export function FeedbackTable(props: FeedbackTableProps) {
  const { rows, filter, display, openId, now, selection, onSort } = props
  const text = useHotelText()
  const open = useEvent(props.onOpen)
  const rowActions = useRowActions(props.held.update)
  const swipe = useSwipe(useMobile())
  const act = useEvent((action: RowAction, row: FeedbackRow) => {
    swipe.close()
    props.held.hold()
    rowActions.run(action, row)
  })
  const { activeId, reach, isReached } = useActiveRow(props.onPrefetch)
  const columns = useColumns(selection, props)
  const groups = useShownGroups(rows, display, { text, now })
  const actionsOf = (row: FeedbackRow) => {
    if (row.id === swipe.swipedId) return <SwipeActions row={row} onAct={act} />
    if (row.id !== activeId) return undefined
    const hasKeys = row.id !== openId && selection.rows.length === 0
    const isMeant = () => isReached(row.id) && (openId === undefined || focusedCase() === row.id)
    return <RowActions {...{ row, hasKeys, isMeant }} onAct={act} />
  }
  const address = useHref(addressOf(filter, idPlaceholder))
  return (
    <div
      className={styles.display}
      data-density={display.density}
      data-group={display.group}
      data-hidden={display.hidden.join(' ')}
      style={widthStyle(display.widths)}
      {...swipe.handlers}
    >
      <TableFrame
        caption={text.t('feedback.list.caption')}
        columns={columns}
        className={styles.cases}
        sort={filter}
        onSort={onSort}
      >
        {groups.map(({ group, shown }) => (
          <tbody key={group.key}>
            {group.name && (
              <GroupHeading group={group} columns={columns.length} selection={selection} />
            )}
            {shown.map((row) => (
              <CaseRow
                key={row.id}
                row={row}
                text={text}
                now={now}
                href={address.replace(idPlaceholder, row.id)}
                isOpen={row.id === openId}
                isSelected={selection.isSelected(row.id)}
                onToggle={selection.toggle}
                onOpen={open}
                onPrefetch={reach}
                actions={actionsOf(row)}
              />
            ))}
          </tbody>
        ))}
      </TableFrame>
      {rowActions.dialogs}
    </div>
  )
}

/** The row where the pointer or the focus rests; keys are meant for it only while no other is reached. */
function useActiveRow(onPrefetch: FeedbackTableProps['onPrefetch']) {
  const [activeId, setActiveId] = useState<string>()
  const [rest] = useState(() => onRest(setActiveId))
  const reached = useRef<string>(undefined)
  const reach = useEvent((id: string, by: By) => {
    const last = reached.current
    if (by !== 'focus' && id === last) return
    // Scrolling to the row with the focus brings others under the pointer.
    if (by === 'scroll' && last !== undefined && last === focusedCase()) return
    reached.current = id
    onPrefetch(id, by)
    rest(id, by)
  })
  return { activeId, reach, isReached: (id: string) => reached.current === id }
}
