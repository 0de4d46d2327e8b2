import { hotel } from '@hotel/contract/hotel'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'

import { call } from '../../api/call.ts'
import { LoadError } from '../../api/LoadError.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useWords } from '../useWords.ts'
import { ChangeList } from './ChangeList.tsx'
import styles from './history.module.css'

/** The history of some sections, or of all, 50 changes at a time. */
export function HistoryList({ sections }: { sections?: string }) {
  const { t } = useWords()
  const asked = useInfiniteQuery({
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
  if (asked.isPending) return <HistorySkeleton />
  if (!asked.data) return <LoadError asked={asked} title={t('hotel.history.failed')} />
  const entries = asked.data.pages.flatMap(({ list }) => list)
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
      {asked.hasNextPage && (
        <Button busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
          {t('hotel.history.older')}
        </Button>
      )}
    </>
  )
}

function HistorySkeleton() {
  return (
    <div className={styles.entries} aria-busy="true">
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height={48} />
      ))}
    </div>
  )
}
