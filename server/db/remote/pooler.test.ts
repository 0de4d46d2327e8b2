import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { webhook } from '@hotel/contract/hotel/webhook'
import { feedback } from '@hotel/contract/feedback'
import { session } from '@hotel/contract/session'

import { openApp } from '../../app.ts'
import { findActor } from '../../http/session.ts'
import { makeToken } from '../../http/token.ts'
import { startCluster, type Cluster } from '../../testing/cluster.ts'
import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { canStartPooler, startPooler, whyNoPooler, type Pooler } from '../../testing/pooler.ts'
import { openHttpReceiver } from '../../testing/receivers.ts'
import { useServer } from '../../testing/server.ts'
import { openStream } from '../../testing/stream.ts'
import { until } from '../../testing/until.ts'
import { openRowCache } from '../row-cache.ts'
import { overPostgres, openDatabase } from '../open.ts'
import { resetLimits } from '../../testing/limits.ts'

const connections = 4
let cluster: Cluster
let pooler: Pooler

const place = () => ({
  databaseUrl: pooler.url,
  directUrl: cluster.url,
  dataDir: '/nowhere',
  poolSize: 30,
})

describe.skipIf(!canStartPooler)(`Pooler in transaction mode${whyNoPooler}`, () => {
  beforeAll(async () => {
    cluster = await startCluster()
    pooler = await startPooler(cluster.url, { size: connections })
  })
  afterAll(async () => {
    await pooler.remove()
    await cluster.remove()
  })

  const server = useServer({ database: () => openDatabase(place()) })

  test('serves guests and staff at once on few connections', async () => {
    const staff = await server.signIn({ userRole: 1 })
    const receipts = []
    for (let round = 0; round < 8; round += 1) {
      const sent = Array.from({ length: 8 }, () => complain(server.guest, server.hotel))
      receipts.push(...(await Promise.all(sent)))
      // So many in an hour are refused otherwise.
      await resetLimits(server.database.db)
    }
    const numbers = new Set(receipts.map(({ feedbackNo }) => feedbackNo))
    expect(numbers.size).toBe(64)
    const rounds = Array.from({ length: 8 }, async () => {
      const list = await staff.call(feedback.list, { pageSize: 10 })
      expect(list.total).toBe(64)
      return list.list.map(({ feedbackNo }) => feedbackNo)
    })
    const lists = await Promise.all(rounds)
    for (const list of lists) expect(list).toEqual(lists[0])
    const cases = await Promise.all(receipts.map((receipt) => findCaseOf(server, receipt)))
    await Promise.all(cases.map((item) => act(staff, item, { action: 'note', message: 'Seen.' })))
    for (const item of cases) {
      const detail = await staff.call(feedback.detail, { id: item.id })
      expect(detail.feedbackNo).toBe(item.feedbackNo)
    }
    const direct = overPostgres(cluster.url)
    const { rows } = await direct.pool.query<{ count: number; named: number }>(
      `select count(*) from pg_stat_activity
       where backend_type = 'client backend' and query not ilike '%listen%'`,
    )
    await direct.close()
    expect(rows[0]!.count).toBeLessThanOrEqual(connections + 1)
  })

  test('plans no statement by name, and keeps the limits of each connection', async () => {
    await Promise.all(Array.from({ length: 6 }, () => complain(server.guest, server.hotel)))
    for (let index = 0; index < 12; index += 1) {
      const { rows } = await server.database.pool.query<Record<string, string>>(
        `select count(*) as named, current_setting('statement_timeout') as longest,
           current_setting('timezone') as zone from pg_prepared_statements where name like 'key_%'`,
      )
      expect(rows).toEqual([{ named: 0, longest: '30s', zone: 'UTC' }])
    }
  })

  test('leaves the live stream, webhooks and jobs at work', async () => {
    server.outbound.privateNetworks = ['loopback']
    const receiver = await openHttpReceiver()
    const admin = await server.signIn({ userRole: 1 })
    const database = await openDatabase(place())
    const other = await openApp({
      database,
      secrets: server.secrets,
      outbound: server.outbound,
      publicUrl: () => 'https://feedback.example.com',
      logLevel: 'silent',
      busyAfterMs: 0,
      runsJobs: true,
    })
    await admin.call(webhook.create, {
      name: 'Switchboard',
      url: `${receiver.url}/hook`,
      topics: ['received'],
      active: true,
    })
    const stream = await openStream(await server.listen(), admin.token)
    await complain(server.guest, server.hotel, { content: 'Noise' })
    await until(() => stream.events.some(({ action }) => action === 'submit'), 5000)
    await until(() => receiver.received.length > 0)
    stream.close()
    // Each job has run under its lease, on the server that runs jobs.
    await until(async () => {
      const { rows } = await database.pool.query(
        'select 1 from job_lease where ended_at is not null',
      )
      return rows.length > 0
    })
    await other.close()
    await database.close()
    await receiver.close()
  })

  test('ends on all servers a session that ends on one', async () => {
    const database = await openDatabase(place())
    const other = await openApp({
      database,
      secrets: server.secrets,
      publicUrl: () => '',
      logLevel: 'silent',
      busyAfterMs: 0,
    })
    const staff = await server.signIn()
    const there = async () => {
      const response = await other.inject({
        method: 'POST',
        url: `/api${session.userInfo.path}?code=${staff.code}`,
        headers: { authorization: `Bearer ${staff.token}` },
      })
      return (response.json() as { code: number }).code
    }
    expect(await there()).toBe(200)
    await staff.call(session.logout, {})
    await until(async () => (await there()) === 401, 1000)
    await other.close()
    await database.close()
  })

  test('is back in use after it was killed', async () => {
    await pooler.kill('SIGKILL')
    await expect(complain(server.guest, server.hotel)).rejects.toThrow()
    await pooler.start()
    await complain(server.guest, server.hotel)
  })

  test('is refused without the address of PostgreSQL itself, or with that of another', async () => {
    const alone = { ...place(), directUrl: undefined }
    await expect(openDatabase(alone)).rejects.toThrow(
      /^DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL/,
    )
    const elsewhere = { ...place(), directUrl: cluster.url.replace(/\/postgres$/, '/template1') }
    await expect(openDatabase(elsewhere)).rejects.toThrow(
      /^DATABASE_DIRECT_URL cannot be used: it is another database/,
    )
    const nobody = { ...place(), directUrl: 'postgres://postgres:hunter2@127.0.0.1:1/x' }
    await expect(openDatabase(nobody)).rejects.toThrow(
      /^DATABASE_DIRECT_URL cannot be used: .*ECONNREFUSED/,
    )
  })
})

describe('A connection without a pooler', () => {
  test.skipIf(!canStartPooler)(`prepares statements${whyNoPooler}`, async () => {
    const own = await startCluster()
    const database = await openDatabase({ databaseUrl: own.url, dataDir: '/nowhere' })
    const inSession = await startPooler(own.url, { mode: 'session' })
    const same = { databaseUrl: inSession.url, directUrl: inSession.url, dataDir: '/nowhere' }
    const pooled = await openDatabase({ ...same, preparesStatements: 'on' })
    for (const each of [database, pooled]) {
      const { db, pool, close } = each
      const rowCache = await openRowCache(each)
      const { token } = makeToken('00000000-0000-7000-8000-000000000000')
      await findActor({ db, rowCache }, token, new Date(), false)
      const { rows } = await pool.query(
        `select 1 from pg_prepared_statements where name like 'key_%'`,
      )
      expect(rows).toHaveLength(1)
      await rowCache.stop()
      await close()
    }
    await inSession.remove()
    await own.remove()
  })
})
