import crypto from 'node:crypto'

import { sql, type Kysely, type RawBuilder, type TransactionBuilder } from 'kysely'

import type { Writes } from './open.ts'
import type { Tables } from './tables.ts'

/**
 * Longer than the worst heartbeat delay of a busy server; also how long a job pauses after its
 * holder was killed.
 */
const defaultLeaseMs = 30_000
const heartbeatsPerLease = 3

/** The clock shared by all servers. */
const databaseClock = sql<Date>`clock_timestamp()`

type Job = {
  name: string
  /** Minimum time between two starts. */
  everyMs: number
  leaseMs?: number
  /** The current time for `everyMs`; defaults to the database's clock. */
  now?: Date | undefined
}

/** Another server took over the job: this run has written nothing since and must stop. */
export class LeaseLost extends Error {
  constructor(job: string) {
    super(`The lease of the job "${job}" was lost to another server.`)
    this.name = 'LeaseLost'
  }
}

/**
 * Runs a job if it is due and not running elsewhere; returns whether it ran. A heartbeat renews the
 * lease while `work` runs, so only a killed or stalled server loses it. `work` must write through
 * the `db` it is given, whose transactions commit only while the lease is held.
 */
export async function runWithLease(
  db: Kysely<Tables>,
  { name, everyMs, leaseMs = defaultLeaseMs, now }: Job,
  work: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<boolean> {
  const run: Run = { job: name, holder: crypto.randomUUID(), leaseMs }
  if (!(await acquire(db, run, everyMs, now ? sql`${now}::timestamptz` : databaseClock))) {
    return false
  }
  const stopHeartbeat = startHeartbeat(db, run)
  let hasSucceeded = false
  try {
    await work(fencedBy(db, run))
    hasSucceeded = true
    return true
  } finally {
    await stopHeartbeat()
    // A lease that could not be released expires.
    await release(db, run, hasSucceeded).catch(() => undefined)
  }
}

type Run = { job: string; holder: string; leaseMs: number }

const interval = (ms: number) => sql`${ms} * interval '1 millisecond'`

/**
 * A single statement. `skip locked`: an open transaction of the holder protects its lease. A start
 * or expiry too far ahead was written before the clock was set back.
 */
async function acquire(
  db: Kysely<Tables>,
  { job, holder, leaseMs }: Run,
  everyMs: number,
  now: RawBuilder<unknown>,
): Promise<boolean> {
  const lease = interval(leaseMs)
  const { rows } = await sql`
    with first as (
      insert into job_lease (job, holder, started_at, expires_at)
      values (${job}, ${holder}, ${now}, ${databaseClock} + ${lease})
      on conflict do nothing
      returning job
    ), next as (
      update job_lease
      set holder = ${holder}, started_at = ${now}, expires_at = ${databaseClock} + ${lease}
      where job = (
        select job from job_lease
        where job = ${job}
          and (started_at <= ${now} - ${interval(everyMs)} or started_at > ${now})
          and (holder is null
            or expires_at <= ${databaseClock}
            or expires_at > ${databaseClock} + 2 * ${lease})
        for update skip locked)
      returning job
    )
    select job from first union all select job from next`.execute(db)
  return rows.length > 0
}

/** Returns a stop function that waits for the heartbeat in flight. */
function startHeartbeat(db: Kysely<Tables>, { job, holder, leaseMs }: Run) {
  let pending: Promise<unknown> | undefined
  const sendHeartbeat = () =>
    db
      .updateTable('jobLease')
      .set({ expiresAt: sql`${databaseClock} + ${interval(leaseMs)}` })
      .where('job', '=', job)
      .where('holder', '=', holder)
      .execute()
      // The lease is checked again before each write.
      .catch(() => undefined)
      .finally(() => (pending = undefined))
  const timer = setInterval(
    () => (pending ??= sendHeartbeat()),
    leaseMs / heartbeatsPerLease,
  ).unref()
  return async () => {
    clearInterval(timer)
    await pending
  }
}

const release = (db: Kysely<Tables>, { job, holder }: Run, hasSucceeded: boolean) =>
  db
    .updateTable('jobLease')
    .set({ holder: null, ...(hasSucceeded && { endedAt: databaseClock }) })
    .where('job', '=', job)
    .where('holder', '=', holder)
    .execute()

/** The same database, but each transaction first verifies the lease. */
function fencedBy(db: Kysely<Tables>, run: Run): Kysely<Tables> {
  const begin = () => fencedTransaction(db.transaction(), run)
  return withMethods(db, { transaction: begin })
}

function fencedTransaction(
  builder: TransactionBuilder<Tables>,
  run: Run,
): TransactionBuilder<Tables> {
  return withMethods(builder, {
    setIsolationLevel: (level: Parameters<typeof builder.setIsolationLevel>[0]) =>
      fencedTransaction(builder.setIsolationLevel(level), run),
    execute: <T>(work: (tx: Writes) => Promise<T>) =>
      builder.execute(async (tx) => {
        await holdLease(tx, run)
        return work(tx)
      }),
  })
}

/** Held until the end of the transaction: the lock admits heartbeats but no takeover. */
async function holdLease(tx: Writes, { job, holder }: Run) {
  const held = await tx
    .selectFrom('jobLease')
    .select('job')
    .where('job', '=', job)
    .where('holder', '=', holder)
    .forKeyShare()
    .executeTakeFirst()
  if (!held) throw new LeaseLost(job)
}

/**
 * `object` with some methods replaced; its own methods keep it as `this` because it has private
 * fields.
 */
const withMethods = <T extends object>(object: T, methods: Record<string, unknown>): T =>
  new Proxy(object, {
    get(target, name) {
      if (typeof name === 'string' && name in methods) return methods[name]
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
