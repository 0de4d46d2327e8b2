import { expect, test } from 'vitest'

import { addEvents, signAll } from '../testing/history.ts'
import { useServer } from '../testing/server.ts'
import { randomFrom, tamperOnce, type Tampered } from '../testing/tamper.ts'
import { verifyHistory } from './verify.ts'

const server = useServer()
const rounds = 300
const seed = 6962

test('History: finds each of 300 random changes, deletions, insertions, swaps and cut tails', async () => {
  const { database, secrets, hotel } = server
  const begin = Date.now()
  for (const hour of [1, 2, 3, 4]) {
    await addEvents(database, hotel.id, 70)
    await signAll(database, secrets, hotel.id, new Date(begin + hour * 3_600_000))
  }
  const before = await verifyHistory(database.db, secrets, hotel.id)
  expect(before).toMatchObject({ problems: [], checkpoints: 5, signed: before.events })
  const random = randomFrom(seed)
  const tampered: Tampered[] = []
  const place = { hotelId: hotel.id, size: before.signed, random }
  for (let round = 0; round < rounds; round += 1) {
    tampered.push(await tamperOnce(database, secrets, place))
  }
  expect(tampered.filter(({ found }) => found.problems.length === 0)).toEqual([])
  expect(new Set(tampered.map(({ kind, isCovered }) => `${kind} ${isCovered}`)).size).toBe(10)
  expect(await verifyHistory(database.db, secrets, hotel.id)).toEqual(before)
})
