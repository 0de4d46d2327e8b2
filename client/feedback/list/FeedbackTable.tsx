import type { FeedbackFilter, FeedbackRow } from '@hotel/contract/feedback'
import { useHref } from 'react-router'

import { TableFrame, type ColumnHead } from '../../ui/table/Table.tsx'
import { useEvent } from '../../ui/browser/useEvent.ts'
import { addressOf } from '../address.ts'
import { SelectionCheckbox } from '../bulk/SelectionCheckbox.tsx'
import type { Selection } from '../bulk/useSelection.ts'
import { useFeedbackText } from '../useFeedbackText.ts'
import { CaseRow } from './CaseRow.tsx'
import styles from './FeedbackTable.module.css'

type SortField = FeedbackFilter['sortField']

type FeedbackTableProps = {
  rows: readonly FeedbackRow[]
  filter: FeedbackFilter
  openId: string | undefined
  now: number
  selection: Selection<FeedbackRow>
  onSort: (sort: Pick<FeedbackFilter, 'sortField' | 'sortOrder'>) => void
  onOpen: (id: string) => void
  /** The pointer or focus is on this row, so it may be opened next. */
  onPrefetch: (id: string) => void
}

/** Stands for the id in a case's address. */
const idPlaceholder = 'ID'

/**
 * Rows are memoised: with a hundred of them next to the opening case, unchanged ones must not
 * re-render.
 */
export function FeedbackTable(props: FeedbackTableProps) {
  const { rows, filter, openId, now, selection, onSort } = props
  const text = useFeedbackText()
  const open = useEvent(props.onOpen)
  const prefetch = useEvent(props.onPrefetch)
  const address = useHref(addressOf(filter, idPlaceholder))
  return (
    <TableFrame
      caption={text.t('feedback.list.caption')}
      columns={useColumns(selection)}
      className={styles.cases}
      sort={filter}
      onSort={onSort}
    >
      {rows.map((row) => (
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
          onPrefetch={prefetch}
        />
      ))}
    </TableFrame>
  )
}

/** In the order of a row's cells. */
function useColumns(selection: Selection<FeedbackRow>): ColumnHead<SortField>[] {
  const { t } = useFeedbackText()
  const named = (
    id: 'severity' | 'case' | 'words' | 'status' | 'owner' | 'created' | 'time',
    className = styles[id],
  ) => ({ id, header: t(`feedback.column.${id}`), className })
  return [
    {
      id: 'choose',
      header: t('worklist.bulk.choose'),
      head: (
        <SelectionCheckbox
          label={t('worklist.bulk.chooseAll')}
          checked={selection.isAllSelected}
          indeterminate={selection.rows.length > 0}
          onToggle={selection.toggleAll}
        />
      ),
      className: styles.select,
    },
    { ...named('severity'), sortField: 'severity' },
    named('case'),
    named('words', styles.brief),
    named('status'),
    named('owner'),
    { ...named('created'), sortField: 'createdAt' },
    { ...named('time'), sortField: 'nextDueAt' },
  ]
}
