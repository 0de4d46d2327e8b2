import type { ChangedRow } from '@hotel/contract/sheet/import'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'

import { queryOf } from '../query/queries.ts'
import { usePersistentQuery } from '../query/usePersistentQuery.ts'
import { useHotelText } from '../session/text/useHotelText.ts'
import { ImportRows, rowsPerPage } from './ImportRows.tsx'
import type { ImportSource } from './source.ts'

type Change = ChangedRow['changes'][number]
type ChangedRowsProps = { id: string; source: Pick<ImportSource, 'texts' | 'endpoints'> }

/** What the import would overwrite: each value as it is and as it becomes. */
export function ChangedRows({ id, source: { endpoints, texts } }: ChangedRowsProps) {
  const { t } = useHotelText()
  const [pageNum, setPageNum] = useState(1)
  const query = usePersistentQuery({
    ...queryOf(endpoints.changes, { id, pageNum, pageSize: rowsPerPage }),
    placeholderData: keepPreviousData,
  })
  const textOf = ({ column, from, to }: Change) => {
    if (to === null) return t('import.changeHidden', { column })
    if (from === null) return t('import.addition', { column, to })
    return t('import.change', { column, from: from || '–', to: to || '–' })
  }
  return (
    <ImportRows
      title={t('import.changedTitle')}
      failedTitle={t('import.wrongFailed')}
      {...{ query, pageNum }}
      onPage={setPageNum}
      keyLabel={texts.key}
      aboutLabel={t('import.changes')}
      renderAbout={({ changes }) => (
        <ul>
          {changes.map((change) => (
            <li key={change.column}>{textOf(change)}</li>
          ))}
        </ul>
      )}
    />
  )
}
