import { dayMs } from '@hotel/contract/duration'
import type pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { backgroundJobs } from './app.ts'
import { overPostgres } from './db/open.ts'
import { watchCases } from './feedback/watch/watch.ts'
import { startJobs, type BackgroundJob } from './jobs.ts'
import { complain, makeHotel } from './testing/hotel.ts'
import { useServer } from './testing/server.ts'
import { servicesOf } from './testing/services.ts'
import { until } from './testing/until.ts'

const server = useServer()

/** Statements sent since the last look, with their values. */
let sent: { text: string; values: unknown[] }[] = []
const watched = new WeakSet<pg.PoolClient>()
beforeAll(() => {
  server.database.pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const recording = (...given: unknown[]) => {
      const [first, values] = given
      // A named statement is one object.
      sent.push(
        typeof first === 'string'
          ? { text: first, values: values as unknown[] }
          : (first as (typeof sent)[number]),
      )
      return query(...given)
    }
    Object.assign(client, { query: recording })
  })
})
async function statementsOf(job: BackgroundJob, now = new Date()) {
  sent = []
  await job.run(servicesOf(server), now)
  return sent
}

const jobs = () => backgroundJobs(server.database)
/** Twice, because one job makes work for another. */
async function settle() {
  for (const job of [...jobs(), ...jobs()]) await statementsOf(job)
}
async function countByJob() {
  const counts: Record<string, number> = {}
  for (const job of jobs()) counts[job.name] = (await statementsOf(job)).length
  return counts
}

/** Copies of a hotel's first case; by default due for a long time. */
async function addCases(hotelId: string, count: number, alarmAt = new Date(0)) {
  const { db } = server.database
  const cases = db.selectFrom('feedback').selectAll().where('hotelId', '=', hotelId)
  const first = await cases.orderBy('id').limit(1).executeTakeFirstOrThrow()
  const { resolveMinutes: _, ...item } = first
  const copies = Array.from({ length: count }, () => {
    const id = uuidv7()
    return { ...item, id, feedbackNo: id, guestTokenHash: Buffer.from(id), alarmAt }
  })
  await db.insertInto('feedback').values(copies).execute()
  return copies.map(({ id }) => id)
}

test('Idle hotels cause no statement of any job, however many there are', async () => {
  await complain(server.guest, server.hotel)
  await settle()
  const withTwo = await countByJob()
  for (let index = 0; index < 20; index += 1) {
    await complain(server.guest, await makeHotel(server.database, `Idle ${index}`))
  }
  await settle()
  expect(await countByJob()).toEqual(withTwo)
  expect(withTwo).toMatchObject({
    'watch cases': 1,
    deliver: 1,
    'relay notices': 1,
    'refresh daily rollups': 1,
  })
})

describe('Due hotels', () => {
  test('take turns: 120 cases of one delay the case of another by one batch', async () => {
    const [big, small] = [server.hotel.id, server.otherHotel.id]
    await complain(server.guest, server.otherHotel)
    await settle()
    await addCases(big, 120)
    await addCases(small, 1)
    const batches = (await statementsOf(watchCases)).filter(({ text }) =>
      text.includes('skip locked'),
    )
    const order = batches.map(({ values }) => (values.includes(small) ? 'small' : 'big'))
    expect(order.indexOf('small')).toBeLessThanOrEqual(1)
    expect(order.filter((which) => which === 'big')).toHaveLength(3)
  })

  test('are served once by two servers', async () => {
    await settle()
    const due = await addCases(server.hotel.id, 120)
    const { connectionString } = server.database.pool.options as { connectionString?: string }
    const other = connectionString ? overPostgres(connectionString) : server.database
    const often = { ...watchCases, everyMs: 20 }
    const ends = [server.database, other].map((database) =>
      startJobs([often], servicesOf({ ...server, database })),
    )
    const breaches = () =>
      server.database.db
        .selectFrom('event')
        .where('action', '=', 'breach')
        .where('entityId', 'in', due)
        .select(['entityId', 'detail'])
        .execute()
    const waiting = () =>
      server.database.db
        .selectFrom('feedback')
        .where('alarmAt', '<=', new Date().toISOString())
        .select('id')
        .execute()
    await until(async () => (await waiting()).length === 0)
    for (const end of ends) await end()
    if (other !== server.database) await other.close()
    const keys = (await breaches()).map(
      ({ entityId, detail }) => `${entityId} ${String(detail['clock'])} ${String(detail['level'])}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('are found by an index of the time, over all hotels', async () => {
    await settle()
    await fillTables()
    const yesterday = new Date(Date.now() - dayMs)
    const planOf = async (jobName: string, table: string) => {
      const job = jobs().find(({ name }) => name === jobName)!
      const found = (await statementsOf(job, yesterday)).find(
        ({ text }) => text.includes(table) && /^(select|delete)/.test(text),
      )!
      const { pool } = server.database
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `explain ${found.text}`,
        found.values,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await planOf('watch cases', '"feedback"')).toContain('feedback_alarm')
    expect(await planOf('deliver', '"delivery"')).toContain('delivery_due')
    expect(await planOf('tidy up', '"guest_identity"')).toContain('guest_identity_due')
    expect(await planOf('tidy up', '"member"')).toContain('member_pending')
    expect(await planOf('tidy up', '"delivery"')).toContain('delivery_settled_at')
    expect(await planOf('tidy up', '"handled_request"')).toContain('handled_request_handled_at')
    expect(await planOf('tidy up', '"attachment"')).toContain('attachment_unclaimed')
  })
})

/** Thousands of rows of which none is due. */
async function fillTables() {
  const { memberId } = await server.signIn()
  const { pool } = server.database
  const [caseId] = await addCases(server.hotel.id, 1, new Date(Date.now() + dayMs))
  for (let part = 0; part < 4; part += 1) {
    await addCases(server.hotel.id, 500, new Date(Date.now() + dayMs))
  }
  const fill = (into: string, values: string, ...given: string[]) =>
    pool.query(`insert into ${into} select $1, ${values} from generate_series(1, 4000) n`, [
      server.hotel.id,
      ...given,
    ])
  await fill(
    'delivery (hotel_id, id, channel, member_id, status, created_at, due_at, settled_at)',
    `gen_random_uuid(), 'email', $2, 'sent', now(), now(), now()`,
    memberId,
  )
  await fill(
    'handled_request (hotel_id, scope, request_id, handled_at)',
    `'note', gen_random_uuid(), now()`,
  )
  await fill(
    'guest_identity (hotel_id, id, locale, expires_at)',
    `gen_random_uuid(), 'en', now() + interval '1 year'`,
  )
  await fill(
    `member (hotel_id, id, account_code, user_name, password_hash, name, user_role, status, source)`,
    `gen_random_uuid(), 'a' || n, 'u' || n, '', 'Ada', 3, 'active', 'created'`,
  )
  await fill(
    `attachment (hotel_id, id, feedback_id, visibility, mime, size, width, height,
       created_at, content, thumb)`,
    `gen_random_uuid(), $2, 'public', 'image/webp', 0, 0, 0, now(), '', ''`,
    caseId!,
  )
  await pool.query('analyze')
}
