import fs from 'node:fs'
import path from 'node:path'

import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import {
  CamelCasePlugin,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type Transaction,
  replaceWithNoncontingentExpression,
} from 'kysely'
import pg from 'pg'

import { guardConnection, markingOutages, defaultLimits, type Limits } from './connection.ts'
import { openDurable } from './durable.ts'
import { listenOnEmbedded, listenOnPostgres, type Listen } from './listen.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

/** Sufficient for reading: a plain connection or a transaction. */
export type Reads = Pick<Kysely<Tables>, 'selectFrom' | 'fn' | 'with' | 'selectNoFrom'>
/** Required for writing: always a transaction, so nothing is written partially. */
export type Writes = Transaction<Tables>

export type Database = {
  db: Kysely<Tables>
  pool: pg.Pool
  listen: Listen
  /**
   * Vacuums and analyzes, one table at a time. Only on the embedded database, which has no
   * autovacuum.
   */
  vacuum?: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens PostgreSQL at `databaseUrl`, or else the embedded database in `dataDir`, and migrates it.
 * `check` sees the unmigrated database and may throw to abort.
 */
export async function openDatabase(
  place: { databaseUrl?: string | undefined; dataDir: string; limits?: Limits },
  check?: (db: Kysely<Tables>) => Promise<void>,
): Promise<Database> {
  const database = place.databaseUrl
    ? await connected(overPostgres(place.databaseUrl, place.limits))
    : await openFolder(place.dataDir)
  try {
    await check?.(database.db)
    await runMigrations(database, place.databaseUrl)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Migrations run without time limits and wait for another server's. */
async function runMigrations(database: Database, databaseUrl: string | undefined) {
  if (!databaseUrl) return migrate(database.pool)
  const unlimited = overPostgres(databaseUrl, 'none')
  try {
    return await migrate(unlimited.pool)
  } finally {
    await unlimited.close()
  }
}

/** Fails with an error naming the cause when the database cannot be reached. */
async function connected(database: Database): Promise<Database> {
  try {
    await database.pool.query('select 1')
    return database
  } catch (error) {
    await database.close()
    throw new Error(`DATABASE_URL cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
}

/** An AggregateError over several addresses has no message of its own. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? reasonOf(error.errors[0]) : (error as Error).message

async function openFolder(dataDir: string): Promise<Database> {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.accessSync(dataDir, fs.constants.W_OK)
  } catch (error) {
    throw new Error(`DATA_DIR=${dataDir} cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
  const folder = path.join(dataDir, 'postgres')
  const isNew = !fs.existsSync(folder)
  let unlock = () => {}
  try {
    unlock = lockFolder(dataDir)
    return overEmbedded(await openDurable(folder), unlock)
  } catch (error) {
    // A partial database would make every later start fail.
    if (isNew) fs.rmSync(folder, { recursive: true, force: true })
    unlock()
    if (!isDiskFull(error)) throw error
    throw new Error(
      `DATA_DIR=${dataDir} cannot be used: its disk is full. A new database needs about 100 MB.`,
      { cause: error },
    )
  }
}

/** From Node, or from PGlite's file system with its WASI numbers: 51 is ENOSPC, 19 is EDQUOT. */
const isDiskFull = (error: unknown) => {
  const { code, errno, name } = (error ?? {}) as { code?: unknown; errno?: unknown; name?: unknown }
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    (name === 'ErrnoError' && (errno === 51 || errno === 19))
  )
}

/** A regular pool over PGlite's single session: at most one client, never released. */
export function overEmbedded(embedded: PGlite, afterClose = () => {}): Database {
  const pool = new pg.Pool({
    ...createPgConfig(embedded),
    types,
    max: 1,
    idleTimeoutMillis: 0,
  } as pg.PoolConfig)
  return {
    db: kyselyOver(pool),
    pool,
    listen: listenOnEmbedded(embedded),
    vacuum: () => vacuum(pool),
    async close() {
      await pool.end()
      await embedded.close()
      afterClose()
    },
  }
}

async function vacuum(pool: pg.Pool) {
  const { rows } = await pool.query<{ table: string }>(
    `select quote_ident(tablename) as table from pg_tables where schemaname = 'public' order by 1`,
  )
  // One statement per table lets other queries use the single session in between.
  for (const { table } of rows) await pool.query(`vacuum (analyze) ${table}`)
}

export function overPostgres(connectionString: string, limits: Limits = defaultLimits): Database {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    onConnect: (client) => guardConnection(client, limits),
  })
  // The pool replaces a broken idle connection; an unhandled `error` event would end the process.
  pool.on('error', () => {})
  return {
    db: kyselyOver(markingOutages(pool)),
    pool,
    listen: listenOnPostgres(connectionString),
    close: () => pool.end(),
  }
}

const kyselyOver = (pool: PostgresPool) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [
      new CamelCasePlugin({ maintainNestedObjectKeys: true }),
      // `in ()` is not valid SQL; an empty list matches nothing.
      new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
    ],
  })

const { INT8, TIMESTAMPTZ, DATE } = pg.types.builtins
/** Counts as numbers, timestamps as ISO 8601 in UTC, days as YYYY-MM-DD. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [DATE, (text) => text],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ??
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
