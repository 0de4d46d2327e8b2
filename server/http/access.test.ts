import path from 'node:path'

import { dayMs } from '@hotel/contract/duration'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { backgroundJobs } from '../app.ts'
import { inNoHotelYet } from '../db/fence/scope.ts'
import { accessDocument } from '../testing/access/document.ts'
import { rowsOf, type Row } from '../testing/access/row.ts'
import { accessWalk, marks } from '../testing/access/walk.ts'
import { allEndpoints } from '../testing/endpoints.ts'
import { useServer } from '../testing/server.ts'
import { servicesOf } from '../testing/services.ts'
import { answerTo, lostLookUps, statementsOfHotels, withoutHotel } from '../testing/stripped.ts'

const server = useServer()
const rows = rowsOf(await allEndpoints()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
const answered: (Row & { cells: string[] })[] = []
let walk: ReturnType<typeof accessWalk>
let sent: ReturnType<typeof statementsOfHotels>
beforeAll(() => {
  sent = statementsOfHotels(server.database)
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

test('Access table: matches the answers of the server', async () => {
  const file = path.join(import.meta.dirname, '../../docs/security/access.md')
  await expect(accessDocument(answered)).toMatchFileSnapshot(file)
})

/** What the calls above have sent, or what jobs send a day or two months later. */
async function statementsOf(origin: 'calls' | 'jobs') {
  if (origin === 'calls') return sent.end()
  const services = servicesOf(server)
  sent.begin()
  for (const days of [0, 1, 60]) {
    const now = new Date(Date.now() + days * dayMs)
    for (const job of backgroundJobs(server.database))
      await inNoHotelYet(() => job.run(services, now))
  }
  return sent.end()
}

describe.each(['calls', 'jobs'] as const)('Row-level security: %s', (origin) => {
  let statements: ReturnType<typeof sent.end>
  beforeAll(async () => {
    statements = await statementsOf(origin)
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
