import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { engineOf, openInMemory } from '../db/embedded/engine.ts'
import { startInMemory } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import { overEmbedded, overPostgres, startFence, type Database } from '../db/open.ts'

/** One migrated database is created per run; every test file gets a copy. Embedded, both are dumps. */
type Original = { migrated: string; empty: string } | { admin: string; template: string }

const original = () => JSON.parse(process.env['TEST_DATABASE'] ?? 'null') as Original | null

let remove: () => Promise<void> | void = () => {}

/** Vitest's global set-up: migrates once. */
export async function setup() {
  const admin = process.env['DATABASE_URL']
  remove = await (admin ? prepareTemplate(admin) : prepareDumps())
}

export const teardown = () => remove()

async function prepareDumps() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-test-'))
  const embedded = await startInMemory()
  const database = overEmbedded(engineOf(embedded))
  // A copy needs only the database it opens; without the others there is half as much to copy.
  await database.pool.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await database.pool.query(`drop database ${name}`)
  const dump = async (name: string) => {
    const file = path.join(folder, `${name}.tar`)
    fs.writeFileSync(file, Buffer.from(await (await embedded.dumpDataDir('none')).arrayBuffer()))
    return file
  }
  const empty = await dump('empty')
  await migrate(database.pool)
  process.env['TEST_DATABASE'] = JSON.stringify({ empty, migrated: await dump('migrated') })
  await database.close()
  return () => fs.rmSync(folder, { recursive: true })
}

async function prepareTemplate(admin: string) {
  const template = `hotel_test_${crypto.randomBytes(6).toString('hex')}`
  await onAdmin(admin, `create database ${template}`)
  const database = overPostgres(withName(admin, template))
  await migrate(database.pool)
  await database.close()
  process.env['TEST_DATABASE'] = JSON.stringify({ admin, template })
  return () => onAdmin(admin, `drop database ${template} with (force)`)
}

/** A migrated, empty database for one test file. */
export async function openTestDatabase(): Promise<Database> {
  const source = original()
  if (!source) throw new Error('server/testing/database.ts is not set up as a global set-up.')
  if ('migrated' in source) return fenced(overEmbedded(await openDump(source.migrated)))
  const name = `${source.template}_${crypto.randomBytes(4).toString('hex')}`
  await onAdmin(source.admin, `create database ${name} template ${source.template}`)
  const database = await fenced(overPostgres(withName(source.admin, name)))
  return {
    ...database,
    async close() {
      await database.close()
      await onAdmin(source.admin, `drop database ${name} with (force)`)
    },
  }
}

async function fenced(database: Database) {
  if (!(await startFence(database))) throw new Error('The test database has no row-level security.')
  return database
}

/** An embedded database in memory without a table. */
export async function openEmptyEmbedded(): Promise<Database> {
  const source = original()
  return overEmbedded(await (source && 'empty' in source ? openDump(source.empty) : openInMemory()))
}

const openDump = async (file: string) => openInMemory(await fs.openAsBlob(file))

/** A place for a new database: an empty PostgreSQL database, or a folder. */
export async function makeEmptyPlace() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-empty-'))
  const admin = process.env['DATABASE_URL']
  const name = `hotel_empty_${crypto.randomBytes(4).toString('hex')}`
  if (admin) await onAdmin(admin, `create database ${name}`)
  return {
    place: { dataDir, databaseUrl: admin && withName(admin, name) },
    async remove() {
      if (admin) await onAdmin(admin, `drop database ${name} with (force)`)
      fs.rmSync(dataDir, { recursive: true })
    },
  }
}

async function onAdmin(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function withName(url: string, name: string) {
  const place = new URL(url)
  place.pathname = `/${name}`
  return place.href
}
