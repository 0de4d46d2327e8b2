import type { DataOf } from '@hotel/contract/http/endpoint'
import {
  feedback,
  type FeedbackDetail,
  type FeedbackFilter,
  type FeedbackRow,
} from '@hotel/contract/feedback'
import {
  lazy,
  memo,
  Suspense,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
  type UIEvent,
  useEffect,
} from 'react'

import { i18n } from '../../locales/i18n.ts'
import type { PersistentQuery } from '../../query/usePersistentQuery.ts'
import { usePrefetch } from '../../query/usePrefetch.ts'
import type { Change } from '../../list/filterAddress.ts'
import listStyles from '../../list/list.module.css'
import { focusKeyword } from '../../list/ListPage.tsx'
import { ListResult } from '../../list/ListResult.tsx'
import { useListQuery } from '../../list/useListQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { isComposing } from '../../ui/keys/composing.ts'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { useLegend } from '../../ui/keys/useLegend.ts'
import { useNow } from '../../ui/time/useNow.ts'
import { useEvent } from '../../ui/browser/useEvent.ts'
import { selectionOf, useSelectedIds, type Selection } from '../bulk/useSelection.ts'
import { useDisplay, type Display } from '../display/useDisplay.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { FeedbackFilters } from '../filter/FeedbackFilters.tsx'
import styles from './FeedbackList.module.css'
import { FeedbackSkeleton } from './FeedbackSkeleton.tsx'
import { FeedbackTable, type HeldRows } from './FeedbackTable.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { rowInFocus, stepRow } from './stepRow.ts'
import { useFrozenRows } from './useFrozenRows.ts'

const dueFirst = { sortField: 'nextDueAt', sortOrder: 'asc' } as const

const MarkLegend = lazy(async () => ({
  default: (await import('../mark/MarkLegend.tsx')).MarkLegend,
}))
const legend = () => ({
  title: i18n.t('worklist.legend.title'),
  content: (
    <Suspense fallback={null}>
      <MarkLegend />
    </Suspense>
  ),
})

const BulkBar = lazy(async () => ({ default: (await import('../bulk/BulkBar.tsx')).BulkBar }))

const paneClass = `${listStyles.pane} ${styles.pane}`

type FeedbackListProps = {
  filter: FeedbackFilter
  openId: string | undefined
  /** The open case's current data; undefined while loading. */
  open: FeedbackDetail | undefined
  onFilter: (filter: FeedbackFilter) => void
  /** `replace`: in the browser history; by default while typing. */
  onChange: (change: Change<FeedbackFilter>, replace?: boolean) => void
  onOpen: (id: string) => void
}

export const FeedbackList = memo(function FeedbackList(props: FeedbackListProps) {
  const { filter, openId, open, onFilter, onChange, onOpen } = props
  const pane = useRef<HTMLDivElement>(null)
  const [isScrolled, onScroll] = useScrolled()
  const [display, changeDisplay] = useDisplay()
  const query = useListQuery(feedback.list, filter)
  const { data, isPlaceholderData } = query
  const key = isPlaceholderData ? 'previous query' : JSON.stringify(filter)
  const selected = useSelectedIds(key)
  const frozen = useFrozenRows<FeedbackRow>({
    fresh: data?.list,
    key,
    isReading: isScrolled || openId !== undefined,
    selectedIds: selected.ids,
    open,
  })
  const selection = selectionOf(frozen.rows, selected)
  const onDisplay = useEvent((change: Partial<Display>) => {
    changeDisplay(change)
    // The page then begins with what is due first.
    if (change.group === 'due') onChange(dueFirst)
  })
  const shown = { display, onDisplay }
  const toTop = () => pane.current?.scrollTo({ top: 0 })
  const showNew = () => {
    frozen.applyPending()
    toTop()
  }
  const hasChosen = selection.rows.length > 0
  const countText = useCountText(data)
  useListKeys(pane, selection)
  useFocusAfterBulk(pane, selection)
  useLegend(legend)
  return (
    <div
      ref={pane}
      className={paneClass}
      data-chosen={hasChosen}
      onScroll={onScroll}
      {...frozen.leaving}
    >
      <FeedbackFilters
        filter={filter}
        {...shown}
        counts={data?.statusCounts}
        countText={countText}
        onChange={onChange}
      />
      <NewRowsButton count={frozen.newCount} onPress={showNew} />
      <ListBody
        query={query}
        rows={frozen.rows}
        filter={filter}
        {...shown}
        openId={openId}
        selection={selection}
        onFilter={onFilter}
        onChange={onChange}
        onOpen={onOpen}
        held={frozen}
        onPage={toTop}
      />
      {hasChosen && (
        <ChosenBar selection={selection} hasKeys={openId === undefined} onLatest={frozen.update} />
      )}
    </div>
  )
})

function ChosenBar(props: ComponentProps<typeof BulkBar>) {
  return (
    <Suspense fallback={null}>
      <BulkBar {...props} />
    </Suspense>
  )
}

function useCountText(data: DataOf<typeof feedback.list> | undefined) {
  const { t } = useHotelText()
  if (!data) return undefined
  const key = data.totalIsExact ? 'feedback.export.cases' : 'feedback.export.moreCases'
  return t(key, { count: data.total })
}

const isKeyword = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'search'

/** Whether the first rows are out of sight. */
function useScrolled() {
  const [isScrolled, setScrolled] = useState(false)
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    setScrolled(currentTarget.scrollTop > 40)
  }
  return [isScrolled, onScroll] as const
}

/** The bar of the selected cases has gone with its buttons: one continues at the first of those cases. */
function useFocusAfterBulk(
  pane: RefObject<HTMLElement | null>,
  { rows: [first] }: Selection<FeedbackRow>,
) {
  const before = useRef<string>(undefined)
  useEffect(() => {
    const last = before.current
    before.current = first?.id
    if (first || last === undefined || document.activeElement !== document.body) return
    const find = (selector: string) => pane.current?.querySelector<HTMLElement>(selector)
    const row = find(`a[data-row="${CSS.escape(last)}"]`) ?? find('a[data-row]')
    row?.focus()
  }, [pane, first])
}

function useListKeys(pane: RefObject<HTMLElement | null>, selection: Selection<FeedbackRow>) {
  const { t } = useHotelText()
  useKeys({
    j: { label: t('feedback.keys.next'), run: () => stepRow(pane.current, 1) },
    k: { label: t('feedback.keys.previous'), run: () => stepRow(pane.current, -1) },
    Enter: { label: t('feedback.live.open') },
    x: {
      label: t('worklist.bulk.choose'),
      run: () => {
        const id = rowInFocus(pane.current)
        if (id) selection.toggle(id)
      },
    },
    '/': { label: t('feedback.filter.keyword'), run: () => focusKeyword(pane) },
  })
  useEffect(() => {
    const list = pane.current
    // From the search to what it found.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || !isKeyword(event.target) || isComposing(event)) return
      event.preventDefault()
      stepRow(list, 1)
    }
    list?.addEventListener('keydown', onKeyDown)
    return () => list?.removeEventListener('keydown', onKeyDown)
  }, [pane])
}

function NewRowsButton({ count, onPress }: { count: number; onPress: () => void }) {
  const { t } = useHotelText()
  return (
    <div className={styles.newRows} role="status">
      {count > 0 && (
        <Button variant="primary" className={styles.newRowsButton} onClick={onPress}>
          {t('feedback.list.came', { count })}
        </Button>
      )}
    </div>
  )
}

type ListBodyProps = Omit<FeedbackListProps, 'open'> & {
  query: PersistentQuery<DataOf<typeof feedback.list>>
  rows: readonly FeedbackRow[]
  display: Display
  onDisplay: (change: Partial<Display>) => void
  selection: Selection<FeedbackRow>
  held: HeldRows
  onPage: () => void
}

function ListBody(props: ListBodyProps) {
  const { query, rows, filter, display, openId, selection, onChange, onOpen, onPage } = props
  const { t } = useHotelText()
  const now = useNow(
    undefined,
    rows.map(({ nextDueAt }) => nextDueAt),
  )
  const prefetch = usePrefetch(feedback.detail)
  return (
    <ListResult
      query={query}
      paging={filter}
      failedTitle={t('feedback.list.failed')}
      skeleton={<FeedbackSkeleton count={filter.pageSize} density={display.density} />}
      isEmpty={rows.length === 0}
      empty={<ListEmpty filter={filter} onFilter={props.onFilter} onChange={onChange} />}
      onPage={(pageNum, replace) => {
        onChange({ pageNum }, replace)
        onPage()
      }}
    >
      <FeedbackTable
        rows={rows}
        filter={filter}
        display={display}
        onDisplay={props.onDisplay}
        openId={openId}
        now={now}
        selection={selection}
        onSort={onChange}
        onOpen={onOpen}
        held={props.held}
        onPrefetch={(id, by) => prefetch({ id }, by)}
      />
    </ListResult>
  )
}
