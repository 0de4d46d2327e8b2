import type { Locale } from '@hotel/contract/http/endpoint'

import { columnLabel, problemText } from './problem-text.ts'
import type { Problem } from './row.ts'

const heads: Record<Locale, string[]> = {
  en: ['Row', 'Room number', 'Column', 'Value', 'Error'],
  'zh-CN': ['行', '房号', '列', '内容', '问题'],
}

/** The problems of each row as CSV, to correct the file. */
export function reportOf(
  rows: { rowNo: number; houseNo: string; problems: Problem[] }[],
  locale: Locale,
): string {
  const lines = rows.flatMap(({ rowNo, houseNo, problems }) =>
    problems.map((problem) => [
      String(rowNo),
      houseNo,
      columnLabel(problem.field, locale),
      problem.value,
      problemText(problem, locale),
    ]),
  )
  const written = [heads[locale], ...lines].map((line) => line.map(cellOf).join(','))
  // Excel needs the byte order mark to read UTF-8.
  return `\uFEFF${written.join('\r\n')}\r\n`
}

/** Defuses cells that a spreadsheet would run as formulas. */
const cellOf = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
