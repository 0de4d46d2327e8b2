import type { Reads } from '../db/open.ts'
import { expiredBefore } from '../hotel/retention.ts'

/** The number of pending join requests that have not expired. */
export async function countPending(db: Reads, hotelId: string, now: Date) {
  const { count } = await db
    .selectFrom('member')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('hotelId', '=', hotelId)
    .where('status', '=', 'pending')
    .where('createdAt', '>', expiredBefore(now))
    .executeTakeFirstOrThrow()
  return count
}
