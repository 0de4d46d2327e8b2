import fs from 'node:fs'

import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'

import { consentVersion, guest } from '@hotel/contract/guest'

import type { Database } from './db/open.ts'
import { openSecrets } from './open-secrets.ts'
import { loadSecretKey, keyFileOf } from './secrets.ts'
import { openTestDatabase } from './testing/database.ts'
import { complaint } from './testing/hotel.ts'
import { makeDataDir } from './testing/process.ts'
import { useServer } from './testing/server.ts'

const [key, otherKey] = ['a'.repeat(64), 'b'.repeat(64)]
const folders: string[] = []
const makeFolder = () => {
  folders.push(makeDataDir())
  return folders.at(-1)!
}
afterAll(() => folders.forEach((folder) => fs.rmSync(folder, { recursive: true })))

const wrongKey =
  /cannot be used: this database is sealed with another key\. Set SECRET_KEY to the key it was first started with: .+\.$/

describe('New database', () => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase()
  })
  afterEach(() => database.close())
  const open = (secretKey: string | undefined, dataDir = makeFolder()) =>
    openSecrets(database.db, { secretKey, dataDir })

  test('adopts the first key and refuses others without printing them', async () => {
    await open(key)
    await open(key)
    await expect(open(otherKey)).rejects.toThrow(wrongKey)
    await expect(open(otherKey)).rejects.toThrow(/^SECRET_KEY=…/)
    await open(key)
  })

  test('is left as it is by what only reads it, which makes no key', async () => {
    const folder = makeFolder()
    await openSecrets(database.db, { secretKey: undefined, dataDir: folder }, { readOnly: true })
    expect(fs.existsSync(keyFileOf(folder))).toBe(false)
    await open(key)
    await openSecrets(database.db, { secretKey: key, dataDir: folder }, { readOnly: true })
    const other = { secretKey: otherKey, dataDir: folder }
    await expect(openSecrets(database.db, other, { readOnly: true })).rejects.toThrow(wrongKey)
  })

  test('refuses a second server with another data folder and no SECRET_KEY, and creates no key there', async () => {
    const [first, second] = [makeFolder(), makeFolder()]
    await open(undefined, first)
    await open(undefined, first)
    await expect(open(undefined, second)).rejects.toThrow(
      /^SECRET_KEY is not set and there is no .+secret\.key, but this database is sealed already\. Set SECRET_KEY to /,
    )
    expect(fs.existsSync(keyFileOf(second))).toBe(false)
    await open(fs.readFileSync(keyFileOf(first), 'utf8'), second)
  })

  test('names the key file if it contains the wrong key', async () => {
    await open(key)
    const folder = makeFolder()
    loadSecretKey(folder)
    await expect(open(undefined, folder)).rejects.toThrow(/^The secret key in .+secret\.key cannot/)
    await expect(open(undefined, folder)).rejects.toThrow(wrongKey)
  })

  test('adopts one of two keys when two servers start at once', async () => {
    const outcomes = await Promise.allSettled([open(key), open(otherKey)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('Database from before the key check, with sealed values', () => {
  const server = useServer()
  const serverKey = '0'.repeat(64)
  const open = (secretKey: string) =>
    openSecrets(server.database.db, { secretKey, dataDir: makeFolder() })
  const expectGuarded = async () => {
    await expect(open(otherKey)).rejects.toThrow(wrongKey)
    expect(await server.database.db.selectFrom('keyCheck').selectAll().execute()).toEqual([])
  }

  test("refuses another key at its first start, by a member's push device", async () => {
    const { memberId } = await server.signIn()
    await server.database.db
      .insertInto('pushDevice')
      .values({
        hotelId: server.hotel.id,
        id: crypto.randomUUID(),
        memberId,
        endpointHash: Buffer.from('hash'),
        subscription: server.secrets.seal('{}'),
        locale: 'en',
        name: 'Browser',
        createdAt: new Date(),
      })
      .execute()
    await expectGuarded()
  })

  test("refuses another key at its first start, by a guest's phone number", async () => {
    await server.database.db.deleteFrom('pushDevice').execute()
    const contact = { phone: '+86 138 1234 0000', consentVersion }
    await server.guest(guest.submit, { ...complaint(server.hotel), contact })
    await expectGuarded()
  })

  test('accepts the right key, and refuses others even when all values are erased', async () => {
    await open(serverKey)
    await server.database.db.updateTable('guestIdentity').set({ phone: null, name: null }).execute()
    await expect(open(otherKey)).rejects.toThrow(wrongKey)
    await open(serverKey)
  })
})
