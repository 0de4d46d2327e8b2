import type { ColumnType, Generated } from 'kysely'

export type DailyRollupTable = {
  hotelId: string
  day: string
  totalCount: number
  complaintCount: number
  suggestionCount: number
  serviceRequestCount: number
  reopenedCount: number
  ackMetCount: number
  ackLateCount: number
  resolveMetCount: number
  resolveLateCount: number
  promiseMetCount: number
  promiseBrokenCount: number
  ratingSum: number
  ratingCount: number
  resolveMinutes: ColumnType<number[], string, string>
}

export type DirtyDayTable = { hotelId: string; day: string; id: Generated<string> }
