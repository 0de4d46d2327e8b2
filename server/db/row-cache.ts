import crypto from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

import type { Database } from './open.ts'

/** How long a row is used without reading it again, should a notification ever be lost. */
const freshMs = 5000
/** An announcement takes a millisecond; without a connection it does not arrive at all. */
const maxSettleMs = 500
const maxRows = 20_000
const channel = 'access'
const markPrefix = 'mark '

type CachedRow = { hotelId: string; row: unknown; at: number }
type OfHotel = { hotelId: string }

export type RowCache = {
  /** The row under this key, from the cache if it `serves`, or read now. */
  find: <R extends OfHotel>(
    key: string,
    read: () => Promise<R | undefined>,
    serves?: (row: R) => boolean,
  ) => Promise<R | undefined>
  /** Forgets the rows of a hotel; the changes of other servers are announced by triggers. */
  forget: (hotelId: string) => void
  /** Resolves when announcements sent so far have arrived here, and so on other servers. */
  settle: () => Promise<void>
  /** Whether announcements of other servers can arrive. */
  isListening: () => boolean
  stop: () => Promise<void>
}

/**
 * Sessions and hotels, kept for seconds by every server. Triggers announce what ends or changes one
 * (migration 37), also when another server or a person at the database did it. While announcements
 * cannot arrive, nothing is kept.
 */
export async function openRowCache({
  listen,
  pool,
}: Pick<Database, 'listen' | 'pool'>): Promise<RowCache> {
  const rows = new Map<string, CachedRow>()
  let isListening = false
  /** A row read before a change must not be kept after it. */
  let changes = 0
  const forget = (hotelId: string) => {
    changes += 1
    for (const [key, row] of rows) if (row.hotelId === hotelId) rows.delete(key)
  }
  const startOver = (listening: boolean) => () => {
    changes += 1
    rows.clear()
    isListening = listening
  }
  const marks = new Map<string, () => void>()
  const receive = (payload: string) =>
    payload.startsWith(markPrefix) ? marks.get(payload)?.() : forget(payload)
  const stop = await listen(channel, receive, startOver(true), startOver(false))
  isListening = true
  const freshRow = (key: string) => {
    const cached = rows.get(key)
    const age = cached ? performance.now() - cached.at : freshMs
    if (age < freshMs) return cached
    rows.delete(key)
    return undefined
  }
  return {
    async find<R extends OfHotel>(
      key: string,
      read: () => Promise<R | undefined>,
      serves: (row: R) => boolean = () => true,
    ) {
      // Announcements that have arrived by now come first.
      if (rows.has(key)) await nextTurn()
      const cached = freshRow(key)?.row as R | undefined
      if (cached && serves(cached)) return cached
      const before = changes
      const row = await read()
      if (row && isListening && changes === before) {
        if (rows.size >= maxRows) rows.clear()
        rows.set(key, { hotelId: row.hotelId, row, at: performance.now() })
      }
      return row
    },
    forget,
    async settle() {
      const mark = markPrefix + crypto.randomUUID()
      const arrival = new Promise<void>((resolve) => {
        marks.set(mark, resolve)
      })
      try {
        await pool.query('select pg_notify($1, $2)', [channel, mark])
        await Promise.race([arrival, pause(maxSettleMs, undefined, { ref: false })])
      } finally {
        marks.delete(mark)
      }
    },
    isListening: () => isListening,
    stop,
  }
}
