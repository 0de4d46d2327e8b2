import pg from 'pg'

import { isPooled } from '../connection.ts'
import type { Database } from '../open.ts'

/** Fails with an error naming the variable and the cause when the database cannot be used. */
export async function connected(database: Database, directUrl?: string): Promise<Database> {
  try {
    await naming('DATABASE_URL', () => database.pool.query('select 1'))
    await checkDirect(database.pool, directUrl)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function checkDirect(pool: pg.Pool, directUrl: string | undefined) {
  if (!directUrl) {
    if (!(await leadsToPooler(pool))) return
    throw new Error(
      'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to PostgreSQL itself, or to the same address if the pooler works in session mode.',
    )
  }
  const direct = await naming('DATABASE_DIRECT_URL', () => readIdentity(directUrl))
  const { rows } = await pool.query<Identity>(identity)
  if (rows[0]?.database === direct.database && rows[0].started === direct.started) return
  throw new Error(
    `DATABASE_DIRECT_URL cannot be used: it is another database than DATABASE_URL (${direct.database}, not ${rows[0]?.database}, or on another server).`,
  )
}

async function leadsToPooler(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    return isPooled(client)
  } finally {
    client.release()
  }
}

type Identity = { database: string; started: string }
const identity =
  'select current_database()::text as database, pg_postmaster_start_time()::text as started'

async function readIdentity(connectionString: string): Promise<Identity> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`set timezone = 'UTC'`)
    const { rows } = await client.query<Identity>(identity)
    return rows[0]!
  } finally {
    await client.end().catch(() => undefined)
  }
}

const naming = <T>(variable: string, work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw new Error(`${variable} cannot be used: ${reasonOf(error)}.`, { cause: error })
  })

/** An AggregateError over several addresses has no message of its own. */
export const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? reasonOf(error.errors[0]) : (error as Error).message
