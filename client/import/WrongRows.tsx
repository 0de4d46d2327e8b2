import { keepPreviousData } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { bases } from '../api/bases.ts'
import { queryOf } from '../query/queries.ts'
import { usePersistentQuery } from '../query/usePersistentQuery.ts'
import { useHotelText } from '../session/text/useHotelText.ts'
import { buttonClass } from '../ui/Button.tsx'
import { ImportRows, rowsPerPage } from './ImportRows.tsx'
import type { ImportSource } from './source.ts'

type WrongRowsProps = {
  id: string
  source: Pick<ImportSource, 'texts' | 'endpoints' | 'files'>
}

/** The invalid rows with their reasons. */
export function WrongRows({ id, source }: WrongRowsProps) {
  const { endpoints, files, texts } = source
  const { t } = useHotelText()
  const [pageNum, setPageNum] = useState(1)
  const query = usePersistentQuery({
    ...queryOf(endpoints.problems, { id, pageNum, pageSize: rowsPerPage }),
    placeholderData: keepPreviousData,
  })
  return (
    <ImportRows
      title={t('import.wrongTitle')}
      failedTitle={t('import.wrongFailed')}
      {...{ query, pageNum }}
      onPage={setPageNum}
      keyLabel={texts.key}
      aboutLabel={t('import.why')}
      renderAbout={({ problems }) => (
        <ul>
          {problems.map(({ field, msg }) => (
            <li key={field + msg}>{msg}</li>
          ))}
        </ul>
      )}
      action={
        <a
          className={buttonClass()}
          href={bases.adminApi + endpoints.report.path.replace('{id}', id)}
          download={files.report}
        >
          <Download aria-hidden="true" />
          {t('import.report')}
        </a>
      }
    />
  )
}
