import type { DataOf } from '@hotel/contract/endpoint'
import {
  feedback,
  type FeedbackDetail,
  type FeedbackFilter,
  type FeedbackRow,
} from '@hotel/contract/feedback'
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { lazy, memo, Suspense, useRef, useState, type RefObject, type UIEvent } from 'react'

import { LoadStale } from '../../api/LoadStale.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAhead } from '../../api/useAhead.ts'
import { useAsked } from '../../api/useAsked.ts'
import { Button } from '../../ui/Button.tsx'
import { debounce } from '../../ui/debounce.ts'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { ListPages } from '../../ui/table/ListPages.tsx'
import { useNow } from '../../ui/time/useNow.ts'
import { useStable } from '../../ui/useStable.ts'
import { useChosen, type Chosen } from '../bulk/useChosen.ts'
import { narrowed } from '../filter/filter.ts'
import { useWords } from '../useWords.ts'
import { FeedbackFilters } from '../filter/FeedbackFilters.tsx'
import styles from './FeedbackList.module.css'
import { FeedbackSkeleton } from './FeedbackSkeleton.tsx'
import { FeedbackTable } from './FeedbackTable.tsx'
import { ListEmpty, ListError } from './listStates.tsx'
import { rowInFocus, stepRow } from './stepRow.ts'
import { useSettledRows } from './useSettledRows.ts'

/** After so long without a step the list stands still. */
const stillMs = 120

const BulkBar = lazy(async () => ({ default: (await import('../bulk/BulkBar.tsx')).BulkBar }))

type FeedbackListProps = {
  filter: FeedbackFilter
  openId: string | undefined
  /** The case that is open, as it is now; undefined until that is known. */
  open: FeedbackDetail | undefined
  /** `replace` where going back should not pass through every letter typed. */
  onFilter: (filter: FeedbackFilter, replace?: boolean) => void
  onOpen: (id: string) => void
}

export const FeedbackList = memo(function FeedbackList(props: FeedbackListProps) {
  const { filter, openId, open, onFilter, onOpen } = props
  const { t } = useWords()
  const pane = useRef<HTMLDivElement>(null)
  const keyword = useRef<HTMLInputElement>(null)
  const [isScrolled, onScroll] = useScrolled()
  const asked = useAsked({ ...queryOf(feedback.list, filter), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = asked
  const key = isPlaceholderData ? 'of the question before' : JSON.stringify(filter)
  const [isChoosing, setChoosing] = useState(false)
  const settled = useSettledRows<FeedbackRow>({
    fresh: data?.list,
    key,
    isReading: isScrolled || isChoosing || openId !== undefined,
    open,
  })
  const chosen = useChosen(settled.rows, key)
  if (isChoosing !== chosen.rows.length > 0) setChoosing(!isChoosing)
  const narrow = useStable((next: FeedbackFilter) =>
    onFilter(next, next.keyword !== filter.keyword),
  )
  const toTop = () => pane.current?.scrollTo({ top: 0 })
  useListKeys(pane, keyword, chosen)
  return (
    <div ref={pane} className={styles.pane} onScroll={onScroll}>
      <FeedbackFilters
        filter={filter}
        counts={data?.statusCounts}
        listed={
          data &&
          t(data.totalIsExact ? 'feedback.export.cases' : 'feedback.export.moreCases', {
            count: data.total,
          })
        }
        keywordRef={keyword}
        onFilter={narrow}
      />
      <CameButton
        count={settled.cameCount}
        onPress={() => {
          settled.catchUp()
          toTop()
        }}
      />
      <ListBody
        asked={asked}
        rows={settled.rows}
        filter={filter}
        openId={openId}
        chosen={chosen}
        onFilter={onFilter}
        onOpen={onOpen}
        onPage={toTop}
      />
      {isChoosing && (
        <Suspense fallback={null}>
          <BulkBar chosen={chosen} hasKeys={openId === undefined} />
        </Suspense>
      )}
    </div>
  )
})

/** Whether the first lines are out of sight; the pane says of itself while it moves. */
function useScrolled() {
  const [isScrolled, setScrolled] = useState(false)
  const [rest] = useState(() =>
    debounce((pane: HTMLElement) => delete pane.dataset['scrolls'], stillMs),
  )
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    currentTarget.dataset['scrolls'] = 'true'
    rest(currentTarget)
    setScrolled(currentTarget.scrollTop > 40)
  }
  return [isScrolled, onScroll] as const
}

function useListKeys(
  pane: RefObject<HTMLElement | null>,
  keyword: RefObject<HTMLElement | null>,
  chosen: Chosen<FeedbackRow>,
) {
  const { t } = useWords()
  useKeys({
    j: { does: t('feedback.keys.next'), deed: () => stepRow(pane.current, 1) },
    k: { does: t('feedback.keys.previous'), deed: () => stepRow(pane.current, -1) },
    Enter: { does: t('feedback.live.open') },
    x: {
      does: t('worklist.bulk.choose'),
      deed: () => {
        const id = rowInFocus(pane.current)
        if (id) chosen.toggle(id)
      },
    },
    '/': { does: t('feedback.filter.keyword'), deed: () => keyword.current?.focus() },
  })
}

function CameButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useWords()
  return (
    <div className={styles.came} role="status">
      {count > 0 && (
        <Button variant="primary" className={styles.cameButton} onClick={onPress}>
          {t('feedback.list.came', { count })}
        </Button>
      )}
    </div>
  )
}

type ListBodyProps = Omit<FeedbackListProps, 'open'> & {
  asked: UseQueryResult<DataOf<typeof feedback.list>>
  rows: readonly FeedbackRow[]
  chosen: Chosen<FeedbackRow>
  onPage: () => void
}

function ListBody(props: ListBodyProps) {
  const { asked, rows, filter, openId, chosen, onFilter, onOpen, onPage } = props
  const now = useNow()
  const askAhead = useAhead(feedback.detail)
  const { data } = asked
  if (asked.isPending) return <FeedbackSkeleton count={filter.pageSize} />
  if (!data) return <ListError asked={asked} />
  return (
    <>
      {asked.isError && <LoadStale asked={asked} />}
      {rows.length === 0 ? (
        <ListEmpty filter={filter} onFilter={onFilter} />
      ) : (
        <div aria-busy={asked.isPlaceholderData}>
          <FeedbackTable
            rows={rows}
            filter={filter}
            openId={openId}
            now={now}
            chosen={chosen}
            onSort={(sort) => onFilter(narrowed(filter, sort))}
            onOpen={onOpen}
            onNear={(id) => askAhead({ id })}
          />
          <ListPages
            pageNum={filter.pageNum}
            pageSize={filter.pageSize}
            found={data}
            onPage={(pageNum) => {
              onFilter({ ...filter, pageNum })
              onPage()
            }}
          />
        </div>
      )}
    </>
  )
}
