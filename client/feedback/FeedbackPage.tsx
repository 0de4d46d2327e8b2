import { useEffect, useRef, useState } from 'react'

import { useTabDetail } from '../shell/tabs/ownTab.ts'
import { Card } from '../ui/Card.tsx'
import { isCaseId, useAddress } from './address.ts'
import { DetailMissing } from './detail/detailStates.tsx'
import { FeedbackDetail } from './detail/FeedbackDetail.tsx'
import styles from './FeedbackPage.module.css'
import { FeedbackList } from './list/FeedbackList.tsx'
import { useTabWords } from './useTabWords.ts'
import { useWords } from './useWords.ts'

/** The worklist, and beside it the case that is open. */
export default function FeedbackPage() {
  const { t } = useWords()
  const { filter, caseId, goTo } = useAddress()
  const [arrivedAt] = useState(caseId)
  const list = useReturningFocus(caseId)
  const close = () => goTo(filter)
  useTabDetail(useTabWords(filter, caseId))
  return (
    <div className={styles.page} data-open={caseId !== undefined}>
      <h1 className="visuallyHidden">{t('page.suggestion')}</h1>
      <Card ref={list} className={styles.list} aria-label={t('feedback.list.caption')}>
        <FeedbackList
          filter={filter}
          openId={caseId}
          onFilter={(next, replace) => goTo(next, caseId, replace)}
          onOpen={(id) => goTo(filter, id, id === caseId)}
        />
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

/** Once a case is closed, focus goes back to its line. */
function useReturningFocus(caseId: string | undefined) {
  const list = useRef<HTMLElement>(null)
  const before = useRef(caseId)
  useEffect(() => {
    const closed = before.current
    before.current = caseId
    if (caseId !== undefined || closed === undefined) return
    list.current?.querySelector<HTMLElement>(`a[data-row="${CSS.escape(closed)}"]`)?.focus()
  }, [caseId])
  return list
}
