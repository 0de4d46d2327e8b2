import { feedback, type FeedbackFilter } from '@hotel/contract/feedback'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { queryOf } from '../api/queries.ts'
import { useTabDetail } from '../shell/tabs/ownTab.ts'
import { Card } from '../ui/Card.tsx'
import { useFollowing } from '../ui/painted.ts'
import { useReturningFocus } from '../ui/pane/useReturningFocus.ts'
import { useStable } from '../ui/useStable.ts'
import { isCaseId, useAddress } from './address.ts'
import { DetailMissing } from './detail/detailStates.tsx'
import { FeedbackDetail } from './detail/FeedbackDetail.tsx'
import styles from './FeedbackPage.module.css'
import { FeedbackList } from './list/FeedbackList.tsx'
import { useOpening } from './useOpening.ts'
import { useTabWords } from './useTabWords.ts'
import { useWords } from './useWords.ts'

/** What takes longer is not waited for. */
const slowMs = 150

/** The worklist, and beside it the case that is open. */
export default function FeedbackPage() {
  const { t } = useWords()
  const { filter, caseId, goTo, goToCase } = useAddress()
  const [arrivedAt] = useState(caseId)
  const list = useReturningFocus(caseId)
  const opening = useOpening(goToCase)
  const close = () => {
    opening.stay()
    goTo(filter)
  }
  // Only listens: whoever shows the open case asks for it.
  const open = useQuery({ ...queryOf(feedback.detail, { id: caseId ?? '' }), enabled: false }).data
  // The case is what was asked for: once it is seen, or it takes long, its line in the list follows.
  const marked = useFollowing(
    useMemo(() => ({ openId: caseId, open }), [caseId, open]),
    { restMs: open ? 0 : slowMs },
  )
  const narrow = useStable((next: FeedbackFilter, replace?: boolean) => goTo(next, caseId, replace))
  useTabDetail(useTabWords(filter, caseId, open))
  return (
    <div className={styles.page} data-open={caseId !== undefined}>
      <h1 className="visuallyHidden">{t('page.suggestion')}</h1>
      <Card ref={list} className={styles.list} aria-label={t('feedback.list.caption')}>
        <FeedbackList filter={filter} {...marked} onFilter={narrow} onOpen={opening.open} />
      </Card>
      {caseId !== undefined && (
        <Card className={styles.detail} aria-label={t('feedback.detail.caption')}>
          {isCaseId(caseId) ? (
            <FeedbackDetail
              key={caseId}
              id={caseId}
              takesFocus={caseId !== arrivedAt}
              onClose={close}
            />
          ) : (
            <DetailMissing onClose={close} />
          )}
        </Card>
      )}
    </div>
  )
}
