import { posix } from 'node:path'

import { cut } from '@hotel/contract/http/cut'
import { importLimits } from '@hotel/contract/sheet/import'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { openPromise, type Entry, type ZipFile } from 'yauzl'

import { OversizedSheet, UnreadableSheet, type Reading, type SheetRow } from './sheet-row.ts'

/** Unpacked sizes, checked before unpacking. */
const maxBytes = {
  plan: 1024 * 1024,
  texts: 32 * 1024 * 1024,
  sheet: importLimits.unpackedBytes,
}
const maxEntries = 2000
/** Nesting of elements; a worksheet with rich text has seven levels. */
const maxDepth = 32
/** A cell has up to four elements. */
const maxElements = 4 * importLimits.cells
/** Bytes without any parser event; an Excel cell holds at most 32,767 characters. */
const maxPieceBytes = 2 * 1024 * 1024
/** The row limit of Excel. */
const lastRow = 1_048_576
/** Longer cell texts are cut, further columns ignored. */
const maxCellLength = 1000
const maxColumns = 200

/**
 * Streams the rows of the first visible sheet of an Excel workbook (ECMA-376). Formulas are read as text
 * and never calculated.
 */
export async function* readXlsx(
  file: string,
  { onShare, signal }: Reading,
): AsyncGenerator<SheetRow> {
  const zip = await openPromise(file, { autoClose: false }).catch(() => {
    throw new UnreadableSheet()
  })
  try {
    const entries = await entriesOf(zip)
    const parts = { zip, signal }
    const sheet = await firstSheet(parts, entries)
    const texts = await sharedTexts(parts, entries.get('xl/sharedStrings.xml'))
    yield* rowsOf(parts, sheet, texts, onShare)
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry)
      if (entries.size > maxEntries) throw new OversizedSheet()
    }
  } catch (error) {
    throw error instanceof OversizedSheet ? error : new UnreadableSheet()
  }
  return entries
}

/** Handlers for the XML events of one part. */
type XmlHandlers = {
  open?: (tag: SaxesTagPlain) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

type Parts = { zip: ZipFile; signal: AbortSignal }

/** Attaches the handlers and limits nesting, elements and text length. Returns a byte counter. */
function attach(parser: SaxesParser, handlers: XmlHandlers) {
  let depth = 0
  let elements = 0
  let quietBytes = 0
  const refuse = () => {
    throw new UnreadableSheet()
  }
  // Workbooks have no doctype; it could define entities.
  parser.on('doctype', refuse)
  parser.on('error', refuse)
  parser.on('opentag', (tag) => {
    quietBytes = 0
    depth += 1
    elements += 1
    if (depth > maxDepth) refuse()
    if (elements > maxElements) throw new OversizedSheet()
    handlers.open?.(tag)
  })
  parser.on('text', (text) => {
    quietBytes = 0
    handlers.text?.(text)
  })
  parser.on('closetag', ({ name }) => {
    depth -= 1
    handlers.close?.(name)
  })
  return (bytes: number) => {
    quietBytes += bytes
    if (quietBytes > maxPieceBytes) throw new OversizedSheet()
  }
}

async function* parsed(
  { zip, signal }: Parts,
  entry: Entry,
  maxSize: number,
  handlers: XmlHandlers,
) {
  if (entry.uncompressedSize > maxSize) throw new OversizedSheet()
  const parser = new SaxesParser()
  const countBytes = attach(parser, handlers)
  const decode = new TextDecoder()
  let read = 0
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw new UnreadableSheet()
  })
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      read += chunk.length
      parser.write(decode.decode(chunk, { stream: true }))
      countBytes(chunk.length)
      yield read / Math.max(entry.uncompressedSize, 1)
    }
    parser.close()
  } catch (error) {
    // Also reached when the unpacked size differs from the declared one.
    throw error instanceof OversizedSheet || signal.aborted ? error : new UnreadableSheet()
  } finally {
    stream.destroy()
  }
}

async function parseWhole(
  parts: Parts,
  entry: Entry | undefined,
  maxSize: number,
  handlers: XmlHandlers,
) {
  if (!entry) throw new UnreadableSheet()
  for await (const _share of parsed(parts, entry, maxSize, handlers)) continue
}

/** The first visible sheet. */
async function firstSheet(parts: Parts, entries: Map<string, Entry>): Promise<Entry> {
  const sheets: string[] = []
  await parseWhole(parts, entries.get('xl/workbook.xml'), maxBytes.plan, {
    open({ name, attributes }) {
      if (localName(name) !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))
      if (relation) sheets.push(relation[1])
    },
  })
  const targets = new Map<string, string>()
  await parseWhole(parts, entries.get('xl/_rels/workbook.xml.rels'), maxBytes.plan, {
    open({ attributes: { Id: id, Target: target } }) {
      if (id && target) targets.set(id, target)
    },
  })
  const target = targets.get(sheets[0] ?? '') ?? ''
  const path = target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
  const entry = entries.get(path)
  if (!entry) throw new UnreadableSheet()
  return entry
}

/** Shared texts by index, without phonetic hints. */
async function sharedTexts(parts: Parts, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!entry) return texts
  let text = ''
  let isText = false
  let isPhonetic = false
  await parseWhole(parts, entry, maxBytes.texts, {
    open({ name }) {
      const local = localName(name)
      if (local === 'si') text = ''
      if (local === 'rPh') isPhonetic = true
      isText = local === 't' && !isPhonetic
    },
    text(piece) {
      if (isText && text.length < maxCellLength) text += cut(piece, maxCellLength)
    },
    close(name) {
      const local = localName(name)
      isText = false
      if (local === 'rPh') isPhonetic = false
      if (local === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}

async function* rowsOf(
  parts: Parts,
  entry: Entry,
  texts: readonly string[],
  onShare: (share: number) => void,
): AsyncGenerator<SheetRow> {
  const { done, handlers } = rowHandlers(texts)
  for await (const share of parsed(parts, entry, maxBytes.sheet, handlers)) {
    onShare(share)
    yield* done.splice(0)
  }
  yield* done.splice(0)
}

/** Collects complete rows in `done`; a row or cell without a reference follows the one before. */
function rowHandlers(texts: readonly string[]) {
  const done: SheetRow[] = []
  let row: SheetRow = { rowNo: 0, cells: [] }
  let cell = { column: -1, kind: 'n', value: '', formula: undefined as string | undefined }
  let part = ''
  let isPhonetic = false
  const handlers: XmlHandlers = {
    open({ name, attributes }) {
      part = localName(name)
      if (part === 'rPh') isPhonetic = true
      if (part === 'row') {
        row = { rowNo: rowNoOf(attributes['r'], row.rowNo), cells: [] }
        cell = { ...cell, column: -1 }
      }
      if (part === 'c') {
        const column = attributes['r'] ? columnOf(attributes['r']) : cell.column + 1
        cell = { column, kind: attributes['t'] ?? 'n', value: '', formula: undefined }
      }
      if (part === 'f') cell.formula = ''
    },
    text(piece) {
      if (part === 'f') cell.formula = cut(cell.formula + piece, maxCellLength)
      if (part === 'v' || (part === 't' && !isPhonetic))
        cell.value = cut(cell.value + piece, maxCellLength)
    },
    close(name) {
      const local = localName(name)
      part = ''
      if (local === 'rPh') isPhonetic = false
      if (local === 'c' && cell.column >= 0 && cell.column < maxColumns) {
        row.cells[cell.column] = textOf(cell, texts)
      }
      if (local === 'row') done.push({ ...row, cells: Array.from(row.cells, (each) => each ?? '') })
    },
  }
  return { done, handlers }
}

type Cell = { kind: string; value: string; formula: string | undefined }

function textOf({ kind, value, formula }: Cell, texts: readonly string[]): string {
  if (formula !== undefined) return `=${formula}`
  if (kind === 's') return texts[Number(value)] ?? ''
  if (kind === 'inlineStr' || kind === 'str') return unescaped(value)
  // Numbers are stored with all binary digits, for instance 1.1000000000000001.
  return kind === 'n' && value !== '' && Number.isFinite(Number(value))
    ? String(Number(value))
    : value
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The row number in the file if it is valid and ascending, else the next one. */
function rowNoOf(written: string | undefined, before: number): number {
  const rowNo = /^\d{1,7}$/.test(written ?? '') ? Number(written) : 0
  return rowNo > before && rowNo <= lastRow ? rowNo : before + 1
}

/** `C5` → 2. */
const columnOf = (reference: string) =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? '')].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

/** Characters that XML cannot contain are escaped as `_xHHHH_` (ECMA-376, 22.9.2.19). */
const unescaped = (text: string) =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
