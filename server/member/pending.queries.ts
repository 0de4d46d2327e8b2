import type { Reads } from '../db/open.ts'
import { lapseBefore } from './queries.ts'

/** How many colleagues wait to be confirmed, and not for too long yet. */
export async function countPending(db: Reads, hotelId: string, now: Date) {
  const { count } = await db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hotelId', '=', hotelId)
    .where('status', '=', 'pending')
    .where('createdAt', '>', lapseBefore(now))
    .executeTakeFirstOrThrow()
  return count
}
