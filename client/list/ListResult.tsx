import { SearchX } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { PersistentQuery } from '../query/usePersistentQuery.ts'
import { LoadError } from '../query/LoadError.tsx'
import { LoadStale } from '../query/LoadStale.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { ListPages } from '../ui/table/ListPages.tsx'
import type { ListArea } from './FilterRow.tsx'
import { pageInstead } from '../ui/table/pastEnd.ts'

export type ListData<Row> = { list: Row[]; total: number; totalIsExact: boolean }

type ListResultProps = {
  query: PersistentQuery<ListData<unknown>>
  paging: { pageNum: number; pageSize: number }
  /** Says that the list could not be loaded. */
  failedTitle: string
  /** Shown while loading. */
  skeleton: ReactNode
  /** Shown without rows. */
  empty: ReactNode
  isEmpty: boolean
  /** `replace` where the page in the address is none, so that going back does not lead to it. */
  onPage: (pageNum: number, replace?: boolean) => void
  /** The rows. */
  children: ReactNode
}

/** A page of a list in every state: loading, failed, outdated, empty, or its rows and page numbers. */
export function ListResult(props: ListResultProps) {
  const { query, paging, failedTitle, skeleton, empty, isEmpty, onPage, children } = props
  const instead = isEmpty && query.data ? pageInstead(paging, query.data) : undefined
  const isMoving = instead !== undefined && !query.isPlaceholderData
  const move = useEffectEvent(() => instead && onPage(instead, true))
  useEffect(() => {
    if (isMoving) move()
  }, [isMoving, paging.pageNum])
  if (query.isPending || instead) return skeleton
  if (!query.data) return <LoadError query={query} title={failedTitle} />
  return (
    <>
      {query.isError && <LoadStale query={query} />}
      {isEmpty ? (
        empty
      ) : (
        <div aria-busy={query.isPlaceholderData}>
          {children}
          <ListPages {...paging} found={query.data} onPage={onPage} />
        </div>
      )}
    </>
  )
}

type NothingFoundProps = { area: ListArea; onReset: () => void; children?: ReactNode }

/** A filter without results, with a way back to the default one. */
export function NothingFound({ area, onReset, children }: NothingFoundProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<SearchX />}
      title={t(`${area}.empty.found`)}
      text={t(`${area}.empty.foundText`)}
    >
      {children}
      <Button onClick={onReset}>{t(`${area}.empty.reset`)}</Button>
    </EmptyState>
  )
}
