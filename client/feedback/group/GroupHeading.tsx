import type { FeedbackRow } from '@hotel/contract/feedback'

import { SelectionCheckbox } from '../bulk/SelectionCheckbox.tsx'
import type { Selection } from '../bulk/useSelection.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './group.module.css'
import type { Group } from './groups.ts'

type GroupHeadingProps = { group: Group; columns: number; selection: Selection<FeedbackRow> }

/** Above the rows of a group: its name and number of cases, and a checkbox for all of them. */
export function GroupHeading({ group: { name, rows }, columns, selection }: GroupHeadingProps) {
  const { t } = useHotelText()
  const chosen = rows.filter(({ id }) => selection.isSelected(id))
  const isAllChosen = chosen.length === rows.length
  const toggle = () => {
    const own = new Set(rows.map(({ id }) => id))
    const others = selection.rows.map(({ id }) => id).filter((id) => !own.has(id))
    selection.select(isAllChosen ? others : [...others, ...own])
  }
  return (
    <tr className={styles.heading}>
      <td className={styles.select}>
        <SelectionCheckbox
          label={t('worklist.group.choose', { name })}
          checked={isAllChosen}
          indeterminate={chosen.length > 0}
          onToggle={toggle}
        />
      </td>
      <th scope="rowgroup" colSpan={columns - 1} className={styles.cell}>
        <strong>{name}</strong>
        <span className="muted">{t('feedback.export.cases', { count: rows.length })}</span>
      </th>
    </tr>
  )
}
