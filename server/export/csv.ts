import { columns, type Kind, type Reading } from './columns.ts'
import type { CaseValues } from './queries.ts'

/** Excel reads a CSV as UTF-8 only behind this mark. */
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'
/** A cell that begins like this would be run as a formula. */
const dangerous = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/
/** Most cells are neither: they are looked at once. */
const special = /^[=+\-@\t\r]|[",\r\n]/

/** RFC 4180 with CRLF, in UTF-8. */
export async function* csvChunks(
  batches: AsyncIterable<CaseValues[]>,
  reading: Reading,
): AsyncGenerator<Uint8Array> {
  const titles = columns.map(({ title }) => textCell(title[reading.locale]))
  yield Buffer.from(byteOrderMark + titles.join(',') + lineEnd)
  for await (const cases of batches) {
    let lines = ''
    for (const item of cases) {
      // Appended: a list of cells to be joined takes longer, a million times.
      let separator = ''
      for (const { kind, value } of columns) {
        lines += separator + cellOf(kind, value(item, reading))
        separator = ','
      }
      lines += lineEnd
    }
    yield Buffer.from(lines)
  }
}

function cellOf(kind: Kind, value: string | null): string {
  if (value === null) return ''
  if (kind === 'number') return value
  return kind === 'time' ? value.slice(0, 'YYYY-MM-DD hh:mm'.length) : textCell(value)
}

function textCell(text: string): string {
  if (!special.test(text)) return text
  // The same to the eye, and text to a spreadsheet.
  const defused = dangerous.test(text) ? `'${text}` : text
  return needsQuotes.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}
