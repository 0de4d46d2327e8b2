import type { Reads, Writes } from '../db/open.ts'

/** Hotels with photos that are not sealed yet; those that are moving are left for later. */
export async function listHotelsWithPlainPhotos(db: Reads) {
  const found = await db
    .selectFrom('attachment')
    .where('photoKey', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hotelMove')
            .select('hotelMove.hotelId')
            .whereRef('hotelMove.hotelId', '=', 'attachment.hotelId'),
        ),
      ),
    )
    .select('attachment.hotelId')
    .distinct()
    .execute()
  return found.map(({ hotelId }) => hotelId)
}

export const listPlainPhotos = (db: Reads, hotelId: string, limit: number) =>
  db
    .selectFrom('attachment')
    .where('hotelId', '=', hotelId)
    .where('photoKey', 'is', null)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'content', 'thumb'])
    .execute()

type Sealed = { content: Buffer; thumb: Buffer; photoKey: Buffer }

/** Unless it was sealed or erased meanwhile. */
export const replacePlainPhoto = (db: Writes, place: { hotelId: string; id: string }, to: Sealed) =>
  db
    .updateTable('attachment')
    .set(to)
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.id)
    .where('photoKey', 'is', null)
    .execute()
