import type { PeriodNumbers } from '@hotel/contract/homepage'

type Field = Exclude<
  keyof PeriodNumbers,
  | `${string}LateCount`
  | 'restrictedCount'
  | 'promiseBrokenCount'
  | 'ratingCount'
  | 'resolvedCount'
  | 'p90ResolveMinutes'
>

export type NumberEntry = {
  field: Field
  form: 'count' | 'rate' | 'minutes' | 'stars'
  /** Which way is better for the guests; null where more is neither. */
  better: 'more' | 'fewer' | null
  /** The cases that it counts, or those that keep it from being perfect; none where it counts others. */
  cases?: Record<string, string>
  /** How many the list has that it opens. */
  listed: keyof PeriodNumbers
}

export const numbers: NumberEntry[] = [
  { field: 'totalCount', form: 'count', better: null, cases: {}, listed: 'totalCount' },
  {
    field: 'complaintCount',
    form: 'count',
    better: 'fewer',
    cases: { type: 'complaint' },
    listed: 'complaintCount',
  },
  {
    field: 'suggestionCount',
    form: 'count',
    better: null,
    cases: { type: 'suggestion' },
    listed: 'suggestionCount',
  },
  {
    field: 'serviceRequestCount',
    form: 'count',
    better: null,
    cases: { type: 'service_request' },
    listed: 'serviceRequestCount',
  },
  {
    field: 'reopenedCount',
    form: 'count',
    better: 'fewer',
    cases: { reopened: 'true' },
    listed: 'reopenedCount',
  },
  {
    field: 'ackInTimeRate',
    form: 'rate',
    better: 'more',
    cases: { missed: 'acknowledge' },
    listed: 'ackLateCount',
  },
  {
    field: 'resolveInTimeRate',
    form: 'rate',
    better: 'more',
    cases: { missed: 'resolve' },
    listed: 'resolveLateCount',
  },
  {
    field: 'promiseKeptRate',
    form: 'rate',
    better: 'more',
    cases: { missed: 'promise' },
    listed: 'promiseBrokenCount',
  },
  {
    field: 'medianResolveMinutes',
    form: 'minutes',
    better: 'fewer',
    cases: { resolved: 'true' },
    listed: 'resolvedCount',
  },
  {
    field: 'ratingAvg',
    form: 'stars',
    better: 'more',
    cases: { rating: '1,2,3,4,5' },
    listed: 'ratingCount',
  },
  { field: 'repeatHouseCount', form: 'count', better: 'fewer', listed: 'repeatHouseCount' },
  { field: 'flowerCount', form: 'count', better: 'more', listed: 'flowerCount' },
]
