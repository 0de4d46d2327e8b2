import { setImmediate as pause } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { LeaseLost } from './db/lease.ts'
import { takeSteps, takeTurns } from './jobs.ts'

/** Hotels with a number of batches each; a batch may throw, or make another hotel due. */
function hotels(batches: Record<string, number>, onBatch: (hotelId: string) => void = () => {}) {
  const left = new Map(Object.entries(batches))
  const taken: string[] = []
  let lists = 0
  return {
    crossing: 'a test' as const,
    left,
    taken,
    lists: () => lists,
    listDue: async () => {
      lists += 1
      return [...left].filter(([, count]) => count > 0).map(([hotelId]) => hotelId)
    },
    takeBatch: async (hotelId: string) => {
      taken.push(hotelId)
      onBatch(hotelId)
      const rest = left.get(hotelId)! - 1
      left.set(hotelId, rest)
      return rest > 0
    },
  }
}

describe('Turns of hotels', () => {
  test('ask once and do nothing when no hotel is due', async () => {
    const idle = hotels({})
    await takeTurns(idle)
    expect([idle.lists(), idle.taken]).toEqual([1, []])
  })

  test('are fair: a hotel with 200 batches delays the others by one', async () => {
    const work = hotels({ big: 200, small: 1, other: 2 })
    await takeTurns(work)
    expect(work.taken.slice(0, 5)).toEqual(['big', 'small', 'other', 'big', 'other'])
    expect(work.taken).toHaveLength(203)
  })

  test('include a hotel that became due meanwhile in the next round', async () => {
    const work = hotels({ big: 9 }, () => {
      if (work.taken.length === 3) work.left.set('late', 1)
    })
    await takeTurns(work)
    expect(work.taken.slice(3, 5)).toContain('late')
  })

  test('continue after a hotel that fails, and report it', async () => {
    const work = hotels({ bad: 5, good: 3 }, (hotelId) => {
      if (hotelId === 'bad') throw new Error('no such template')
    })
    await expect(takeTurns(work)).rejects.toMatchObject({
      message: 'The job failed for the hotel bad.',
      cause: { message: 'no such template' },
    })
    expect(work.taken).toEqual(['bad', 'good', 'good', 'good'])
  })

  test('end at once when the lease is lost or the database is away', async () => {
    for (const error of [
      new LeaseLost('watch cases'),
      Object.assign(new Error('shut down'), { code: '57P01' }),
    ]) {
      const work = hotels({ one: 1, other: 1 }, () => {
        throw error
      })
      await expect(takeTurns(work)).rejects.toBe(error)
      expect(work.taken).toEqual(['one'])
    }
  })

  test('end only once every batch that has begun has ended', async () => {
    const lost = new LeaseLost('deliver')
    const ended: string[] = []
    const takeBatch = async (hotelId: string) => {
      if (hotelId === 'one') throw lost
      await pause()
      ended.push(hotelId)
      return false
    }
    const work = hotels({ one: 1, slow: 1, later: 1 })
    await expect(takeTurns({ ...work, takeBatch, atOnce: 2 })).rejects.toBe(lost)
    expect(ended).toEqual(['slow'])
  })

  test('take several hotels at once, and never two batches of one', async () => {
    const running = new Set<string>()
    let most = 0
    const work = hotels({ a: 3, b: 3, c: 3, d: 3, e: 3 })
    const takeBatch = async (hotelId: string) => {
      expect(running.has(hotelId)).toBe(false)
      running.add(hotelId)
      most = Math.max(most, running.size)
      await pause()
      running.delete(hotelId)
      return work.takeBatch(hotelId)
    }
    await takeTurns({ ...work, takeBatch, atOnce: 2 })
    expect([most, work.taken.length]).toEqual([2, 15])
  })
})

describe('Steps of a job', () => {
  const fails = (error: Error) => async () => {
    throw error
  }

  test('are all taken, and fail as the first that did', async () => {
    let taken = 0
    const step = async () => void (taken += 1)
    const steps = [step, fails(new Error('no room')), step, fails(new Error('no table')), step]
    await expect(takeSteps(steps)).rejects.toThrow('no room')
    expect(taken).toBe(3)
  })

  test('end when another server took over', async () => {
    let taken = 0
    const lost = new LeaseLost('tidy up')
    await expect(takeSteps([fails(lost), async () => void (taken += 1)])).rejects.toBe(lost)
    expect(taken).toBe(0)
  })
})
