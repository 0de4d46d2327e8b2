import type { FeedbackFilter, FeedbackRow } from '@hotel/contract/feedback'
import { useHref } from 'react-router'

import { TableFrame, type ColumnHead } from '../../ui/table/Table.tsx'
import { useStable } from '../../ui/useStable.ts'
import { addressOf } from '../address.ts'
import { ChooseBox } from '../bulk/ChooseBox.tsx'
import type { Chosen } from '../bulk/useChosen.ts'
import { useWords } from '../useWords.ts'
import { CaseRow } from './CaseRow.tsx'
import styles from './FeedbackTable.module.css'

type SortField = FeedbackFilter['sortField']

type FeedbackTableProps = {
  rows: readonly FeedbackRow[]
  filter: FeedbackFilter
  openId: string | undefined
  now: number
  chosen: Chosen<FeedbackRow>
  onSort: (sort: Pick<FeedbackFilter, 'sortField' | 'sortOrder'>) => void
  onOpen: (id: string) => void
  /** Somebody is about to open this one. */
  onNear: (id: string) => void
}

/** Where the id stands in the address of a case. */
const idPlace = 'ID'

/** A hundred lines stand beside the case that opens: what has not changed is not drawn again. */
export function FeedbackTable(props: FeedbackTableProps) {
  const { rows, filter, openId, now, chosen, onSort } = props
  const words = useWords()
  const open = useStable(props.onOpen)
  const near = useStable(props.onNear)
  const address = useHref(addressOf(filter, idPlace))
  return (
    <TableFrame
      caption={words.t('feedback.list.caption')}
      columns={useColumns(chosen)}
      className={styles.cases}
      sort={filter}
      onSort={onSort}
    >
      {rows.map((row) => (
        <CaseRow
          key={row.id}
          row={row}
          words={words}
          now={now}
          href={address.replace(idPlace, row.id)}
          isOpen={row.id === openId}
          isChosen={chosen.isChosen(row.id)}
          onChoose={chosen.toggle}
          onOpen={open}
          onNear={near}
        />
      ))}
    </TableFrame>
  )
}

/** In the order of a line's cells. */
function useColumns(chosen: Chosen<FeedbackRow>): ColumnHead<SortField>[] {
  const { t } = useWords()
  const named = (id: 'severity' | 'case' | 'words' | 'status' | 'owner' | 'created' | 'time') => ({
    id,
    header: t(`feedback.column.${id}`),
    className: styles[id],
  })
  return [
    {
      id: 'choose',
      header: t('worklist.bulk.choose'),
      head: (
        <ChooseBox
          label={t('worklist.bulk.chooseAll')}
          checked={chosen.areAll}
          some={chosen.rows.length > 0}
          onToggle={chosen.toggleAll}
        />
      ),
      className: styles.choose,
    },
    { ...named('severity'), sortField: 'severity' },
    named('case'),
    named('words'),
    named('status'),
    named('owner'),
    { ...named('created'), sortField: 'createdAt' },
    { ...named('time'), sortField: 'nextDueAt' },
  ]
}
