import { sql } from 'kysely'
import pg from 'pg'

import type { Database } from '../db/open.ts'
import { until } from './until.ts'

/** Makes a test's database read-only or writable, as an administrator does: PostgreSQL in new sessions, so the others are ended. */
export async function setReadOnly({ db, pool }: Database, is: boolean) {
  const { connectionString } = pool.options as { connectionString?: string }
  if (!connectionString) {
    await sql`set default_transaction_read_only = ${sql.lit(is)}`.execute(db)
    return
  }
  const place = new URL(connectionString)
  const name = place.pathname.slice(1)
  place.pathname = '/postgres'
  const client = new pg.Client({ connectionString: place.href })
  await client.connect()
  await client.query(`alter database ${name} set default_transaction_read_only = ${is}`)
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ])
  await client.end()
  const state = () =>
    sql<{ is: string }>`select current_setting('transaction_read_only') as is`.execute(db)
  await until(() =>
    state().then(
      ({ rows }) => (rows[0]?.is === 'on') === is,
      () => false,
    ),
  )
}
