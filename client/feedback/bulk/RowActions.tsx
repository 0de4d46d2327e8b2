import { feedback, type FeedbackDetail, type FeedbackRow } from '@hotel/contract/feedback'
import { useQuery } from '@tanstack/react-query'
import { Check, UserRoundPlus, Users } from 'lucide-react'
import { useDeferredValue } from 'react'

import { queryOf } from '../../query/queries.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { actions } from '../actions/actions.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './bulk.module.css'

export const rowActionIcons = {
  acknowledge: <Check />,
  take: <UserRoundPlus />,
  assign: <Users />,
}
export type RowAction = keyof typeof rowActionIcons

/** None while the case is loading. */
export const allowedRowActions = (item: FeedbackDetail | undefined) =>
  (Object.keys(rowActionIcons) as RowAction[]).filter((action) =>
    item?.allowedActions.includes(action),
  )

type RowActionsProps = {
  row: FeedbackRow
  /** Nothing else takes the keys. */
  hasKeys: boolean
  /** Whether a key is meant for this row now. */
  isMeant: () => boolean
  onAct: (action: RowAction, row: FeedbackRow) => void
}

/** What the member may do on a row, without opening it. Drawn once its prefetched case says what is allowed. */
export function RowActions({ row, hasKeys, isMeant, onAct }: RowActionsProps) {
  const { t } = useHotelText()
  const { data } = useQuery({ ...queryOf(feedback.detail, { id: row.id }), enabled: false })
  // When the row is being opened, its case is drawn first.
  const allowed = allowedRowActions(useDeferredValue(data))
  const labelOf = (action: RowAction) => t(`feedback.action.${action}`)
  useKeys(
    hasKeys
      ? Object.fromEntries(
          allowed.map((action) => [
            actions[action].key,
            { label: labelOf(action), run: () => onAct(action, row), isMeant },
          ]),
        )
      : {},
  )
  if (allowed.length === 0) return null
  return (
    <span className={styles.rowActions}>
      <span className="raised flex">
        {allowed.map((action) => (
          <IconButton
            key={action}
            label={labelOf(action)}
            icon={rowActionIcons[action]}
            aria-keyshortcuts={actions[action].key}
            onClick={() => onAct(action, row)}
          />
        ))}
      </span>
    </span>
  )
}
