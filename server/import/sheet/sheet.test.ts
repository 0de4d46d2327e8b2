import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'

import { importLimits } from '@hotel/contract/sheet/import'

import { csvOf, workbookParts, xlsxOf, zipOf } from '../../testing/spreadsheet.ts'
import { readSheet } from './sheet.ts'
import { OldSheet, OversizedSheet, UnreadableSheet, type SheetRow } from './sheet-row.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sheet-test-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

async function read(content: string | Buffer): Promise<SheetRow[]> {
  const file = path.join(folder, 'sheet')
  fs.writeFileSync(file, content)
  const rows = []
  const { signal } = new AbortController()
  for await (const row of readSheet(file, { onShare: () => {}, signal })) rows.push(row)
  return rows
}
const cells = async (content: string | Buffer) => (await read(content)).map((row) => row.cells)

const rooms = [
  ['房号', '名称', '楼层'],
  ['301', '海景套房, 大床', '3'],
  ['302', 'The "corner"\nroom; quiet', '3'],
]
/** 房号,名称 and 301,客房 in GBK, as saved by Excel on a Chinese Windows. */
const gbk = Buffer.from('b7bfbac52cc3fbb3c60d0a3330312cbfcdb7bf', 'hex')
/** 姓名 and 朱镕基, whose second character only GBK has, with a byte below A1. */
const gbkName = Buffer.from('d0d5c3fb0d0ad6ece946bbf9', 'hex')
/** As saved by Excel on a Western European Windows, which writes these signs apart from Latin-1. */
const windows = (text: string) =>
  Buffer.from(text.replaceAll('€', '\u0080').replaceAll('’', '\u0092'), 'latin1')

describe('CSV file', () => {
  test.each([
    ['with commas', csvOf(rooms)],
    ['with semicolons', csvOf(rooms, ';')],
    ['with tabs', csvOf(rooms, '\t')],
    ['with a byte order mark', `\uFEFF${csvOf(rooms)}`],
    ['in UTF-16', Buffer.from(`\uFEFF${csvOf(rooms, '\t')}`, 'utf16le')],
  ])('%s is read', async (_, content) => {
    expect(await cells(content)).toEqual(rooms)
  })

  test('in GBK is read', async () => {
    expect(await cells(gbk)).toEqual([
      ['房号', '名称'],
      ['301', '客房'],
    ])
  })

  test('in GBK is read with a name of rare characters', async () => {
    expect(await cells(gbkName)).toEqual([['姓名'], ['朱镕基']])
  })

  test.each([
    ['German', 'Name;Grüße\nJürgen Weiß;Zimmer für 90 €\nÄnne Müller;Größe\n'],
    ['German with one name only', 'Name;Phone\nJürgen;1\n'],
    ['French', 'Prénom;Rôle\nFrançoise Lefèvre;Chargée d’étage, créée en août\n'],
    ['Spanish', 'Número;Habitación\n301;Baño pequeño, ¿señal?\nJosé Muñoz;Año\n'],
  ])('of Windows is read: %s', async (_, text) => {
    const table = text.trim().split('\n')
    expect(await cells(windows(text))).toEqual(table.map((line) => line.split(';')))
  })

  test('has its rows numbered like in a spreadsheet', async () => {
    const rows = await read('No\n\n301\n"two\nlines"\n302\n')
    expect(rows.map(({ rowNo, cells: [first] }) => [rowNo, first])).toEqual([
      [1, 'No'],
      [2, ''],
      [3, '301'],
      [4, 'two\nlines'],
      [5, '302'],
    ])
  })
})

describe('Excel workbook', () => {
  test('is read as it was written', async () => {
    expect(await cells(await xlsxOf(rooms))).toEqual(rooms)
  })

  test('with shared and rich text, numbers, gaps and escaped characters is read', async () => {
    const sheet = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
      <row r="5"><c r="B5"><v>301</v></c><c r="C5"><v>1.1000000000000001</v></c><c r="D5" t="str"><v>x</v></c></row>`
    const texts = `<si><t>Room &amp; no</t></si>
      <si><r><t>Sea</t></r><r><t xml:space="preserve"> view_x000A_</t></r><rPh sb="0" eb="1"><t>海</t></rPh></si>`
    expect(await read(await zipOf(workbookParts(sheet, texts)))).toEqual([
      { rowNo: 2, cells: ['Room & no', '', 'Sea view\n'] },
      { rowNo: 5, cells: ['', '301', '1.1', 'x'] },
    ])
  })

  test('with formulas is read with their text and not their result', async () => {
    const sheet = `<row><c t="str"><f>"3"&amp;"01"</f><v>301</v></c><c><f>1+1</f><v>2</v></c></row>`
    expect(await cells(await zipOf(workbookParts(sheet)))).toEqual([['="3"&"01"', '=1+1']])
  })

  test('with invalid row numbers is read with ascending ones', async () => {
    const numbers = ['2', '2', '99999999999', '1e999', '1.5', '-1', '4', '9', 'x', '']
    const sheet = numbers.map((no) => `<row r="${no}"><c t="str"><v>${no}</v></c></row>`).join('')
    const rows = await read(await zipOf(workbookParts(sheet)))
    expect(rows.map(({ rowNo }) => rowNo)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('with lone surrogates and NUL is read with storable text', async () => {
    const sheet = ['_xD800_', 'a_xDC00_', '_xD83D__xDE00_', 'a_x0000_b', `${'x'.repeat(999)}😀`]
      .map((text) => `<c t="str"><v>${text}</v></c>`)
      .join('')
    const [row] = await cells(await zipOf(workbookParts(`<row>${sheet}</row>`)))
    expect(row).toEqual(['\uFFFD', 'a\uFFFD', '😀', 'ab', 'x'.repeat(999)])
  })

  test('with phonetic hints is read without them', async () => {
    const name = '<is><r><t>山</t></r><r><t>田</t></r><rPh sb="0" eb="2"><t>やまだ</t></rPh></is>'
    const sheet = `<row><c t="inlineStr">${name}</c></row>`
    expect(await cells(await zipOf(workbookParts(sheet)))).toEqual([['山田']])
  })

  test.each(['hidden', 'veryHidden'])('is read without a %s sheet', async (state) => {
    const parts = {
      ...workbookParts('<row><c t="inlineStr"><is><t>hidden</t></is></c></row>'),
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet state="${state}" r:id="rId1"/><sheet r:id="rId2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/other.xml"/></Relationships>',
      'xl/worksheets/other.xml':
        '<worksheet><sheetData><row><c t="inlineStr"><is><t>shown</t></is></c></row></sheetData></worksheet>',
    }
    expect(await cells(await zipOf(parts))).toEqual([['shown']])
  })

  test('with arbitrary texts is read', async () => {
    const word = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .filter((text) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]|_x/u.test(text))
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(word, { minLength: 1 }), { minLength: 1 }),
        async (table) => {
          expect(await cells(await xlsxOf(table))).toEqual(table)
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('Unusable spreadsheet', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const truncated = async () => (await xlsxOf(rooms)).subarray(0, 300)
  test.each<[string, () => Promise<string | Buffer> | string | Buffer]>([
    ['a picture', () => png],
    ['a PDF', () => Buffer.from('%PDF-1.7\n\u0000binary')],
    ['half a workbook', truncated],
    ['a zip of something else', () => zipOf({ 'word/document.xml': '<w/>' })],
    [
      'a workbook without its sheet',
      () => zipOf({ ...workbookParts(''), 'xl/_rels/workbook.xml.rels': '<x/>' }),
    ],
    [
      'a workbook that is no XML',
      () => zipOf({ ...workbookParts(''), 'xl/workbook.xml': '{"a":1}' }),
    ],
    [
      'a workbook with XML entities',
      () =>
        zipOf({
          ...workbookParts(''),
          'xl/worksheets/sheet1.xml':
            '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa">]><worksheet><sheetData><row><c><v>&a;</v></c></row></sheetData></worksheet>',
        }),
    ],
    ['quotes that are never closed', () => `No\n"${'x'.repeat(200_000)}`],
  ])('is refused: %s', async (_, content) => {
    await expect(cells(await content())).rejects.toThrow(UnreadableSheet)
  })

  test('is refused: an Excel file from before 2007', async () => {
    await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow(OldSheet)
  })

  test('is refused: a zip bomb, before it is unpacked', async () => {
    const bomb = await zipOf(workbookParts(' '.repeat(importLimits.unpackedBytes + 1)))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(read(bomb)).rejects.toThrow(OversizedSheet)
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}`, '']))
    await expect(zipOf(many).then(read)).rejects.toThrow(OversizedSheet)
  })

  const emptyCells = (count: number) => `<row>${'<c/>'.repeat(count)}</row>`
  test.each<[string, () => Promise<Buffer> | string, typeof OversizedSheet]>([
    [
      'a workbook of nested elements',
      () => zipOf(workbookParts('<a>'.repeat(13_000_000))),
      UnreadableSheet,
    ],
    [
      'a workbook of empty rows',
      () => zipOf(workbookParts('<row/>'.repeat(6_500_000))),
      OversizedSheet,
    ],
    [
      'a workbook of one row of empty cells',
      () => zipOf(workbookParts(emptyCells(10_000_000))),
      OversizedSheet,
    ],
    [
      'a workbook of rows of empty cells',
      () => zipOf(workbookParts(emptyCells(190).repeat(13_000))),
      OversizedSheet,
    ],
    [
      'a workbook of one endless text',
      () => zipOf(workbookParts(`<row><c><v>${'7'.repeat(39_000_000)}`)),
      OversizedSheet,
    ],
    [
      'a workbook of one endless name',
      () => zipOf(workbookParts(`<row ${'a'.repeat(39_000_000)}`)),
      OversizedSheet,
    ],
    [
      'a workbook of unused shared texts',
      () => zipOf(workbookParts('', '<si/>'.repeat(6_000_000))),
      OversizedSheet,
    ],
    ['a CSV file of empty lines', () => '\n'.repeat(20_000_000), OversizedSheet],
    ['a CSV file of empty cells', () => `${','.repeat(999)}\n`.repeat(20_000), OversizedSheet],
  ])('is refused quickly and with little memory: %s', async (_, make, kind) => {
    const file = await make()
    const { rss } = process.memoryUsage()
    const cpu = process.cpuUsage()
    await expect(read(file)).rejects.toThrow(kind)
    const { user, system } = process.cpuUsage(cpu)
    // CPU time, at most 1.5 s on an idle machine; three times that beside other tests.
    expect((user + system) / 1e6).toBeLessThan(10)
    expect(process.memoryUsage().rss - rss).toBeLessThan(300 * 1024 * 1024)
  })

  test('is refused: a zip bomb that declares a small size', async () => {
    const bomb = await zipOf(workbookParts(`<row><c><v>${'7'.repeat(4_000_000)}</v></c></row>`))
    // The unpacked size in the central directory, after its signature and 20 bytes.
    const sheet = bomb.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    bomb.writeUInt32LE(1000, sheet + 24)
    await expect(read(bomb)).rejects.toThrow(UnreadableSheet)
  })

  test('has a cell of a million letters cut', async () => {
    const [row] = await cells(
      await zipOf(workbookParts(`<row><c t="str"><v>${'a'.repeat(1_000_000)}</v></c></row>`)),
    )
    expect(row?.[0]?.length).toBe(1000)
  })
})
