import { buffer } from 'node:stream/consumers'

import { uuidv7 } from 'uuidv7'
import { ZipFile } from 'yazl'

import { houseImportPath } from '@hotel/contract/house/import'
import type { ImportState } from '@hotel/contract/sheet/import'
import { memberImportPath, type MemberUpload } from '@hotel/contract/member/import'
import type { Envelope } from '@hotel/contract/http/result'

import type { TestServer } from './server.ts'

/** Rows as CSV, with quoting where needed. */
export const csvOf = (rows: readonly (readonly string[])[], delimiter = ',') =>
  rows
    .map((row) =>
      row
        .map((cell) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(delimiter),
    )
    .join('\r\n')

export function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The parts of a workbook whose first sheet holds this XML between `<sheetData>` and its end. */
export const workbookParts = (sheetData: string, sharedStrings = '') => ({
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Rooms" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
  ...(sharedStrings ? { 'xl/sharedStrings.xml': `<sst>${sharedStrings}</sst>` } : {}),
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Rows as an Excel workbook. */
export const xlsxOf = (rows: readonly (readonly string[])[]) =>
  zipOf(
    workbookParts(
      rows
        .map(
          (row) =>
            `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`,
        )
        .join(''),
    ),
  )

type Upload = {
  importId?: string | null
  name?: string
  headers?: Record<string, string>
  path?: string
}

/** Uploads a spreadsheet, without an id if that is null; returns the raw envelope. */
export async function upload(
  server: TestServer,
  token: string,
  file: string | Buffer,
  { importId = uuidv7(), name = 'rooms.csv', headers = {}, path = houseImportPath }: Upload = {},
): Promise<Envelope> {
  const boundary = 'x-boundary-x'
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(importId === null ? '' : `${part('name="importId"')}${importId}\r\n`),
    Buffer.from(part(`name="file"; filename="${name}"`)),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
    payload,
  })
  return response.json()
}

/** Uploads a valid spreadsheet; returns the parsed import. */
export async function readRooms(
  server: TestServer,
  token: string,
  rows: readonly (readonly string[])[],
): Promise<ImportState> {
  const { code, msg, data } = await upload(server, token, csvOf(rows))
  if (code !== 200) throw new Error(msg)
  return data as ImportState
}

/** The same with members. */
export async function readMembers(
  server: TestServer,
  token: string,
  rows: readonly (readonly string[])[],
): Promise<MemberUpload> {
  const answer = await upload(server, token, csvOf(rows), { path: memberImportPath })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data as MemberUpload
}
