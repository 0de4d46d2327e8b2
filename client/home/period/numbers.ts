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
  /** Which direction is better for guests; null for neither. */
  better: 'more' | 'fewer' | null
  /**
   * Filter of the cases counted, or for a rate of those that missed it; undefined if it counts
   * something else.
   */
  cases?: Record<string, string>
  /** The number of cases in that list, unless it is the field itself. */
  countField?: keyof PeriodNumbers
}

export const numbers: NumberEntry[] = [
  { field: 'totalCount', form: 'count', better: null, cases: {} },
  { field: 'complaintCount', form: 'count', better: 'fewer', cases: { type: 'complaint' } },
  { field: 'suggestionCount', form: 'count', better: null, cases: { type: 'suggestion' } },
  { field: 'serviceRequestCount', form: 'count', better: null, cases: { type: 'service_request' } },
  { field: 'reopenedCount', form: 'count', better: 'fewer', cases: { reopened: 'true' } },
  {
    field: 'ackInTimeRate',
    form: 'rate',
    better: 'more',
    cases: { missed: 'acknowledge' },
    countField: 'ackLateCount',
  },
  {
    field: 'resolveInTimeRate',
    form: 'rate',
    better: 'more',
    cases: { missed: 'resolve' },
    countField: 'resolveLateCount',
  },
  {
    field: 'promiseKeptRate',
    form: 'rate',
    better: 'more',
    cases: { missed: 'promise' },
    countField: 'promiseBrokenCount',
  },
  {
    field: 'medianResolveMinutes',
    form: 'minutes',
    better: 'fewer',
    cases: { resolved: 'true' },
    countField: 'resolvedCount',
  },
  {
    field: 'ratingAvg',
    form: 'stars',
    better: 'more',
    cases: { rating: '1,2,3,4,5' },
    countField: 'ratingCount',
  },
  { field: 'repeatHouseCount', form: 'count', better: 'fewer' },
  { field: 'flowerCount', form: 'count', better: 'more' },
]
