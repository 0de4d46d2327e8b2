import { sql, type Kysely } from 'kysely'

import type { Tables } from './tables.ts'

/**
 * Takes the turn of a task that is due every so often: of several servers one gets it, and a server
 * that ends in the middle costs one turn only.
 */
export async function takeTurn(
  db: Kysely<Tables>,
  task: string,
  everyMs: number,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .insertInto('turn')
    .values({ task, takenAt: now })
    .onConflict((conflict) =>
      conflict
        .column('task')
        .doUpdateSet({ takenAt: now })
        .where(sql.ref('turn.taken_at'), '<=', new Date(now.getTime() - everyMs)),
    )
    .returning('task')
    .executeTakeFirst()
  return taken !== undefined
}
