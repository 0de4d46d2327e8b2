import { minuteMs } from '@hotel/contract/duration'
import { describe, expect, test } from 'vitest'

import { useServer } from '../testing/server.ts'
import {
  admitTry,
  countTry,
  revertAdmitted,
  uncountTry,
  type Admitted,
  type Limit,
} from './throttle.ts'
import { transact } from './transact.ts'

const server = useServer()
const start = new Date('2026-03-01T10:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs)

const tryOnce = (limits: Limit[], at: Date) =>
  transact(server.database.db, (db) => countTry(db, limits, at))
const door = { bucket: 'door', max: 2, minutes: 15 }
const house = { bucket: 'house', max: 3, minutes: 15 }

test('Rate limit: admits the limit, then refuses until the window ends', async () => {
  await tryOnce([door], start)
  await tryOnce([door], after(1))
  await expect(tryOnce([door], after(5))).rejects.toMatchObject({
    code: 429001,
    data: { retryAfter: 600 },
    values: { minutes: 10 },
  })
  await tryOnce([door], after(15))
})

test('Rate limit: reports the longest wait of several limits', async () => {
  const slow = { ...house, max: 0, minutes: 60 }
  await expect(tryOnce([{ ...door, max: 0 }, slow], start)).rejects.toMatchObject({
    data: { retryAfter: 3600 },
  })
})

test('Rate limit: counts refused tries as well', async () => {
  for (const _ of [1, 2, 3, 4]) await tryOnce([door], start).catch(() => undefined)
  const row = await server.database.db.selectFrom('throttle').selectAll().executeTakeFirst()
  expect(row).toMatchObject({ bucket: 'door', hits: 4 })
})

test('Rate limit: a full bucket uses up no wider one', async () => {
  for (const _ of [1, 2, 3, 4, 5, 6]) await tryOnce([door, house], start).catch(() => undefined)
  await tryOnce([{ ...door, bucket: 'next door' }, house], start)
  const rows = await server.database.db.selectFrom('throttle').select(['bucket', 'hits']).execute()
  expect(Object.fromEntries(rows.map(({ bucket, hits }) => [bucket, hits]))).toEqual({
    door: 6,
    house: 3,
    'next door': 1,
  })
  await expect(tryOnce([{ ...door, bucket: 'another' }, house], start)).rejects.toMatchObject({
    code: 429001,
  })
  await tryOnce([door, house], after(15))
})

test('Rate limit: an uncounted try no longer counts', async () => {
  await tryOnce([door, house], start)
  await transact(server.database.db, (db) => uncountTry(db, ['door', 'house', 'nowhere']))
  await tryOnce([door, house], start)
  await tryOnce([door, house], start)
})

test('Rate limit: concurrent counting and uncounting do not deadlock', async () => {
  const attempts = Array.from({ length: 60 }, (_, index) =>
    index % 2 === 0
      ? tryOnce(
          [
            { ...door, max: 99 },
            { ...house, max: 99 },
          ],
          start,
        )
      : transact(server.database.db, (db) => uncountTry(db, ['door', 'house'])),
  )
  await Promise.all(attempts)
})

test('Rate limit: a clock set back extends no limit', async () => {
  for (const _ of [1, 2, 3]) await tryOnce([door], start).catch(() => undefined)
  await expect(tryOnce([door], after(-0.5))).rejects.toMatchObject({ code: 429001 })
  await tryOnce([door], after(-3 * 24 * 60))
})

describe('Growing limit', () => {
  const admitOnce = (at: Date) =>
    transact(server.database.db, (db) => admitTry(db, [{ bucket: 'gate', free: 5 }], at))

  test('admits no more concurrent tries than allowed', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => admitOnce(start)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  test('admits a free try with a clock behind the previous one', async () => {
    await admitOnce(after(1))
    await admitOnce(start)
  })

  test('expires an hour after the last try', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await admitOnce(start)
    await expect(admitOnce(start)).rejects.toMatchObject({ data: { retryAfter: 60 } })
    for (const _ of [1, 2, 3, 4, 5]) await admitOnce(after(60))
  })

  test('forgets one try in each quarter of an hour', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await admitOnce(start)
    for (const _ of [1, 2, 3]) await admitOnce(after(45))
    await expect(admitOnce(after(45))).rejects.toMatchObject({ code: 429001 })
  })

  const revert = (tries: readonly Admitted[]) =>
    transact(server.database.db, (db) => revertAdmitted(db, tries))

  test('is as before after a try that succeeded', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await admitOnce(start)
    for (const minutes of [15, 30, 45]) await revert(await admitOnce(after(minutes)))
    for (const _ of [1, 2, 3, 4, 5]) await admitOnce(after(60))
  })

  test('keeps the tries that failed while one succeeded', async () => {
    const succeeding = await admitOnce(start)
    for (const _ of [1, 2, 3, 4]) await admitOnce(start)
    await revert(succeeding)
    await admitOnce(start)
    await expect(admitOnce(start)).rejects.toMatchObject({ data: { retryAfter: 60 } })
  })

  test('counts a try in all its buckets or in none', async () => {
    const closed = { bucket: 'closed', free: 1 }
    const both = () =>
      transact(server.database.db, (db) =>
        admitTry(db, [{ bucket: 'open', free: 5 }, closed], start),
      )
    await both()
    for (const _ of [1, 2, 3]) await both().catch(() => undefined)
    const rows = await server.database.db
      .selectFrom('throttle')
      .select(['bucket', 'hits'])
      .execute()
    expect(rows.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1))).toEqual([
      { bucket: 'closed', hits: 1 },
      { bucket: 'open', hits: 1 },
    ])
  })
})
