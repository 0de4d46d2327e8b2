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

type Merged = { mergedIntoId: string | null; mergedAt: string | null }
/** A case, and since when its replies go to the guest of the merged one, too. */
export type MergeStep = { id: string; since: string; sensitive: boolean }

/** The chain of cases this one was merged into; the last one is the active case. */
export async function listMergedInto(db: Reads, hotelId: string, merged: Merged) {
  const steps: MergeStep[] = []
  let { mergedIntoId: next, mergedAt: since } = merged
  while (next && since && steps.length < maxSteps) {
    const row: Merged & { sensitive: boolean } = await db
      .selectFrom('feedback')
      .select(['mergedIntoId', 'mergedAt', 'sensitive'])
      .where('hotelId', '=', hotelId)
      .where('id', '=', next)
      .executeTakeFirstOrThrow()
    steps.push({ id: next, since, sensitive: row.sensitive })
    next = row.mergedIntoId
    if (row.mergedAt && row.mergedAt > since) since = row.mergedAt
  }
  return steps
}
