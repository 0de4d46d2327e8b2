import { sql } from 'kysely'

import type { Reads } from '../../db/open.ts'
import { visibleTo, type Viewer } from '../access.queries.ts'

/** Cases are merged into one that may be merged itself; more steps than this nobody makes. */
const mostSteps = 20

/** The cases that were merged into this one, at first or second hand, as far as the viewer may see them. */
export const listMerged = (db: Reads, viewer: Viewer, id: string) =>
  db
    .selectFrom('feedback')
    .innerJoin('house', (join) =>
      join
        .onRef('house.hotelId', '=', 'feedback.hotelId')
        .onRef('house.id', '=', 'feedback.reportedHouseId'),
    )
    .where((eb) => visibleTo(viewer)(eb))
    .where(
      sql<boolean>`feedback.id in (
        with recursive merged(id, step) as (
          select feedback.id, 1 from feedback
          where hotel_id = ${viewer.hotelId} and merged_into_id = ${id}
          union all
          select feedback.id, step + 1 from feedback join merged on merged_into_id = merged.id
          where hotel_id = ${viewer.hotelId} and step < ${sql.lit(mostSteps)})
        select id from merged)`,
    )
    .orderBy('feedback.id')
    .select(['feedback.id', 'feedback.feedbackNo', 'house.houseNo'])
    .execute()

/** The cases this one was merged into, the last of which is worked on; none for most. */
export async function listMergedInto(db: Reads, hotelId: string, mergedIntoId: string | null) {
  const ids: string[] = []
  let next = mergedIntoId
  while (next && ids.length < mostSteps) {
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
