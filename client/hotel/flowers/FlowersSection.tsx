import { flower } from '@hotel/contract/guest/flower'
import { keepPreviousData } from '@tanstack/react-query'
import { Flower2 } from 'lucide-react'
import { useState } from 'react'

import { LoadState } from '../../query/LoadState.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ListPages } from '../../ui/table/ListPages.tsx'
import { Section } from '../form/SectionForm.tsx'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { FlowerDays, useFlowerFilter } from './FlowerDays.tsx'
import { FlowerItem } from './FlowerItem.tsx'
import styles from './flowers.module.css'
import { FlowerSummary } from './FlowerSummary.tsx'

/** Compliments from guests, with receiver, room and text. */
export function FlowersSection() {
  const { t } = useHotelText()
  const [pageNum, setPageNum] = useState(1)
  const { days, keyword, choose } = useFlowerFilter()
  const query = usePersistentQuery({
    ...queryOf(flower.list, {
      keyword,
      pageNum,
      startDate: days.startDate || undefined,
      endDate: days.endDate || undefined,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })
  const { data } = query
  const isFiltered = Boolean(keyword || days.startDate || days.endDate)
  return (
    <Section name="flowers">
      <div className={`row bottom gap-3 wrap ${styles.filter}`}>
        <SearchField
          label={t('hotel.flowers.search')}
          placeholder={t('hotel.flowers.search')}
          keyword={keyword}
          onKeyword={(next) => {
            choose({ keyword: next })
            setPageNum(1)
          }}
        />
        <FlowerDays
          days={days}
          onChoose={(next) => {
            choose(next)
            setPageNum(1)
          }}
        />
      </div>
      <LoadState query={query} height={240} failed={t('hotel.flowers.failed')} />
      {data && (
        <>
          <FlowerSummary summary={data.summary} />
          {data.list.length === 0 ? (
            <EmptyState
              icon={<Flower2 />}
              title={t(isFiltered ? 'hotel.flowers.found' : 'hotel.flowers.none')}
            />
          ) : (
            <ul className="stack gap-0">
              {data.list.map((row) => (
                <FlowerItem key={row.id} row={row} />
              ))}
            </ul>
          )}
          <ListPages pageNum={pageNum} pageSize={data.pageSize} found={data} onPage={setPageNum} />
        </>
      )}
    </Section>
  )
}
