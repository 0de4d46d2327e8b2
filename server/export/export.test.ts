import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'

import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'

import { requestOf } from '@hotel/contract/http/caller'
import { feedbackExport } from '@hotel/contract/export/export'
import { feedback, feedbackFilter } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { session } from '@hotel/contract/session'

import { complain, complaint, findCaseOf, resolveCase } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import type { Reading } from './columns.ts'
import { csvChunks } from './csv.ts'
import type { CaseValues } from './queries.ts'
import { rowsAtOnce } from './turn.ts'

const server = useServer()
let manager: SignedIn
let administrator: SignedIn

/** Texts known to break spreadsheets. */
const trouble = [
  '=HYPERLINK("http://evil.example","click")',
  '+1 please',
  '-1',
  '@SUM(A1)',
  'Two rows\nand "quotes", commas; semicolons',
  '🛁 浴缸漏水，很不舒服',
  '\u202Eright to left \u202C end',
  '_x0041_ <b>&amp;</b>',
]

beforeAll(async () => {
  manager = await server.signIn({ userRole: 2 })
  administrator = await server.signIn({ userRole: 1 })
  for (const content of trouble) await complain(server.guest, server.hotel, { content })
  await server.guest(guest.submit, {
    ...complaint(server.hotel, { content: 'The tap drips.' }),
    contact: { name: '=cmd', phone: '13812340000', consentVersion: '1' },
  })
  await resolveCase(server, await complain(server.guest, server.hotel, { content: 'It is loud.' }))
  await complain(server.guest, server.otherHotel, { content: 'Not ours.' })
})

type Wanted = Parameters<typeof requestOf>[1]

async function download(
  member: { token: string },
  wanted: Wanted,
  endpoint: typeof feedbackExport.filtered | typeof feedbackExport.all = feedbackExport.filtered,
) {
  const { path: url, body } = requestOf(endpoint, wanted)
  const response = await server.app.inject({
    method: endpoint.method as 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${member.token}` },
    ...(body ? { payload: body as object } : {}),
  })
  return response
}

const parseCsv = (text: string): string[][] => parse(text, { bom: true })

const rowsOf = (csv: string) => {
  const [titles, ...rows] = parseCsv(csv)
  return rows.map((row) => Object.fromEntries(titles!.map((title, at) => [title, row[at]!])))
}

describe('Export', () => {
  test('contains exactly the cases that the same filter lists', async () => {
    for (const filter of [{}, { status: ['new' as const] }, { keyword: '浴缸' }]) {
      const { list, total } = await manager.call(feedback.list, { ...filter, pageSize: 100 })
      const { body, headers } = await download(manager, { ...filter, format: 'csv' })
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="feedback-\d{4}-\d\d-\d\d\.csv"$/,
      )
      expect(total).toBeGreaterThan(0)
      expect(rowsOf(body).map(({ Number }) => Number)).toEqual(
        list.map(({ feedbackNo }) => feedbackNo),
      )
    }
  })

  test('as CSV begins with a byte order mark and defuses formulas', async () => {
    const { body } = await download(manager, { format: 'csv' })
    expect(body.startsWith('\uFEFF')).toBe(true)
    const rows = rowsOf(body)
    const contents = rows.map((row) => row['Guest’s words'])
    for (const content of trouble) {
      expect(contents).toContain(/^[=+\-@]/.test(content) ? `'${content}` : content)
    }
    expect(
      rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+@\t\r]/.test(cell)),
    ).toEqual([])
    expect(rows.find(({ Guest }) => Guest !== '')).toMatchObject({
      Guest: "'=cmd",
      Phone: '138****0000',
    })
  })

  test('names the language of the guest’s words', async () => {
    const { body } = await download(manager, { format: 'csv', keyword: '浴缸' })
    expect(rowsOf(body)).toMatchObject([{ Language: 'Chinese' }])
    const other = await download(manager, { format: 'csv', keyword: 'loud' })
    expect(rowsOf(other.body)).toMatchObject([{ Language: 'English' }])
  })

  test('names a department that has two names by the one of its language', async () => {
    const id = server.hotel.departmentId('Engineering')
    const { db } = server.database
    const rename = (name: string) =>
      db.updateTable('department').set({ name }).where('id', '=', id).execute()
    await rename('Repairs 维修部')
    const { body } = await download(manager, { format: 'csv', departmentId: id })
    await rename('Engineering')
    expect(rowsOf(body).map(({ Department }) => Department)).toContain('Repairs')
  })

  test('contains unmasked phone numbers only for administrators', async () => {
    const wanted = { format: 'csv', masked: false }
    expect((await download(manager, wanted)).json()).toMatchObject({ code: 403001 })
    const cells = rowsOf((await download(administrator, wanted)).body)
    expect(cells.map(({ Phone }) => Phone)).toContain('13812340000')
    const { rows } = await server.database.pool.query(
      `select masked, row_count, ended_at from export_log where member_id = $1`,
      [administrator.memberId],
    )
    expect(rows).toEqual([
      { masked: false, row_count: trouble.length + 2, ended_at: expect.any(String) },
    ])
  })

  test('contains only the cases that staff may see, and none of other hotels', async () => {
    const staff = await server.signIn({ departmentId: null })
    const { list } = await staff.call(feedback.list, { pageSize: 100 })
    const rows = rowsOf((await download(staff, { format: 'csv' })).body)
    expect(rows.map(({ Number }) => Number)).toEqual(list.map(({ feedbackNo }) => feedbackNo))
    expect(rows.map((row) => row['Guest’s words'])).not.toContain('Not ours.')
    expect((await download(staff, {}, feedbackExport.all)).json()).toMatchObject({ code: 403001 })
  })

  test('answers refusals in the JSON envelope', async () => {
    const codes = async (token: string, wanted: Wanted) =>
      (await download({ token }, wanted)).json<{ code: number; data: unknown }>()
    expect(await codes('nonsense', {})).toMatchObject({ code: 401 })
    expect(await codes((await server.signIn({ routeList: [] })).token, {})).toMatchObject({
      code: 403001,
    })
    expect(await codes(manager.token, { format: 'pdf' })).toMatchObject({
      code: 400002,
      data: { fields: { format: expect.any(String) } },
    })
    expect(
      await codes(manager.token, { startDate: '2026-01-01', endDate: '2027-01-02' }),
    ).toMatchObject({ code: 400002, data: { fields: { endDate: expect.any(String) } } })
  })

  test('completes a running download after the session ends and refuses the next', async () => {
    const own = await server.signIn({ userRole: 2 })
    const url = await server.listen()
    const request = http.request(`${url}/api${feedbackExport.filtered.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' },
    })
    request.end(JSON.stringify({ format: 'csv' }))
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    await own.call(session.logout, {})
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part as Buffer)
    expect(rowsOf(Buffer.concat(parts).toString())).toHaveLength(trouble.length + 2)
    expect((await download(own, { format: 'csv' })).json()).toMatchObject({ code: 401 })
  })

  test('of all cases runs one at a time, and again after the previous one died', async () => {
    const { rows } = await server.database.pool.query(
      `insert into export_log (hotel_id, id, member_id, scope, format, masked, filter, started_at, seen_at)
     values ($1, gen_random_uuid(), $2, 'all', 'csv', true, '{}', now(), now()) returning id`,
      [server.hotel.id, manager.memberId],
    )
    expect((await download(manager, {}, feedbackExport.all)).json()).toMatchObject({ code: 400002 })
    await server.database.pool.query(
      `update export_log set seen_at = now() - interval '61 seconds' where id = $1`,
      [rows[0].id],
    )
    expect(rowsOf((await download(manager, {}, feedbackExport.all)).body)).toHaveLength(
      trouble.length + 2,
    )
    expect(rowsOf((await download(manager, {}, feedbackExport.all)).body)).toHaveLength(
      trouble.length + 2,
    )
  })

  test('is refused with 429001 beside three of the member, or ten of the hotel', async () => {
    const begin = (memberId: string, count: number) =>
      server.database.pool.query(
        `insert into export_log (hotel_id, id, member_id, scope, format, masked, filter, started_at, seen_at)
         select $1, gen_random_uuid(), $2, 'filtered', 'csv', true, '{}', now(), now()
         from generate_series(1, $3)`,
        [server.hotel.id, memberId, count],
      )
    await begin(manager.memberId, 2)
    expect((await download(manager, { format: 'csv' })).headers['content-type']).toContain(
      'text/csv',
    )
    await begin(manager.memberId, 1)
    const refused = { code: 429001, data: { retryAfter: 10 } }
    expect((await download(manager, { format: 'csv' })).json()).toMatchObject(refused)
    expect((await download(administrator, {})).headers['content-disposition']).toBeDefined()
    await begin(administrator.memberId, 7)
    const third = await server.signIn({ userRole: 2 })
    expect((await download(third, { format: 'csv' })).json()).toMatchObject(refused)
    await server.database.pool.query('update export_log set ended_at = now()')
    expect((await download(manager, { format: 'csv' })).headers['content-type']).toContain(
      'text/csv',
    )
  })

  test('leaves turns of the event loop to others while several are written', async () => {
    const cases = Array.from(
      { length: 20 * rowsAtOnce },
      () => Array<null>(50).fill(null) as CaseValues,
    )
    const none = new Map<string, string>()
    const names = { category: none, department: none, house: none, member: none, resolution: none }
    const reading = { locale: 'en', names, secrets: {}, masked: true } as Reading
    const write = async () => {
      async function* batches() {
        yield cases
      }
      for await (const chunk of csvChunks(batches(), reading))
        expect(chunk.length).toBeGreaterThan(0)
    }
    let [turns, isWriting] = [0, true]
    const count = () => {
      turns += 1
      if (isWriting) setImmediate(count)
    }
    setImmediate(count)
    await Promise.all([write(), write(), write()])
    isWriting = false
    expect(turns).toBeGreaterThanOrEqual(60)
  })

  test('is recorded in the audit log', async () => {
    await download(manager, { format: 'csv' })
    const { rows } = await server.database.pool.query(
      `select actor_id, detail from event where action = 'export' order by seq desc limit 1`,
    )
    expect(rows).toEqual([
      { actor_id: manager.memberId, detail: { scope: 'filtered', format: 'csv', masked: true } },
    ])
  })

  test('keeps its filter without the words searched for', async () => {
    await download(manager, { status: ['new'], keyword: 'Wilhelmina', format: 'csv' })
    const { rows } = await server.database.pool.query(
      'select filter from export_log order by started_at desc limit 1',
    )
    const { scope, dateField } = feedbackFilter.parse({})
    expect(rows).toEqual([{ filter: { scope, dateField, status: ['new'] } }])
  })

  test('aborts the download when the database fails', async () => {
    const own = await server.signIn({ userRole: 2 })
    const url = await server.listen()
    await server.database.pool.query(
      `insert into feedback (hotel_id, id, feedback_no, type, status, severity, category_id, content,
       content_lang, reported_house_id, current_house_id, building, floor, source, created_at,
       ack_due_at, reply_due_at, resolve_due_at, resolve_from, guest_token_hash, search)
     select hotel_id, gen_random_uuid(), 'bulk-' || n, type, status, severity, category_id,
       repeat('x', 1900), content_lang, reported_house_id, current_house_id, building, floor, source,
       created_at, ack_due_at, reply_due_at, resolve_due_at, resolve_from, n::text::bytea, search
     from feedback, generate_series(1, 6000) n
     where id = $1`,
      [(await findCaseOf(server, await complain(server.guest, server.hotel))).id],
    )
    const request = http.request(`${url}/api${feedbackExport.filtered.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${own.token}`, 'content-type': 'application/json' },
    })
    request.end(JSON.stringify({ format: 'csv' }))
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    const ended = new Promise((resolve) => {
      response.once('end', () => resolve('whole'))
      response.once('error', () => resolve('broken'))
    })
    // The client pauses reading, so the rest is not generated yet.
    await server.database.pool.query('alter table feedback rename to feedback_gone')
    try {
      response.resume()
      expect(await ended).toBe('broken')
    } finally {
      await server.database.pool.query('alter table feedback_gone rename to feedback')
      await server.database.pool.query(`delete from feedback where feedback_no like 'bulk-%'`)
    }
    await own.call(session.logout, {})
  })

  const office = ['/usr/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'].find(
    (file) => fs.existsSync(file),
  )

  test('as a workbook has the same cells in LibreOffice as the CSV', async ({ skip }) => {
    skip(!office, 'LibreOffice (soffice) is not installed: no cell was compared with it.')
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'export-'))
    try {
      const { rawPayload, headers } = await download(manager, { format: 'xlsx' })
      expect(headers['content-type']).toContain('spreadsheetml.sheet')
      fs.writeFileSync(path.join(folder, 'cases.xlsx'), rawPayload)
      execFileSync(office!, [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false',
        '--outdir',
        folder,
        path.join(folder, 'cases.xlsx'),
      ])
      const read = parseCsv(fs.readFileSync(path.join(folder, 'cases.csv'), 'utf8'))
      const csv = parseCsv((await download(manager, { format: 'csv' })).body)
      const verbatim = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '')
      // Times in the workbook have seconds, those in the CSV do not.
      const toTheMinute = (cell: string) => cell.replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):\d\d$/, '$1')
      expect(read.map((row) => row.map(toTheMinute))).toEqual(csv.map((row) => row.map(verbatim)))
    } finally {
      fs.rmSync(folder, { recursive: true })
    }
  }, 120_000)
})
