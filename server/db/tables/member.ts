import type { Generated } from 'kysely'

import type { RoleKey, UserRole } from '@hotel/contract/http/endpoint'

import type { Instant, InstantOrNull, Owned } from './columns.ts'

export type MemberStatus = 'pending' | 'active' | 'rejected' | 'disabled' | 'deleted'

export type MemberTable = Owned & {
  accountCode: string
  userName: string
  passwordHash: string
  name: string
  /** Sealed. */
  phone: Buffer | null
  /** From before phones were sealed. */
  plainPhone: Generated<string | null>
  avatarUrl: string | null
  jobTitle: string | null
  departmentId: string | null
  userRole: UserRole
  routeList: RoleKey[]
  status: MemberStatus
  source: 'created' | 'self_join'
  mustChangePassword: Generated<boolean>
  lastLoginAt: InstantOrNull
  createdAt: Generated<string>
  version: Generated<number>
  /** The note on a request to join. */
  joinWord: string | null
  /** The reason given for rejecting or disabling the member. */
  statusReason: string | null
}

export type AvatarTable = {
  hotelId: string
  memberId: string
  /** Sealed with its own key. */
  content: Buffer
  /** That key, sealed; null from before. */
  pictureKey: Buffer | null
  updatedAt: Instant
}

export type LoginNameTable = {
  userName: string
  hotelId: string
  memberId: string
  /** Unique across all hotels when true; false while the join request that wants it is pending. */
  claimed: Generated<boolean>
}

export type KnownDeviceTable = {
  hotelId: string
  memberId: string
  deviceHash: Buffer
  seenAt: Instant
}

export type SessionTable = {
  hotelId: string
  /** Names the session to its member; grants nothing. */
  id: Generated<string>
  tokenHash: Buffer
  memberId: string
  createdAt: Instant
  lastSeenAt: Instant
  expiresAt: Instant
  userAgent: string | null
  ipHash: Buffer | null
  /** Begun by single sign-on. */
  bySignOn: Generated<boolean>
}

export type SecondFactorTable = {
  hotelId: string
  memberId: string
  /** Sealed, in base 32. */
  secret: Buffer
  /** The time step of the last accepted code. */
  lastStep: number
  addedAt: Instant
}

export type PasskeyTable = {
  hotelId: string
  id: Generated<string>
  memberId: string
  credentialId: Buffer
  /** In COSE form. */
  publicKey: Buffer
  /** What its authenticator counted last; 0 if that does not count. */
  signCount: number
  transports: string[]
  name: string
  createdAt: Instant
  lastUsedAt: InstantOrNull
}

export type MemberIdentityTable = {
  hotelId: string
  issuer: string
  subject: string
  memberId: string
  createdAt: Instant
}

export type PasswordResetTable = {
  hotelId: string
  memberId: string
  /** Of the link in the mail; null until that is sent. */
  tokenHash: Buffer | null
  expiresAt: Instant
}

export type RecoveryCodeTable = { hotelId: string; memberId: string; codeHash: Buffer }

export type ThrottleTable = { bucket: string; hits: number; resetsAt: Instant }

export type MemberHouseTable = {
  hotelId: string
  memberId: string
  houseId: string
  duty: 'owner' | 'backup'
  createdBy: string | null
  createdAt: Instant
  endedAt: InstantOrNull
}
