import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { openInMemory } from '../db/durable.ts'
import { migrate } from '../db/migrate.ts'
import { overEmbedded, overPostgres, type Database } from '../db/open.ts'

/** One migrated database is created per run; every test file gets a copy. */
type Original = { dump: string } | { admin: string; template: string }

const original = () => JSON.parse(process.env['TEST_DATABASE'] ?? 'null') as Original | null

let remove: () => Promise<void> | void = () => {}

/** Vitest's global set-up: migrates once. */
export async function setup() {
  const admin = process.env['DATABASE_URL']
  remove = await (admin ? prepareTemplate(admin) : prepareDump())
}

export const teardown = () => remove()

async function prepareDump() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-test-'))
  const dump = path.join(folder, 'migrated.tar')
  const embedded = await openInMemory()
  const database = overEmbedded(embedded)
  await migrate(database.pool)
  fs.writeFileSync(dump, Buffer.from(await (await embedded.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  process.env['TEST_DATABASE'] = JSON.stringify({ dump })
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
  if ('dump' in source) {
    return overEmbedded(await openInMemory(new Blob([fs.readFileSync(source.dump)])))
  }
  const name = `${source.template}_${crypto.randomBytes(4).toString('hex')}`
  await onAdmin(source.admin, `create database ${name} template ${source.template}`)
  const database = overPostgres(withName(source.admin, name))
  return {
    ...database,
    async close() {
      await database.close()
      await onAdmin(source.admin, `drop database ${name} with (force)`)
    },
  }
}

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
