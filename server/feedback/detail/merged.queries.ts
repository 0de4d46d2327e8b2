import { sql } from 'kysely'

import type { Reads } from '../../db/open.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import { visibleTo, type Viewer } from '../access.queries.ts'

/** Upper bound for chains of merged cases. */
const maxSteps = 20

/** Cases merged into this one, directly or through others, that the viewer may see, and their words. */
export const mergedInto = (db: Reads, viewer: Viewer, id: string) =>
  db
    .selectFrom('feedback')
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'feedback.reportedHouseId'))
    .where((eb) => visibleTo(viewer)(eb))
    .where(
      sql<boolean>`feedback.id in (
        with recursive merged(id, depth) as (
          select feedback.id, 1 from feedback
          where hotel_id = ${viewer.hotelId} and merged_into_id = ${id}
          union all
          select feedback.id, depth + 1 from feedback join merged on merged_into_id = merged.id
          where hotel_id = ${viewer.hotelId} and depth < ${sql.lit(maxSteps)})
        select id from merged)`,
    )
    .orderBy('feedback.id')
    .select([
      'feedback.id',
      'feedback.feedbackNo',
      'house.houseNo',
      'feedback.content',
      'feedback.remedySought',
      'feedback.createdAt',
    ])

/** The chain of cases this one was merged into; the last one is the active case. */
export async function listMergedInto(db: Reads, hotelId: string, mergedIntoId: string | null) {
  const ids: string[] = []
  let next = mergedIntoId
  while (next && ids.length < maxSteps) {
    ids.push(next)
    const row = await db
      .selectFrom('feedback')
      .select('mergedIntoId')
      .where('hotelId', '=', hotelId)
      .where('id', '=', next)
      .executeTakeFirstOrThrow()
    next = row.mergedIntoId
  }
  return ids
}
