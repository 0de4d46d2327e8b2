import { setImmediate as settled } from 'node:timers/promises'

import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { feedback } from '@hotel/contract/feedback'

import { useServer } from '../../testing/server.ts'
import { until } from '../../testing/until.ts'
import { inRequest, setTenant } from './tenant.ts'
import { fairPool } from './fair.ts'

/** A pool of clients that do nothing; `names` are of those who got one, in order. */
function poolOf(max: number, connectionTimeoutMillis = 0) {
  const state = { out: 0, broken: false }
  const connect = async () => {
    if (state.broken) throw new Error('no database')
    state.out += 1
    return Object.assign(new pg.Client(), { release: () => void (state.out -= 1) })
  }
  const pool = new pg.Pool({ max, connectionTimeoutMillis })
  const fair = fairPool(Object.assign(pool, { connect }))
  const names: string[] = []
  const clients: { name: string; release: () => void }[] = []
  const failures: unknown[] = []
  const ask = async (name: string) => {
    try {
      const client = await fair.connect()
      names.push(name)
      clients.push({ name, release: () => client.release() })
    } catch (error) {
      failures.push(error)
    }
  }
  return {
    state,
    names,
    failures,
    waiting: fair.waiting,
    /** Asks so many times at once, for a hotel. */
    async ask(hotel: string, times = 1, isProven = true) {
      for (let n = 0; n < times; n += 1) {
        inRequest(() => {
          setTenant(hotel, isProven)
          void ask(hotel)
        })
      }
      await settled()
    },
    async askAsJob() {
      void ask('job')
      await settled()
    },
    async askAsStranger(times: number) {
      for (let n = 0; n < times; n += 1) inRequest(() => void ask('stranger'))
      await settled()
    },
    /** Gives back the oldest connection, or the oldest of a hotel. */
    async release(hotel?: string) {
      const at = clients.findIndex(({ name }) => hotel === undefined || name === hotel)
      clients.splice(at, 1)[0]!.release()
      await settled()
    },
  }
}

describe('Shared pool', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('gives a hotel every connection while no other is active', async () => {
    const pool = poolOf(4)
    await pool.ask('a', 6)
    expect([pool.names.length, pool.waiting()]).toEqual([4, 2])
    await pool.release()
    await pool.release()
    expect([pool.names.length, pool.waiting(), pool.state.out]).toEqual([6, 0, 4])
  })

  test('serves the queues of hotels by turns, and each in order', async () => {
    const pool = poolOf(4)
    await pool.ask('greedy', 8)
    await pool.ask('a', 2)
    await pool.ask('b', 1)
    for (let n = 0; n < 4; n += 1) await pool.release('greedy')
    expect(pool.names.slice(4)).toEqual(['a', 'b', 'greedy', 'a'])
    for (let n = 0; n < 6; n += 1) await pool.release()
    expect(pool.names.slice(8)).toEqual(['greedy', 'greedy', 'greedy'])
    expect([pool.waiting(), pool.state.out]).toEqual([0, 1])
  })

  test('keeps the rest free beside other hotels: half with one, two or one connection with many', async () => {
    const pool = poolOf(10)
    await pool.ask('a')
    await pool.ask('greedy', 20)
    expect(pool.names).toHaveLength(1 + 5)
    await pool.ask('a', 4)
    expect(pool.names).toHaveLength(10)

    const many = poolOf(10)
    for (const hotel of 'abcdefgh') {
      await many.ask(hotel)
      await many.release()
    }
    await many.ask('greedy', 20)
    expect(many.state.out).toBe(2)
    await many.release('greedy')
    expect([many.state.out, many.waiting()]).toEqual([1, 18])
    for (let n = 0; n < 8; n += 1) await many.release('greedy')
    expect([many.state.out, many.waiting()]).toEqual([2, 9])
  })

  test('lets a hotel of which many wait rest twice as long as it held a connection, others meanwhile go on', async () => {
    const pool = poolOf(10)
    for (const hotel of 'abcdefgh') {
      await pool.ask(hotel)
      await pool.release()
    }
    await pool.ask('greedy', 20)
    await pool.release('greedy')
    expect([pool.state.out, pool.waiting()]).toEqual([1, 18])
    const later = async (milliseconds: number) => {
      vi.advanceTimersByTime(milliseconds)
      await settled()
    }
    await later(30)
    await pool.release('greedy')
    await pool.ask('a')
    await later(59)
    expect([pool.names.at(-1), pool.waiting()]).toEqual(['a', 18])
    await later(1)
    expect([pool.names.at(-1), pool.waiting()]).toEqual(['greedy', 17])
    // However long it was held, and not beside hotels that are silent.
    await later(900)
    await pool.ask('a')
    await pool.release('greedy')
    await later(199)
    expect([pool.names.at(-1), pool.waiting()]).toEqual(['a', 17])
    await later(1)
    expect(pool.names.at(-1)).toBe('greedy')
    await later(1000)
    await pool.release('greedy')
    expect(pool.names.at(-1)).toBe('greedy')
    expect(pool.waiting()).toBeLessThan(16)
  })

  test('gives the rest again when the others have been silent for a second', async () => {
    const pool = poolOf(10)
    await pool.ask('a')
    await pool.ask('greedy', 20)
    await pool.release('a')
    expect(pool.state.out).toBe(5)
    vi.advanceTimersByTime(1000)
    await pool.release('greedy')
    expect([pool.state.out, pool.waiting()]).toEqual([10, 9])
  })

  test('gives jobs at most half, which leaves the rest to requests', async () => {
    const pool = poolOf(10)
    for (let n = 0; n < 8; n += 1) await pool.askAsJob()
    expect([pool.state.out, pool.waiting()]).toEqual([5, 3])
    await pool.ask('a', 5)
    expect([pool.state.out, pool.waiting()]).toEqual([10, 3])
    await pool.release('job')
    expect([pool.names.at(-1), pool.waiting()]).toEqual(['job', 2])
  })

  test('gives jobs their turn, and strangers at most half', async () => {
    const pool = poolOf(10)
    await pool.askAsStranger(8)
    expect([pool.state.out, pool.waiting()]).toEqual([5, 3])
    await pool.ask('greedy', 10)
    await pool.askAsJob()
    expect([pool.state.out, pool.waiting()]).toEqual([10, 9])
    await pool.release('greedy')
    await pool.release('greedy')
    expect(pool.names.slice(10)).toEqual(['greedy', 'job'])
  })

  test('counts hotels that nobody has proved to be of as strangers', async () => {
    const pool = poolOf(10)
    for (const hotel of 'uvwxyz') await pool.ask(hotel, 2, false)
    expect(pool.state.out).toBe(5)
  })

  test('ends a wait after the pool’s timeout, and serves those still waiting', async () => {
    const pool = poolOf(1, 10_000)
    await pool.ask('a', 2)
    vi.advanceTimersByTime(6000)
    await pool.ask('b')
    vi.advanceTimersByTime(4000)
    await settled()
    expect(pool.failures).toMatchObject([{ message: 'timeout exceeded when trying to connect' }])
    expect(pool.waiting()).toBe(1)
    await pool.release()
    expect([pool.names, pool.waiting()]).toEqual([['a', 'b'], 0])
    vi.advanceTimersByTime(10_000)
    await settled()
    expect(pool.failures).toHaveLength(1)
  })

  test('passes on the place of a connection that failed', async () => {
    const pool = poolOf(2)
    await pool.ask('a', 2)
    await pool.ask('b', 2)
    pool.state.broken = true
    await pool.release()
    expect(pool.failures).toHaveLength(2)
    pool.state.broken = false
    await pool.ask('b')
    expect([pool.names, pool.waiting()]).toEqual([['a', 'a', 'b'], 0])
  })
})

describe('Hotel beside a greedy one', () => {
  const server = useServer()

  test.runIf(process.env.DATABASE_URL)(
    'is answered before the greedy one’s queue is through',
    async () => {
      const greedy = await server.signIn({ userRole: 1 })
      const quiet = await server.signIn({ userRole: 1, hotel: server.otherHotel })
      const answered: string[] = []
      const list = (member: typeof greedy, name: string) =>
        member.call(feedback.list, {}).then(() => answered.push(name))
      const { pool, waiting } = server.database
      // Their sessions are in memory, their hotels proved, and every connection has planned the list.
      for (const member of [greedy, quiet]) {
        await Promise.all(Array.from({ length: 40 }, () => list(member, 'before')))
      }
      answered.length = 0
      const blocking = await pool.connect()
      await blocking.query('begin; lock table feedback in access exclusive mode')
      const all = Array.from({ length: 60 }, () => list(greedy, 'greedy'))
      all.push(list(quiet, 'quiet'))
      try {
        // Each waits or holds a connection, as `blocking` does.
        await until(() => waiting() + pool.totalCount - pool.idleCount > all.length)
      } finally {
        await blocking.query('rollback')
        blocking.release()
        await Promise.all(all)
      }
      // In a single queue it would be among the last.
      expect(answered.indexOf('quiet')).toBeLessThan(45)
    },
  )
})
