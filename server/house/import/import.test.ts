import { hourMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { house } from '@hotel/contract/house'
import { houseImport, houseImportPath } from '@hotel/contract/house/import'
import { importLimits, type ImportState } from '@hotel/contract/sheet/import'

import { until } from '../../testing/until.ts'
import { complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { csvOf, readRooms, upload, xlsxOf } from '../../testing/spreadsheet.ts'

const server = useServer()
let admin: SignedIn
beforeAll(async () => {
  admin = await server.signIn({ userRole: 1 })
})
beforeEach(() => {
  server.time.now = undefined
})

const read = (rows: string[][]) => readRooms(server, admin.token, rows)
const findRoom = async (houseNo: string) => {
  const { list } = await admin.call(house.list, { keyword: houseNo, pageSize: 100 })
  return list.find((row) => row.houseNo === houseNo)
}
const problemsOf = async ({ id }: { id: string }) =>
  (await admin.call(houseImport.problems, { id, pageSize: 100 })).list
const countRooms = async () => (await admin.call(house.list, {})).total

describe('Reading an import file', () => {
  test('reports what it would change and changes nothing', async () => {
    const before = await countRooms()
    const state = await read([
      ['Room number', 'Floor', 'Building', 'Remarks'],
      ['1201', '12', 'Main', 'as it is'],
      ['1202', '14', 'Main', 'moves'],
      ['1301', '13', 'Main', 'new'],
      ['', '', '', ''],
      ['', '13', 'Main', 'no number'],
    ])
    expect(state).toMatchObject({
      fileName: 'rooms.csv',
      status: 'checked',
      readShare: 1,
      rowCount: 4,
      newCount: 1,
      changedCount: 1,
      sameCount: 1,
      wrongCount: 1,
      columns: ['houseNo', 'floor', 'building'],
    })
    expect(await problemsOf(state)).toEqual([
      {
        rowNo: 6,
        key: '',
        problems: [{ field: 'houseNo', value: '', msg: 'Room number is missing.' }],
      },
    ])
    expect(await countRooms()).toBe(before)
    expect(await admin.call(houseImport.find, { id: state.id })).toEqual(state)
  })

  test('tells what it would overwrite, in the reader’s language', async () => {
    const { id } = await read([
      ['Room number', 'Name', 'Type', 'Floor'],
      ['1201', 'Suite 1201', 'Restaurant', '12'],
      ['1301', 'New', 'Room', '13'],
    ])
    const changesIn = async (locale: 'en' | 'zh-CN') => {
      const body = { id, pageNum: 1, pageSize: 20 }
      const { data } = await server.send({
        ...houseImport.changes,
        body,
        token: admin.token,
        locale,
      })
      return (data as { list: { changes: object[] }[] }).list.map(({ changes }) => changes)
    }
    const { name } = (await findRoom('1201'))!
    expect(await admin.call(houseImport.changes, { id })).toMatchObject({
      total: 1,
      list: [{ rowNo: 2, key: '1201' }],
    })
    expect(await changesIn('en')).toEqual([
      [
        { column: 'Name', from: name, to: 'Suite 1201' },
        { column: 'Type', from: 'Room', to: 'Restaurant' },
      ],
    ])
    expect(await changesIn('zh-CN')).toEqual([
      [
        { column: '名称', from: name, to: 'Suite 1201' },
        { column: '类型', from: '客房', to: '餐厅' },
      ],
    ])
  })

  test('reports each of 37 wrong rows among 5,000 by its number', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => [`B${at}`, String(at % 40), 'Room'])
    const wrongRows = Array.from({ length: 37 }, (_, at) => 20 + at * 131)
    for (const [at, row] of wrongRows.entries()) {
      const wrong = [
        ['', '1', 'Room'],
        ['=1+1', '1', 'Room'],
        ['B1', '1', 'Room'],
        [`B${row}`, '1', 'Tent'],
      ]
      rows[row] = wrong[at % wrong.length]!
    }
    const file = await xlsxOf([['Number', 'Floor', 'Type'], ...rows])
    const startedAt = performance.now()
    const { data } = await upload(server, admin.token, file, { name: 'rooms.xlsx' })
    const state = data as ImportState
    expect(state).toMatchObject({ rowCount: 5000, wrongCount: 37, newCount: 4963 })
    const problems = await problemsOf(state)
    expect(problems.map(({ rowNo }) => rowNo)).toEqual(wrongRows.map((row) => row + 2))
    expect(problems[2]?.problems).toEqual([
      { field: 'houseNo', value: 'B1', msg: 'Duplicate of row 3.' },
    ])
    expect(problems[3]?.problems[0]?.msg).toMatch(
      /^“Tent” is not a valid type. Use one of: Room, Restaurant/,
    )
    await expect(admin.call(houseImport.apply, { id: state.id })).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/^Rows with errors: 37\./),
    })
    expect(await findRoom('B2')).toBeUndefined()
    const done = await admin.call(houseImport.apply, { id: state.id, skipWrong: true })
    expect(done).toEqual({ createdCount: 4963, changedCount: 0 })
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect(await findRoom('B2')).toMatchObject({ floor: '2', houseType: 'room', version: 1 })
  })
})

describe('Applying an import', () => {
  test('adds and changes rooms once, only in the file’s columns, and moves their cases', async () => {
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    const before = (await findRoom('1201'))!
    const state = await read([
      ['房号', '楼层', '楼栋', '类型', '状态'],
      ['1201', '21', '塔楼', '客房', '使用中'],
      ['SPA', '1', '塔楼', '其他区域', '已停用'],
    ])
    const applied = await admin.call(houseImport.apply, { id: state.id })
    expect(applied).toEqual({ createdCount: 1, changedCount: 1 })
    expect(await findRoom('1201')).toMatchObject({
      id: before.id,
      name: before.name,
      floor: '21',
      building: '塔楼',
      version: before.version + 1,
    })
    expect(await findRoom('SPA')).toMatchObject({ houseType: 'other', status: 'closed', name: '' })
    const { list } = await admin.call(feedback.list, { building: '塔楼', floor: '21' })
    expect(list.map(({ id }) => id)).toContain(item.id)
    await expect(admin.call(houseImport.apply, { id: state.id })).rejects.toMatchObject({
      code: 400002,
    })
    expect((await findRoom('1201'))?.version).toBe(before.version + 1)
    const again = await read([
      ['房号', '楼层'],
      ['1201', '21'],
      ['SPA', '1'],
    ])
    expect(again).toMatchObject({ sameCount: 2, newCount: 0, changedCount: 0 })
  })

  test('succeeds once when several requests come at the same moment', async () => {
    const { id } = await read([['No'], ['T1'], ['T2']])
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => admin.call(houseImport.apply, { id })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('changes a room that was added since the file was read', async () => {
    const { id } = await read([
      ['No', 'Name'],
      ['M1', 'From the file'],
    ])
    await admin.call(house.create, { houseNo: 'M1', name: 'By hand' })
    expect(await admin.call(houseImport.apply, { id })).toEqual({
      createdCount: 0,
      changedCount: 1,
    })
    expect(await findRoom('M1')).toMatchObject({ name: 'From the file', version: 2 })
  })

  test('does not close a room with open cases', async () => {
    await complain(server.guest, server.hotel, { room: server.hotel.otherRoom })
    const state = await read([
      ['No', 'State'],
      ['1202', 'closed'],
    ])
    expect(state).toMatchObject({ wrongCount: 1, changedCount: 0 })
    expect((await problemsOf(state))[0]?.problems[0]).toMatchObject({
      field: 'status',
      msg: expect.stringMatching(/open cases \(1\)/),
    })
  })
})

test('Upload without an id, or with a wrong one: names the field', async () => {
  for (const [importId, why] of [
    [null, 'required.'],
    ['7', 'invalid format.'],
  ] as const) {
    expect(await upload(server, admin.token, csvOf([['No'], ['1']]), { importId })).toMatchObject({
      code: 400002,
      msg: `Check importId: ${why}`,
      data: { fields: { importId: why } },
    })
  }
})

describe('Cancelling an import', () => {
  test('changes nothing and prevents applying it', async () => {
    const { id } = await read([['No'], ['GONE']])
    expect(await admin.call(houseImport.cancel, { id })).toEqual({ status: 'cancelled' })
    await expect(admin.call(houseImport.apply, { id })).rejects.toMatchObject({ code: 400002 })
    await expect(admin.call(houseImport.cancel, { id })).rejects.toMatchObject({ code: 400002 })
    expect(await findRoom('GONE')).toBeUndefined()
  })

  test('stops the reading of its file', async () => {
    const importId = uuidv7()
    const rows = Array.from({ length: 15_000 }, (_, at) => [`C${at}`])
    const reading = upload(server, admin.token, csvOf([['No'], ...rows]), { importId })
    const isReading = () =>
      admin.call(houseImport.find, { id: importId }).then(
        ({ rowCount }) => rowCount > 0,
        () => false,
      )
    await until(isReading)
    await admin.call(houseImport.cancel, { id: importId })
    expect(await reading).toMatchObject({ code: 400002, msg: expect.stringContaining('cancelled') })
    await expect(admin.call(houseImport.find, { id: importId })).rejects.toMatchObject({
      code: 404001,
    })
  })
})

describe('Import of an unusable file', () => {
  test.each<[string, () => Buffer | string | Promise<Buffer>, RegExp]>([
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /not supported/],
    ['an old Excel file', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel file/],
    ['a letter', () => 'Dear all,\nplease find the rooms below.', /must contain column names/],
    ['nothing', () => '', /file is empty/],
    ['columns only', () => xlsxOf([['Name', 'Floor']]), /must contain column names/],
    [
      'more rooms than any hotel has',
      () => csvOf([['No'], ...Array.from({ length: 20_001 }, (_, at) => [`${at}`])]),
      /20,000 rows/,
    ],
  ])('is refused with the reason and leaves nothing behind: %s', async (_, file, reason) => {
    const importId = uuidv7()
    const answer = await upload(server, admin.token, await file(), { importId })
    expect(answer).toMatchObject({ code: 400002, msg: expect.stringMatching(reason) })
    await expect(admin.call(houseImport.find, { id: importId })).rejects.toMatchObject({
      code: 404001,
    })
  })

  test('is refused by its content length of 200 MB before reading it', async () => {
    const headers = { 'content-length': String(200 * 1024 * 1024) }
    const answer = await upload(server, admin.token, 'No\n1', { headers })
    expect(answer).toMatchObject({ code: 400002, msg: expect.stringContaining('20 MB') })
  })

  test('is refused when the body exceeds the limit', async () => {
    const answer = await upload(server, admin.token, Buffer.alloc(importLimits.bytes + 1, 'a'))
    expect(answer).toMatchObject({ code: 400002, msg: expect.stringContaining('20 MB') })
  })

  test('accepts the product’s own template', async () => {
    for (const language of ['en', 'zh-CN']) {
      const { rawPayload } = await server.app.inject({
        url: `/api${houseImport.template.path}`,
        headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
      })
      const { data } = await upload(server, admin.token, rawPayload)
      expect(data, language).toMatchObject({ rowCount: 2, wrongCount: 0, columns: { length: 8 } })
    }
  })
})

describe('Room import', () => {
  test('requires an administrator with a bearer token', async () => {
    const manager = await server.signIn({ userRole: 2, routeList: ['AuditManage', 'RoomList'] })
    expect(await upload(server, manager.token, 'No\n1')).toMatchObject({ code: 403001 })
    expect(await upload(server, 'nobody', 'No\n1')).toMatchObject({ code: 401 })
    const cookie = await server.app.inject({
      method: 'POST',
      url: `/api${houseImportPath}`,
      headers: { cookie: `hotelClientToken=${admin.token}` },
    })
    expect(cookie.json()).toMatchObject({ code: 401 })
  })

  test('is not found by another hotel and does not touch its rooms', async () => {
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const { id } = await read([
      ['No', 'Name'],
      ['1201', 'Taken over'],
    ])
    for (const endpoint of [
      houseImport.find,
      houseImport.apply,
      houseImport.cancel,
      houseImport.problems,
    ]) {
      await expect(stranger.call(endpoint, { id })).rejects.toMatchObject({ code: 404001 })
    }
    await admin.call(houseImport.apply, { id })
    const { list } = await stranger.call(house.list, { keyword: '1201' })
    expect(list[0]?.name).toBe('Room 1201')
  })

  test('is not applied when it is older than a day', async () => {
    const { id } = await read([['No'], ['STALE']])
    server.time.now = new Date(Date.now() + 25 * hourMs)
    admin = await server.signIn({ userRole: 1 })
    await expect(admin.call(houseImport.apply, { id })).rejects.toThrow(/choose the file again/)
    expect(await findRoom('STALE')).toBeUndefined()
  })

  test('is deleted when it was not applied within a day', async () => {
    const { id } = await read([['No'], ['OLD']])
    server.time.now = new Date(Date.now() + 25 * hourMs)
    admin = await server.signIn({ userRole: 1 })
    await read([['No'], ['YOUNG']])
    await expect(admin.call(houseImport.find, { id })).rejects.toMatchObject({ code: 404001 })
  })
})
