import { feedback, type FeedbackRow } from '@hotel/contract/feedback'
import { hotel } from '@hotel/contract/hotel'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'

import { Link } from '../../shell/page/Link.tsx'
import { ListResult } from '../../list/ListResult.tsx'
import listStyles from '../../list/list.module.css'
import { useListQuery } from '../../list/useListQuery.ts'
import { queryOf } from '../../query/queries.ts'
import { useAccount } from '../../session/accountContext.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useStillRows } from '../../ui/table/useStillRows.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { addressOf } from '../address.ts'
import { allCases, choicesStaleMs, worklistOf } from '../filter/filter.ts'
import { HandoverButton } from '../handover-draft/HandoverButton.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { DoneDialog } from './DoneDialog.tsx'
import { PhoneCase } from './PhoneCase.tsx'
import styles from './phone.module.css'
import { withoutRow } from './unsent.ts'
import { UnsentCases } from './UnsentCases.tsx'
import { useUnsent } from './useUnsent.ts'
import { WorkSkeleton } from './WorkSkeleton.tsx'

/** More than anybody has open at once; the whole list has pages. */
const pageSize = 50

/** The work of one member on a phone: their own open cases, then those nobody has taken. */
export function PhoneWork() {
  const { t } = useHotelText()
  const { info } = useAccount()
  const [pageNum, setPageNum] = useState(1)
  const filter = { ...worklistOf(info), pageSize, pageNum }
  const query = useListQuery(feedback.list, filter)
  const [done, setDone] = useState<FeedbackRow>()
  const unsent = useUnsent(done?.id)
  const list = useStillRows<HTMLDivElement>()
  const rows = query.data?.list ?? []
  const now = useNow(
    undefined,
    rows.map(({ nextDueAt }) => nextDueAt),
  )
  // Loaded before it is needed, since the connection may be gone by then.
  useQuery({ ...queryOf(hotel.choices, {}), staleTime: choicesStaleMs })
  const groups = [
    { name: 'mine', rows: rows.filter(({ ownerId }) => ownerId === info.memberId) },
    { name: 'unassigned', rows: rows.filter(({ ownerId }) => ownerId !== info.memberId) },
  ] as const
  return (
    <div ref={list} className={listStyles.pane}>
      <WorkHead />
      {!query.isPending && <UnsentCases entries={withoutRow(unsent.list, rows)} unsent={unsent} />}
      <ListResult
        query={query}
        paging={filter}
        failedTitle={t('feedback.list.failed')}
        skeleton={<WorkSkeleton />}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState
            icon={<CircleCheck />}
            title={t('feedback.empty.worklist')}
            text={t('feedback.empty.worklistText')}
          />
        }
        onPage={setPageNum}
      >
        {groups.map(
          (group) =>
            group.rows.length > 0 && (
              <section key={group.name} aria-label={t(`worklist.phone.${group.name}`)}>
                <h3 className={`muted ${styles.group}`}>
                  {t(`worklist.phone.${group.name}`)} · {group.rows.length}
                </h3>
                <ul className={`stack gap-3 ${styles.cases}`}>
                  {group.rows.map((row) => (
                    <PhoneCase
                      key={row.id}
                      row={row}
                      now={now}
                      href={`/feedback/suggestion/${row.id}`}
                      unsent={unsent}
                      onDone={() => setDone(row)}
                    />
                  ))}
                </ul>
              </section>
            ),
        )}
      </ListResult>
      {done && <DoneDialog row={done} unsent={unsent} onClose={() => setDone(undefined)} />}
    </div>
  )
}

function WorkHead() {
  const { t } = useHotelText()
  return (
    <header className={`row wrap between gap-3 ${styles.head}`}>
      <h2 className="large">{t('worklist.phone.title')}</h2>
      <div className="row gap-4">
        <Link to={addressOf(allCases)}>{t('worklist.phone.all')}</Link>
        <HandoverButton />
      </div>
    </header>
  )
}
