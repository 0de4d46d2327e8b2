import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'

import { csvOf, workbookParts, xlsxOf, zipOf } from '../../testing/spreadsheet.ts'
import { readSheet } from './sheet.ts'
import { OldSheet, OversizedSheet, UnreadableSheet, type SheetRow } from './sheet-row.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sheet-test-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

async function read(content: string | Buffer): Promise<SheetRow[]> {
  const file = path.join(folder, 'sheet')
  fs.writeFileSync(file, content)
  const rows = []
  for await (const row of readSheet(file, () => {})) rows.push(row)
  return rows
}
const cells = async (content: string | Buffer) => (await read(content)).map((row) => row.cells)

const rooms = [
  ['房号', '名称', '楼层'],
  ['301', '海景套房, 大床', '3'],
  ['302', 'The "corner"\nroom; quiet', '3'],
]
/** GBK of 房号,名称 and 301,客房, as Excel writes it on a Chinese Windows. */
const gbk = Buffer.from('b7bfbac52cc3fbb3c60d0a3330312cbfcdb7bf', 'hex')

describe('a CSV file is read', () => {
  test.each([
    ['with commas', csvOf(rooms)],
    ['with semicolons', csvOf(rooms, ';')],
    ['with tabs', csvOf(rooms, '\t')],
    ['with a byte order mark', `\uFEFF${csvOf(rooms)}`],
    ['in UTF-16', Buffer.from(`\uFEFF${csvOf(rooms, '\t')}`, 'utf16le')],
  ])('%s', async (_, content) => {
    expect(await cells(content)).toEqual(rooms)
  })

  test('in GBK, as a Chinese Excel saves it', async () => {
    expect(await cells(gbk)).toEqual([
      ['房号', '名称'],
      ['301', '客房'],
    ])
  })

  test('with rows numbered as a spreadsheet numbers them', async () => {
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

describe('an Excel workbook is read', () => {
  test('as it was written', async () => {
    expect(await cells(await xlsxOf(rooms))).toEqual(rooms)
  })

  test('with shared and rich texts, numbers, gaps and signs that XML cannot carry', async () => {
    const sheet = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
      <row r="5"><c r="B5"><v>301</v></c><c r="C5"><v>1.1000000000000001</v></c><c r="D5" t="str"><v>x</v></c></row>`
    const texts = `<si><t>Room &amp; no</t></si>
      <si><r><t>Sea</t></r><r><t xml:space="preserve"> view_x000A_</t></r><rPh sb="0" eb="1"><t>海</t></rPh></si>`
    expect(await read(await zipOf(workbookParts(sheet, texts)))).toEqual([
      { rowNo: 2, cells: ['Room & no', '', 'Sea view\n'] },
      { rowNo: 5, cells: ['', '301', '1.1', 'x'] },
    ])
  })

  test('with formulas as their text, whatever Excel had calculated', async () => {
    const sheet = `<row><c t="str"><f>"3"&amp;"01"</f><v>301</v></c><c><f>1+1</f><v>2</v></c></row>`
    expect(await cells(await zipOf(workbookParts(sheet)))).toEqual([['="3"&"01"', '=1+1']])
  })

  test('from the first sheet that is shown', async () => {
    const parts = {
      ...workbookParts('<row><c t="inlineStr"><is><t>hidden</t></is></c></row>'),
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet state="hidden" r:id="rId1"/><sheet r:id="rId2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/other.xml"/></Relationships>',
      'xl/worksheets/other.xml':
        '<worksheet><sheetData><row><c t="inlineStr"><is><t>shown</t></is></c></row></sheetData></worksheet>',
    }
    expect(await cells(await zipOf(parts))).toEqual([['shown']])
  })

  test('whatever words stand in it', async () => {
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

describe('what is no spreadsheet', () => {
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
      'a workbook whose names stand for anything',
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

  test('is refused: an Excel file of before 2007', async () => {
    await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow(OldSheet)
  })

  test('is refused: a bomb, before it is unpacked', async () => {
    const bomb = await zipOf(workbookParts(' '.repeat(101 * 1024 * 1024)))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(read(bomb)).rejects.toThrow(OversizedSheet)
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}`, '']))
    await expect(zipOf(many).then(read)).rejects.toThrow(OversizedSheet)
  })

  test('is refused: a bomb that says it is small', async () => {
    const bomb = await zipOf(workbookParts(`<row><c><v>${'7'.repeat(4_000_000)}</v></c></row>`))
    // The size unpacked, as the central directory states it, after its signature and 20 bytes.
    const sheet = bomb.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    bomb.writeUInt32LE(1000, sheet + 24)
    await expect(read(bomb)).rejects.toThrow(UnreadableSheet)
  })

  test('a cell of a million letters is cut, not kept', async () => {
    const [row] = await cells(
      await zipOf(workbookParts(`<row><c t="str"><v>${'a'.repeat(1_000_000)}</v></c></row>`)),
    )
    expect(row?.[0]?.length).toBe(1000)
  })
})
