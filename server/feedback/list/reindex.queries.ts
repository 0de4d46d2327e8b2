import { sql } from 'kysely'

import type { Reads, Writes } from '../../db/open.ts'
import { inBatches } from '../../db/statement/batches.ts'
import { searchVector } from '../create/create.queries.ts'
import { searchTerms } from './search.ts'

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

/** Finds the cases of a room by its new number, in a few statements for any number of cases. */
export async function reindexCases(
  db: Writes,
  { hotelId, houseId, houseNo }: { hotelId: string; houseId: string; houseNo: string },
) {
  const cases = await db
    .selectFrom('feedback')
    .where('hotelId', '=', hotelId)
    .where('currentHouseId', '=', houseId)
    .orderBy('id')
    .select(['id', 'feedbackNo', 'content'])
    // So that words that are being erased do not come back as terms.
    .forUpdate()
    .execute()
  await inBatches(cases, (batch) => {
    const found = batch.map(({ id, feedbackNo, content }) => ({
      id,
      terms: searchTerms(feedbackNo, houseNo, content),
    }))
    return sql`
      update feedback f
      set search = array_to_tsvector(array(select jsonb_array_elements_text(found.terms)))
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id uuid, terms jsonb)
      where f.hotel_id = ${hotelId} and f.id = found.id`.execute(db)
  })
}
