import fs from 'node:fs'
import path from 'node:path'

import type pg from 'pg'

import { raiseFence } from './fence/raise.ts'

const folder = path.join(import.meta.dirname, 'migrations')
/** An arbitrary number, the same in every server; blocks the others while one migrates. */
const advisoryLock = 5_417_203

/**
 * Applies pending migrations: plain SQL files, in order of their names, forward only, in one
 * transaction. If several servers start at once, the advisory lock lets one run them. `login` is who
 * works with the tables, if not who migrates them.
 */
export async function migrate(pool: pg.Pool, login?: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const pending = await migrateOn(client)
    await raiseFence(client, login)
    await client.query('commit')
    return pending
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/**
 * The same in the caller's transaction; `wanted`: only these, for data that was saved at that point.
 */
export async function migrateOn(client: pg.PoolClient, wanted?: string[]): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLock])
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migration')
  const applied = new Set(rows.map((row) => row.name))
  const files = listMigrations()
  refuseNewerDatabase(applied, files)
  const pending = files.filter(
    (name) => !applied.has(name) && (wanted === undefined || wanted.includes(name)),
  )
  for (const name of pending) {
    await client.query(readMigration(name))
    await client.query('insert into migration (name) values ($1)', [name])
  }
  return pending
}

/** The statements of a migration. */
export const readMigration = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8')

/** The names of all migrations, in their order. */
export const listMigrations = () =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

function refuseNewerDatabase(applied: Set<string>, files: string[]) {
  const unknown = [...applied].find((name) => !files.includes(name))
  if (unknown) {
    throw new Error(
      `The database was created by a newer version (${unknown}): start that version, or restore an earlier backup.`,
    )
  }
}
