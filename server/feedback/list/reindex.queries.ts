import type { Reads, Writes } from '../../db/open.ts'
import { searchVector } from '../create/create.queries.ts'

/** What keyword search finds of a case once it is in this room. */
export async function searchIn(
  db: Reads,
  { hotelId, id }: { hotelId: string; id: string },
  houseNo: string,
) {
  const { feedbackNo, content } = await db
    .selectFrom('feedback')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .select(['feedbackNo', 'content'])
    .executeTakeFirstOrThrow()
  return searchVector(feedbackNo, houseNo, content)
}

/** Finds the cases of a room by its new number. */
export async function reindexCases(
  db: Writes,
  { hotelId, houseId, houseNo }: { hotelId: string; houseId: string; houseNo: string },
) {
  const cases = await db
    .selectFrom('feedback')
    .where('hotelId', '=', hotelId)
    .where('currentHouseId', '=', houseId)
    .select('id')
    .execute()
  for (const { id } of cases) {
    await db
      .updateTable('feedback')
      .set({ search: await searchIn(db, { hotelId, id }, houseNo) })
      .where('hotelId', '=', hotelId)
      .where('id', '=', id)
      .execute()
  }
}
