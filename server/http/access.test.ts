import path from 'node:path'

import { dayMs } from '@hotel/contract/duration'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { backgroundJobs } from '../app.ts'
import { crossings, type Crossing } from '../db/fence/crossings.ts'
import { inNoHotelYet } from '../db/fence/scope.ts'
import { accessDocument } from '../testing/access/document.ts'
import { makePlain } from '../testing/plain.ts'
import { statementsByScope, type SentByScope, type Statement } from '../testing/sent.ts'
import { byteRowsOf, byteSamples, type ByteRow } from '../testing/access/byte-row.ts'
import { byteWalk } from '../testing/access/byte-walk.ts'
import { rowsOf, type Row } from '../testing/access/row.ts'
import { notCalled, notCrossed, queryFunctions, watchCalls } from '../testing/access/called.ts'
import { accessWalk, marks } from '../testing/access/walk.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import { useServer } from '../testing/server.ts'
import { servicesOf } from '../testing/services.ts'
import { storiesOf } from '../testing/stories/all.ts'
import { answerTo, lostLookUps, tablesOfHotels, withoutHotel } from '../testing/stripped.ts'
import { useDelivery } from '../testing/use-delivery.ts'
import { startWechat } from '../testing/wechat.ts'
import { byteCalls } from './openapi/byte-calls.ts'

const wechat = await startWechat()
afterAll(wechat.close)
const server = useServer({ wechat: () => wechat.config })
const delivery = useDelivery(server)
const rows = rowsOf(await allEndpoints()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
const answered: (Row & { cells: string[] })[] = []
const byteRows = byteRowsOf(server)
const answeredBytes: (ByteRow & { cells: string[] })[] = []
let calls: ReturnType<typeof watchCalls>
let walk: ReturnType<typeof accessWalk>
let sent: ReturnType<typeof statementsByScope>
beforeAll(() => {
  calls = watchCalls()
  sent = statementsByScope(server.database)
  sent.begin()
  walk = accessWalk(server)
})
// A hotel may only have a few, and each row creates some.
beforeEach(async () => {
  await sql`truncate webhook cascade`.execute(server.database.db)
})

describe('Call as everyone: done for some caller, never refused for another reason', () => {
  test.each(rows.map((row) => [row.name, row] as const))('%s', async (_, row) => {
    const cells = await walk(row)
    answered.push({ ...row, cells })
    expect(cells.some((cell) => cell.startsWith(marks.allowed))).toBe(true)
    expect(cells.join()).not.toContain(marks.refused)
  })
})

test('Access table: has rows for each call that carries bytes', () => {
  const names = byteCalls.map(({ name }) => name)
  expect(Object.keys(byteSamples(server)).toSorted()).toEqual(names.toSorted())
  expect([...new Set(byteRows.map(({ call }) => call.name))].toSorted()).toEqual(names.toSorted())
})

describe('Call with bytes as everyone: done for some caller unless it is nobody’s', () => {
  let walkBytes: ReturnType<typeof byteWalk>
  beforeAll(() => {
    walkBytes = byteWalk(server)
  })
  test.each(byteRows.map((row) => [row.name, row] as const))('%s', async (_, row) => {
    const cells = await walkBytes(row)
    answeredBytes.push({ ...row, cells })
    expect(cells.join().includes(marks.allowed)).toBe(!row.isNobodys)
    expect(cells.join()).not.toContain(marks.refused)
  })
})

test('Access table: matches the answers of the server', async () => {
  const file = path.join(import.meta.dirname, '../../docs/security/access.md')
  await expect(accessDocument(answered, answeredBytes)).toMatchFileSnapshot(file)
})

describe('Story', () => {
  test.each(Object.entries(storiesOf(server, delivery)))('%s', async (_, story) => story())
})

/** What the calls and stories above have sent, or what jobs send a day, two months or two years later. */
async function statementsOf(origin: 'calls' | 'jobs') {
  if (origin === 'calls') return sent.end()
  await makePlain(server)
  const services = servicesOf(server)
  sent.begin()
  for (const days of [0, 1, 60, 730]) {
    const now = new Date(Date.now() + days * dayMs)
    for (const job of backgroundJobs(server.database))
      await inNoHotelYet(() => job.run(services, now))
  }
  return sent.end()
}
const bothSent: SentByScope[] = []

describe.each(['calls', 'jobs'] as const)('Row-level security: %s', (origin) => {
  let statements: Statement[]
  beforeAll(async () => {
    const found = await statementsOf(origin)
    bothSent.push(found)
    statements = found.ofHotels
  })

  test('answers every statement alike without its condition on the hotel', async () => {
    const { database } = server
    const foreign: string[] = []
    let conditions = 0
    let leaking = 0
    for (const statement of statements) {
      const whole = await answerTo(database, statement)
      for (const text of withoutHotel(statement.text)) {
        const stripped = { ...statement, text }
        conditions += 1
        if ((await answerTo(database, stripped)) !== whole) foreign.push(text)
        if ((await answerTo(database, stripped, false)) !== whole) leaking += 1
      }
    }
    expect(foreign).toEqual([])
    expect(conditions).toBeGreaterThan(statements.length * 0.7)
    // Without it, some show or change another hotel's rows.
    expect(leaking).toBeGreaterThan(conditions / 8)
  }, 120_000)

  test('costs no statement an index', async () => {
    const lost: Record<string, string[]> = {}
    for (const statement of statements) {
      const lookUps = await lostLookUps(server.database, statement)
      if (lookUps.length > 0) lost[statement.text] = lookUps
    }
    expect(lost).toEqual({})
  }, 120_000)
})

describe('Statements of the server', () => {
  test('are from every function that sends one', () => {
    const called = calls()
    const all = queryFunctions()
    expect(Object.keys(notCalled).filter((name) => !all.includes(name))).toEqual([])
    expect(all.filter((name) => !called.has(name) && !(name in notCalled))).toEqual([])
  })

  test('look across hotels for the listed reasons only', () => {
    const found = new Set(bothSent.flatMap(({ across }) => [...across.keys()]))
    const listed = (Object.keys(crossings) as Crossing[]).filter((name) => !(name in notCrossed))
    expect([...found].filter((name) => !(name in notCrossed)).toSorted()).toEqual(listed.toSorted())
  })

  test('of no hotel touch no table that has one', async () => {
    const tables = await tablesOfHotels(server.database)
    const touching = bothSent
      .flatMap(({ ofNone }) => ofNone)
      .filter((text) => tables.some((table) => new RegExp(`\\b${table}\\b`).test(text)))
    expect(touching).toEqual([])
  })
})
