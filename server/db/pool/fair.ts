import type pg from 'pg'

import { currentTenant, jobs, anonymous } from './tenant.ts'

/** A hotel that has asked within this long has its share. */
const activeMs = 1000
/** What a hotel may hold however many others are active, unless very many of its own wait: then one. */
const fewest = 2
/** More than this many waiting, and more than the pool has connections, are very many. */
const fewWaiting = 10
/** A hotel of which very many wait rests twice as long as it held a connection, and no longer than this. */
const restsPerHold = 2
const maxRestMs = 200

const isHotel = (tenant: string) => tenant !== jobs && tenant !== anonymous

/** Who holds how many of `size` connections, and may take one more. */
function sharesOf(size: number) {
  const held = new Map<string, number>()
  /** In the order of asking. */
  const activeAt = new Map<string, number>()
  let taken = 0
  const areMany = (waiting: number) => waiting > Math.max(size, fewWaiting)

  function countActive(now: number) {
    for (const [tenant, at] of activeAt) {
      if (now - at < activeMs) break
      activeAt.delete(tenant)
    }
    return activeAt.size
  }

  return {
    asks(tenant: string) {
      if (!isHotel(tenant)) return
      activeAt.delete(tenant)
      activeAt.set(tenant, performance.now())
    },
    isFull: () => taken >= size,
    mayTake(tenant: string, waiting = 0) {
      if (taken >= size) return false
      const own = held.get(tenant) ?? 0
      if (own < (areMany(waiting) ? 1 : fewest)) return true
      const parts = isHotel(tenant) ? countActive(performance.now()) : 2
      return own < Math.floor(size / parts)
    },
    take(tenant: string) {
      taken += 1
      held.set(tenant, (held.get(tenant) ?? 0) + 1)
    },
    /** The connection is free for others. */
    free: () => void (taken -= 1),
    /** How long after that its share is still taken: the processors are for the others meanwhile. */
    restMs(tenant: string, heldMs: number, waiting: number) {
      if (!isHotel(tenant) || !areMany(waiting) || countActive(performance.now()) < 2) return 0
      return Math.min(restsPerHold * heldMs, maxRestMs)
    },
    giveBack(tenant: string) {
      const own = held.get(tenant)! - 1
      if (own > 0) held.set(tenant, own)
      else held.delete(tenant)
    },
  }
}

type Waiter = { start: () => void }

/** One queue for each tenant, served by turns; a wait ends after `timeoutMs`, if not 0. */
function queuesOf(shares: ReturnType<typeof sharesOf>, timeoutMs: number) {
  const queues = new Map<string, Set<Waiter>>()

  function leave(tenant: string, waiter: Waiter) {
    const queue = queues.get(tenant)
    queue?.delete(waiter)
    if (queue?.size === 0) queues.delete(tenant)
  }

  /** A queue that was served goes to the end. */
  function serve() {
    for (const [tenant, queue] of queues) {
      if (shares.isFull()) return
      if (!shares.mayTake(tenant, queue.size)) continue
      const [first] = queue
      leave(tenant, first!)
      if (queues.delete(tenant)) queues.set(tenant, queue)
      shares.take(tenant)
      first!.start()
    }
  }

  const wait = (tenant: string) =>
    new Promise<void>((resolve, reject) => {
      const end = () => {
        leave(tenant, waiter)
        reject(new Error('timeout exceeded when trying to connect'))
      }
      const timer = timeoutMs ? setTimeout(end, timeoutMs).unref() : undefined
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const waiter = { start }
      queues.set(tenant, (queues.get(tenant) ?? new Set()).add(waiter))
      // Its share may have grown since a connection was last given back.
      serve()
    })

  return {
    serve,
    wait,
    sizeOf: (tenant: string) => queues.get(tenant)?.size ?? 0,
    /** How many wait for a connection. */
    waiting: () => [...queues.values()].reduce((sum, { size }) => sum + size, 0),
  }
}

/**
 * A pool that hotels share. Alone, a hotel may take every connection; beside others each has an equal
 * part, at least two, or, while its own queue is long, one with rests. The server's jobs have
 * half at most, and so have requests without a hotel. Who cannot have one waits in the queue of the
 * hotel, and the queues are served by turns. After `connectionTimeoutMillis` the wait ends with
 * the pool's own error.
 */
export function fairPool(pool: pg.Pool) {
  const { max, connectionTimeoutMillis } = pool.options
  const shares = sharesOf(max)
  const { serve, wait, sizeOf, waiting } = queuesOf(shares, connectionTimeoutMillis ?? 0)

  async function connect() {
    const tenant = currentTenant()
    shares.asks(tenant)
    if (sizeOf(tenant) === 0 && shares.mayTake(tenant)) shares.take(tenant)
    else await wait(tenant)
    const from = performance.now()
    const giveBack = () => {
      shares.giveBack(tenant)
      serve()
    }
    const done = () => {
      const restMs = shares.restMs(tenant, performance.now() - from, sizeOf(tenant))
      shares.free()
      if (restMs === 0) return giveBack()
      setTimeout(giveBack, restMs)
      serve()
    }
    try {
      return givingBack(await pool.connect(), done)
    } catch (error) {
      done()
      throw error
    }
  }

  return { options: pool.options, connect, end: () => pool.end(), waiting }
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
