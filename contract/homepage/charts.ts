import * as z from 'zod/mini'

import { feedbackType } from '../feedback/facts.ts'
import { answeredPeriod, granularities, period, trendGroups } from '../homepage.ts'
import { houseType } from '../house/facts.ts'
import { answeredDay, group, id, localeText, query } from '../http/endpoint.ts'

const trendSeries = z.object({
  /** Id of the category or department, or the floor; null for "all" and "none". */
  key: z.nullable(z.string()),
  kind: z.enum(['all', 'one', 'none', 'other']),
  /** Its name, if it has one. */
  name: z.nullable(localeText),
  /** One per bucket. */
  counts: z.array(z.int()),
})
export type TrendSeries = z.output<typeof trendSeries>

export const share = z.object({
  key: z.nullable(z.string()),
  name: z.nullable(localeText),
  count: z.int(),
  /** Count of the previous period. */
  previousCount: z.int(),
})
export type Share = z.output<typeof share>

const receiver = z.object({ id, name: z.string(), flowers: z.int(), thanks: z.int() })

/** Compliments; staff see only their own. */
export const thanks = z.object({
  /** Numbers of flowers and of compliments: a compliment has one to three flowers. */
  flowers: z.int(),
  thanks: z.int(),
  /** Top receivers, at most five of each. */
  members: z.array(receiver),
  departments: z.array(receiver),
  /** The latest with text, at most twelve; without hidden ones. */
  words: z.array(
    z.object({
      id,
      word: z.string(),
      flowers: z.int(),
      /** The member's or the department's name. */
      receiver: localeText,
      houseNo: z.string(),
      day: answeredDay,
    }),
  ),
})
export type Thanks = z.output<typeof thanks>

/** Rooms and places with at least two complaints, most first, at most ten. */
export const repeatHouses = z.array(
  z.object({ id, houseNo: z.string(), floor: z.string(), count: z.int(), openCount: z.int() }),
)

/** What home shows below its first sight. Kept apart so that the first page doesn't load it. */
export const homepageCharts = group('homepage', {
  trend: query('POST', '/hotel/client/homepage/feedback/trend', {
    access: 'session',
    summary:
      'Cases received by day, week (Monday to Sunday) or month, zero-filled; whole or by category, department or floor.',
    body: z.strictObject({
      ...period,
      granularity: z._default(z.enum(granularities), 'day'),
      type: z.optional(feedbackType),
      categoryId: z.optional(id),
      houseId: z.optional(id),
      groupBy: z._default(z.enum(trendGroups), 'none'),
    }),
    data: z.object({
      /** First and last day of each bucket, clipped to the period. */
      buckets: z.array(z.object(answeredPeriod)),
      /** Largest first; at most eight and "other". */
      series: z.array(trendSeries),
    }),
  }),
  causes: query('GET', '/hotel/client/homepage/feedback/causes', {
    access: 'session',
    summary:
      'Cases of a period by category, department and floor, with repeat rooms and guests’ ratings and comments.',
    query: z.strictObject(period),
    data: z.object({
      categories: z.array(share),
      departments: z.array(share),
      floors: z.array(share),
      houses: repeatHouses,
      /** Number of ratings with one star, two … five. */
      ratings: z.array(z.int()),
      /** Comments on ratings, latest first, at most ten that the caller may open. */
      comments: z.array(
        z.object({
          feedbackId: id,
          feedbackNo: z.string(),
          houseNo: z.string(),
          rating: z.int(),
          comment: z.string(),
          day: answeredDay,
        }),
      ),
    }),
  }),
  heat: query('GET', '/hotel/client/homepage/feedback/heat', {
    access: 'session',
    summary: 'Number of cases in a period for every room and place in use.',
    query: z.strictObject(period),
    data: z.object({
      houses: z.array(
        z.object({
          id,
          houseNo: z.string(),
          houseType: houseType,
          building: z.string(),
          floor: z.string(),
          count: z.int(),
        }),
      ),
    }),
  }),
  thanks: query('GET', '/hotel/client/homepage/flower/thanks', {
    access: 'session',
    summary: 'Compliments of a period.',
    query: z.strictObject(period),
    data: thanks,
  }),
})
