import type { Generated, JSONColumnType } from 'kysely'

import type { HouseType } from '@hotel/contract/house'
import type { ImportColumn, ImportState } from '@hotel/contract/house/import'

import type { Instant, InstantOrNull, Owned } from './columns.ts'

export type HouseTable = Owned & {
  houseNo: string
  name: string
  houseType: HouseType
  building: Generated<string>
  floor: Generated<string>
  zone: Generated<string>
  roomType: Generated<string>
  status: Generated<'in_use' | 'closed'>
  version: Generated<number>
  closedAt: InstantOrNull
}

export type SunCodeTable = Owned & {
  houseId: string
  kind: 'free' | 'cost'
  provider: 'web' | 'wechat'
  token: string
  status: 'active' | 'revoked'
  issuedBy: string | null
  issuedAt: Instant
  revokedAt: InstantOrNull
  scanCount: Generated<number>
  lastScanAt: InstantOrNull
  /** Scans after the code was revoked. */
  lateScanCount: Generated<number>
}

/** The image WeChat drew for a code. */
export type SunCodeImageTable = {
  hotelId: string
  sunCodeId: string
  mime: string
  content: Buffer
  madeAt: Instant
}

/** One row per server, not per hotel. */
export type WechatAccessTable = {
  appId: string
  /** Sealed. */
  token: Buffer | null
  expiresAt: InstantOrNull
  leaseUntil: InstantOrNull
}

export type HouseImportTable = Owned & {
  createdBy: string
  createdAt: Instant
  fileName: string
  status: ImportState['status']
  readShare: Generated<number>
  rowCount: Generated<number>
  newCount: Generated<number>
  changedCount: Generated<number>
  sameCount: Generated<number>
  wrongCount: Generated<number>
  columns: Generated<ImportColumn[]>
}

export type HouseImportRowTable = {
  hotelId: string
  importId: string
  rowNo: number
  houseId: string
  houseNo: string
  /** Keyed by column of `house`. */
  facts: JSONColumnType<Record<string, string>>
  outcome: 'new' | 'changed' | 'same' | 'wrong'
  problems: JSONColumnType<ImportProblem[]>
}

type ImportProblem = {
  field: ImportColumn
  kind:
    | 'missing'
    | 'tooLong'
    | 'formula'
    | 'unknownType'
    | 'unknownStatus'
    | 'duplicate'
    | 'openCases'
  value: string
  count?: number
}
