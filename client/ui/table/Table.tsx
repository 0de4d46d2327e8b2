import type { ReactNode } from 'react'

import styles from './Table.module.css'

export type Sort<Field extends string> = { sortField: Field; sortOrder: 'asc' | 'desc' }

export type ColumnHead<Field extends string> = {
  id: string
  header: string
  /** Visually hidden, for columns of bars or checkboxes. */
  headerHidden?: boolean
  /** Shown instead of the header text, such as a "select all" checkbox. */
  head?: ReactNode
  sortField?: Field
  className?: string | undefined
  /** Stands on the column's edge, to change its width. */
  handle?: ReactNode
}

export type Column<Row, Field extends string> = ColumnHead<Field> & {
  cell: (row: Row) => ReactNode
}

type TableFrameProps<Field extends string> = {
  /** Accessible name of the table. */
  caption: string
  columns: readonly ColumnHead<Field>[]
  sort?: Sort<Field>
  onSort?: (sort: Sort<Field>) => void
  className?: string | undefined
  /** The rows, in one `tbody` or several. */
  children: ReactNode
}

type TableProps<Row, Field extends string> = Omit<
  TableFrameProps<Field>,
  'columns' | 'className' | 'children'
> & {
  columns: readonly Column<Row, Field>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowClass?: (row: Row) => string | undefined
}

/** A table with dense rows, which become cards at 750 px or less. */
export function Table<Row, Field extends string>(props: TableProps<Row, Field>) {
  const { columns, rows, rowKey, rowClass, ...frame } = props
  return (
    <TableFrame {...frame} columns={columns}>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={rowClass?.(row)}>
            {columns.map((column) => (
              <td key={column.id} className={column.className}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

/** Table without rows: for callers that render (and memoise) each row themselves. */
export function TableFrame<Field extends string>(props: TableFrameProps<Field>) {
  const { caption, columns, sort, onSort, className, children } = props
  return (
    <div className={styles.frame}>
      <table className={[styles.table, className].filter(Boolean).join(' ')}>
        <caption className="visuallyHidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

function Header<Field extends string>({
  column,
  sort,
  onSort,
}: {
  column: ColumnHead<Field>
  sort: Sort<Field> | undefined
  onSort: ((sort: Sort<Field>) => void) | undefined
}) {
  const { header, headerHidden, head, sortField, className, handle } = column
  // Else the handle's name would be part of the column's.
  const label = handle ? header : undefined
  if (!sortField || !onSort) {
    return (
      <th scope="col" className={className} aria-label={label}>
        {head ?? <span className={headerHidden ? 'visuallyHidden' : undefined}>{header}</span>}
        {handle}
      </th>
    )
  }
  const order = sort?.sortField === sortField ? sort.sortOrder : undefined
  return (
    <th
      scope="col"
      className={className}
      aria-label={label}
      aria-sort={order ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={`row inline gap-1 bare ${styles.sort}`}
        data-order={order}
        aria-label={header}
        title={headerHidden ? header : undefined}
        onClick={() => onSort({ sortField, sortOrder: order === 'asc' ? 'desc' : 'asc' })}
      >
        {headerHidden ? undefined : header}
      </button>
      {handle}
    </th>
  )
}
