import { match, type MatchFilter } from '@hotel/contract/match'
import { keepPreviousData } from '@tanstack/react-query'
import { DoorOpen, PartyPopper, SearchX } from 'lucide-react'
import { useState } from 'react'

import { LoadError } from '../../api/LoadError.tsx'
import { LoadStale } from '../../api/LoadStale.tsx'
import { queryOf } from '../../api/queries.ts'
import { useAsked } from '../../api/useAsked.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { ListPages } from '../../ui/table/ListPages.tsx'
import { allRooms } from '../address.ts'
import { useChoices } from '../useChoices.ts'
import { useHotelWords } from '../../session/useHotelWords.ts'
import styles from './match.module.css'
import { RangePick } from './RangePick.tsx'
import { RoomFilters } from './RoomFilters.tsx'
import { RoomGrid } from './RoomGrid.tsx'

type RoomPickerProps = { selected: readonly string[]; onSelect: (ids: string[]) => void }

/** Rooms to be chosen within a form: by number, by floor, by range or one by one. */
export function RoomPicker(props: RoomPickerProps) {
  const [filter, setFilter] = useState(allRooms)
  return <RoomChoice {...props} filter={filter} onFilter={setFilter} />
}

type RoomChoiceProps = RoomPickerProps & {
  filter: MatchFilter
  onFilter: (filter: MatchFilter) => void
  /** Can be narrowed to the rooms of one member. */
  isOfMembers?: boolean
}

/** The same where the conditions are kept elsewhere: in the address. */
export function RoomChoice(props: RoomChoiceProps) {
  const { filter, onFilter, selected, onSelect, isOfMembers = false } = props
  const { t } = useHotelWords()
  const asked = useAsked({ ...queryOf(match.list, filter), placeholderData: keepPreviousData })
  const { data } = asked
  const chosen = new Set(selected)
  return (
    <div className={styles.picker}>
      <RoomFilters filter={filter} onFilter={onFilter} isOfMembers={isOfMembers} />
      {asked.isPending && (
        <div className={styles.waiting} role="status" aria-label={t('member.match.loading')}>
          {Array.from({ length: 24 }, (_, at) => (
            <Skeleton key={at} height={52} />
          ))}
        </div>
      )}
      {asked.isError && !data && <LoadError asked={asked} title={t('member.match.failed')} />}
      {data && (
        <div aria-busy={asked.isPlaceholderData}>
          {asked.isError && <LoadStale asked={asked} />}
          {data.list.length === 0 ? (
            <NoRooms filter={filter} onFilter={onFilter} />
          ) : (
            <>
              <RangePick
                rows={data.list}
                onPick={(ids) => onSelect([...new Set([...selected, ...ids])])}
              />
              <RoomGrid rows={data.list} selected={chosen} onSelect={onSelect} />
              {data.total > data.list.length && (
                <ListPages
                  pageNum={filter.pageNum}
                  pageSize={filter.pageSize}
                  found={data}
                  onPage={(pageNum) => onFilter({ ...filter, pageNum })}
                />
              )}
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** Nothing left to do is good news; nothing found is a question asked too narrowly. */
function NoRooms({ filter, onFilter }: Pick<RoomChoiceProps, 'filter' | 'onFilter'>) {
  const { t } = useHotelWords()
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
      <Button onClick={() => onFilter({ ...allRooms, ...(memberId && { memberId }) })}>
        {t('member.match.reset')}
      </Button>
    </EmptyState>
  )
}
