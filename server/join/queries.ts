import type { Reads } from '../db/open.ts'

/** The hotel a code names; a disabled one, too, so that its page can say so. */
export const findHotel = (db: Reads, hotelCode: string) =>
  db
    .selectFrom('hotel')
    .select(['id', 'name', 'phone', 'logoUrl', 'locale', 'demo', 'disabledAt'])
    .where('hotelCode', '=', hotelCode.trim().toUpperCase())
    .executeTakeFirst()

/** Whether this very request has come before. */
export async function hasRequest(db: Reads, hotelId: string, requestId: string) {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('joinRequestId', '=', requestId)
    .executeTakeFirst()
  return found !== undefined
}
