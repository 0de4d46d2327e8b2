import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { verifyHistory } from '../audit/verify.ts'
import { openDurable } from '../db/embedded/engine.ts'
import { listMigrations, migrate, migrateOn } from '../db/migrate.ts'
import { openDatabase, overEmbedded, type Database } from '../db/open.ts'
import { openSecrets } from '../open-secrets.ts'
import { keyFileOf } from '../secrets.ts'
import { makeEmptyPlace, openEmptyEmbedded } from '../testing/database.ts'
import { signAll } from '../testing/history.ts'
import { complain, findCaseOf } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'
import { backUp } from './backup.ts'
import { checkBackup, type Counts } from './file.ts'
import { restore } from './restore.ts'
import { listTables } from './tables.queries.ts'
import { resetLimits } from '../testing/limits.ts'

const server = useServer()
/** Each embedded database takes seconds to make, and far longer on a busy machine. */
const slowMs = 600_000
const keys = { backupKey: 'b'.repeat(64), secretKey: '0'.repeat(64) }
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-backup-'))
const fileOf = (name: string) => path.join(folder, name)
const whole = fileOf('whole.backup')
let counts: Counts

/** Photos of random bytes, larger than one piece of the file, and a text with everything difficult. */
async function addData() {
  const { db, pool } = server.database
  await openSecrets(db, { secretKey: keys.secretKey, dataDir: folder })
  const content = 'Line 1\nline 2 "quoted" \\ back, tab\t, 空调, 😀, \u2028 {"a":1}'
  const { id } = await findCaseOf(server, await complain(server.guest, server.hotel, { content }))
  await pool.query(
    `insert into attachment (hotel_id, id, feedback_id, visibility, mime, size, width, height,
       created_at, content, thumb)
     select $1, gen_random_uuid(), $2, 'public', 'image/webp', 200000, 1, 1, now(),
       (select decode(string_agg(md5(random()::text || n || i), ''), 'hex')
         from generate_series(1, 3000) i), '\\x00ff0a'
     from generate_series(1, 30) n`,
    [server.hotel.id, id],
  )
  for (let index = 0; index < 5; index += 1) await complain(server.guest, server.otherHotel)
  await server.signIn()
  await signAll(server.database, server.secrets, server.hotel.id)
}

beforeAll(async () => {
  await addData()
  counts = await backUp(server.database.pool, whole, keys)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Every table as the hash of all its rows. */
async function contentOf({ pool }: Pick<Database, 'pool'>) {
  const found: Record<string, string> = {}
  await pool.query(`set timezone = 'UTC'`)
  for (const { name, columns } of await listTables(pool)) {
    const list = columns.map((each) => pg.escapeIdentifier(each)).join(', ')
    const { rows } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(line), '' order by md5(line))), '') as hash
       from (select row_to_json(item)::text as line from (select ${list} from ${name}) item) lines`,
    )
    found[name] = rows[0]!.hash
  }
  return found
}

async function restored(
  file: string,
  place: { databaseUrl?: string | undefined; dataDir: string },
) {
  await restore(file, keys.backupKey, place)
  return openDatabase(place)
}

describe('Backup', () => {
  test('holds every table of the database, photos included', async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`,
    )
    expect(Object.keys(counts).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
    expect(counts).toMatchObject({ attachment: 30, hotel: 2, feedback: 6 })
    expect((await checkBackup(whole, keys.backupKey)).counts).toEqual(counts)
    expect(fs.statSync(whole).mode & 0o777).toBe(0o600)
    expect(fs.readFileSync(whole).includes('Lakeside')).toBe(false)
  })

  test('would miss nothing kept outside of tables, because there is nothing', async () => {
    const { rows } = await server.database.pool.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('S', 'm', 'f')`,
    )
    expect(rows).toEqual([])
  })

  test('never replaces a file, and refuses a secret key that opens nothing', async () => {
    const { pool } = server.database
    await expect(backUp(pool, whole, keys)).rejects.toThrow('exists already')
    const other = { ...keys, secretKey: 'c'.repeat(64) }
    await expect(backUp(pool, fileOf('other'), other)).rejects.toThrow(
      'The secret key is not the key',
    )
    expect(fs.existsSync(fileOf('other'))).toBe(false)
  })

  test('shows one state while others write, with all that was acknowledged before', async () => {
    const acknowledged: string[] = []
    const over = new AbortController()
    const writer = async () => {
      while (!over.signal.aborted) {
        const { guestToken } = await complain(server.guest, server.hotel)
        acknowledged.push(guestToken)
        await resetLimits(server.database.db)
      }
    }
    const writing = Promise.all([writer(), writer()])
    while (acknowledged.length < 4) await new Promise(setImmediate)
    const before = await Promise.all(
      acknowledged.map(async (guestToken) => (await findCaseOf(server, { guestToken })).id),
    )
    const file = fileOf('busy.backup')
    await backUp(server.database.pool, file, keys)
    over.abort()
    await writing
    const dataDir = fileOf('busy')
    const database = await restored(file, { dataDir })
    const ids = (await database.db.selectFrom('feedback').select('id').execute()).map(
      ({ id }) => id,
    )
    const { rows } = await database.pool.query(
      `select from event_number n where last <> (select count(*) from event e where e.hotel_id = n.hotel_id)`,
    )
    await database.close()
    expect(before.filter((id) => !ids.includes(id))).toEqual([])
    expect(rows).toEqual([])
  })
})

/** Restores into the kind of database under test, with all that keeps rows right; a second time is refused. */
async function expectSame(file: string, expected: Record<string, string>) {
  const { place, remove } = await makeEmptyPlace()
  const database = await restored(file, place)
  expect(await contentOf(database)).toEqual(expected)
  const { rows } = await database.pool.query(
    `select from pg_constraint where contype = 'f' and not convalidated
     union all select from pg_trigger where tgenabled = 'D'`,
  )
  expect(rows).toEqual([])
  const history = await verifyHistory(database.db, server.secrets, server.hotel.id)
  expect(history).toMatchObject({ problems: [], signed: expect.toSatisfy((size) => size > 0) })
  await database.close()
  await expect(restore(file, keys.backupKey, place)).rejects.toThrow(
    /is not empty|holds a database/,
  )
  await remove()
}

describe('Restore', () => {
  test(
    'into the same kind of database and the other kind, and back, gives the same rows, in an empty place only',
    async () => {
      const original = fileOf('original.backup')
      await backUp(server.database.pool, original, keys)
      const expected = await contentOf(server.database)
      if (process.env['DATABASE_URL']) await expectSame(original, expected)

      const dataDir = fileOf('embedded')
      const second = await restored(original, { dataDir })
      expect(await contentOf(second)).toEqual(expected)
      const again = fileOf('again.backup')
      await backUp(second.pool, again, keys)
      await second.close()
      expect(fs.readFileSync(keyFileOf(dataDir), 'utf8')).toBe(keys.secretKey)
      await expect(restore(again, keys.backupKey, { dataDir })).rejects.toThrow('holds a database')
      await expectSame(again, expected)
    },
    slowMs,
  )

  test('keeps a secret key that is there', async () => {
    const place = { dataDir: fileOf('keyed'), secretKey: 'd'.repeat(64) }
    await expect(restore(whole, keys.backupKey, place)).rejects.toThrow('SECRET_KEY is another key')
    expect(fs.existsSync(place.dataDir)).toBe(false)
  })

  test('names the database that is there before its key, which it never says to remove', async () => {
    const dataDir = fileOf('used')
    fs.mkdirSync(dataDir)
    fs.writeFileSync(keyFileOf(dataDir), 'd'.repeat(64))
    const refusal = () =>
      restore(whole, keys.backupKey, { dataDir }).catch((error: Error) => error.message)
    expect(await refusal()).toMatch(/is another key .+: set DATA_DIR to an empty folder\.$/)
    fs.mkdirSync(path.join(dataDir, 'postgres'))
    expect(await refusal()).toMatch(/holds a database already/)
    expect(fs.readFileSync(keyFileOf(dataDir), 'utf8')).toBe('d'.repeat(64))
  })

  test.each([
    ['cut at its head', (data: Buffer) => data.subarray(0, 20), 'torn'],
    ['cut in the middle', (data: Buffer) => data.subarray(0, data.length >> 1), 'torn'],
    ['without its last byte', (data: Buffer) => data.subarray(0, -1), 'torn'],
    ['empty', () => Buffer.alloc(0), 'torn'],
    ['with more at its end', (data: Buffer) => Buffer.concat([data, Buffer.alloc(9)]), 'changed'],
    ['with one bit changed', (data: Buffer) => withFlipped(data, data.length - 40), 'changed'],
    ['with one bit changed at its start', (data: Buffer) => withFlipped(data, 90), 'was changed'],
    ['with two pieces exchanged', (data: Buffer) => withExchanged(data), 'changed'],
    ['of another kind', () => Buffer.from('PGDMP and so on'), 'not a backup'],
  ])('refuses a file %s before it writes anything', async (name, spoil, sentence) => {
    const file = fileOf(`spoiled ${name}`)
    fs.writeFileSync(file, spoil(fs.readFileSync(whole)))
    const place = { dataDir: fileOf('never') }
    await expect(restore(file, keys.backupKey, place)).rejects.toThrow(sentence)
    expect(fs.existsSync(place.dataDir)).toBe(false)
  })

  test('refuses another BACKUP_KEY', async () => {
    await expect(restore(whole, 'a'.repeat(64), { dataDir: fileOf('never') })).rejects.toThrow(
      'BACKUP_KEY is not the key of this file',
    )
  })

  test('migrates an older backup, and refuses one of a newer version', async () => {
    const older = await openEmptyEmbedded()
    const all = listMigrations()
    const client = await older.pool.connect()
    await migrateOn(client, all.slice(0, -1))
    client.release()
    await backUp(older.pool, fileOf('older'), keys)
    await migrate(older.pool)
    await older.pool.query(`insert into migration (name) values ('9999-later.sql')`)
    await backUp(older.pool, fileOf('newer'), keys)
    await older.close()

    const dataDir = fileOf('migrated')
    await restore(fileOf('older'), keys.backupKey, { dataDir })
    const database = overEmbedded(await openDurable(path.join(dataDir, 'postgres')))
    const { rows } = await database.pool.query<{ name: string }>('select name from migration')
    await database.close()
    expect(rows.map(({ name }) => name).toSorted()).toEqual(all)
    await expect(
      restore(fileOf('newer'), keys.backupKey, { dataDir: fileOf('never') }),
    ).rejects.toThrow('made by a newer version (9999-later.sql)')
  })
})

function withFlipped(data: Buffer, at: number) {
  const copy = Buffer.from(data)
  copy[at] = copy[at]! ^ 1
  return copy
}

/** The first two pieces are full, so they have the same length. */
function withExchanged(data: Buffer) {
  const [head, piece] = [15 + 32, 5 + 64 * 1024 + 16]
  const part = (index: number) => data.subarray(head + index * piece, head + (index + 1) * piece)
  return Buffer.concat([
    data.subarray(0, head + piece),
    part(2),
    part(1),
    data.subarray(head + 3 * piece),
  ])
}
