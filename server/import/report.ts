import { csvOf } from '@hotel/contract/sheet/csv'
import type { Locale } from '@hotel/contract/http/endpoint'

import type { ImportKind, Problem } from './kind.ts'
import { columnLabel, problemText } from './text.ts'

const heads = {
  en: { row: 'Row', rest: ['Column', 'Value', 'Error'] },
  'zh-CN': { row: '行', rest: ['列', '内容', '问题'] },
} as const

type WrongRow = { rowNo: number; key: string; problems: Problem[] }

/** The problems of each row as CSV, to correct the file. */
export function reportOf(kind: ImportKind, rows: WrongRow[], locale: Locale): string {
  const { row, rest } = heads[locale]
  const lines = rows.flatMap(({ rowNo, key, problems }) =>
    problems.map((problem) => [
      String(rowNo),
      key,
      columnLabel(kind, problem.field, locale),
      problem.value,
      problemText(kind, problem, locale),
    ]),
  )
  const head = [row, columnLabel(kind, kind.keyColumn, locale), ...rest]
  return csvOf([head, ...lines])
}
