import pg from 'pg'

import { reasonOf } from '../../operate/reason.ts'
import { isPooled } from '../connection.ts'
import type { Database } from '../open.ts'
import type { DatabaseSettings } from './settings.ts'

/** Fails with an error naming the variable and the cause when the database cannot be used. */
export async function connected(
  database: Database,
  { directUrl, ownerUrl }: Pick<Partial<DatabaseSettings>, 'directUrl' | 'ownerUrl'>,
): Promise<Database> {
  const { pool } = database
  try {
    await naming('DATABASE_URL', () => pool.query('select 1'))
    if (directUrl) await checkSame(pool, 'DATABASE_DIRECT_URL', directUrl)
    else await refusePooler(pool)
    if (ownerUrl) await checkSame(pool, 'DATABASE_OWNER_URL', ownerUrl)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function refusePooler(pool: pg.Pool) {
  if (!(await leadsToPooler(pool))) return
  throw new Error(
    'DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL to PostgreSQL itself, or to the same address if the pooler works in session mode.',
  )
}

async function checkSame(pool: pg.Pool, variable: string, url: string) {
  const found = await naming(variable, () => readIdentity(url))
  const { rows } = await pool.query<Identity>(identity)
  if (rows[0]?.database === found.database && rows[0].started === found.started) return
  throw new Error(
    `${variable} cannot be used: it is another database than DATABASE_URL (${found.database}, not ${rows[0]?.database}, or on another server).`,
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

async function naming<T>(variable: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Error(`${variable} cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
}
