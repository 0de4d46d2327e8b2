import { buffer } from 'node:stream/consumers'

import { ZipFile } from 'yazl'

import type { Locale } from '@hotel/contract/http/endpoint'

import type { ImportKind } from './kind.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

type Sheet = {
  /** Of the import; a column that is not among them comes last. */
  columns: readonly string[]
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

/**
 * A workbook to fill in and import. Cells are formatted as text, so that room 0301 stays 0301 and no
 * formula is calculated; columns with known values offer them.
 */
export async function workbookOf(kind: ImportKind, locale: Locale, sheet: Sheet): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of partsOf(kind, locale, sheet)) {
    zip.addBuffer(Buffer.from(content), name)
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** XML cannot hold all characters that a cell of a CSV file can. */
const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string) =>
  text
    .replaceAll(noXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')

const cell = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
const row = (cells: readonly string[], style: number) =>
  `<row>${cells.map((text) => cell(text, style)).join('')}</row>`

function sheetOf(kind: ImportKind, locale: Locale, { columns, header, rows }: Sheet): string {
  const lists = Object.entries(kind.template.choices).flatMap(([column, names = []]) => {
    const at = columns.indexOf(column)
    if (at === -1) return []
    const letter = String.fromCharCode(65 + at)
    const values = names.map((each) => each[locale === 'en' ? 0 : 1]).join(',')
    return `<dataValidation type="list" allowBlank="1" sqref="${letter}2:${letter}${kind.maxRows + 1}"><formula1>"${values}"</formula1></dataValidation>`
  })
  const validations =
    lists.length > 0
      ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
      : ''
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${header.length}" width="18" style="1" customWidth="1"/></cols><sheetData>${row(header, 2)}${rows.map((cells) => row(cells, 1)).join('')}</sheetData>${validations}</worksheet>`
}

const partsOf = (kind: ImportKind, locale: Locale, sheet: Sheet): [string, string][] => [
  [
    '[Content_Types].xml',
    `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${kind.template.sheetName[locale]}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  // Style 1 is text, style 2 the heading.
  [
    'xl/styles.xml',
    `${xml}<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
  ['xl/worksheets/sheet1.xml', sheetOf(kind, locale, sheet)],
]
