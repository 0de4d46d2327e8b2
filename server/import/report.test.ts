import fs from 'node:fs'
import path from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { house } from '@hotel/contract/house'
import { houseImport } from '@hotel/contract/house/import'
import type { ImportState } from '@hotel/contract/sheet/import'
import { memberImport, memberImportPath } from '@hotel/contract/member/import'

import { makeDataDir } from '../testing/process.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { readMembers, readRooms, upload } from '../testing/spreadsheet.ts'
import { readSheet } from './sheet/sheet.ts'

const server = useServer()
let admin: SignedIn
beforeAll(async () => {
  admin = await server.signIn({ userRole: 1 })
})

async function fetchReport(
  { report }: { report: { path: string } },
  id: string,
  { by = admin, locale = 'en' } = {},
) {
  const { rawPayload, headers } = await server.app.inject({
    url: `/api${report.path.replace('{id}', id)}`,
    headers: { authorization: `Bearer ${by.token}`, 'accept-language': locale },
  })
  const file = path.join(makeDataDir(), 'report')
  fs.writeFileSync(file, rawPayload)
  const rows: string[][] = []
  const signal = new AbortController().signal
  for await (const { cells } of readSheet(file, { onShare: () => undefined, signal })) {
    rows.push(cells)
  }
  return { bytes: rawPayload, name: headers['content-disposition'], rows }
}

describe('The rows to correct', () => {
  test('are the wrong rows with all their cells as they were, and their errors', async () => {
    const { id } = await readRooms(server, admin.token, [
      ['Type', '房号', 'Remarks', 'Floor'],
      ['Room', '0901', 'right', '9'],
      ['=cmd|x', '0902', 'wrong', ' 9 & <10 '],
      ['Tent', '', '', '\u0001 9'],
    ])
    const { name, rows } = await fetchReport(houseImport, id)
    expect(name).toContain('rooms-to-correct.xlsx')
    expect(rows).toEqual([
      ['Type', 'Room number', 'Floor', 'Errors'],
      ['=cmd|x', '0902', ' 9 & <10 ', expect.stringMatching(/^“=cmd\|x” is not a valid type/)],
      ['Tent', '', ' 9', expect.stringMatching(/^Room number is missing\. “Tent” is not/)],
    ])
    const { rows: chinese } = await fetchReport(houseImport, id, { locale: 'zh-CN' })
    expect(chinese[0]).toEqual(['类型', '房号', '楼层', '问题'])
  })

  test('can be imported as they are: wrong until corrected, and what they say is kept', async () => {
    await admin.call(house.create, { houseNo: '0801', name: 'Willow', zone: 'East' })
    const first = await readRooms(server, admin.token, [
      ['Room number', 'Name', 'Type'],
      ['0801', 'Oak', 'Tent'],
      ['=1+1', 'Sum', 'Room'],
    ])
    await admin.call(houseImport.apply, { id: first.id, skipWrong: true })
    const { bytes, rows } = await fetchReport(houseImport, first.id)
    const { data } = await upload(server, admin.token, bytes)
    expect(data).toMatchObject({
      rowCount: 2,
      wrongCount: 2,
      columns: ['houseNo', 'name', 'houseType'],
    })
    const [header = [], [no = '', name = '', , ...errors] = []] = rows
    const corrected = await readRooms(server, admin.token, [header, [no, name, 'Room', ...errors]])
    await admin.call(houseImport.apply, { id: corrected.id })
    const { list } = await admin.call(house.list, { keyword: '0801' })
    expect(list).toMatchObject([{ houseNo: '0801', name: 'Oak', zone: 'East' }])
  })

  test('hold what was wrong for the members, too', async () => {
    const { id } = await readMembers(server, admin.token, [
      ['Name', 'User name', 'Phone', 'Role'],
      ['Ada', 'ada.to.correct', '+49 30 000 100', 'King'],
    ])
    const { rows, bytes } = await fetchReport(memberImport, id)
    expect(rows).toEqual([
      ['Name', 'User name', 'Phone', 'Role', 'Errors'],
      ['Ada', 'ada.to.correct', '+49 30 000 100', 'King', expect.stringMatching(/valid role/)],
    ])
    const { data } = await upload(server, admin.token, bytes, { path: memberImportPath })
    expect(data as ImportState).toMatchObject({ rowCount: 1, wrongCount: 1 })
  })

  test('show phones to the member who chose the file only, and the database shows none', async () => {
    const { id } = await readMembers(server, admin.token, [
      ['Name', 'User name', 'Phone', 'Role'],
      ['Ada', 'ada.to.correct', '+49 30 000 100', 'King'],
    ])
    const by = await server.signIn({ userRole: 1 })
    const { rows } = await fetchReport(memberImport, id, { by })
    expect(rows[1]?.slice(0, 4)).toEqual(['Ada', 'ada.to.correct', '', 'King'])
    const saved = await server.database.db
      .selectFrom('sheetImportRow')
      .selectAll()
      .where('importId', '=', id)
      .execute()
    expect(JSON.stringify(saved)).not.toContain('000 100')
    expect(saved[0]?.cells?.toString()).not.toContain('000 100')
  })
})
