import fs from 'node:fs'
import path from 'node:path'

import type pg from 'pg'

import { openDurable } from '../db/embedded/engine.ts'
import { lockFolder } from '../db/lock.ts'
import { listMigrations, migrateOn } from '../db/migrate.ts'
import { overEmbedded, overPostgres, type Database } from '../db/open.ts'
import { keyFileOf } from '../secrets.ts'
import { checkBackup, readBackup, type Counts, type Manifest } from './file.ts'
import { BackupRefused } from './seal.ts'
import { isEmpty, listTables, loading, writeRows, type Table } from './tables.queries.ts'

export type Place = {
  databaseUrl?: string | undefined
  /** The database itself if `databaseUrl` is a pooler. */
  directUrl?: string | undefined
  /** With the login that is to own the tables. */
  ownerUrl?: string | undefined
  dataDir: string
  secretKey?: string | undefined
}

/** Restores a file into an empty place: all of it, or nothing. Returns its rows by table. */
export async function restore(file: string, backupKey: string, place: Place): Promise<Counts> {
  const { manifest, counts } = await checkBackup(file, backupKey)
  refuseNewer(manifest)
  const loader: Loader = {
    refuse: () => refuseKey(manifest, place),
    load: (database) => fill(database.pool, file, backupKey, manifest, counts),
  }
  await (place.databaseUrl
    ? intoPostgres(place.ownerUrl ?? place.directUrl ?? place.databaseUrl, loader)
    : intoFolder(place.dataDir, loader))
  if (!place.secretKey) writeKey(manifest, place)
  return counts
}

function refuseNewer({ migrations }: Manifest) {
  const unknown = migrations.find((name) => !listMigrations().includes(name))
  if (unknown) {
    throw new BackupRefused(`The file was made by a newer version (${unknown}): restore it there.`)
  }
}

type Loader = {
  /** Throws where another secret key is in use, once the place is known to be empty. */
  refuse: () => void
  load: (database: Database) => Promise<void>
}

function refuseKey({ secretKey }: Manifest, place: Place) {
  const file = keyFileOf(place.dataDir)
  const found = place.secretKey ?? (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '')
  if (found === '' || found.toLowerCase() === secretKey.toLowerCase()) return
  // Never to be deleted: it may be the only key of another database.
  throw new BackupRefused(
    place.secretKey
      ? 'SECRET_KEY is another key than that of the backup: leave it out.'
      : `${file} is another key than that of the backup: set DATA_DIR to an empty folder.`,
  )
}

function writeKey({ secretKey }: Manifest, { dataDir }: Place) {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  fs.writeFileSync(keyFileOf(dataDir), secretKey, { mode: 0o600 })
}

async function intoPostgres(url: string, { refuse, load }: Loader) {
  const database = overPostgres(url, { limits: 'none' })
  try {
    if (!(await isEmpty(database.pool))) {
      throw new BackupRefused(
        'The database is not empty: create a new one and set DATABASE_URL to it.',
      )
    }
    refuse()
    await load(database)
    await database.pool.query('analyze')
  } finally {
    await database.close()
  }
}

/** Loaded beside its place and then renamed, so that no start finds half of it. */
async function intoFolder(dataDir: string, { refuse, load }: Loader) {
  const folder = path.join(dataDir, 'postgres')
  const beside = path.join(dataDir, 'restoring')
  const refuseUsed = () => {
    if (!fs.existsSync(folder)) return
    throw new BackupRefused(`${dataDir} holds a database already: set DATA_DIR to an empty folder.`)
  }
  refuseUsed()
  refuse()
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  try {
    refuseUsed()
    fs.rmSync(beside, { recursive: true, force: true })
    const database = overEmbedded(await openDurable(beside))
    try {
      await load(database)
    } finally {
      await database.close()
    }
    fs.renameSync(beside, folder)
  } finally {
    fs.rmSync(beside, { recursive: true, force: true })
    unlock()
  }
}

/** In one transaction: the tables as they were, their rows, and then what newer migrations change. */
async function fill(
  pool: pg.Pool,
  file: string,
  backupKey: string,
  manifest: Manifest,
  counts: Counts,
) {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local timezone = 'UTC'`)
    await migrateOn(client, manifest.migrations)
    await refuseOtherTables(client, manifest.tables)
    await loading(client, manifest.tables, () =>
      writeParts(client, file, backupKey, manifest.tables, counts),
    )
    await migrateOn(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function refuseOtherTables(client: pg.PoolClient, tables: Table[]) {
  const shapeOf = (all: Table[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns.toSorted()]))
  if (shapeOf(await listTables(client)) !== shapeOf(tables)) {
    throw new BackupRefused(
      'The tables of the backup are not those of its version: some were changed by hand.',
    )
  }
}

const batchBytes = 1024 * 1024

async function writeParts(
  client: pg.PoolClient,
  file: string,
  backupKey: string,
  tables: Table[],
  counts: Counts,
) {
  const written: Counts = {}
  let table: Table | undefined
  let lines: string[] = []
  let bytes = 0
  const flush = async () => {
    if (table && lines.length > 0) {
      written[table.name] = (written[table.name] ?? 0) + (await writeRows(client, table, lines))
    }
    lines = []
    bytes = 0
  }
  for await (const part of readBackup(file, backupKey)) {
    if (part.kind === 'row') {
      lines.push(part.line)
      bytes += part.line.length
      if (bytes >= batchBytes) await flush()
    } else {
      await flush()
      if (part.kind === 'table') table = tables.find(({ name }) => name === part.name)
    }
  }
  const missing = Object.entries(counts).find(([name, count]) => (written[name] ?? 0) !== count)
  if (missing) throw new BackupRefused(`Not all rows of ${missing[0]} could be written.`)
}
