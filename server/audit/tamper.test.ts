import { expect, test } from 'vitest'

import { addEvents, signAll } from '../testing/history.ts'
import { useServer } from '../testing/server.ts'
import { randomFrom, tamperOnce, type Tampered } from '../testing/tamper.ts'
import { growTree } from './grow.ts'
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

test('History: a missing tree is found by the checkpoints that were kept, and not replaced', async () => {
  const { database, secrets, hotel } = server
  await database.db.deleteFrom('auditTree').where('hotelId', '=', hotel.id).execute()
  const { problems } = await verifyHistory(database.db, secrets, hotel.id)
  expect(problems.map(({ kind }) => kind)).toContain('treeDiffers')
  const signing = { secrets, publicUrl: () => 'https://hotel.example' }
  await expect(
    database.db.transaction().execute((db) => growTree(db, signing, hotel.id, new Date())),
  ).rejects.toThrow('The tree that was signed is missing')

  const outside = 'hotel.example\n4\nAAAA\n\n— hotel.example AAAA\n'
  const compared = await verifyHistory(database.db, secrets, hotel.id, [outside])
  expect(compared.problems).toContainEqual(expect.objectContaining({ kind: 'treeDiffers', seq: 4 }))
})
