import type { Locale } from '@hotel/contract/endpoint'

import { columns, type Value } from './columns.ts'

/** Excel reads a CSV as UTF-8 only behind this mark. */
const byteOrderMark = '\uFEFF'
/** A cell that begins like this would be run as a formula. */
const dangerous = /^[=+\-@\t\r]/
/** The same to the eye, and text to a spreadsheet. */
const defused = (text: string) => (dangerous.test(text) ? `'${text}` : text)

const daySeconds = 86_400
const days = new Map<number, string>()

/** `2026-11-21 08:05`, from seconds of the wall clock. */
function timeText(seconds: number): string {
  const number = Math.floor(seconds / daySeconds)
  let day = days.get(number)
  if (!day) {
    // A few thousand days at the most, shared by millions of cells.
    if (days.size > 10_000) days.clear()
    day = new Date(number * daySeconds * 1000).toISOString().slice(0, 10)
    days.set(number, day)
  }
  const minutes = Math.floor((seconds - number * daySeconds) / 60)
  return `${day} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number))

/** RFC 4180 with CRLF, in UTF-8. */
export async function* csvChunks(
  rows: AsyncIterable<Value[][]>,
  locale: Locale,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(byteOrderMark + lineOf(columns.map(({ title }) => title[locale])))
  for await (const batch of rows) yield Buffer.from(batch.map(lineOf).join(''))
}

const lineOf = (row: Value[]) => `${row.map(cellOf).join(',')}\r\n`

function cellOf(value: Value, at: number): string {
  if (value === null) return ''
  if (typeof value === 'string') return quoted(defused(value))
  return columns[at]!.kind === 'time' ? timeText(value) : String(value)
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
