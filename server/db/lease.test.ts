import { setTimeout as pause } from 'node:timers/promises'

import { hourMs } from '@hotel/contract/duration'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openTestDatabase } from '../testing/database.ts'
import { until } from '../testing/until.ts'
import { LeaseLost, runWithLease } from './lease.ts'
import { overPostgres, type Database } from './open.ts'
import { resetLimits } from '../testing/limits.ts'

/** Two servers: separate pools on PostgreSQL; the embedded database has a single session. */
let [first, second]: Database[] = []
beforeAll(async () => {
  first = await openTestDatabase()
  const { connectionString } = first.pool.options as { connectionString?: string }
  second = connectionString ? overPostgres(connectionString) : first
})
afterAll(async () => {
  if (second !== first) await second!.close()
  await first!.close()
})
beforeEach(() => first!.db.deleteFrom('jobLease').execute())

/** Long enough that no heartbeat falls between an action and its assertion. */
const longMs = hourMs
const servers = () => [first!.db, second!.db, first!.db, second!.db]
const nothing = async (): Promise<unknown> => undefined
const run = (db = first!.db, everyMs = 0, work = nothing, leaseMs = longMs) =>
  runWithLease(db, { name: 'sweep', everyMs, leaseMs }, work)
/** Shifts the stored lease times, as if the database's clock had been changed. */
const setClock = (by: string) =>
  first!.pool.query(
    `update job_lease set started_at = started_at - $1::interval, expires_at = expires_at - $1::interval`,
    [by],
  )
/** A run that blocks until released, like one on a slow or stalled server. */
function startRun(db = first!.db, leaseMs = longMs) {
  let letOn = () => {}
  const gate = new Promise<void>((resolve) => {
    letOn = resolve
  })
  let hasBegun = false
  const write = (bucket: string) => (job: Database['db']) =>
    job.transaction().execute((tx) =>
      tx
        .insertInto('throttle')
        .values({ bucket, hits: 1, resetsAt: new Date() })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  const ended = runWithLease(db, { name: 'sweep', everyMs: 0, leaseMs }, async (job) => {
    await write('before')(job)
    hasBegun = true
    await gate
    await write('after')(job)
  })
  ended.catch(() => {})
  return { ended, letOn, begun: () => until(() => hasBegun) }
}
const buckets = async () => {
  const rows = await first!.db.selectFrom('throttle').select('bucket').orderBy('bucket').execute()
  return rows.map(({ bucket }) => bucket)
}
/** The state of a lease after its holder was killed or stalled and heartbeats stopped. */
const expire = () =>
  first!.pool.query(`update job_lease set expires_at = clock_timestamp() - interval '1 ms'`)

describe('Due job', () => {
  test('runs on one of several servers that poll at the same time', async () => {
    const ran = await Promise.all(servers().map((db) => run(db, 60_000, () => pause(50))))
    expect(ran.toSorted()).toEqual([false, false, false, true])
  })

  test('does not run again within its period, then on one server', async () => {
    expect(await run(first!.db, 60_000)).toBe(true)
    await setClock('59.5 s')
    expect(await run(second!.db, 60_000)).toBe(false)
    await setClock('0.5 s')
    const ran = await Promise.all(servers().map((db) => run(db, 60_000, () => pause(50))))
    expect(ran.toSorted()).toEqual([false, false, false, true])
  })

  test('runs concurrently with another job', async () => {
    const slow = startRun()
    await slow.begun()
    expect(await runWithLease(second!.db, { name: 'dust', everyMs: 0 }, nothing)).toBe(true)
    slow.letOn()
    expect(await slow.ended).toBe(true)
  })
})

describe('Run longer than its period and its lease', () => {
  test('is never overlapped, because the heartbeat renews the lease', async () => {
    const slow = startRun(first!.db, 300)
    await slow.begun()
    const deadline = Date.now() + 1000
    while (Date.now() < deadline) {
      expect(await run(second!.db, 0, nothing, 300)).toBe(false)
      await pause(20)
    }
    slow.letOn()
    expect(await slow.ended).toBe(true)
    expect(await run(second!.db)).toBe(true)
  })
})

describe('Lease of a stopped holder', () => {
  test('passes to another server when it expires', async () => {
    const killed = startRun(first!.db)
    await killed.begun()
    expect(await run(second!.db)).toBe(false)
    await expire()
    expect(await run(second!.db)).toBe(true)
    killed.letOn()
    await killed.ended.catch(() => {})
  })

  test('blocks writes of a holder that resumes after a takeover', async () => {
    await resetLimits(first!.db)
    const stalled = startRun(first!.db)
    await stalled.begun()
    await expire()
    const next = startRun(second!.db)
    await next.begun()
    stalled.letOn()
    await expect(stalled.ended).rejects.toThrow(LeaseLost)
    expect(await buckets()).toEqual(['before'])
    next.letOn()
    expect(await next.ended).toBe(true)
    expect(await buckets()).toEqual(['after', 'before'])
  })

  test('stays valid if no other server took the job over', async () => {
    const stalled = startRun(first!.db)
    await stalled.begun()
    await expire()
    stalled.letOn()
    expect(await stalled.ended).toBe(true)
  })

  /** The embedded database has one session, so nothing runs beside an open transaction. */
  test.runIf(process.env['DATABASE_URL'])(
    'is not taken over while the holder has an open transaction',
    async () => {
      let letOn = () => {}
      const gate = new Promise<void>((resolve) => {
        letOn = resolve
      })
      let isOpen = false
      const job = { name: 'sweep', everyMs: 0, leaseMs: longMs }
      const stalled = runWithLease(first!.db, job, (db) =>
        db.transaction().execute(async () => {
          isOpen = true
          await gate
        }),
      )
      await until(() => isOpen)
      await expire()
      expect(await run(second!.db)).toBe(false)
      letOn()
      expect(await stalled).toBe(true)
      expect(await run(second!.db)).toBe(true)
    },
  )

  test('is released at once when the run fails', async () => {
    await expect(
      run(first!.db, 0, async () => {
        throw new Error('out of soap')
      }),
    ).rejects.toThrow('out of soap')
    expect(await run(second!.db)).toBe(true)
  })
})

describe('Clock change', () => {
  test.each([['-50 min'], ['-3 days'], ['50 min'], ['400 days']])(
    'by %s does not prevent the next run',
    async (by) => {
      expect(await run(first!.db, 60_000)).toBe(true)
      await setClock(by)
      expect(await run(first!.db, 60_000)).toBe(true)
      expect(await run(second!.db, 60_000)).toBe(false)
    },
  )

  test("by days backwards frees a killed server's lease at once", async () => {
    const killed = startRun()
    await killed.begun()
    await setClock('-3 days')
    expect(await run(second!.db)).toBe(true)
    killed.letOn()
    await expect(killed.ended).rejects.toThrow(LeaseLost)
  })
})
