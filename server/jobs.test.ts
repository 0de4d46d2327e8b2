import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { hourMs, minuteMs } from '@hotel/contract/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { overPostgres, type Database } from './db/open.ts'
import type { Services } from './http/handler.ts'
import { startJobs, type BackgroundJob } from './jobs.ts'
import { until } from './testing/until.ts'
import { useServer } from './testing/server.ts'

const server = useServer()
/**
 * The second server's database: a separate pool on PostgreSQL; the embedded one has a single
 * session.
 */
let other: Database
beforeAll(() => {
  const { connectionString } = server.database.pool.options as { connectionString?: string }
  other = connectionString ? overPostgres(connectionString) : server.database
})
afterAll(async () => {
  if (other !== server.database) await other.close()
})
beforeEach(() => server.database.db.deleteFrom('jobLease').execute())

const servicesOn = ({ db }: Database) =>
  ({ db, clock: () => new Date(), log: server.app.log }) as Services
const start = (...jobs: BackgroundJob[]) => startJobs(jobs, servicesOn(server.database))
/** The same jobs on two servers. */
function startTwice(job: BackgroundJob, leaseMs?: number) {
  const ends = [server.database, other].map((database) =>
    startJobs([job], servicesOn(database), leaseMs),
  )
  return () => Promise.all(ends.map((end) => end()))
}

describe('Background job', () => {
  test.each([
    ['error', 'a fault', 50, {}],
    ['warn', 'a read-only database', 40, { code: '25006' }],
  ])('logs a failed run at the level %s for %s, and runs again', async (_, what, level, given) => {
    let runs = 0
    const run = async () => {
      runs += 1
      throw Object.assign(new Error(`out of soap: ${what}`), given)
    }
    const end = start({ name: 'stumble', everyMs: 40, run })
    await until(() => runs >= 2)
    await end()
    const logged = server.log.find((line) => line.includes(`out of soap: ${what}`))
    const msg = 'background job failed'
    expect(JSON.parse(logged ?? '')).toMatchObject({ level, job: 'stumble', msg })
  })

  test('asks at another moment than the others of its period', async () => {
    const planned = vi.spyOn(globalThis, 'setTimeout')
    const jobs = ['first', 'second', 'third', 'fourth'].map((name) => ({
      name,
      everyMs: hourMs,
      run: async () => {},
    }))
    const end = start(...jobs)
    const delays = planned.mock.calls.map(([, delay]) => delay)
    planned.mockRestore()
    await end()
    // Each is due once in a minute, however long its period is.
    expect(delays).toEqual([15_000, 30_000, 45_000, 60_000])
  })

  test('never overlaps itself on one server, and shutdown waits for it', async () => {
    let [begun, ended, meanwhile] = [0, 0, 0]
    const bell = new EventEmitter()
    const slow = async () => {
      begun += 1
      await once(bell, 'over')
      ended += 1
    }
    const quick = async () => {
      meanwhile += 1
    }
    const end = start(
      { name: 'slow', everyMs: 40, run: slow },
      { name: 'quick', everyMs: 40, run: quick },
    )
    await until(() => begun === 1 && meanwhile > 5)
    const ending = end()
    bell.emit('over')
    await ending
    expect([begun, ended]).toEqual([1, 1])
  })

  test('never runs on two servers at once, even if a run exceeds its period', async () => {
    let [runs, atOnce, maxConcurrent] = [0, 0, 0]
    const run = async () => {
      runs += 1
      atOnce += 1
      maxConcurrent = Math.max(maxConcurrent, atOnce)
      await pause(120)
      atOnce -= 1
    }
    const end = startTwice({ name: 'sweep', everyMs: 20, run })
    await until(() => runs >= 5)
    await end()
    expect(maxConcurrent).toBe(1)
  })

  test('starts once per period with several servers', async () => {
    let starts = 0
    const run = async () => {
      starts += 1
    }
    const everyMs = 200
    const since = performance.now()
    const end = startTwice({ name: 'count', everyMs, run })
    await until(() => starts >= 5)
    expect(performance.now() - since).toBeGreaterThan(4 * everyMs)
    await end()
  })

  test('stops before its next write when another server took its lease, and logs it', async () => {
    const bell = new EventEmitter()
    let runs = 0
    const run: BackgroundJob['run'] = async ({ db }) => {
      runs += 1
      if (runs > 1) return
      await once(bell, 'awake')
      await db
        .transaction()
        .execute((tx) =>
          tx
            .insertInto('throttle')
            .values({ bucket: 'late', hits: 1, resetsAt: new Date() })
            .execute(),
        )
    }
    const end = startTwice({ name: 'stall', everyMs: 20, run }, hourMs)
    await until(() => runs === 1)
    await server.database.db
      .updateTable('jobLease')
      .set({ expiresAt: new Date(Date.now() - minuteMs) })
      .execute()
    await until(() => runs > 1)
    bell.emit('awake')
    await end()
    const late = server.database.db.selectFrom('throttle').where('bucket', '=', 'late')
    expect(await late.select('bucket').execute()).toEqual([])
    expect(server.log.filter((line) => line.includes('was lost to another server'))).toHaveLength(1)
  })
})
