import * as z from 'zod/mini'

import { group, instant, inYears, query } from '../http/endpoint.ts'
import { answeredPeriod, periodNumbers, repeatHouses, share, thanks } from '../homepage.ts'

const countsByBucket = z.object({
  /** First and last day of each bucket. */
  buckets: z.array(z.object(answeredPeriod)),
  counts: z.array(z.int()),
})

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
    }),
  }),
})
