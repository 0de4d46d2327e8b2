import { sql, type Kysely } from 'kysely'

import type { Tables } from '../db/tables.ts'

/** What readiness depends on, in one statement over two small tables. */
export async function readState(db: Kysely<Tables>) {
  const { rows } = await sql<{ migrations: string[]; sealed: Buffer | null; readOnly: boolean }>`
    select (select coalesce(json_agg(name), '[]') from migration) as migrations,
      (select sealed from key_check) as sealed,
      current_setting('transaction_read_only') = 'on' as "readOnly"`.execute(db)
  return rows[0]!
}
