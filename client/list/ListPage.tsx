import { useRef, type ComponentType, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { To } from 'react-router'

import type { PersistentQuery } from '../query/usePersistentQuery.ts'
import { useKeys } from '../ui/keys/useKeys.ts'
import { ListDetail } from '../ui/pane/ListDetail.tsx'
import rowStyles from '../ui/table/rows.module.css'
import { Table, type Column, type Sort } from '../ui/table/Table.tsx'
import type { Change } from './filterAddress.ts'
import styles from './list.module.css'
import { ListResult, NothingFound, type ListData } from './ListResult.tsx'
import { RowLinksContext } from './RowLink.tsx'

type ListFilter = {
  pageNum: number
  pageSize: number
  sortField: string
  sortOrder: 'asc' | 'desc'
  keyword?: string | undefined
}

type ListPageProps<F extends ListFilter, Row extends { id: string }> = {
  area: 'house' | 'member'
  filter: F
  defaultFilter: F
  openId: string | undefined
  addressOf: (filter: F, openId?: string) => To
  goTo: (filter: F, openId?: string) => void
  change: (
    change: Change<F> | { pageNum: number } | Sort<F['sortField']>,
    openId?: string,
    replace?: boolean,
  ) => void
  query: PersistentQuery<ListData<Row>>
  columns: readonly Column<Row, F['sortField']>[]
  rowClass: string | undefined
  skeleton: ReactNode
  /** Shown without rows instead of "nothing found". */
  empty?: ReactNode
  onNear: (id: string) => void
  Filters: ComponentType<{ filter: F; onChange: (change: Change<F>) => void }>
  Detail: ComponentType<{ id: string; takesFocus: boolean; onClose: () => void }>
}

/** A list with its filters, and the open item next to it. */
export function ListPage<F extends ListFilter, Row extends { id: string }>(
  props: ListPageProps<F, Row>,
) {
  const { area, filter, openId, change, Filters, Detail } = props
  const { t } = useTranslation()
  const pane = useRef<HTMLDivElement>(null)
  useKeys({ '/': { label: t(`${area}.filter.keyword`), run: () => focusKeyword(pane) } })
  return (
    <ListDetail
      openId={openId}
      labels={{ list: t(`${area}.list.caption`), open: t(`${area}.detail.caption`) }}
      list={
        <div ref={pane} className={styles.pane}>
          <Filters filter={filter} onChange={(changed) => change(changed, openId)} />
          <Rows {...props} onPage={() => pane.current?.scrollTo({ top: 0 })} />
        </div>
      }
    >
      {(id, takesFocus) => (
        <Detail key={id} id={id} takesFocus={takesFocus} onClose={() => change({})} />
      )}
    </ListDetail>
  )
}

export const focusKeyword = (pane: RefObject<HTMLElement | null>) =>
  pane.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()

function Rows<F extends ListFilter, Row extends { id: string }>(
  props: ListPageProps<F, Row> & { onPage: () => void },
) {
  const { area, filter, openId, goTo, change, addressOf, query, onNear, onPage } = props
  const { t } = useTranslation()
  const list = query.data?.list ?? []
  const links = { openId, addressOf: (id: string) => addressOf(filter, id), onNear }
  return (
    <ListResult
      query={query}
      paging={filter}
      failedTitle={t(`${area}.list.failed`)}
      skeleton={props.skeleton}
      isEmpty={list.length === 0}
      empty={
        props.empty || (
          <NothingFound area={area} onReset={() => goTo(props.defaultFilter, openId)} />
        )
      }
      onPage={(pageNum, replace) => {
        change({ pageNum }, openId, replace)
        onPage()
      }}
    >
      <RowLinksContext value={links}>
        <Table
          caption={t(`${area}.list.caption`)}
          columns={props.columns}
          rows={list}
          rowKey={(row) => row.id}
          rowClass={({ id }) =>
            [rowStyles.row, props.rowClass, id === openId && rowStyles.open]
              .filter(Boolean)
              .join(' ')
          }
          sort={filter}
          onSort={(sort) => change(sort, openId)}
        />
      </RowLinksContext>
    </ListResult>
  )
}
