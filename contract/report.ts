import * as z from 'zod/mini'

import { group, instant, query } from './endpoint.ts'
import { period, periodNumbers, repeatHouses, share, thanks } from './homepage.ts'

const countsByBucket = z.object({
  /** First and last day of each bucket. */
  buckets: z.array(z.object(period)),
  counts: z.array(z.int()),
})

/** A month of the hotel's calendar, YYYY-MM. */
const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** Apart from the first page's other calls, so that it does not carry it. */
export const homepageReport = group('homepage', {
  report: query('GET', '/hotel/client/homepage/report', {
    access: 'session',
    role: 2,
    summary:
      'A month on one page, beside the month before. Of the month that is running as many days of both.',
    query: z.strictObject({ month }),
    data: z.object({
      madeAt: instant,
      ...period,
      numbers: periodNumbers,
      previous: z.extend(periodNumbers, period),
      days: countsByBucket,
      /** The twelve months that end with this one. */
      months: countsByBucket,
      categories: z.array(share),
      departments: z.array(share),
      floors: z.array(share),
      houses: repeatHouses,
      thanks,
    }),
  }),
})
