import type { Generated } from 'kysely'

import type { Instant, InstantOrNull } from './columns.ts'

export type JobLeaseTable = {
  job: string
  /** The run holding the lease; null when free. */
  holder: string | null
  startedAt: Instant
  expiresAt: Instant
  /** When a run last ended without a failure. */
  endedAt: InstantOrNull
}

export type KeyCheckTable = { id: Generated<number>; sealed: Buffer }

/** A hotel that moves to another database, or has moved. */
export type HotelMoveTable = {
  hotelId: string
  hotelCode: string
  name: string
  phase: 'closing' | 'closed' | 'moved'
  /** Host and database, without user and password. */
  target: string
  startedAt: Generated<Instant>
  movedAt: InstantOrNull
}

/** The Merkle tree over a hotel's events, and the key that signs it. */
export type AuditTreeTable = {
  hotelId: string
  /** Sealed. */
  signingKey: Buffer
  size: Generated<number>
  peakHash: Generated<Buffer>
  /** The latest signed checkpoint. */
  note: Generated<string>
  signedAt: InstantOrNull
  keptSize: Generated<number>
  keptAt: InstantOrNull
}

/** The hashes of up to 256 events. */
export type AuditBlockTable = {
  hotelId: string
  block: number
  leafHash: Buffer
  rootHash: Buffer
}

export type AuditCheckpointTable = {
  hotelId: string
  size: number
  signedAt: Instant
  note: string
}

export type CheckpointMailTable = {
  hotelId: string
  address: string
  /** The last one that was sent, and when. */
  mailedSize: Generated<number>
  mailedAt: InstantOrNull
  version: Generated<number>
}
