import type { JSONColumnType } from 'kysely'

import type { Instant, InstantOrNull, Owned } from './columns.ts'

export type ExportLogTable = Owned & {
  memberId: string
  scope: 'filtered' | 'all'
  format: 'xlsx' | 'csv'
  masked: boolean
  filter: JSONColumnType<object>
  /** Cases written so far. */
  rowCount: number | null
  startedAt: Instant
  /** Last heartbeat of the running export. */
  seenAt: Instant
  endedAt: InstantOrNull
}
