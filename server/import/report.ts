import type { Locale } from '@hotel/contract/http/endpoint'

import type { Cells, ImportKind, Problem } from './kind.ts'
import { columnLabel, problemText } from './text.ts'
import { workbookOf } from './workbook.ts'

/** No name of a column: an import passes over it. */
const problemHeading = { en: 'Errors', 'zh-CN': '问题' } as const

type WrongRow = { key: string; cells: Cells | null; problems: Problem[] }

/**
 * A workbook of the wrong rows as they were in the file, in the file's columns, with their problems: to
 * correct and import.
 */
export function reportOf(
  kind: ImportKind,
  columns: readonly string[],
  rows: WrongRow[],
  locale: Locale,
): Promise<Buffer> {
  const label = (column: string) => columnLabel(kind, column, locale)
  return workbookOf(kind, locale, {
    columns,
    header: [...columns.map(label), problemHeading[locale]],
    rows: rows.map(({ key, cells, problems }) => {
      const said: Cells = cells ?? { [kind.keyColumn]: key }
      const texts = problems.map((problem) => problemText(kind, problem, locale))
      return [...columns.map((column) => said[column] ?? ''), texts.join(' ')]
    }),
  })
}
