import type { FeedbackRow } from '@hotel/contract/feedback'
import { X } from 'lucide-react'
import { useState } from 'react'

import { useProblemWords } from '../../api/problem.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { actionKey } from '../act/actions.ts'
import { useWords } from '../useWords.ts'
import styles from './bulk.module.css'
import { BulkForm, type AskedDeed } from './BulkForm.tsx'
import { BulkOutcome } from './BulkOutcome.tsx'
import { useBulk } from './useBulk.ts'
import type { Chosen } from './useChosen.ts'

type BulkBarProps = {
  chosen: Chosen<FeedbackRow>
  /** The keys are the open case's while one is open. */
  hasKeys: boolean
}

const deeds = ['take', 'acknowledge', 'assign'] as const
type BulkAction = (typeof deeds)[number]

/** What can be done to all that are chosen; stands where the list ends. */
export function BulkBar({ chosen, hasKeys }: BulkBarProps) {
  const { t } = useWords()
  const wordsFor = useProblemWords()
  const [asked, ask] = useState<AskedDeed>()
  const bulk = useBulk(chosen)
  const count = chosen.rows.length
  const begin = (action: BulkAction) => {
    bulk.forget()
    if (action === 'take') void bulk.act({ action })
    else ask(action)
  }
  const keyOf = (action: BulkAction) => ({
    does: t(`worklist.bulk.${action}`),
    deed: () => begin(action),
  })
  const isReady = hasKeys && count > 0 && !bulk.busy
  useKeys(isReady ? Object.fromEntries(deeds.map((one) => [actionKey[one], keyOf(one)])) : {})
  return (
    <>
      {count > 0 && (
        <section className={styles.bar} aria-label={t('worklist.bulk.caption')}>
          <span className={styles.count} role="status">
            {t('worklist.bulk.chosen', { count })}
          </span>
          {bulk.problem && !asked && (
            <span className={styles.problem} role="alert">
              {wordsFor(bulk.problem)}
            </span>
          )}
          {deeds.map((action) => (
            <Button
              key={action}
              variant={action === 'take' ? 'primary' : undefined}
              shortcut={hasKeys ? actionKey[action] : undefined}
              busy={bulk.busy && action === 'take'}
              onClick={() => begin(action)}
            >
              {t(`feedback.action.${action}`)}
            </Button>
          ))}
          <IconButton label={t('worklist.bulk.clear')} icon={<X />} onClick={chosen.clear} />
        </section>
      )}
      {asked && (
        <BulkForm action={asked} count={count} bulk={bulk} onClose={() => ask(undefined)} />
      )}
      {bulk.outcome && !asked && <BulkOutcome outcome={bulk.outcome} onClose={bulk.forget} />}
    </>
  )
}
