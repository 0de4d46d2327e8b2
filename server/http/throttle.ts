import { sql } from 'kysely'

import type { Writes } from '../db/open.ts'
import { Refusal } from './refusal.ts'

export type Limit = { bucket: string; most: number; minutes: number }

/** Counts one try in each bucket, and refuses when one is over: kept in the database for all servers. */
export async function countTry(db: Writes, limits: Limit[], now: Date): Promise<void> {
  const counted = await Promise.all(limits.map((limit) => add(db, limit, now)))
  const waits = counted
    .filter((limit) => limit.hits > limit.most)
    .map((limit) => Math.ceil((Date.parse(limit.resetsAt) - now.getTime()) / 1000))
  if (waits.length === 0) return
  const retryAfter = Math.max(1, ...waits)
  throw new Refusal('tooManyTries', {
    data: { retryAfter },
    values: { minutes: Math.ceil(retryAfter / 60) },
    keepsWrites: true,
  })
}

/** Takes a try back that turned out to be a right one; in the order of counting, against deadlocks. */
export async function forgiveTry(db: Writes, buckets: string[]): Promise<void> {
  for (const bucket of buckets) {
    await db
      .updateTable('throttle')
      .set({ hits: sql`greatest(hits - 1, 0)` })
      .where('bucket', '=', bucket)
      .execute()
  }
}

async function add(db: Writes, { bucket, most, minutes }: Limit, now: Date) {
  const resetsAt = new Date(now.getTime() + minutes * 60_000)
  const over = sql<boolean>`throttle.resets_at <= ${now}`
  const row = await db
    .insertInto('throttle')
    .values({ bucket, hits: 1, resetsAt })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql`case when ${over} then 1 else throttle.hits + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else throttle.resets_at end`,
      }),
    )
    .returning(['hits', 'resetsAt'])
    .executeTakeFirstOrThrow()
  return { ...row, most }
}
