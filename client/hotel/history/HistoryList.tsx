import { hotel } from '@hotel/contract/hotel'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'

import { call } from '../../api/call.ts'
import { LoadError } from '../../query/LoadError.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { shownInPlace } from '../../query/queries.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { ChangeList } from './ChangeList.tsx'

/** History of the given sections, or of all, 50 entries per page. */
export function HistoryList({ sections }: { sections?: string }) {
  const { t } = useHotelText()
  const query = useInfiniteQuery({
    meta: shownInPlace,
    queryKey: [hotel.history.name, { sections, all: true }],
    queryFn: ({ pageParam, signal }) =>
      call(
        hotel.history,
        {
          ...(sections === undefined ? {} : { sections }),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.before,
  })
  if (query.isPending) return <HistorySkeleton />
  if (!query.data) return <LoadError query={query} title={t('hotel.history.failed')} />
  const entries = query.data.pages.flatMap(({ list }) => list)
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<History />}
        title={t('hotel.history.none')}
        text={t('hotel.history.noneText')}
      />
    )
  }
  return (
    <>
      <ChangeList entries={entries} />
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('hotel.history.older')}
        </Button>
      )}
    </>
  )
}

function HistorySkeleton() {
  return (
    <div className="stack gap-4" aria-busy="true">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={48} />
      ))}
    </div>
  )
}
