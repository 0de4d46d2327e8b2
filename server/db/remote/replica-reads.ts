import { setTimeout as pause } from 'node:timers/promises'

import type pg from 'pg'

import { AppError } from '@hotel/contract/http/result'

import type { Database, Reads } from '../open.ts'

/** How often the replica's place is compared while figures are wanted. */
const defaultPollMs = 250
/** A replica further behind than this is not read. */
const defaultMaxLagMs = 10_000
/** The comparison pauses when nobody has wanted figures for this long. */
const idleMs = 30_000

export type ReplicaReads = {
  /**
   * Runs `work` on the replica if it has everything of this hotel that was announced, and otherwise,
   * or if the replica fails, on the primary. `work` only reads, and may run twice.
   */
  read: <T>(hotelId: string, work: (db: Reads) => Promise<T>) => Promise<T>
  /** A command of this server has changed the hotel. */
  wrote: (hotelId: string) => void
  stop: () => Promise<void>
}

type Options = { pollMs?: number; maxLagMs?: number; onFailure?: (error: unknown) => void }

/** Reads of figures and exports, which the worklist must not wait for: on the replica, if there is one. */
export async function openReplicaReads(
  { db, pool, listen, replica }: Pick<Database, 'db' | 'pool' | 'listen' | 'replica'>,
  { pollMs = defaultPollMs, maxLagMs = defaultMaxLagMs, onFailure = () => {} }: Options = {},
): Promise<ReplicaReads> {
  if (!replica) return { read: (_, work) => work(db), wrote: () => {}, stop: async () => {} }
  /** The replica has what was committed before this; undefined: not known. */
  let caughtUpAt: number | undefined
  let wantedAt = 0
  let isListening = true
  const writes = new Map<string, number>()
  const wrote = (hotelId: string) => void writes.set(hotelId, performance.now())

  const stopped = new AbortController()
  const stopListening = await listen(
    'event',
    (payload) => wrote(payload.split(' ')[0] ?? ''),
    () => {
      // What was committed meanwhile is on the replica once it has caught up with now.
      caughtUpAt = undefined
      isListening = true
    },
    () => {
      isListening = false
    },
  )

  async function compare() {
    const at = performance.now()
    if (!(await hasReplayed(pool, replica!.pool)) || !isListening) return
    caughtUpAt = at
    for (const [hotelId, writtenAt] of writes) if (writtenAt < at) writes.delete(hotelId)
  }
  let polling: Promise<void> | undefined
  const isWanted = () => !stopped.signal.aborted && performance.now() - wantedAt < idleMs
  const poll = () =>
    repeat(compare, { whileTrue: isWanted, pollMs, signal: stopped.signal, onFailure }).finally(
      () => (polling = undefined),
    )

  const serves = (hotelId: string) =>
    isListening &&
    caughtUpAt !== undefined &&
    performance.now() - caughtUpAt <= maxLagMs &&
    (writes.get(hotelId) ?? 0) < caughtUpAt

  return {
    async read(hotelId, work) {
      wantedAt = performance.now()
      polling ??= poll()
      if (!serves(hotelId)) return work(db)
      try {
        return await work(replica.db)
      } catch (error) {
        if (error instanceof AppError) throw error
        // Also a query that the replica has cancelled, because it replays what the query reads.
        caughtUpAt = undefined
        onFailure(error)
        return work(db)
      }
    },
    wrote,
    async stop() {
      stopped.abort()
      await stopListening()
      await polling
    },
  }
}

/** Whether the replica has everything that is committed on the primary now. */
async function hasReplayed(primary: pg.Pool, replica: pg.Pool): Promise<boolean> {
  const { rows: here } = await primary.query<{ lsn: string }>(
    'select pg_current_wal_flush_lsn()::text as lsn',
  )
  const { rows: there } = await replica.query<{ reached: boolean | null }>(
    'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
    [here[0]!.lsn],
  )
  return there[0]!.reached ?? false
}

type Repeat = {
  whileTrue: () => boolean
  pollMs: number
  signal: AbortSignal
  onFailure: (error: unknown) => void
}

/** Reports the first of several failures in a row. */
async function repeat(work: () => Promise<void>, { whileTrue, pollMs, signal, onFailure }: Repeat) {
  let isFailing = false
  while (whileTrue()) {
    try {
      await work()
      isFailing = false
    } catch (error) {
      if (!isFailing) onFailure(error)
      isFailing = true
    }
    await pause(pollMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
