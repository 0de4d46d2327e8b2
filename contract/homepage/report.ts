import * as z from 'zod/mini'

import { group, id, instant, inYears, localeText, query } from '../http/endpoint.ts'
import { answeredPeriod, period, periodNumbers, rate } from '../homepage.ts'
import { repeatHouses, share, thanks } from './charts.ts'

const countsByBucket = z.object({
  /** First and last day of each bucket. */
  buckets: z.array(z.object(answeredPeriod)),
  counts: z.array(z.int()),
})

const serviceNumbers = z.object({
  totalCount: z.int(),
  openCount: z.int(),
  /** Past a deadline now. */
  overdueCount: z.int(),
  ackInTimeRate: rate,
  resolveInTimeRate: rate,
  promiseKeptRate: rate,
  medianResolveMinutes: z.nullable(z.number()),
})
export type ServiceNumbers = z.output<typeof serviceNumbers>

/** A department or a member; null: cases without one. */
const serviceEntry = z.extend(serviceNumbers, {
  key: z.nullable(id),
  name: z.nullable(localeText),
  /** Null: no cases in the previous period. */
  previous: z.nullable(serviceNumbers),
})
export type ServiceEntry = z.output<typeof serviceEntry>

/** Approved and given compensation, in minor units of each currency. */
const cost = z.array(z.object({ currency: z.string(), count: z.int(), cents: z.number() }))

export type ServiceCost = z.output<typeof cost>

/** Service levels of the cases received in a period, and what compensation cost. */
const service = {
  departments: z.array(serviceEntry),
  members: z.array(serviceEntry),
  /** Resolved or closed without a formal outcome. */
  notAssessedCount: z.int(),
  compensation: cost,
  previousCompensation: cost,
}

/** A month of the hotel's calendar, YYYY-MM, of the years 1900 to 2999. */
const month = z.string().check(inYears, z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** Kept apart so that the first page doesn't load it. */
export const homepageReport = group('homepage', {
  report: query('GET', '/hotel/client/homepage/report', {
    access: 'session',
    role: 2,
    summary:
      'Monthly report beside the previous month. For the current month both are cut to the same number of days.',
    query: z.strictObject({ month }),
    data: z.object({
      madeAt: instant,
      ...answeredPeriod,
      numbers: periodNumbers,
      previous: z.extend(periodNumbers, answeredPeriod),
      days: countsByBucket,
      /** The twelve months up to this one. */
      months: countsByBucket,
      categories: z.array(share),
      departments: z.array(share),
      floors: z.array(share),
      houses: repeatHouses,
      thanks,
      service: z.object(service),
    }),
  }),
  service: query('GET', '/hotel/client/homepage/service', {
    access: 'session',
    role: 2,
    summary:
      'Service levels of a period by department and member, beside the period before, and the cost of compensation.',
    query: z.strictObject(period),
    data: z.object(service),
  }),
})
