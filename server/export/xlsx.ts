import { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

import type { Locale } from '@hotel/contract/http/endpoint'

import { dayNumber } from '../calendar.ts'
import { columns, type Column, type Reading } from './columns.ts'
import type { CaseValues } from './queries.ts'
import { rowsAtOnce, writingTurn } from './turn.ts'
import { label } from '@hotel/contract/export/labels'

/** The row limit of a sheet, including the heading. */
const maxRows = 1_048_576
/** Days from the epoch of spreadsheets to 1970-01-01. */
const epochDay = 25_569
const daySeconds = 86_400
/** Indexes of cell formats in `xl/styles.xml`; 0 is plain. */
const headingStyle = 1
const timeStyle = 2

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * Streams a workbook (ECMA-376) while its rows are being read: sheets are compressed on the fly, and
 * the parts that list the sheets come last. A new sheet starts when one is full.
 */
export async function* xlsxChunks(
  cases: AsyncIterable<CaseValues[]>,
  reading: Reading,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const filling = fill(zip, cases, reading).catch((error: unknown) =>
    output.destroy(error as Error),
  )
  try {
    yield* output as AsyncIterable<Uint8Array>
    await filling
  } finally {
    output.destroy()
  }
}

type Rest = { batch: CaseValues[] | undefined }

async function fill(zip: ZipFile, cases: AsyncIterable<CaseValues[]>, reading: Reading) {
  const batches = cases[Symbol.asyncIterator]()
  const rest: Rest = { batch: [] }
  let sheets = 0
  do {
    sheets += 1
    const sheet = Readable.from(sheetParts(batches, rest, reading), { objectMode: false })
    const written = new Promise<void>((resolve, reject) => {
      sheet.once('end', resolve)
      sheet.once('error', reject)
    })
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, { compressionLevel: 1 })
    await written
  } while (rest.batch)
  for (const [name, content] of parts(sheets, reading.locale))
    zip.addBuffer(Buffer.from(content), name)
  zip.end()
}

/** Streams one sheet until it is full or there are no more rows; leftover rows stay in `rest`. */
async function* sheetParts(
  batches: AsyncIterator<CaseValues[]>,
  rest: Rest,
  reading: Reading,
): AsyncGenerator<Buffer> {
  yield Buffer.from(
    sheetHead + rowOf(columns.map(({ title }) => headingCell(title[reading.locale]))),
  )
  let room = maxRows - 1
  while (rest.batch && room > 0) {
    const taken = rest.batch.slice(0, Math.min(room, rowsAtOnce))
    room -= taken.length
    await writingTurn()
    yield Buffer.from(
      taken.map((item) => rowOf(columns.map((column) => cellOf(column, item, reading)))).join(''),
    )
    rest.batch = rest.batch.slice(taken.length)
    if (rest.batch.length > 0) continue
    const next = await batches.next()
    rest.batch = next.done ? undefined : next.value
  }
  yield Buffer.from('</sheetData></worksheet>')
}

const widths = columns
  .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  .join('')
const sheetHead = `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`

const rowOf = (cells: string[]) => `<row>${cells.join('')}</row>`
const headingCell = (title: string) => textCell(title, ` s="${headingStyle}"`)

function cellOf(column: Column, item: CaseValues, reading: Reading): string {
  const value = column.value(item, reading)
  if (value === null) return '<c/>'
  if (column.kind === 'number') return `<c><v>${value}</v></c>`
  return column.kind === 'time'
    ? `<c s="${timeStyle}"><v>${daysOf(value) + epochDay}</v></c>`
    : textCell(value)
}

const dayNumbers = new Map<string, number>()

/** Days since 1970-01-01, with the time as a fraction. */
function daysOf(time: string): number {
  const day = time.slice(0, 10)
  let number = dayNumbers.get(day)
  if (number === undefined) {
    // Millions of cells share a few thousand days.
    if (dayNumbers.size > 10_000) dayNumbers.clear()
    number = dayNumber(day)
    dayNumbers.set(day, number)
  }
  const seconds =
    Number(time.slice(11, 13)) * 3600 + Number(time.slice(14, 16)) * 60 + Number(time.slice(17))
  return (number * daySeconds + seconds) / daySeconds
}

/** An inline string is never run as a formula. */
const textCell = (text: string, style = '') =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const special = /[&<>\uFFFE\uFFFF]|(?![\t\n])\p{Cc}|_x[\dA-Fa-f]{4}_/gu
const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes characters that XML cannot contain as `_xHHHH_` (ECMA-376, 22.9.2.19), and literal text of that form. */
const escaped = (text: string) =>
  text.replace(special, (found) =>
    found.length > 1
      ? `_x005F${found}`
      : (named[found] ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`),
  )

/** All other parts of the package. */
function parts(sheets: number, locale: Locale): [string, string][] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1)
  const each = (part: (number: number) => string) => numbers.map(part).join('')
  return [
    [
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(
        (n) =>
          `<sheet name="${label(locale, 'sheet')}${n > 1 ? ` ${n}` : ''}" sheetId="${n}" r:id="rId${n}"/>`,
      )}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xml}<Relationships xmlns="${packaged}/relationships">${each(
        (n) =>
          `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
      )}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      'xl/styles.xml',
      `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
    [
      '_rels/.rels',
      `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${each(
        (n) =>
          `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${sheetType}.worksheet+xml"/>`,
      )}</Types>`,
    ],
  ]
}
