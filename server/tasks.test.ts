import { EventEmitter, once } from 'node:events'

import { describe, expect, test } from 'vitest'

import { takeTurn } from './db/turn.ts'
import type { Services } from './http/handler.ts'
import { startTasks, type Task } from './tasks.ts'
import { until } from './testing/desk.ts'
import { useServer } from './testing/server.ts'

const server = useServer()
const servicesAt = (now: () => Date) =>
  ({ db: server.database.db, clock: now, log: server.app.log }) as Services

describe('a turn', () => {
  const take = (instant: string, task = 'sweep') =>
    takeTurn(server.database.db, task, 60_000, new Date(instant))

  test('is taken by one of several at once, and not again before it is due', async () => {
    const first = await Promise.all([1, 2, 3].map(() => take('2026-03-01T10:00:00Z')))
    expect(first.toSorted()).toEqual([false, false, true])
    expect(await take('2026-03-01T10:00:59Z')).toBe(false)
    expect(await take('2026-03-01T10:00:59Z', 'dust')).toBe(true)
    const next = await Promise.all([1, 2, 3].map(() => take('2026-03-01T10:01:00Z')))
    expect(next.toSorted()).toEqual([false, false, true])
  })

  test('that a server took whose clock was days ahead stops nobody once it is right again', async () => {
    expect(await take('2026-03-09T10:00:00Z', 'ahead')).toBe(true)
    expect(await take('2026-03-09T09:30:00Z', 'ahead')).toBe(false)
    expect(await take('2026-03-01T10:00:00Z', 'ahead')).toBe(true)
    expect(await take('2026-03-01T10:00:30Z', 'ahead')).toBe(false)
  })
})

describe('a task', () => {
  /** Each look at the clock is a minute later. */
  const start = (...tasks: Task[]) => {
    let minutes = 0
    const clock = () => new Date(Date.UTC(2026, 0, 1, 0, (minutes += 1)))
    return startTasks(tasks, servicesAt(clock))
  }

  test('that fails is logged and has its next turn', async () => {
    let runs = 0
    const run = async () => {
      runs += 1
      throw new Error('out of soap')
    }
    const end = start({ name: 'stumble', everyMs: 40, run })
    await until(() => runs >= 2)
    await end()
    const logged = server.log.find((line) => line.includes('out of soap'))
    expect(JSON.parse(logged ?? '')).toMatchObject({ task: 'stumble', msg: 'a task failed' })
  })

  test('never runs twice at once, and is waited for at the end', async () => {
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
})
