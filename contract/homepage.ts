import * as z from 'zod/mini'

import { answeredDay, day, group, query } from './http/endpoint.ts'

/** Ratio from 0 to 1; null if the denominator is 0. */
export const rate = z.nullable(z.number())

/**
 * Numbers of the cases received in a period that the caller may open, without dismissed and merged
 * ones. `restrictedCount`: sensitive cases of the caller's rooms and department that are not counted.
 */
export const periodNumbers = z.object({
  totalCount: z.int(),
  complaintCount: z.int(),
  suggestionCount: z.int(),
  serviceRequestCount: z.int(),
  restrictedCount: z.int(),
  reopenedCount: z.int(),
  /** Flowers, not compliments: a compliment has one to three. */
  flowerCount: z.int(),
  /** Share met of the clocks that have stopped or run out, and the number breached. */
  ackInTimeRate: rate,
  ackLateCount: z.int(),
  resolveInTimeRate: rate,
  resolveLateCount: z.int(),
  promiseKeptRate: rate,
  promiseBrokenCount: z.int(),
  /** Whole minutes from receipt to the current resolution, of the resolved cases. */
  resolvedCount: z.int(),
  medianResolveMinutes: z.nullable(z.number()),
  p90ResolveMinutes: z.nullable(z.number()),
  ratingAvg: z.nullable(z.number()),
  ratingCount: z.int(),
  /** Rooms and places with at least two complaints. */
  repeatHouseCount: z.int(),
})
export type PeriodNumbers = z.output<typeof periodNumbers>

/** Current numbers, independent of the period, of the cases visible to the caller. */
const currentNumbers = z.object({
  todayCount: z.int(),
  openCount: z.int(),
  unassignedCount: z.int(),
  overdueCount: z.int(),
  dueSoonCount: z.int(),
  waitingGuestCount: z.int(),
  resolvedTodayCount: z.int(),
})
export type CurrentNumbers = z.output<typeof currentNumbers>

/** First and last day, inclusive, in the hotel's zone; at most 366 days. */
export const period = { startDate: day, endDate: day }
export const answeredPeriod = { startDate: answeredDay, endDate: answeredDay }

export const granularities = ['day', 'week', 'month'] as const
export const trendGroups = ['none', 'category', 'department', 'floor'] as const
/** Largest number of series; the rest is summed up as "other". */
export const maxSeries = 8

export const homepage = group('homepage', {
  numbers: query('GET', '/hotel/client/homepage/feedback/numbers', {
    access: 'session',
    summary:
      'Current numbers, and those of a period and the previous one. Default: this week, Monday to Sunday.',
    query: z.strictObject({ startDate: z.optional(day), endDate: z.optional(day) }),
    data: z.extend(periodNumbers, {
      ...currentNumbers.shape,
      ...answeredPeriod,
      previous: z.extend(periodNumbers, answeredPeriod),
    }),
  }),
})
