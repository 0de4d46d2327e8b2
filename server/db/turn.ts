import { sql, type Kysely } from 'kysely'

import type { Tables } from './tables.ts'

/** No two servers' clocks differ by as much: a turn this far ahead was taken by one that was wrong. */
const mostAheadMs = 3_600_000

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
        .where(({ or, eb }) =>
          or([
            eb(sql.ref('turn.taken_at'), '<=', new Date(now.getTime() - everyMs)),
            eb(sql.ref('turn.taken_at'), '>', new Date(now.getTime() + mostAheadMs)),
          ]),
        ),
    )
    .returning('task')
    .executeTakeFirst()
  return taken !== undefined
}
