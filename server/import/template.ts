import type { Locale } from '@hotel/contract/http/endpoint'

import type { ImportKind } from './kind.ts'
import { columnLabel } from './text.ts'
import { workbookOf } from './workbook.ts'

/** A workbook with headings in the reader's language and two example rows. */
export function templateOf(kind: ImportKind, locale: Locale): Promise<Buffer> {
  const columns = Object.keys(kind.columns)
  return workbookOf(kind, locale, {
    columns,
    header: columns.map((column) => columnLabel(kind, column, locale)),
    rows: kind.template.examples[locale].map((example) =>
      columns.map((column) => example[column] ?? ''),
    ),
  })
}
