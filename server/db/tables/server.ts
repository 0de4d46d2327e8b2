import type { Generated } from 'kysely'

import type { Instant } from './columns.ts'

export type JobLeaseTable = {
  job: string
  /** The run holding the lease; null when free. */
  holder: string | null
  startedAt: Instant
  expiresAt: Instant
}

export type KeyCheckTable = { id: Generated<number>; sealed: Buffer }
