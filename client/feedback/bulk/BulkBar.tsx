import type { FeedbackRow } from '@hotel/contract/feedback'
import { X } from 'lucide-react'
import { useState } from 'react'

import { useProblemText } from '../../api/problem.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { message } from '../../ui/notice/notices.ts'
import { actions } from '../actions/actions.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './bulk.module.css'
import { BulkForm, fittingRows, type BulkFormAction } from './BulkForm.tsx'
import { BulkOutcome } from './BulkOutcome.tsx'
import { useBulk } from './useBulk.ts'
import type { Selection } from './useSelection.ts'

type BulkBarProps = {
  selection: Selection<FeedbackRow>
  /** Off while a case is open, which then owns the keys. */
  hasKeys: boolean
  onLatest: (rows: readonly FeedbackRow[]) => void
}

const bulkActions = ['take', 'acknowledge', 'assign'] as const
type BulkAction = (typeof bulkActions)[number]

/** Actions for all selected cases, shown at the end of the list. */
export function BulkBar({ selection, hasKeys, onLatest }: BulkBarProps) {
  const { t } = useHotelText()
  const textFor = useProblemText()
  const [formAction, setFormAction] = useState<BulkFormAction>()
  const bulk = useBulk(selection, onLatest)
  const count = selection.rows.length
  const begin = (action: BulkAction) => {
    bulk.reset()
    if (action === 'take') void bulk.act({ action })
    else if (fittingRows(action, selection.rows).length > 0) setFormAction(action)
    else message.info(t('worklist.bulk.none'))
  }
  const keyOf = (action: BulkAction) => ({
    label: t(`worklist.bulk.${action}`),
    run: () => begin(action),
  })
  const isReady = hasKeys && count > 0 && !bulk.busy
  useKeys(
    isReady ? Object.fromEntries(bulkActions.map((one) => [actions[one].key, keyOf(one)])) : {},
  )
  return (
    <>
      {count > 0 && (
        <section
          className={`raised row wrap ${styles.bar}`}
          aria-label={t('worklist.bulk.caption')}
        >
          <span className={`strong numeric ${styles.count}`} role="status">
            {t('worklist.bulk.chosen', { count })}
          </span>
          {bulk.problem && !formAction && (
            <span className={`danger ${styles.problem}`} role="alert">
              {textFor(bulk.problem)}
            </span>
          )}
          {bulkActions.map((action) => (
            <Button
              key={action}
              variant={action === 'take' ? 'primary' : undefined}
              shortcut={hasKeys ? actions[action].key : undefined}
              busy={bulk.busy && action === 'take'}
              onClick={() => begin(action)}
            >
              {t(`feedback.action.${action}`)}
            </Button>
          ))}
          <IconButton label={t('worklist.bulk.clear')} icon={<X />} onClick={selection.clear} />
        </section>
      )}
      {formAction && (
        <BulkForm
          action={formAction}
          rows={selection.rows}
          bulk={bulk}
          onClose={() => setFormAction(undefined)}
        />
      )}
      {bulk.outcome && !formAction && <BulkOutcome outcome={bulk.outcome} onClose={bulk.reset} />}
    </>
  )
}
