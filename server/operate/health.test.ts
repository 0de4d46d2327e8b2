import { hourMs } from '@hotel/contract/duration'
import Fastify from 'fastify'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { listMigrations } from '../db/migrate.ts'
import { secretsFrom } from '../secrets.ts'
import { kyselyOver } from '../db/statement/kysely.ts'
import { freePort } from '../testing/cluster.ts'
import { setReadOnly } from '../testing/read-only.ts'
import { useServer } from '../testing/server.ts'
import { openSecrets } from '../open-secrets.ts'
import type { Backlog } from './backlog.queries.ts'
import { mountHealth } from './health.ts'
import { readState } from './readiness.queries.ts'

const server = useServer()
beforeAll(async () => {
  await openSecrets(server.database.db, { secretKey: key, dataDir: '' })
})
const key = '0'.repeat(64)
const idle: Backlog = { outboxWaiting: 0, outboxOldestSeconds: 0, alarmOldestSeconds: 0, jobs: [] }

type Changes = { isListening?: () => boolean; key?: string; backlog?: () => Promise<Backlog> }

/** The health of a server that differs in something; each has its own answers in memory. */
async function healthOf(changes: Changes = {}, db = server.database.db) {
  const app = Fastify()
  const { isListening = () => true, backlog = async () => idle } = changes
  const rowCache = { isListening } as Parameters<typeof mountHealth>[1]['rowCache']
  mountHealth(app, { db, rowCache, secrets: secretsFrom(changes.key ?? key) }, backlog)
  const response = await app.inject('/readyz')
  await app.close()
  return { ...response.json<Record<string, unknown>>(), status: response.statusCode }
}

test('Process: /healthz answers, uncached, without the database', async () => {
  const response = await server.app.inject('/healthz')
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
  expect(response.headers['cache-control']).toBe('no-store')
})

describe('Readiness', () => {
  test('is given with the lag of the work that waits in any hotel', async () => {
    const { memberId } = await server.signIn({ hotel: server.otherHotel })
    const anHourAgo = new Date(Date.now() - hourMs)
    const mail = { hotelId: server.otherHotel.id, memberId, channel: 'email' as const }
    await server.database.db
      .insertInto('delivery')
      .values({ ...mail, id: uuidv7(), createdAt: anHourAgo, dueAt: anHourAgo })
      .execute()
    const response = await server.app.inject('/readyz')
    const { lag, ...others } = response.json<{ lag: Record<string, number> }>()
    expect([response.statusCode, others]).toEqual([
      200,
      { status: 'ready', reasons: [], warnings: ['Messages are late: 60 min.'] },
    ])
    expect(lag).toEqual({ eventSeconds: 0, outboxSeconds: expect.any(Number), alarmSeconds: 0 })
    expect(lag['outboxSeconds']).toBeGreaterThanOrEqual(3600)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('is refused with a reason: a migration is missing', async () => {
    const [name = ''] = listMigrations()
    const { pool } = server.database
    await pool.query('delete from migration where name = $1', [name])
    const found = await healthOf()
    await pool.query('insert into migration (name) values ($1)', [name])
    expect(found).toMatchObject({ status: 503, reasons: [`Migrations are missing: ${name}.`] })
  })

  test('is refused with a reason: the key is another one, which is not named', async () => {
    const found = await healthOf({ key: 'ab'.repeat(32) })
    expect(found).toMatchObject({
      status: 503,
      reasons: ['The secret key is not the key of this database.'],
    })
    expect(JSON.stringify(found)).not.toContain('abab')
  })

  test('is refused with a reason: events of other servers do not arrive', async () => {
    expect(await healthOf({ isListening: () => false })).toMatchObject({
      status: 503,
      reasons: ['Events of other servers are not received.'],
    })
  })

  test('is refused with a reason: the database is away, without its address', async () => {
    const port = await freePort()
    const nobody = kyselyOver(new pg.Pool({ host: '127.0.0.1', port }), 'off')
    await expect(readState(nobody)).rejects.toThrow(`ECONNREFUSED 127.0.0.1:${port}`)
    const found = await healthOf({}, nobody)
    expect(found).toMatchObject({ status: 503, reasons: ['The database does not answer.'] })
    expect(JSON.stringify(found)).not.toMatch(`127.0.0.1|${port}`)
  })

  test('is kept while the database is read-only, since all servers go on reading', async () => {
    await setReadOnly(server.database, true)
    const found = await healthOf()
    await setReadOnly(server.database, false)
    expect(found).toMatchObject({
      status: 200,
      reasons: [],
      warnings: ['The database is read-only.'],
    })
    expect(await healthOf()).toMatchObject({ status: 200, warnings: [] })
  })

  test('is kept while work is late for all servers, with a warning', async () => {
    const late = { ...idle, outboxOldestSeconds: 900 }
    expect(await healthOf({ backlog: async () => late })).toMatchObject({
      status: 200,
      lag: { outboxSeconds: 900 },
      warnings: ['Messages are late: 15 min.'],
    })
  })
})
