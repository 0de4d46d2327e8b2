import { house, type HouseFilter } from '@hotel/contract/house'
import { keepPreviousData } from '@tanstack/react-query'
import { DoorOpen, SearchX } from 'lucide-react'
import { useRef } from 'react'

import { LoadError } from '../../api/LoadError.tsx'
import { LoadStale } from '../../api/LoadStale.tsx'
import { queryOf } from '../../api/queries.ts'
import { usePrefetch } from '../../api/usePrefetch.ts'
import { usePersistentQuery } from '../../api/usePersistentQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ListPages } from '../../ui/table/ListPages.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import { defaultHouseFilter, activeFields, changedFilter } from './filter.ts'
import { HouseFilters } from './HouseFilters.tsx'
import { HouseSkeleton } from './HouseSkeleton.tsx'
import { HouseTable } from './HouseTable.tsx'
import styles from './list.module.css'

type HouseListProps = {
  filter: HouseFilter
  openId: string | undefined
  /** `replace` keeps each typed letter out of the browser history. */
  onFilter: (filter: HouseFilter, replace?: boolean) => void
}

export function HouseList(props: HouseListProps) {
  const { t } = useHotelText()
  const { filter, onFilter } = props
  const pane = useRef<HTMLDivElement>(null)
  const keyword = useRef<HTMLInputElement>(null)
  useKeys({
    '/': { label: t('house.filter.keyword'), run: () => keyword.current?.focus() },
  })
  return (
    <div ref={pane} className={styles.pane}>
      <HouseFilters
        filter={filter}
        keywordRef={keyword}
        onFilter={(next) => onFilter(next, next.keyword !== filter.keyword)}
      />
      <ListBody {...props} onPage={() => pane.current?.scrollTo({ top: 0 })} />
    </div>
  )
}

function ListBody({ filter, openId, onFilter, onPage }: HouseListProps & { onPage: () => void }) {
  const { t } = useHotelText()
  const prefetch = usePrefetch(house.find)
  const query = usePersistentQuery({
    ...queryOf(house.list, filter),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  if (query.isPending) return <HouseSkeleton />
  if (!data) return <LoadError query={query} title={t('house.list.failed')} />
  return (
    <>
      {query.isError && <LoadStale query={query} />}
      {data.list.length === 0 ? (
        <ListEmpty filter={filter} onFilter={onFilter} />
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          <HouseTable
            rows={data.list}
            filter={filter}
            openId={openId}
            onSort={(sort) => onFilter(changedFilter(filter, sort))}
            onNear={(id) => prefetch({ id })}
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

/** Tells a hotel without rooms from a filter without results. */
function ListEmpty({ filter, onFilter }: Pick<HouseListProps, 'filter' | 'onFilter'>) {
  const { t } = useHotelText()
  if (activeFields(filter).length === 0) {
    return (
      <EmptyState
        icon={<DoorOpen />}
        title={t('house.empty.none')}
        text={t('house.empty.noneText')}
      />
    )
  }
  return (
    <EmptyState icon={<SearchX />} title={t('house.empty.found')} text={t('house.empty.foundText')}>
      <Button onClick={() => onFilter(defaultHouseFilter)}>{t('house.empty.reset')}</Button>
    </EmptyState>
  )
}
