import * as z from 'zod/mini'

import { feedbackType } from './feedback/facts.ts'
import { houseType } from './house-facts.ts'
import { day, group, id, localeText, query } from './endpoint.ts'

/** A share from 0 to 1; null where there is nothing to take a share of. */
const rate = z.nullable(z.number())

/**
 * What a period holds: the cases received in it, without the dismissed and the merged. Cases that
 * only managers may open are counted for everybody; `restrictedCount` of them the caller cannot list.
 */
export const periodNumbers = z.object({
  totalCount: z.int(),
  complaintCount: z.int(),
  suggestionCount: z.int(),
  serviceRequestCount: z.int(),
  restrictedCount: z.int(),
  reopenedCount: z.int(),
  /** Flowers that guests gave, not thank-yous: one thank-you has one to three. */
  flowerCount: z.int(),
  /** In time of those whose clock has stopped or run out; the late ones beside it. */
  ackInTimeRate: rate,
  ackLateCount: z.int(),
  resolveInTimeRate: rate,
  resolveLateCount: z.int(),
  promiseKeptRate: rate,
  promiseBrokenCount: z.int(),
  /** Whole minutes from receipt to the resolution that stands, of those that have one. */
  resolvedCount: z.int(),
  medianResolveMinutes: z.nullable(z.number()),
  p90ResolveMinutes: z.nullable(z.number()),
  ratingAvg: z.nullable(z.number()),
  ratingCount: z.int(),
  /** Rooms and places with two cases or more. */
  repeatHouseCount: z.int(),
})
export type PeriodNumbers = z.output<typeof periodNumbers>

/** How it stands now, whatever the period: the cases that the caller may see. */
const standingNumbers = z.object({
  todayCount: z.int(),
  openCount: z.int(),
  unassignedCount: z.int(),
  overdueCount: z.int(),
  dueSoonCount: z.int(),
  waitingGuestCount: z.int(),
  resolvedTodayCount: z.int(),
})
export type StandingNumbers = z.output<typeof standingNumbers>

/** First and last day, inclusive, of the hotel's calendar; at most 366 days. */
export const period = { startDate: day, endDate: day }

export const granularities = ['day', 'week', 'month'] as const
export const trendGroups = ['none', 'category', 'department', 'floor'] as const
/** So many series are shown; the rest is one more, "other". */
export const mostSeries = 8

const trendSeries = z.object({
  /** What is counted: the category's or department's id, the floor; null for all and for none. */
  key: z.nullable(z.string()),
  kind: z.enum(['all', 'one', 'none', 'other']),
  /** Its name where it has one. */
  name: z.nullable(localeText),
  /** As many as there are buckets. */
  counts: z.array(z.int()),
})
export type TrendSeries = z.output<typeof trendSeries>

export const share = z.object({
  key: z.nullable(z.string()),
  name: z.nullable(localeText),
  count: z.int(),
  /** The same in the period before. */
  previousCount: z.int(),
})
export type Share = z.output<typeof share>

const receiver = z.object({ id, name: z.string(), flowers: z.int(), thanks: z.int() })

/** What guests thanked for; staff see what was given to themselves. */
export const thanks = z.object({
  /** Flowers, and how many times somebody was thanked: one thank-you has one to three. */
  flowers: z.int(),
  thanks: z.int(),
  /** Who was given the most, at most five of each. */
  members: z.array(receiver),
  departments: z.array(receiver),
  /** The latest that came with words, at most twelve; none that was hidden. */
  words: z.array(
    z.object({
      id,
      word: z.string(),
      flowers: z.int(),
      /** The member's or the department's name. */
      receiver: z.string(),
      houseNo: z.string(),
      day,
    }),
  ),
})
export type Thanks = z.output<typeof thanks>

/** Rooms and places with two cases or more, the most troubled first, at most ten. */
export const repeatHouses = z.array(
  z.object({ id, houseNo: z.string(), floor: z.string(), count: z.int(), openCount: z.int() }),
)

export const homepage = group('homepage', {
  numbers: query('GET', '/hotel/client/homepage/feedback/numbers', {
    access: 'session',
    summary:
      'How the hotel stands now and what a period held, beside the period before. Default: this week, Monday to Sunday.',
    query: z.strictObject({ startDate: z.optional(day), endDate: z.optional(day) }),
    data: z.extend(periodNumbers, {
      ...standingNumbers.shape,
      ...period,
      previous: z.extend(periodNumbers, period),
    }),
  }),
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
      /** First and last day of each bucket, cut to the period asked for. */
      buckets: z.array(z.object(period)),
      /** The largest first; at most eight and "other". */
      series: z.array(trendSeries),
    }),
  }),
  causes: query('GET', '/hotel/client/homepage/feedback/causes', {
    access: 'session',
    summary:
      'Where the cases of a period come from: category, department, floor and the rooms that keep coming back; and what guests said of the handling.',
    query: z.strictObject(period),
    data: z.object({
      categories: z.array(share),
      departments: z.array(share),
      floors: z.array(share),
      houses: repeatHouses,
      /** How many gave one star, two … five. */
      ratings: z.array(z.int()),
      /** What guests wrote beside their stars, the latest first, at most ten the caller may open. */
      comments: z.array(
        z.object({
          feedbackId: id,
          feedbackNo: z.string(),
          houseNo: z.string(),
          rating: z.int(),
          comment: z.string(),
          day,
        }),
      ),
    }),
  }),
  heat: query('GET', '/hotel/client/homepage/feedback/heat', {
    access: 'session',
    summary:
      'Every room and place in use, and those with cases in a period, with how many: the house’s heat.',
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
    summary: 'The flowers of a period, whom guests thanked and in which words.',
    query: z.strictObject(period),
    data: thanks,
  }),
})
