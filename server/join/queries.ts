import { acrossHotels } from '../db/fence/scope.ts'
import type { Reads } from '../db/open.ts'

/** The hotel of a code; disabled ones included, so that the page can say so. */
export const findHotel = (db: Reads, hotelCode: string) =>
  acrossHotels('hotel to join', () =>
    db
      .selectFrom('hotel')
      .select(['id', 'name', 'phone', 'logoUrl', 'locale', 'demo', 'disabledAt', 'setting'])
      .where('hotelCode', '=', hotelCode.trim().toUpperCase())
      .executeTakeFirst(),
  )
