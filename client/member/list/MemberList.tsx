import { member, type MemberFilter } from '@hotel/contract/member'
import { keepPreviousData } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useRef } from 'react'

import { narrowed } from '../../api/filterAddress.ts'
import { LoadError } from '../../api/LoadError.tsx'
import { LoadStale } from '../../api/LoadStale.tsx'
import { queryOf } from '../../api/queries.ts'
import { usePrefetch } from '../../api/usePrefetch.ts'
import { usePersistentQuery } from '../../api/usePersistentQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { useKeys } from '../../ui/keys/useKeys.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ListPages } from '../../ui/table/ListPages.tsx'
import { defaultMemberFilter } from '../address.ts'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './list.module.css'
import { MemberFilters } from './MemberFilters.tsx'
import { MemberSkeleton } from './MemberSkeleton.tsx'
import { MemberTable } from './MemberTable.tsx'

type MemberListProps = {
  filter: MemberFilter
  openId: string | undefined
  /** `replace` keeps each typed letter out of the browser history. */
  onFilter: (filter: MemberFilter, replace?: boolean) => void
}

export function MemberList(props: MemberListProps) {
  const { t } = useHotelText()
  const { filter, onFilter } = props
  const pane = useRef<HTMLDivElement>(null)
  const keyword = useRef<HTMLInputElement>(null)
  useKeys({
    '/': { label: t('member.filter.keyword'), run: () => keyword.current?.focus() },
  })
  return (
    <div ref={pane} className={styles.pane}>
      <MemberFilters
        filter={filter}
        keywordRef={keyword}
        onFilter={(next) => onFilter(next, next.keyword !== filter.keyword)}
      />
      <ListBody {...props} onPage={() => pane.current?.scrollTo({ top: 0 })} />
    </div>
  )
}

function ListBody({ filter, openId, onFilter, onPage }: MemberListProps & { onPage: () => void }) {
  const { t } = useHotelText()
  const prefetch = usePrefetch(member.find)
  const query = usePersistentQuery({
    ...queryOf(member.list, filter),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  if (query.isPending) return <MemberSkeleton />
  if (!data) return <LoadError query={query} title={t('member.list.failed')} />
  return (
    <>
      {query.isError && <LoadStale query={query} />}
      {data.list.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={t('member.empty.found')}
          text={t('member.empty.foundText')}
        >
          <Button onClick={() => onFilter(defaultMemberFilter)}>{t('member.empty.reset')}</Button>
        </EmptyState>
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          <MemberTable
            rows={data.list}
            filter={filter}
            openId={openId}
            onSort={(sort) => onFilter(narrowed(filter, sort))}
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
