import type pg from 'pg'

import { askingNow, jobs, strangers } from './asker.ts'

/** A hotel that has asked within this long has its share. */
const activeMs = 1000
/** What a hotel may hold however many others are active, unless very many of its own wait: then one. */
const fewest = 2

/** Who holds how many of `size` connections, and may take one more. */
function sharesOf(size: number) {
  const held = new Map<string, number>()
  /** In the order of asking. */
  const activeAt = new Map<string, number>()
  let taken = 0

  function countActive(now: number) {
    for (const [asker, at] of activeAt) {
      if (now - at < activeMs) break
      activeAt.delete(asker)
    }
    return activeAt.size
  }

  return {
    asks(asker: string) {
      if (asker === jobs || asker === strangers) return
      activeAt.delete(asker)
      activeAt.set(asker, performance.now())
    },
    isFull: () => taken >= size,
    mayTake(asker: string, waiting = 0) {
      if (taken >= size) return false
      const own = held.get(asker) ?? 0
      if (own < (waiting > size ? 1 : fewest) || asker === jobs) return true
      const parts = asker === strangers ? 2 : countActive(performance.now())
      return own < Math.floor(size / parts)
    },
    take(asker: string) {
      taken += 1
      held.set(asker, (held.get(asker) ?? 0) + 1)
    },
    giveBack(asker: string) {
      taken -= 1
      const own = held.get(asker)! - 1
      if (own > 0) held.set(asker, own)
      else held.delete(asker)
    },
  }
}

type Waiter = { start: () => void }

/**
 * A pool that hotels share. Alone, a hotel may take every connection; beside others each has an equal
 * part, at least two, or one while its own queue is long. Who cannot have one waits in the queue of
 * the hotel, and the queues are served by turns. After `connectionTimeoutMillis` the wait ends with
 * the pool's own error.
 */
export function fairPool(pool: pg.Pool) {
  const { max, connectionTimeoutMillis: patienceMs } = pool.options
  const shares = sharesOf(max)
  const queues = new Map<string, Set<Waiter>>()

  function leave(asker: string, waiter: Waiter) {
    const queue = queues.get(asker)
    queue?.delete(waiter)
    if (queue?.size === 0) queues.delete(asker)
  }

  /** A queue that was served goes to the end. */
  function serve() {
    for (const [asker, queue] of queues) {
      if (shares.isFull()) return
      if (!shares.mayTake(asker, queue.size)) continue
      const [first] = queue
      leave(asker, first!)
      if (queues.delete(asker)) queues.set(asker, queue)
      shares.take(asker)
      first!.start()
    }
  }

  const wait = (asker: string) =>
    new Promise<void>((resolve, reject) => {
      const end = () => {
        leave(asker, waiter)
        reject(new Error('timeout exceeded when trying to connect'))
      }
      const timer = patienceMs ? setTimeout(end, patienceMs).unref() : undefined
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const waiter = { start }
      queues.set(asker, (queues.get(asker) ?? new Set()).add(waiter))
      // Its share may have grown since a connection was last given back.
      serve()
    })

  async function connect() {
    const asker = askingNow()
    shares.asks(asker)
    if (!queues.has(asker) && shares.mayTake(asker)) shares.take(asker)
    else await wait(asker)
    const done = () => {
      shares.giveBack(asker)
      serve()
    }
    try {
      return givingBack(await pool.connect(), done)
    } catch (error) {
      done()
      throw error
    }
  }

  return {
    options: pool.options,
    connect,
    end: () => pool.end(),
    /** How many wait for a connection. */
    waiting: () => [...queues.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

/** The pool sets `release` each time it hands out a client. */
function givingBack(client: pg.PoolClient, done: () => void) {
  const { release } = client
  client.release = (destroy) => {
    release(destroy)
    done()
  }
  return client
}
