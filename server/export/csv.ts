import { columns, type Kind, type Reading } from './columns.ts'
import type { CaseValues } from './queries.ts'
import { rowsAtOnce, writingTurn } from './turn.ts'

/** Without it Excel does not read a CSV as UTF-8. */
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'
/** Spreadsheets run cells that start like this as formulas. */
const dangerous = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/
/** Both in one test, because most cells are neither. */
const special = /^[=+\-@\t\r]|[",\r\n]/

/** RFC 4180 with CRLF, in UTF-8. */
export async function* csvChunks(
  batches: AsyncIterable<CaseValues[]>,
  reading: Reading,
): AsyncGenerator<Uint8Array> {
  const titles = columns.map(({ title }) => textCell(title[reading.locale]))
  yield Buffer.from(byteOrderMark + titles.join(',') + lineEnd)
  for await (const cases of batches) {
    let text = ''
    for (const [at, item] of cases.entries()) {
      if (at % rowsAtOnce === 0) await writingTurn()
      // Appending is faster than joining arrays over a million rows.
      let separator = ''
      for (const { kind, value } of columns) {
        text += separator + cellOf(kind, value(item, reading))
        separator = ','
      }
      text += lineEnd
    }
    yield Buffer.from(text)
  }
}

function cellOf(kind: Kind, value: string | null): string {
  if (value === null) return ''
  if (kind === 'number') return value
  return kind === 'time' ? value.slice(0, 'YYYY-MM-DD hh:mm'.length) : textCell(value)
}

function textCell(text: string): string {
  if (!special.test(text)) return text
  // Looks almost the same, but is text to a spreadsheet.
  const defused = dangerous.test(text) ? `'${text}` : text
  return needsQuotes.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}
