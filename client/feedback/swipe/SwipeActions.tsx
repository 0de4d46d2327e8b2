import { feedback, type FeedbackRow } from '@hotel/contract/feedback'
import { useQuery } from '@tanstack/react-query'

import { queryOf } from '../../query/queries.ts'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { allowedRowActions, rowActionIcons, type RowAction } from '../bulk/RowActions.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './swipe.module.css'

type SwipeActionsProps = { row: FeedbackRow; onAct: (action: RowAction, row: FeedbackRow) => void }

/** What the member may do on a card that a finger has swiped aside. */
export function SwipeActions({ row, onAct }: SwipeActionsProps) {
  const { t } = useHotelText()
  const { data, isPending, isError } = useQuery(queryOf(feedback.detail, { id: row.id }))
  const allowed = allowedRowActions(data)
  return (
    <span
      className={`row gap-0 ${styles.actions}`}
      data-swipe
      role="group"
      aria-label={t('worklist.swipe.label')}
      aria-busy={isPending}
    >
      {allowed.map((action) => (
        <button
          key={action}
          type="button"
          className={`medium ${styles.button}`}
          onClick={() => onAct(action, row)}
        >
          {rowActionIcons[action]}
          <span>{t(`feedback.action.${action}`)}</span>
        </button>
      ))}
      {isPending && <Spinner />}
      {!isPending && allowed.length === 0 && (
        <span className="pad-3 muted">
          {t(isError ? 'worklist.swipe.failed' : 'worklist.swipe.nothing')}
        </span>
      )}
    </span>
  )
}
