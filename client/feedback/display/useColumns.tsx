import type { FeedbackFilter, FeedbackRow } from '@hotel/contract/feedback'

import type { ColumnHead } from '../../ui/table/Table.tsx'
import { SelectionCheckbox } from '../bulk/SelectionCheckbox.tsx'
import type { Selection } from '../bulk/useSelection.ts'
import { ColumnHandle } from './ColumnHandle.tsx'
import type { DisplayProps } from './DisplayMenu.tsx'
import type { SizedColumn } from './widths.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from '../list/FeedbackTable.module.css'

/** In the order of a row's cells. */
export function useColumns(
  selection: Selection<FeedbackRow>,
  { display: { group, hidden, widths }, onDisplay }: DisplayProps,
): ColumnHead<FeedbackFilter['sortField']>[] {
  const { t } = useHotelText()
  const changeWidth = (column: SizedColumn, width: number | undefined) => {
    const { [column]: _, ...others } = widths
    onDisplay({ widths: width === undefined ? others : { ...others, [column]: width } })
  }
  const sized = (id: SizedColumn, header = t(`feedback.column.${id}`)) => ({
    ...named(id),
    header,
    handle: <ColumnHandle column={id} name={header} width={widths[id]} onWidth={changeWidth} />,
  })
  const caseColumn = hidden.includes('number') ? 'feedback.column.room' : 'feedback.column.case'
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
    { ...named('severity'), headerHidden: true, sortField: 'severity' },
    { ...named('status'), headerHidden: true },
    sized('case', t(group === 'room' ? 'worklist.display.number' : caseColumn)),
    named('words', styles.brief),
    sized('owner'),
    { ...sized('created'), sortField: 'createdAt' },
    { ...sized('time'), sortField: 'nextDueAt' },
  ]
}
