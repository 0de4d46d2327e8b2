import type { JSONColumnType } from 'kysely'

import type { Instant, InstantOrNull, Owned } from './columns.ts'

export type ExportLogTable = Owned & {
  memberId: string
  scope: 'filtered' | 'all'
  format: 'xlsx' | 'csv'
  masked: boolean
  asked: JSONColumnType<object>
  /** How many cases left the house so far. */
  rowCount: number | null
  startedAt: Instant
  /** When it last said that it still runs. */
  seenAt: Instant
  endedAt: InstantOrNull
}
