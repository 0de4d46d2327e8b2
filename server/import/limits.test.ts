import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { houseImport, houseImportPath } from '@hotel/contract/house/import'
import { importLimits } from '@hotel/contract/sheet/import'

import { useServer, type SignedIn } from '../testing/server.ts'
import { csvOf, readRooms, upload, workbookParts, zipOf } from '../testing/spreadsheet.ts'

const server = useServer()
let admin: SignedIn
beforeAll(async () => {
  admin = await server.signIn({ userRole: 1 })
})
beforeEach(() => {
  server.time.now = undefined
})

/** Inserts an import that is being read by another server. */
const beginElsewhere = async (createdAt: Date) => {
  const id = uuidv7()
  const place = { hotelId: server.hotel.id, id, createdBy: admin.memberId }
  await server.database.db
    .insertInto('sheetImport')
    .values({ ...place, kind: 'houseImport', createdAt, fileName: 'rooms.csv', status: 'reading' })
    .execute()
  return id
}

describe('Concurrent imports of a hotel', () => {
  test('are refused with 429001 until the first is finished', async () => {
    const id = await beginElsewhere(new Date())
    const refused = await upload(server, admin.token, 'No\n301')
    expect(refused).toMatchObject({
      code: 429001,
      msg: expect.stringMatching(/import is running/),
      data: { retryAfter: importLimits.seconds },
    })
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    expect(await upload(server, stranger.token, 'No\n301')).toMatchObject({ code: 200 })
    await admin.call(houseImport.cancel, { id })
    expect(await upload(server, admin.token, 'No\n301')).toMatchObject({ code: 200 })
  })

  test('are read once when several are sent at the same moment', async () => {
    const file = csvOf([['No'], ...Array.from({ length: 3000 }, (_, at) => [`P${at}`])])
    const answers = await Promise.all([1, 2, 3].map(() => upload(server, admin.token, file)))
    const codes = answers.map(({ code }) => code)
    expect(new Set(codes)).toEqual(new Set([200, 429001]))
  })

  test('are possible two minutes after a server died while reading', async () => {
    await beginElsewhere(new Date(Date.now() - 2 * importLimits.seconds * 1000 - 1000))
    await readRooms(server, admin.token, [['No'], ['302']])
  })
})

describe('Import file with characters PostgreSQL cannot store', () => {
  test.each<[string, () => Promise<Buffer> | string]>([
    [
      'a long cell with an emoji at its 60th sign, in CSV',
      () => `No\n${'x'.repeat(59)}😀${'y'.repeat(9)}`,
    ],
    [
      'the same in a workbook',
      () =>
        zipOf(
          workbookParts(
            `<row><c t="str"><v>No</v></c></row><row><c t="str"><v>${'x'.repeat(59)}😀${'y'.repeat(9)}</v></c></row>`,
          ),
        ),
    ],
    [
      'half a character',
      () =>
        zipOf(
          workbookParts(
            `<row><c t="str"><v>No</v></c></row><row><c t="str"><v>=_xD800_</v></c></row>`,
          ),
        ),
    ],
  ])('is read and its wrong rows are reported: %s', async (_, make) => {
    const answer = await upload(server, admin.token, await make())
    expect(answer).toMatchObject({ code: 200, data: { rowCount: 1, wrongCount: 1 } })
  })

  test('is read when several rows have the same row number', async () => {
    const cell = (text: string) => `<c t="str"><v>${text}</v></c>`
    const rows = ['No', '401', '402', '403'].map((no) => `<row r="99999999999">${cell(no)}</row>`)
    const answer = await upload(server, admin.token, await zipOf(workbookParts(rows.join(''))))
    expect(answer).toMatchObject({ code: 200, data: { rowCount: 3, wrongCount: 0 } })
  })
})

describe('Import form', () => {
  const boundary = 'x-boundary-x'
  const form = (disposition: string, end = `\r\n--${boundary}--\r\n`) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="importId"\r\n\r\n${uuidv7()}\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"${disposition}\r\nContent-Type: text/csv\r\n\r\nNo\n501${end}`
  const send = (payload: string, type = `multipart/form-data; boundary=${boundary}`) =>
    server.app.inject({
      method: 'POST',
      url: `/api${houseImportPath}`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      payload,
    })

  test.each([
    ['without a name of the file', ''],
    ['with an empty name', '; filename=""'],
    ['with NUL in the name', `; filename*=UTF-8''rooms%00.csv`],
    ['with half a character in the name', `; filename*=UTF-8''rooms%ED%A0%80.csv`],
    ['with a very long name', `; filename="${'😀'.repeat(300)}.csv"`],
  ])('is accepted or refused with a message: %s', async (_, disposition) => {
    const response = await send(form(disposition))
    expect(response.statusCode).toBe(200)
    expect([200, 400002]).toContain(response.json().code)
  })

  test.each([
    ['without a boundary', () => send(form('; filename="a.csv"'), 'multipart/form-data')],
    ['that breaks off', () => send(form('; filename="a.csv"', ''))],
    ['that breaks off in its head', () => send(`--${boundary}\r\nContent-Dispo`)],
    ['that is empty', () => send('')],
    ['with nothing but its end', () => send(`--${boundary}--\r\n`)],
  ])('is refused with a message and no server error: %s', async (_, sent) => {
    const { statusCode, body } = await sent()
    expect(statusCode).toBeLessThan(500)
    expect(body).toMatch(/"code":(400|400002|415),"msg":"[^"]+/)
  })
})

test('Import removes temporary files left by a killed server', async () => {
  const leave = (name: string, hours: number) => {
    const folder = path.join(os.tmpdir(), `hotel-feedback-import-${name}`)
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(path.join(folder, 'upload'), 'No\n301')
    const at = Date.now() / 1000 - hours * 3600
    fs.utimesSync(folder, at, at)
    return folder
  }
  const [old, young] = [leave(uuidv7(), 2), leave(uuidv7(), 0)]
  await readRooms(server, admin.token, [['No'], ['303']])
  expect([old, young].map((folder) => fs.existsSync(folder))).toEqual([false, true])
  fs.rmSync(young, { recursive: true })
})
