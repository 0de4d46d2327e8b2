import { posix } from 'node:path'

import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { openPromise, type Entry, type ZipFile } from 'yauzl'

import { OversizedSheet, UnreadableSheet, type SheetRow } from './sheet-row.ts'

/** Unpacked, so that a bomb is not even begun; 20,000 rooms need about 10 MB. */
const mostBytes = { plan: 1024 * 1024, texts: 32 * 1024 * 1024, sheet: 100 * 1024 * 1024 }
const mostEntries = 2000
/** The longest text of a cell, and the last column, that anything is done with. */
const longestCell = 1000
const mostColumns = 200

/**
 * Rows of the first sheet of an Excel workbook (ECMA-376), while it is unpacked. A formula is read as
 * its text and never calculated.
 */
export async function* readXlsx(
  file: string,
  onShare: (share: number) => void,
): AsyncGenerator<SheetRow> {
  const zip = await openPromise(file, { autoClose: false }).catch(() => {
    throw new UnreadableSheet()
  })
  try {
    const entries = await entriesOf(zip)
    const sheet = await firstSheet(zip, entries)
    const texts = await sharedTexts(zip, entries.get('xl/sharedStrings.xml'))
    yield* rowsOf(zip, sheet, texts, onShare)
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName, entry)
      if (entries.size > mostEntries) throw new OversizedSheet()
    }
  } catch (error) {
    throw error instanceof OversizedSheet ? error : new UnreadableSheet()
  }
  return entries
}

/** Opening tags, texts and closing tags of one part, in the order they come. */
type Heard = {
  open?: (tag: SaxesTagPlain) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

async function* parsed(zip: ZipFile, entry: Entry, most: number, heard: Heard) {
  if (entry.uncompressedSize > most) throw new OversizedSheet()
  const parser = new SaxesParser()
  // Workbooks have none; in one that has, names could stand for anything.
  parser.on('doctype', () => {
    throw new UnreadableSheet()
  })
  parser.on('error', () => {
    throw new UnreadableSheet()
  })
  if (heard.open) parser.on('opentag', heard.open)
  if (heard.text) parser.on('text', heard.text)
  parser.on('closetag', ({ name }) => heard.close?.(name))
  const decode = new TextDecoder()
  let read = 0
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw new UnreadableSheet()
  })
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      read += chunk.length
      parser.write(decode.decode(chunk, { stream: true }))
      yield read / Math.max(entry.uncompressedSize, 1)
    }
    parser.close()
  } catch (error) {
    // What unpacks to something else than was promised ends here, too.
    throw error instanceof OversizedSheet ? error : new UnreadableSheet()
  } finally {
    stream.destroy()
  }
}

async function parseWhole(zip: ZipFile, entry: Entry | undefined, most: number, heard: Heard) {
  if (!entry) throw new UnreadableSheet()
  for await (const _share of parsed(zip, entry, most, heard)) continue
}

/** The sheet that is in front for whoever opens the file. */
async function firstSheet(zip: ZipFile, entries: Map<string, Entry>): Promise<Entry> {
  const sheets: string[] = []
  await parseWhole(zip, entries.get('xl/workbook.xml'), mostBytes.plan, {
    open({ name, attributes }) {
      if (localName(name) !== 'sheet' || attributes['state'] === 'hidden') return
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))
      if (relation) sheets.push(relation[1])
    },
  })
  const targets = new Map<string, string>()
  await parseWhole(zip, entries.get('xl/_rels/workbook.xml.rels'), mostBytes.plan, {
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

/** Texts that cells point to; what only says how a word is pronounced is left out. */
async function sharedTexts(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!entry) return texts
  let text = ''
  let isWords = false
  let isPhonetic = false
  await parseWhole(zip, entry, mostBytes.texts, {
    open({ name }) {
      const local = localName(name)
      if (local === 'si') text = ''
      if (local === 'rPh') isPhonetic = true
      isWords = local === 't' && !isPhonetic
    },
    text(piece) {
      if (isWords && text.length < longestCell) text += piece.slice(0, longestCell)
    },
    close(name) {
      const local = localName(name)
      isWords = false
      if (local === 'rPh') isPhonetic = false
      if (local === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}

async function* rowsOf(
  zip: ZipFile,
  entry: Entry,
  texts: readonly string[],
  onShare: (share: number) => void,
): AsyncGenerator<SheetRow> {
  const { done, heard } = hearRows(texts)
  for await (const share of parsed(zip, entry, mostBytes.sheet, heard)) {
    onShare(share)
    yield* done.splice(0)
  }
  yield* done.splice(0)
}

/** Collects the rows that are complete; a row or a cell without its place follows the one before. */
function hearRows(texts: readonly string[]) {
  const done: SheetRow[] = []
  let row: SheetRow = { rowNo: 0, cells: [] }
  let cell = { column: -1, kind: 'n', value: '', formula: undefined as string | undefined }
  let part = ''
  const heard: Heard = {
    open({ name, attributes }) {
      part = localName(name)
      if (part === 'row') {
        row = { rowNo: Number(attributes['r']) || row.rowNo + 1, cells: [] }
        cell = { ...cell, column: -1 }
      }
      if (part === 'c') {
        const column = attributes['r'] ? columnOf(attributes['r']) : cell.column + 1
        cell = { column, kind: attributes['t'] ?? 'n', value: '', formula: undefined }
      }
      if (part === 'f') cell.formula = ''
    },
    text(piece) {
      if (part === 'f') cell.formula = (cell.formula + piece).slice(0, longestCell)
      if (part === 'v' || part === 't') cell.value = (cell.value + piece).slice(0, longestCell)
    },
    close(name) {
      const local = localName(name)
      part = ''
      if (local === 'c' && cell.column >= 0 && cell.column < mostColumns) {
        row.cells[cell.column] = textOf(cell, texts)
      }
      if (local === 'row') done.push({ ...row, cells: Array.from(row.cells, (each) => each ?? '') })
    },
  }
  return { done, heard }
}

type Cell = { kind: string; value: string; formula: string | undefined }

function textOf({ kind, value, formula }: Cell, texts: readonly string[]): string {
  if (formula !== undefined) return `=${formula}`
  if (kind === 's') return texts[Number(value)] ?? ''
  if (kind === 'inlineStr' || kind === 'str') return unescaped(value)
  // A number is stored with all the digits that a computer has for it.
  return kind === 'n' && value !== '' && Number.isFinite(Number(value))
    ? String(Number(value))
    : value
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** `C5` → 2. */
const columnOf = (reference: string) =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? '')].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

/** What XML cannot carry stands as `_xHHHH_` (ECMA-376, 22.9.2.19). */
const unescaped = (text: string) =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
