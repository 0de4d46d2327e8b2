import { sql, type Kysely } from 'kysely'

import type { Tables } from '../db/tables.ts'

/**
 * Resets every rate limit. The table is locked first: requests count in the order of their limits,
 * and a deletion in another order would deadlock with one that runs meanwhile.
 */
export const resetLimits = (db: Kysely<Tables>) =>
  db.transaction().execute(async (writes) => {
    await sql`lock table throttle in exclusive mode`.execute(writes)
    await writes.deleteFrom('throttle').execute()
  })
