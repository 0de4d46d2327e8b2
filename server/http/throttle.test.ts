import { expect, test } from 'vitest'

import { useServer } from '../testing/server.ts'
import { countTry, forgiveTry, type Limit } from './throttle.ts'
import { transact } from './transact.ts'

const server = useServer()
const start = new Date('2026-03-01T10:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const tryOnce = (limits: Limit[], at: Date) =>
  transact(server.database.db, (db) => countTry(db, limits, at))
const door = { bucket: 'door', most: 2, minutes: 15 }
const house = { bucket: 'house', most: 3, minutes: 15 }

test('as many tries as the limit says pass, the next waits for the time to run out', async () => {
  await tryOnce([door], start)
  await tryOnce([door], after(1))
  await expect(tryOnce([door], after(5))).rejects.toMatchObject({
    code: 429001,
    data: { retryAfter: 600 },
    values: { minutes: 10 },
  })
  await tryOnce([door], after(15))
})

test('the longest wait of several limits is told', async () => {
  const slow = { ...house, most: 0, minutes: 60 }
  await expect(tryOnce([{ ...door, most: 0 }, slow], start)).rejects.toMatchObject({
    data: { retryAfter: 3600 },
  })
})

test('a refused try counts as well, so that knocking on does not help', async () => {
  for (const _ of [1, 2, 3, 4]) await tryOnce([door], start).catch(() => undefined)
  const row = await server.database.db.selectFrom('throttle').selectAll().executeTakeFirst()
  expect(row).toMatchObject({ bucket: 'door', hits: 4 })
})

test('a try taken back counts no more', async () => {
  await tryOnce([door, house], start)
  await transact(server.database.db, (db) => forgiveTry(db, ['door', 'house', 'nowhere']))
  await tryOnce([door, house], start)
  await tryOnce([door, house], start)
})

test('tries and forgiveness at the same moment do not lock each other out', async () => {
  const deeds = Array.from({ length: 60 }, (_, index) =>
    index % 2 === 0
      ? tryOnce(
          [
            { ...door, most: 99 },
            { ...house, most: 99 },
          ],
          start,
        )
      : transact(server.database.db, (db) => forgiveTry(db, ['door', 'house'])),
  )
  await Promise.all(deeds)
})
