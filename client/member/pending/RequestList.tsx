import { member, type MemberFilter, type MemberRow } from '@hotel/contract/member'
import { keepPreviousData } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'

import { Link } from '../../shell/page/Link.tsx'
import { LoadError } from '../../query/LoadError.tsx'
import { LoadStale } from '../../query/LoadStale.tsx'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { ListPages } from '../../ui/table/ListPages.tsx'
import { useStillRows } from '../../ui/table/useStillRows.ts'
import { requestsPath } from '../address.ts'
import { useHotelText } from '../../session/text/useHotelText.ts'
import { useRights } from '../../session/useRights.ts'
import styles from './pending.module.css'
import { RequestCard } from './RequestCard.tsx'
import { RequestForm, type RequestFormName } from './RequestForm.tsx'

type Status = 'pending' | 'rejected'
const views = [
  ['pending', 'member.requests.waiting', ''],
  ['rejected', 'member.requests.rejected', '?status=rejected'],
] as const

/** Pending requests oldest first, rejected ones newest first. */
const filterFor = (status: Status, pageNum: number): MemberFilter => ({
  pageNum,
  pageSize: 20,
  sortField: 'createdAt',
  sortOrder: status === 'pending' ? 'asc' : 'desc',
  status: [status],
})

export function RequestList({ requested }: { requested: Status }) {
  const { holds } = useRights()
  const status = holds('Administrators') ? requested : 'pending'
  return (
    <>
      {holds('Administrators') && <Views status={status} />}
      <Requests key={status} status={status} />
    </>
  )
}

/** Rejected requests belong to the member list, so they are offered with its key only. */
function Views({ status }: { status: Status }) {
  const { t } = useHotelText()
  return (
    <nav
      className={`row stretch gap-1 underlined ${styles.views}`}
      aria-label={t('member.requests.views')}
    >
      {views.map(([view, label, search]) => (
        <Link
          key={view}
          className={`row inline gap-0 rounded muted ${styles.view}`}
          to={{ pathname: requestsPath, search }}
          aria-current={view === status ? 'page' : undefined}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}

type Opened = { item: MemberRow; form: RequestFormName }

function Requests({ status }: { status: Status }) {
  const { t } = useHotelText()
  const [pageNum, setPageNum] = useState(1)
  const [opened, setOpened] = useState<Opened>()
  const filter = filterFor(status, pageNum)
  const query = usePersistentQuery({
    ...queryOf(member.list, filter),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  if (query.isPending) {
    return (
      <div className="stack gap-3 pad" role="status" aria-label={t('member.requests.loading')}>
        <Skeleton height={120} />
        <Skeleton height={120} />
      </div>
    )
  }
  if (!data) return <LoadError query={query} title={t('member.requests.failed')} />
  const isWaiting = status === 'pending'
  return (
    <>
      {query.isError && <LoadStale query={query} />}
      {data.list.length === 0 ? (
        <EmptyState
          icon={<Inbox />}
          title={t(isWaiting ? 'member.requests.none' : 'member.requests.noneRejected')}
          text={isWaiting ? t('member.requests.noneText') : undefined}
        />
      ) : (
        <RequestCards list={data.list} onOpen={setOpened} />
      )}
      {data.total > data.list.length && (
        <ListPages pageNum={pageNum} pageSize={filter.pageSize} found={data} onPage={setPageNum} />
      )}
      {opened && <RequestForm {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type RequestCardsProps = { list: readonly MemberRow[]; onOpen: (opened: Opened) => void }

function RequestCards({ list, onOpen }: RequestCardsProps) {
  const cards = useStillRows<HTMLUListElement>()
  return (
    <ul ref={cards} className={styles.cards}>
      {list.map((item) => (
        <li key={item.id}>
          <RequestCard item={item} onOpen={(form) => onOpen({ item, form })} />
        </li>
      ))}
    </ul>
  )
}
