import type { ColumnType, Generated } from 'kysely'

export type DaySumTable = {
  hotelId: string
  day: string
  totalCount: number
  complaintCount: number
  suggestionCount: number
  serviceRequestCount: number
  reopenedCount: number
  acknowledged: number
  ackLateCount: number
  resolved: number
  resolveLateCount: number
  promised: number
  promiseBrokenCount: number
  ratingSum: number
  ratingCount: number
  resolveMinutes: ColumnType<number[], string, string>
}

export type DayMarkTable = { hotelId: string; day: string; id: Generated<string> }
