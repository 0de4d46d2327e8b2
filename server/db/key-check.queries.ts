import { sql, type Kysely } from 'kysely'

import type { Tables } from './tables.ts'

/**
 * A value sealed with this database's key: the key check or, in databases older than it, the oldest
 * stored sealed value. Undefined if nothing has been sealed yet.
 */
export async function findSealed(db: Kysely<Tables>): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from (
      select 1 as rank, sealed from key_check
      union all (select 2, coalesce(phone, name) from guest_identity
        where coalesce(phone, name) is not null order by id limit 1)
      union all (select 3, secret from webhook order by id limit 1)
      union all (select 4, subscription from push_device order by id limit 1)
    ) found order by rank limit 1`.execute(db)
  return rows[0]?.sealed
}

/** If several servers start at once on a new database, the first one's key wins. */
export const insertKeyCheck = (db: Kysely<Tables>, sealed: Buffer) =>
  db
    .insertInto('keyCheck')
    .values({ sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
