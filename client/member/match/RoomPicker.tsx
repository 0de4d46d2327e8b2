import { match, type MatchFilter } from '@hotel/contract/member/match'
import { keepPreviousData } from '@tanstack/react-query'
import { DoorOpen, PartyPopper, SearchX } from 'lucide-react'
import { useState } from 'react'

import { LoadError } from '../../query/LoadError.tsx'
import { LoadStale } from '../../query/LoadStale.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { ListPages } from '../../ui/table/ListPages.tsx'
import { defaultRoomFilter } from '../address.ts'
import { changeFilter, type Change } from '../../list/filterAddress.ts'
import { useChoices } from '../../list/useChoices.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import styles from './match.module.css'
import { RangePicker } from './RangePicker.tsx'
import { RoomFilters } from './RoomFilters.tsx'
import { RoomGrid } from './RoomGrid.tsx'

type RoomPickerProps = { selected: readonly string[]; onSelect: (ids: string[]) => void }

/** Room selection in a form, with its own filter state. */
export function RoomPicker(props: RoomPickerProps) {
  const [filter, setFilter] = useState(defaultRoomFilter)
  return (
    <RoomChoice
      {...props}
      filter={filter}
      onFilter={setFilter}
      onChange={(change) => setFilter((latest) => changeFilter(latest, change))}
    />
  )
}

type RoomChoiceProps = RoomPickerProps & {
  filter: MatchFilter
  onFilter: (filter: MatchFilter) => void
  onChange: (change: Change<MatchFilter>) => void
  /** Adds a filter by member. */
  hasMemberFilter?: boolean
}

/** Room selection whose filter the caller controls. */
export function RoomChoice(props: RoomChoiceProps) {
  const { filter, onFilter, onChange, selected, onSelect, hasMemberFilter = false } = props
  const { t } = useHotelText()
  const query = usePersistentQuery({
    ...queryOf(match.list, filter),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const chosen = new Set(selected)
  return (
    <div className={styles.picker}>
      <RoomFilters filter={filter} onChange={onChange} hasMemberFilter={hasMemberFilter} />
      {query.isPending && (
        <div
          className={`pad-3 ${styles.waiting}`}
          role="status"
          aria-label={t('member.match.loading')}
        >
          {Array.from({ length: 24 }, (_, at) => (
            <Skeleton key={at} height={52} />
          ))}
        </div>
      )}
      {query.isError && !data && <LoadError query={query} title={t('member.match.failed')} />}
      {data && (
        <div aria-busy={query.isPlaceholderData}>
          {query.isError && <LoadStale query={query} />}
          {data.list.length === 0 ? (
            <NoRooms filter={filter} onFilter={onFilter} />
          ) : (
            <>
              <RangePicker
                rows={data.list}
                onPick={(ids) => onSelect([...new Set([...selected, ...ids])])}
              />
              <RoomGrid rows={data.list} selected={chosen} onSelect={onSelect} />
              {data.total > data.list.length && (
                <ListPages
                  pageNum={filter.pageNum}
                  pageSize={filter.pageSize}
                  found={data}
                  onPage={(pageNum) => onChange({ pageNum })}
                />
              )}
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** Tells a finished task from a filter without results. */
function NoRooms({ filter, onFilter }: Pick<RoomChoiceProps, 'filter' | 'onFilter'>) {
  const { t } = useHotelText()
  const { floors } = useChoices()
  const { memberId, matched, keyword, building, floor } = filter
  const isNarrow = Boolean(keyword || building || floor)
  if (!isNarrow && matched === undefined && floors.length === 0) {
    return (
      <EmptyState
        icon={<DoorOpen />}
        title={t('member.match.noRooms')}
        text={t('member.match.noRoomsText')}
      />
    )
  }
  const isDone = !isNarrow && matched === false && memberId === undefined
  return (
    <EmptyState
      icon={isDone ? <PartyPopper /> : <SearchX />}
      title={t(isDone ? 'member.match.allCovered' : 'member.match.found')}
      text={isDone ? undefined : t('member.match.foundText')}
    >
      <Button onClick={() => onFilter({ ...defaultRoomFilter, ...(memberId && { memberId }) })}>
        {t('member.match.reset')}
      </Button>
    </EmptyState>
  )
}
