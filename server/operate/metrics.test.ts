import { minuteMs } from '@hotel/contract/duration'
import { guest } from '@hotel/contract/guest'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { watchCases } from '../feedback/watch/watch.ts'
import type { Services } from '../http/handler.ts'
import { startJobs, type BackgroundJob } from '../jobs.ts'
import { complain } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'
import { openStream } from '../testing/stream.ts'
import { until } from '../testing/until.ts'
import { backlogStatement, readBacklog } from './backlog.queries.ts'
import { gaugeBacklog } from './backlog.ts'
import { openFigures } from './measures.ts'
import { serveMetrics } from './metrics-server.ts'

const figures = openFigures()
const server = useServer({ figures })

async function scrape() {
  await figures.refresh()
  return figures.registry.metrics()
}
/** The value of one line; undefined if it is not there. */
const valueIn = (text: string, line: string) => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}
const value = async (line: string) => valueIn(await scrape(), line)

describe('Request figures', () => {
  test('are counted by the pattern of the address and by status', async () => {
    const line =
      'hotel_http_requests_total{method="POST",route="/api/hotel/client/user/login",status="200"}'
    const before = (await value(line)) ?? 0
    await server.signIn()
    expect(await value(line)).toBe(before + 1)
    const latency = 'hotel_http_request_duration_seconds_count'
    expect(
      await value(`${latency}{method="POST",route="/api/hotel/client/user/login"}`),
    ).toBeGreaterThan(0)
  })

  test('name no token, person, hotel or address that strangers chose', async () => {
    const member = await server.signIn({ name: 'Philippa Rosenquist' })
    const { guestToken } = await complain(server.guest, server.hotel)
    await server.guest(guest.status, { guestToken })
    for (const url of [`/s/${guestToken}`, '/wp-login.php', `/api/secret-${member.token}`]) {
      await server.app.inject(url)
    }
    const text = await scrape()
    expect(text).toContain('route="none"')
    const { hotelCode, id } = server.hotel
    const personal = [guestToken, member.token, member.userName, member.memberId, 'Rosenquist']
    for (const secret of [...personal, hotelCode, id, 'Lakeside', 'wp-login']) {
      expect(text).not.toContain(secret)
    }
  })
})

test('Open streams are counted, but not as slow requests', async () => {
  const { token } = await server.signIn()
  const stream = await openStream(await server.listen(), token)
  await until(async () => (await value('hotel_streams_open')) === 1)
  stream.close()
  await until(async () => (await value('hotel_streams_open')) === 0)
  expect(await scrape()).not.toContain('stream"}')
})

test('Pool: busy and idle connections are shown', async () => {
  expect(await value('hotel_pool_connections{state="max"}')).toBe(server.database.pool.options.max)
  expect(await value('hotel_pool_waiting')).toBe(0)
})

describe('Job figures', () => {
  const services = () =>
    ({
      db: server.database.db,
      clock: () => new Date(),
      log: server.app.log,
      measures: figures.measures,
    }) as Services

  test('count runs by outcome, with their duration', async () => {
    const good: BackgroundJob = { name: 'good', everyMs: 40, run: async () => {} }
    const bad: BackgroundJob = {
      name: 'bad',
      everyMs: 40,
      run: () => Promise.reject(new Error('out of soap')),
    }
    const end = startJobs([good, bad], services())
    // At once: only then the first failure is a rise.
    expect(await value('hotel_job_runs_total{name="bad",outcome="failed"}')).toBe(0)
    await until(
      async () => ((await value('hotel_job_runs_total{name="good",outcome="done"}')) ?? 0) > 1,
    )
    await until(
      async () => ((await value('hotel_job_runs_total{name="bad",outcome="failed"}')) ?? 0) > 1,
    )
    await end()
    expect(await value('hotel_job_duration_seconds_count{name="good"}')).toBeGreaterThan(1)
    await server.database.db
      .updateTable('jobLease')
      .set({ endedAt: sql`now() - interval '1 hour'` })
      .where('job', '=', 'good')
      .execute()
    const { jobs } = await readBacklog(server.database.db)
    expect(jobs.find(({ job }) => job === 'good')?.seconds).toBeGreaterThan(3590)
    expect(jobs.map(({ job }) => job)).not.toContain('bad')
  })

  test('count each alarm of a deadline once', async () => {
    const alarms = 'hotel_clock_alarms_total{clock="acknowledge",level="1"}'
    const before = (await value(alarms)) ?? 0
    await complain(server.guest, server.hotel, { category: 'Noise' })
    const later = new Date(Date.now() + 31 * minuteMs)
    await watchCases.run({ ...services() }, later)
    const after = (await value(alarms)) ?? 0
    expect(after).toBeGreaterThan(before)
    await watchCases.run({ ...services() }, later)
    expect(await value(alarms)).toBe(after)
  })
})

describe('Backlog', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs)
  const queue = async (dueAt: Date) => {
    const { memberId } = await server.signIn()
    return server.database.db
      .insertInto('delivery')
      .values({
        id: uuidv7(),
        hotelId: server.hotel.id,
        channel: 'email',
        memberId,
        createdAt: new Date(),
        dueAt,
      })
      .execute()
  }

  test('counts what waits in the outbox, and how long the oldest has waited', async () => {
    const { db } = server.database
    await db.deleteFrom('delivery').execute()
    expect(await readBacklog(db)).toMatchObject({ outboxWaiting: 0, outboxOldestSeconds: 0 })
    await queue(at(60))
    expect(await readBacklog(db)).toMatchObject({ outboxWaiting: 1, outboxOldestSeconds: 0 })
    await queue(at(-10))
    const { outboxWaiting, outboxOldestSeconds } = await readBacklog(db)
    expect(outboxWaiting).toBe(2)
    expect(Math.round(outboxOldestSeconds / 60)).toBe(10)
    await db.deleteFrom('delivery').execute()
  })

  test('is read from partial indexes, not by a scan over hotels', async () => {
    const plan = await server.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`explain ${backlogStatement}`.execute(tx)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
    expect(plan).toMatch(/Index.* using feedback_alarm/)
    expect(plan).toMatch(/using delivery_due/)
    const scanned = [...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table)
    expect(scanned.filter((table) => table !== 'job_lease')).toEqual([])
  })

  test('is not shown from before an outage', async () => {
    const { registry } = openFigures()
    let away = false
    const backlog = { outboxWaiting: 3, outboxOldestSeconds: 1, alarmOldestSeconds: 0, jobs: [] }
    const refresh = gaugeBacklog(registry, async () => {
      if (away) throw new Error('away')
      return backlog
    })
    await refresh()
    const up = await registry.metrics()
    expect([valueIn(up, 'hotel_database_up'), valueIn(up, 'hotel_outbox_waiting')]).toEqual([1, 3])
    away = true
    await refresh()
    const down = await registry.metrics()
    expect(valueIn(down, 'hotel_database_up')).toBe(0)
    expect(valueIn(down, 'hotel_outbox_waiting')).toBeUndefined()
  })
})

test('Metrics port: serves /metrics and nothing else; a taken port is named', async () => {
  const { address, close } = await serveMetrics(figures, { host: '127.0.0.1', port: 0 })
  const response = await fetch(address)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await response.text()).toContain('process_cpu_seconds_total')
  expect((await fetch(new URL('/', address))).status).toBe(404)
  const port = Number(new URL(address).port)
  await expect(serveMetrics(figures, { host: '127.0.0.1', port })).rejects.toThrow(
    `METRICS_HOST=127.0.0.1 METRICS_PORT=${port} cannot be used`,
  )
  await close()
  expect((await server.app.inject('/metrics')).statusCode).toBe(404)
})
