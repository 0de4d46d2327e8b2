import type { Locale } from '@hotel/contract/endpoint'

import { columnWords, problemWords } from './problem-words.ts'
import type { Problem } from './row.ts'

const heads: Record<Locale, string[]> = {
  en: ['Row', 'Room number', 'Column', 'What it says', 'What is wrong'],
  'zh-CN': ['行', '房号', '列', '内容', '问题'],
}

/** What is wrong with which row, for whoever corrects the file; opens in every spreadsheet. */
export function reportOf(
  rows: { rowNo: number; houseNo: string; problems: Problem[] }[],
  locale: Locale,
): string {
  const lines = rows.flatMap(({ rowNo, houseNo, problems }) =>
    problems.map((problem) => [
      String(rowNo),
      houseNo,
      columnWords(problem.field, locale),
      problem.value,
      problemWords(problem, locale),
    ]),
  )
  const written = [heads[locale], ...lines].map((line) => line.map(cellOf).join(','))
  // The mark by which Excel knows UTF-8.
  return `\uFEFF${written.join('\r\n')}\r\n`
}

/** A cell that a spreadsheet would calculate is made plain text. */
const cellOf = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
