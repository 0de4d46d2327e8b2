import { houseImport, type WrongRow } from '@hotel/contract/house/import'
import { keepPreviousData } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { LoadError } from '../../query/LoadError.tsx'
import { bases } from '../../api/bases.ts'
import { queryOf } from '../../query/queries.ts'
import { usePersistentQuery } from '../../query/usePersistentQuery.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { ListPages } from '../../ui/table/ListPages.tsx'
import { Table, type Column } from '../../ui/table/Table.tsx'
import { useHotelText } from '../../session/useHotelText.ts'
import styles from './import.module.css'

const pageSize = 50

/** The invalid rows with their reasons and spreadsheet row numbers. */
export function WrongRows({ id }: { id: string }) {
  const { t } = useHotelText()
  const [pageNum, setPageNum] = useState(1)
  const columns = useColumns()
  const query = usePersistentQuery({
    ...queryOf(houseImport.problems, { id, pageNum, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="wrong-heading">
      <header className={styles.head}>
        <h3 id="wrong-heading">{t('house.import.wrongTitle')}</h3>
        <a
          className={buttonClass()}
          href={bases.adminApi + houseImport.report.path.replace('{id}', id)}
          download="rooms-to-correct.csv"
        >
          <Download aria-hidden="true" />
          {t('house.import.report')}
        </a>
      </header>
      {query.data ? (
        <>
          <Table
            caption={t('house.import.wrongTitle')}
            columns={columns}
            rows={query.data.list}
            rowKey={({ rowNo }) => String(rowNo)}
          />
          <ListPages pageNum={pageNum} pageSize={pageSize} found={query.data} onPage={setPageNum} />
        </>
      ) : query.isPending ? (
        <Skeleton height={160} />
      ) : (
        <LoadError query={query} title={t('house.import.wrongFailed')} />
      )}
    </section>
  )
}

function useColumns(): Column<WrongRow, never>[] {
  const { t } = useHotelText()
  return [
    {
      id: 'row',
      header: t('house.import.row'),
      className: styles.row,
      cell: ({ rowNo }) => <strong>{t('house.import.rowNo', { row: rowNo })}</strong>,
    },
    {
      id: 'number',
      header: t('house.column.houseNo'),
      className: styles.number,
      cell: ({ houseNo }) => <bdi>{houseNo || '–'}</bdi>,
    },
    {
      id: 'why',
      header: t('house.import.why'),
      className: styles.why,
      cell: ({ problems }) => (
        <ul>
          {problems.map(({ field, msg }) => (
            <li key={field + msg}>{msg}</li>
          ))}
        </ul>
      ),
    },
  ]
}
