import fs from 'node:fs'
import path from 'node:path'

import type { Kysely, Transaction } from 'kysely'
import pg from 'pg'

import { reasonOf } from '../operate/reason.ts'
import { guardConnection, markingOutages, defaultLimits, type Limits } from './connection.ts'
import { openDurable, type Engine } from './embedded/engine.ts'
import { poolOver } from './embedded/pool.ts'
import { isFull } from './embedded/space.ts'
import { fence } from './fence/fenced.ts'
import { isFenceUp } from './fence/raise.ts'
import { listenOnEmbedded, listenOnPostgres, type Listen } from './listen.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'
import { fairPool } from './pool/fair.ts'
import { connected } from './remote/connect.ts'
import { checkReplica, replicaLimits } from './remote/replica.ts'
import type { DatabaseSettings } from './remote/settings.ts'
import { kyselyOver, types } from './statement/kysely.ts'
import type { Tables } from './tables.ts'

/** Sufficient for reading: a plain connection or a transaction. */
export type Reads = Pick<Kysely<Tables>, 'selectFrom' | 'fn' | 'with' | 'selectNoFrom'>
/** Required for writing: always a transaction, so nothing is written partially. */
export type Writes = Transaction<Tables>

export type Database = {
  db: Kysely<Tables>
  pool: pg.Pool
  /** How many wait for a connection of the pool. */
  waiting: () => number
  listen: Listen
  /** Whether row-level security keeps statements within the hotel they are for. */
  fence: { isUp: boolean }
  /** A copy that follows the database and only answers reads. */
  replica?: Pick<Database, 'db' | 'pool' | 'fence'>
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
  place: Partial<DatabaseSettings> & { dataDir: string; limits?: Limits },
  check?: (db: Kysely<Tables>) => Promise<void>,
): Promise<Database> {
  const database = place.databaseUrl
    ? await connected(withReplica(overPostgres(place.databaseUrl, place), place), place)
    : await openFolder(place.dataDir)
  try {
    await runMigrations(database, place, check)
    if (database.replica) await checkReplica(database, database.replica)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** From now on, statements are kept within their hotel, if the database has a fence for its login. */
export async function startFence({ replica, ...database }: Database): Promise<boolean> {
  const isUp = await isFenceUp(database)
  for (const each of [database, replica]) if (each) each.fence.isUp = isUp
  return isUp
}

/** SQLSTATE `insufficient_privilege`. */
const mayNot = '42501'
/** SQLSTATE `read_only_sql_transaction`. */
const isReadOnly = '25006'

/** Migrations run without time limits and wait for another server's. */
async function runMigrations(
  { db, pool }: Database,
  place: Partial<DatabaseSettings>,
  check?: (db: Kysely<Tables>) => Promise<void>,
) {
  const url = place.ownerUrl ?? place.directUrl ?? place.databaseUrl
  if (!url) {
    await check?.(db)
    return migrate(pool)
  }
  const { rows } = await pool.query<{ login: string }>('select session_user::text as login')
  const unlimited = overPostgres(url, { limits: 'none' })
  try {
    // By the login that migrates: the server's own may not read the tables yet.
    await check?.(unlimited.db)
    return await migrate(unlimited.pool, rows[0]!.login)
  } catch (error) {
    const { code } = error as { code?: unknown }
    const variable = place.directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    if (code === isReadOnly) {
      throw new Error(
        `${place.ownerUrl ? 'DATABASE_OWNER_URL' : variable} cannot be used: its database is read-only (a standby, or default_transaction_read_only), and must take changes to be migrated.`,
        { cause: error },
      )
    }
    if (code !== mayNot || place.ownerUrl) throw error
    throw new Error(
      `${variable} cannot be used: its login may not migrate the tables (${reasonOf(error)}). Set DATABASE_OWNER_URL to the login that owns the database.`,
      { cause: error },
    )
  } finally {
    await unlimited.close()
  }
}

function withReplica(database: Database, place: Partial<DatabaseSettings>): Database {
  if (!place.replicaUrl) return database
  const replica = overPostgres(place.replicaUrl, {
    ...place,
    directUrl: undefined,
    limits: replicaLimits,
    connectMs: 3_000,
  })
  return {
    ...database,
    replica,
    async close() {
      await replica.close()
      await database.close()
    },
  }
}

async function openFolder(dataDir: string): Promise<Database> {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    fs.accessSync(dataDir, fs.constants.W_OK)
  } catch (error) {
    throw new Error(`DATA_DIR=${dataDir} cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
  const folder = path.join(dataDir, 'postgres')
  const isNew = !fs.existsSync(folder)
  const noRoom = `DATA_DIR=${dataDir} cannot be used: its disk is full. ${isNew ? 'A new database needs about 110 MB.' : 'The database needs 50 MB of room.'}`
  let unlock = () => {}
  try {
    unlock = lockFolder(dataDir)
    if (isFull(dataDir, isNew)) throw new Error(noRoom)
    return overEmbedded(await openDurable(folder), unlock, folder)
  } catch (error) {
    // A partial database would make every later start fail.
    if (isNew) fs.rmSync(folder, { recursive: true, force: true })
    unlock()
    if (!isDiskFull(error)) throw error
    throw new Error(noRoom, { cause: error })
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

/** With a `folder`, writes are refused while its disk is full. */
export function overEmbedded(engine: Engine, afterClose = () => {}, folder?: string): Database {
  const pool = poolOver(engine, folder)
  const fair = fairPool(pool)
  const state = { isUp: false }
  pool.on('connect', (client) => fence(client, state))
  return {
    db: kyselyOver(fair, 'on'),
    pool,
    fence: state,
    waiting: () => fair.waiting() + pool.waitingCount,
    listen: listenOnEmbedded(pool),
    vacuum: () => vacuum(pool),
    async close() {
      await pool.end()
      await engine.close()
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

export function overPostgres(
  connectionString: string,
  {
    limits = defaultLimits,
    preparesStatements = 'auto',
    poolSize = 10,
    directUrl = connectionString,
    connectMs = 10_000,
  }: Partial<DatabaseSettings> & { limits?: Limits; connectMs?: number } = {},
): Database {
  const state = { isUp: false }
  const pool = new pg.Pool({
    connectionString,
    types,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    // Statements that do not wait for each other are sent together.
    pipeline: true,
    onConnect: async (client) => {
      await guardConnection(client, limits)
      fence(client, state)
    },
  })
  // The pool replaces a broken idle connection; an unhandled `error` event would end the process.
  pool.on('error', () => {})
  const fair = fairPool(pool)
  return {
    db: kyselyOver(markingOutages(fair), preparesStatements),
    pool,
    fence: state,
    waiting: () => fair.waiting() + pool.waitingCount,
    listen: listenOnPostgres(directUrl),
    close: () => pool.end(),
  }
}
