import type { Generated, JSONColumnType } from 'kysely'

import type { HouseType } from '@hotel/contract/house'
import type { ImportState } from '@hotel/contract/sheet/import'

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
  /** Sealed; null while it is in `plainToken`. */
  token: Buffer | null
  /** From before tokens were sealed. */
  plainToken: Generated<string | null>
  tokenHash: Buffer
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
  /** Sealed with its own key. */
  content: Buffer
  /** That key, sealed; null from before. */
  pictureKey: Buffer | null
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

/** Spreadsheets of rooms or of members. */
export type SheetImportTable = Owned & {
  kind: 'houseImport' | 'memberImport'
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
  columns: Generated<string[]>
}

export type SheetImportRowTable = {
  hotelId: string
  importId: string
  rowNo: number
  /** The room or member that the row adds or changes. */
  targetId: string
  /** Room number or user name. */
  key: string
  /** Of rooms keyed by column of `house`; of members as `MemberRowFacts`. */
  facts: JSONColumnType<Record<string, unknown>>
  outcome: 'new' | 'changed' | 'same' | 'wrong'
  /** Of members: the new phone, sealed. */
  phone: Generated<Buffer | null>
  /** By column of the file, sealed; null from before. */
  cells: Generated<Buffer | null>
  problems: JSONColumnType<{ field: string; kind: string; value: string; count?: number }[]>
}
