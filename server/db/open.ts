import fs from 'node:fs'
import path from 'node:path'

import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

import { openDurable } from './durable.ts'
import { listenOnEmbedded, listenOnPostgres, type Listen } from './listen.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

/** Enough to read: a plain connection or a transaction will do. */
export type Reads = Pick<Kysely<Tables>, 'selectFrom' | 'fn' | 'with' | 'selectNoFrom'>
/** Needed to write: always a transaction, so nothing is ever half done. */
export type Writes = Transaction<Tables>

export type Database = {
  db: Kysely<Tables>
  pool: pg.Pool
  listen: Listen
  /**
   * Clears dead rows away and counts what there is, a table at a time; only where nobody else does:
   * PostgreSQL has its own daemon, the embedded one has none.
   */
  vacuum?: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Opens PostgreSQL at `databaseUrl`, or else the embedded one in `dataDir`, and migrates it; unless
 * `look`, which sees it as it was found, throws.
 */
export async function openDatabase(
  place: { databaseUrl?: string | undefined; dataDir: string },
  look?: (db: Kysely<Tables>) => Promise<void>,
): Promise<Database> {
  const database = place.databaseUrl
    ? await reach(overPostgres(place.databaseUrl))
    : await openFolder(place.dataDir)
  try {
    await look?.(database.db)
    await migrate(database.pool)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** A server that cannot reach its database ends with the name of what is wrong. */
async function reach(database: Database): Promise<Database> {
  try {
    await database.pool.query('select 1')
    return database
  } catch (error) {
    await database.close()
    throw new Error(`DATABASE_URL cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
}

/** Several addresses that were all tried in vain have no message of their own. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? reasonOf(error.errors[0]) : (error as Error).message

async function openFolder(dataDir: string): Promise<Database> {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.accessSync(dataDir, fs.constants.W_OK)
  } catch (error) {
    throw new Error(`DATA_DIR=${dataDir} cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
  const unlock = lockFolder(dataDir)
  try {
    return overEmbedded(await openDurable(path.join(dataDir, 'postgres')), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** A Pool like any other, over PGlite's one session: at most one client, never given up. */
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
  // Between two tables others have their turn with the one session there is.
  for (const { table } of rows) await pool.query(`vacuum (analyze) ${table}`)
}

export function overPostgres(connectionString: string): Database {
  const pool = new pg.Pool({ connectionString, types, max: 10, connectionTimeoutMillis: 10_000 })
  // An idle connection that breaks is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {})
  return {
    db: kyselyOver(pool),
    pool,
    listen: listenOnPostgres(connectionString),
    close: () => pool.end(),
  }
}

const kyselyOver = (pool: pg.Pool) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })

const { INT8, TIMESTAMPTZ, DATE } = pg.types.builtins
/** Counts as numbers, instants as ISO 8601 in UTC, days as YYYY-MM-DD. */
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
