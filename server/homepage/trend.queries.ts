import { sql } from 'kysely'

import type { ParsedOf } from '@hotel/contract/http/endpoint'
import type { homepageCharts } from '@hotel/contract/homepage/charts'

import type { Reads } from '../db/open.ts'
import { isCounted, type QueryScope } from '../feedback/list/period.queries.ts'
import type { Period } from '../calendar.ts'

type TrendInput = ParsedOf<typeof homepageCharts.trend>
export type GroupBy = TrendInput['groupBy']
/** The filter and the grouping of a trend. */
type TrendOptions = Pick<TrendInput, 'groupBy' | 'type' | 'categoryId' | 'houseId'>
/** `bucket` is zero-based. */
export type TrendCount = { bucket: number; key: string | null; count: number }

/** Grouping expressions; an empty floor counts as no floor. */
export const groupKeys = {
  none: sql`null::text`,
  category: sql`feedback.category_id`,
  department: sql`feedback.department_id`,
  floor: sql`nullif(feedback.floor, '')`,
}

/**
 * Counts each bucket separately: short ranges of a covering index, and no time zone arithmetic per case.
 * `offset 0` makes columns of the bounds, as row-level security needs to use the index.
 */
export const countTrend = (
  db: Reads,
  { viewer, timezone }: QueryScope,
  buckets: Period[],
  { groupBy, type, categoryId, houseId }: TrendOptions,
): Promise<TrendCount[]> =>
  db
    .selectFrom(
      sql<{ n: number; startAt: string; endAt: string }>`(
        select n::int, first::timestamp at time zone ${timezone} as start_at,
          (last + 1)::timestamp at time zone ${timezone} as end_at
        from unnest(${buckets.map(({ startDate }) => startDate)}::date[],
          ${buckets.map(({ endDate }) => endDate)}::date[]) with ordinality as given(first, last, n)
        offset 0)`.as('bucket'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('feedback')
          .where(isCounted(viewer))
          .whereRef('feedback.createdAt', '>=', 'bucket.startAt')
          .whereRef('feedback.createdAt', '<', 'bucket.endAt')
          .$if(type !== undefined, (query) => query.where('feedback.type', '=', type!))
          .$if(categoryId !== undefined, (query) =>
            query.where('feedback.categoryId', '=', categoryId!),
          )
          .$if(houseId !== undefined, (query) =>
            query.where('feedback.currentHouseId', '=', houseId!),
          )
          .select((inner) => [
            sql<string | null>`${groupKeys[groupBy]}::text`.as('key'),
            inner.fn.countAll<number>().as('count'),
          ])
          .groupBy(groupKeys[groupBy])
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['found.key', 'found.count'])
    .select(sql<number>`bucket.n - 1`.as('bucket'))
    .execute()
