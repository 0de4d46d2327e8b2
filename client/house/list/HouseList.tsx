import { house, type HouseFilter } from '@hotel/contract/house'
import { keepPreviousData } from '@tanstack/react-query'
import { DoorOpen, SearchX } from 'lucide-react'
import { useRef } from 'react'

import { LoadError } from '../../api/LoadError.tsx'
import { LoadStale } from '../../api/LoadStale.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAhead } from '../../api/useAhead.ts'
import { useAsked } from '../../api/useAsked.ts'
import { Button } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ListPages } from '../../ui/table/ListPages.tsx'
import { useHotelWords } from '../../session/useHotelWords.ts'
import { allHouses, chosenFields, narrowed } from './filter.ts'
import { HouseFilters } from './HouseFilters.tsx'
import { HouseSkeleton } from './HouseSkeleton.tsx'
import { HouseTable } from './HouseTable.tsx'
import styles from './list.module.css'

type HouseListProps = {
  filter: HouseFilter
  openId: string | undefined
  /** `replace` where going back should not pass through every letter typed. */
  onFilter: (filter: HouseFilter, replace?: boolean) => void
}

export function HouseList(props: HouseListProps) {
  const { t } = useHotelWords()
  const { filter, onFilter } = props
  const pane = useRef<HTMLDivElement>(null)
  const keyword = useRef<HTMLInputElement>(null)
  useKeys({
    '/': { does: t('house.filter.keyword'), deed: () => keyword.current?.focus() },
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
  const { t } = useHotelWords()
  const askAhead = useAhead(house.find)
  const asked = useAsked({ ...queryOf(house.list, filter), placeholderData: keepPreviousData })
  const { data } = asked
  if (asked.isPending) return <HouseSkeleton />
  if (!data) return <LoadError asked={asked} title={t('house.list.failed')} />
  return (
    <>
      {asked.isError && <LoadStale asked={asked} />}
      {data.list.length === 0 ? (
        <ListEmpty filter={filter} onFilter={onFilter} />
      ) : (
        <div aria-busy={asked.isPlaceholderData}>
          <HouseTable
            rows={data.list}
            filter={filter}
            openId={openId}
            onSort={(sort) => onFilter(narrowed(filter, sort))}
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

/** A hotel without rooms needs other words than a question asked too narrowly. */
function ListEmpty({ filter, onFilter }: Pick<HouseListProps, 'filter' | 'onFilter'>) {
  const { t } = useHotelWords()
  if (chosenFields(filter).length === 0) {
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
      <Button onClick={() => onFilter(allHouses)}>{t('house.empty.reset')}</Button>
    </EmptyState>
  )
}
