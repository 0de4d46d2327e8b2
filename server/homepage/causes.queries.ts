import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'

import type { Reads } from '../db/open.ts'
import { visibleTo } from '../feedback/access.queries.ts'
import { casesOf, listRepeated, type Asked } from './period.queries.ts'
import type { Period } from '../calendar.ts'
import { groupKeys } from './trend.queries.ts'

const mostHouses = 10
const mostComments = 10

const causes = ['category', 'department', 'floor'] as const
export type Cause = (typeof causes)[number]
export type CauseCount = { cause: Cause; key: string | null; count: number }

/** How many cases of the period each category, each department and each floor has, read in one go. */
export async function countCauses(db: Reads, asked: Asked, period: Period): Promise<CauseCount[]> {
  const rows = await casesOf(db, asked, period)
    .select((eb) => [
      // Which of the three a row is grouped by: the other two are left out of it.
      sql<number>`grouping(${groupKeys.category}, ${groupKeys.department}, ${groupKeys.floor})`.as(
        'without',
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
  return rows.map(({ without, key, count }) => ({ cause: causeOf[without]!, key, count }))
}

/** The rooms and places with the most cases, and how many of those are still open. */
export const listRepeatHouses = (db: Reads, asked: Asked, period: Period) =>
  db
    .selectFrom(
      listRepeated(db, asked, period)
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
        .limit(mostHouses)
        .as('repeated'),
    )
    .innerJoin('house', (join) =>
      join
        .onRef('house.id', '=', 'repeated.currentHouseId')
        .on('house.hotelId', '=', asked.viewer.hotelId),
    )
    .select(['house.id', 'house.houseNo', 'house.floor', 'repeated.count', 'repeated.openCount'])
    .orderBy('repeated.count', 'desc')
    .orderBy('house.houseNo')
    .execute()

/** How many gave one star, two … five. */
export async function countRatings(db: Reads, asked: Asked, period: Period): Promise<number[]> {
  const rows = await casesOf(db, asked, period)
    .where('rating', 'is not', null)
    .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
    .groupBy('rating')
    .execute()
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0)
}

/** What guests wrote beside their stars, the newest cases first; only what the viewer may open. */
export const listComments = (db: Reads, asked: Asked, period: Period) =>
  casesOf(db, asked, period)
    .where((eb) => visibleTo(asked.viewer)(eb))
    .where('rating', 'is not', null)
    .where('ratingComment', '<>', '')
    .innerJoin('house', (join) =>
      join
        .onRef('house.hotelId', '=', 'feedback.hotelId')
        .onRef('house.id', '=', 'feedback.currentHouseId'),
    )
    .select((eb) => [
      'feedback.id as feedbackId',
      'feedback.feedbackNo',
      'house.houseNo',
      eb.ref('feedback.rating').$notNull().as('rating'),
      eb.ref('feedback.ratingComment').$notNull().as('comment'),
      sql<string>`(feedback.created_at at time zone ${asked.timezone})::date`.as('day'),
    ])
    .orderBy('feedback.createdAt', 'desc')
    .limit(mostComments)
    .execute()
