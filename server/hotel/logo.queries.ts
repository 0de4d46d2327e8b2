import { sql, type Insertable } from 'kysely'

import { acrossHotels } from '../db/fence/scope.ts'
import type { Reads, Writes } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export const findLogo = (db: Reads, hotelCode: string) =>
  acrossHotels('logo of a hotel', () =>
    db
      .selectFrom('hotel')
      .innerJoin('hotelLogo', 'hotelLogo.hotelId', 'hotel.id')
      .where('hotel.hotelCode', '=', hotelCode)
      .select(['hotelLogo.mime', 'hotelLogo.content'])
      .executeTakeFirst(),
  )

/** Replaces the hotel's logo and its URL. */
export async function saveLogo(db: Writes, logo: Insertable<Tables['hotelLogo']>, logoUrl: string) {
  const { hotelId, ...picture } = logo
  await db
    .insertInto('hotelLogo')
    .values(logo)
    .onConflict((conflict) => conflict.column('hotelId').doUpdateSet(picture))
    .execute()
  await db
    .updateTable('hotel')
    .set({ logoUrl, version: sql`version + 1` })
    .where('id', '=', hotelId)
    .execute()
}
