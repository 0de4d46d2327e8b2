import type { WrongRow } from '@hotel/contract/sheet/import'
import { keepPreviousData } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { LoadError } from '../query/LoadError.tsx'
import { bases } from '../api/bases.ts'
import { queryOf } from '../query/queries.ts'
import { usePersistentQuery } from '../query/usePersistentQuery.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { ListPages } from '../ui/table/ListPages.tsx'
import { Table, type Column } from '../ui/table/Table.tsx'
import { useHotelText } from '../session/useHotelText.ts'
import styles from './import.module.css'
import type { ImportSource } from './source.ts'

const pageSize = 50

type WrongRowsProps = {
  id: string
  source: Pick<ImportSource, 'texts' | 'endpoints' | 'files'>
}

/** The invalid rows with their reasons and spreadsheet row numbers. */
export function WrongRows({ id, source }: WrongRowsProps) {
  const { endpoints, files, texts } = source
  const { t } = useHotelText()
  const [pageNum, setPageNum] = useState(1)
  const columns = useColumns(texts.key)
  const query = usePersistentQuery({
    ...queryOf(endpoints.problems, { id, pageNum, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="wrong-heading">
      <header className="row between wrap">
        <h3 id="wrong-heading">{t('import.wrongTitle')}</h3>
        <a
          className={buttonClass()}
          href={bases.adminApi + endpoints.report.path.replace('{id}', id)}
          download={files.report}
        >
          <Download aria-hidden="true" />
          {t('import.report')}
        </a>
      </header>
      {query.data ? (
        <>
          <Table
            caption={t('import.wrongTitle')}
            columns={columns}
            rows={query.data.list}
            rowKey={({ rowNo }) => String(rowNo)}
          />
          <ListPages pageNum={pageNum} pageSize={pageSize} found={query.data} onPage={setPageNum} />
        </>
      ) : query.isPending ? (
        <Skeleton height={160} />
      ) : (
        <LoadError query={query} title={t('import.wrongFailed')} />
      )}
    </section>
  )
}

function useColumns(keyLabel: string): Column<WrongRow, never>[] {
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
    {
      id: 'why',
      header: t('import.why'),
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
