import { useId, type ReactNode } from 'react'

import { LoadError } from '../query/LoadError.tsx'
import type { PersistentQuery } from '../query/usePersistentQuery.ts'
import { useHotelText } from '../session/text/useHotelText.ts'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { ListPages } from '../ui/table/ListPages.tsx'
import { Table, type Column } from '../ui/table/Table.tsx'
import styles from './import.module.css'

type Row = { rowNo: number; key: string }
type Page<R> = { list: R[]; total: number; totalIsExact: boolean }

type ImportRowsProps<R extends Row> = {
  title: string
  failedTitle: string
  query: PersistentQuery<Page<R>>
  pageNum: number
  onPage: (pageNum: number) => void
  /** Heading of what identifies a row, and of the cell that says what is about it. */
  keyLabel: string
  aboutLabel: string
  renderAbout: (row: R) => ReactNode
  /** Beside the title. */
  action?: ReactNode
}

export const rowsPerPage = 50

/** Rows of a checked file by their numbers in it, in pages. */
export function ImportRows<R extends Row>(props: ImportRowsProps<R>) {
  const { title, failedTitle, query, pageNum, onPage, action } = props
  const heading = useId()
  const columns = useColumns(props)
  return (
    <section aria-labelledby={heading}>
      <header className="row between wrap">
        <h3 id={heading}>{title}</h3>
        {action}
      </header>
      {query.data ? (
        <>
          <Table
            caption={title}
            columns={columns}
            rows={query.data.list}
            rowKey={({ rowNo }) => String(rowNo)}
          />
          <ListPages {...{ pageNum, onPage }} pageSize={rowsPerPage} found={query.data} />
        </>
      ) : query.isPending ? (
        <Skeleton height={160} />
      ) : (
        <LoadError query={query} title={failedTitle} />
      )}
    </section>
  )
}

function useColumns<R extends Row>(props: ImportRowsProps<R>): Column<R, never>[] {
  const { keyLabel, aboutLabel, renderAbout } = props
  const { t } = useHotelText()
  return [
    {
      id: 'row',
      header: t('import.row'),
      className: styles.row,
      cell: ({ rowNo }) => <strong>{t('import.rowNo', { row: rowNo })}</strong>,
    },
    {
      id: 'number',
      header: keyLabel,
      className: styles.number,
      cell: ({ key }) => <bdi>{key || '–'}</bdi>,
    },
    { id: 'about', header: aboutLabel, className: styles.about, cell: renderAbout },
  ]
}
