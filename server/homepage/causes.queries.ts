import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'

import type { Reads } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import { casesOf, listRepeated, type QueryScope } from '../feedback/list/period.queries.ts'
import type { Period } from '../calendar.ts'
import { groupKeys } from './trend.queries.ts'

const maxHouses = 10
const maxComments = 10

const causes = ['category', 'department', 'floor'] as const
export type Cause = (typeof causes)[number]
export type CauseCount = { cause: Cause; key: string | null; count: number }

/** Counts the cases of a period by category, department and floor in one query. */
export async function countCauses(
  db: Reads,
  scope: QueryScope,
  period: Period,
): Promise<CauseCount[]> {
  const rows = await casesOf(db, scope, period)
    .select((eb) => [
      // A bit mask of the columns a row is not grouped by.
      sql<number>`grouping(${groupKeys.category}, ${groupKeys.department}, ${groupKeys.floor})`.as(
        'grouping',
      ),
      sql<
        string | null
      >`coalesce(${groupKeys.category}::text, ${groupKeys.department}::text, ${groupKeys.floor})`.as(
        'key',
      ),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(
      sql`grouping sets ((${groupKeys.category}), (${groupKeys.department}), (${groupKeys.floor}))`,
    )
    .execute()
  const causeOf: Record<number, Cause> = { 0b011: 'category', 0b101: 'department', 0b110: 'floor' }
  return rows.map(({ grouping, key, count }) => ({ cause: causeOf[grouping]!, key, count }))
}

/** The rooms and places with the most complaints, and how many of these are open. */
export const listRepeatHouses = (db: Reads, scope: QueryScope, period: Period) =>
  db
    .selectFrom(
      listRepeated(db, scope, period)
        .select((eb) => [
          'currentHouseId',
          eb.fn.countAll<number>().as('count'),
          eb.fn
            .countAll<number>()
            .filterWhere('status', 'in', [...openStatuses])
            .as('openCount'),
        ])
        .orderBy('count', 'desc')
        .orderBy('currentHouseId')
        .limit(maxHouses)
        .as('repeated'),
    )
    .innerJoin('house', (join) =>
      join
        .onRef('house.id', '=', 'repeated.currentHouseId')
        .on('house.hotelId', '=', scope.viewer.hotelId),
    )
    .select(['house.id', 'house.houseNo', 'house.floor', 'repeated.count', 'repeated.openCount'])
    .orderBy('repeated.count', 'desc')
    .orderBy('house.houseNo')
    .execute()

/** Counts by rating, from one star to five. */
export async function countRatings(
  db: Reads,
  scope: QueryScope,
  period: Period,
): Promise<number[]> {
  const rows = await casesOf(db, scope, period)
    .where('rating', 'is not', null)
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .groupBy('rating')
    .execute()
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
}

/** Rating comments, newest cases first. */
export const listComments = (db: Reads, scope: QueryScope, period: Period) =>
  casesOf(db, scope, period)
    .where('rating', 'is not', null)
    .where('ratingComment', '<>', '')
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'feedback.currentHouseId'))
    .select((eb) => [
      'feedback.id as feedbackId',
      'feedback.feedbackNo',
      'house.houseNo',
      eb.ref('feedback.rating').$notNull().as('rating'),
      eb.ref('feedback.ratingComment').$notNull().as('comment'),
      sql<string>`(feedback.created_at at time zone ${scope.timezone})::date`.as('day'),
    ])
    .orderBy('feedback.createdAt', 'desc')
    .limit(maxComments)
    .execute()
