import { feedback, type FeedbackFilter } from '@hotel/contract/feedback'
import type { UserInfo } from '@hotel/contract/session'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'

import { Link } from '../shell/page/Link.tsx'
import type { Change } from '../list/filterAddress.ts'
import { queryOf } from '../query/queries.ts'
import { pathBelowBase } from '../session/redirect.ts'
import { useAccount } from '../session/accountContext.ts'
import { useMobile } from '../shell/device/useMobile.ts'
import { useTabDetail } from '../shell/tabs/ownTab.ts'
import { Card } from '../ui/Card.tsx'
import { useDeferredUntilPaint } from '../ui/browser/afterPaint.ts'
import { useReturningFocus } from '../ui/pane/useReturningFocus.ts'
import { useEvent } from '../ui/browser/useEvent.ts'
import { dayOf } from '../ui/time/calendar.ts'
import { caseIdIn, casesOf, isCaseId, useAddress } from './address.ts'
import { DetailMissing } from './detail/detailStates.tsx'
import { FeedbackDetail } from './detail/FeedbackDetail.tsx'
import styles from './FeedbackPage.module.css'
import { FeedbackList } from './list/FeedbackList.tsx'
import { WorkSkeleton } from './phone/WorkSkeleton.tsx'
import { useOpenCase } from './useOpenCase.ts'
import { useTabText } from './useTabText.ts'
import { useHotelText } from '../session/text/useHotelText.ts'

/** After this time the list marks the open row without waiting for the case. */
const slowMs = 150

const PhoneWork = lazy(async () => ({
  default: (await import('./phone/PhoneWork.tsx')).PhoneWork,
}))

/** The list and the case that the address names. */
export function prefetch(queries: QueryClient, info: UserInfo) {
  const caseId = caseIdIn(pathBelowBase(location.pathname) ?? '')
  const filter = casesOf(info).filterIn(new URLSearchParams(location.search))
  const requests = [
    queries.fetchQuery(queryOf(feedback.list, filter)),
    ...(caseId && isCaseId(caseId)
      ? [queries.fetchQuery(queryOf(feedback.detail, { id: caseId }))]
      : []),
  ]
  // The browser's first date format is slow; made here, it overlaps with the requests.
  dayOf(new Date(), 0, info.timezone)
  return requests
}

export function TabDetail() {
  const { filter, caseId } = useAddress()
  useTabDetail(useTabText(filter, caseId, useLoadedCase(caseId)))
  return null
}

/** Observes the cache only; `FeedbackDetail` fetches the case. */
const useLoadedCase = (caseId: string | undefined) =>
  useQuery({ ...queryOf(feedback.detail, { id: caseId ?? '' }), enabled: false }).data

/** The worklist with the open case next to it. */
export default function FeedbackPage() {
  const { t } = useHotelText()
  const { filter, caseId, goTo, change, goToCase } = useAddress()
  const [initialCaseId] = useState(caseId)
  const list = useReturningFocus(caseId)
  const openCase = useOpenCase(goToCase)
  const close = () => {
    openCase.cancel()
    change({})
  }
  const open = useLoadedCase(caseId)
  // Paints the case first and marks its row in the list afterwards, or after `slowMs` if the case
  // is still loading.
  const deferredOpen = useDeferredUntilPaint(
    useMemo(() => ({ openId: caseId, open }), [caseId, open]),
    { restMs: open ? 0 : slowMs },
  )
  const applyFilter = useEvent((next: FeedbackFilter) => goTo(next, caseId))
  const changeFilter = useEvent((changed: Change<FeedbackFilter>, replace?: boolean) =>
    change(changed, caseId, replace),
  )
  const work = useWork(filter)
  return (
    <div className={`gap-page ${styles.page}`} data-open={caseId !== undefined}>
      <h1 className="visuallyHidden">{t('page.suggestion')}</h1>
      <Card ref={list} className={styles.list} aria-label={t('feedback.list.caption')}>
        {work === 'mine' ? (
          <Suspense fallback={<WorkSkeleton />}>
            <PhoneWork />
          </Suspense>
        ) : (
          <>
            {work === 'all' && (
              <p className={styles.work}>
                <Link to="/feedback/suggestion">{t('worklist.phone.back')}</Link>
              </p>
            )}
            <FeedbackList
              filter={filter}
              {...deferredOpen}
              onFilter={applyFilter}
              onChange={changeFilter}
              onOpen={openCase.open}
            />
          </>
        )}
      </Card>
      {caseId !== undefined && (
        <Card className={styles.detail} aria-label={t('feedback.detail.caption')}>
          {isCaseId(caseId) ? (
            <FeedbackDetail
              key={caseId}
              id={caseId}
              takesFocus={caseId !== initialCaseId}
              onClose={close}
            />
          ) : (
            <DetailMissing wasOpen={false} onClose={close} />
          )}
        </Card>
      )}
    </div>
  )
}

/** Staff on a phone see their own work in place of their usual list, also where its address spells it out. */
function useWork(filter: FeedbackFilter): 'mine' | 'all' | undefined {
  const { info } = useAccount()
  if (!useMobile() || info.userRole !== 3) return undefined
  return casesOf(info).searchOf(filter) === '' ? 'mine' : 'all'
}
