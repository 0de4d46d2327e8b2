import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'

import type { Access, AnswerOf, Endpoint, Locale, ParsedOf } from '@hotel/contract/endpoint'

import type { Reach, WechatConfig } from '../config.ts'
import type { Reads, Writes } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { Secrets } from '../secrets.ts'
import type { Actor } from './session.ts'

/** What every handler can lean on; one per server. */
export type Services = {
  db: Kysely<Tables>
  secrets: Secrets
  /** The time; tests set it. */
  clock: () => Date
  /** Where guests reach this server, without a slash at the end. */
  publicUrl: () => string
  reach: Reach
  log: FastifyBaseLogger
  /** The mini program whose codes are issued; without it they are QR codes. */
  wechat?: WechatConfig | undefined
}

/** Whoever holds a room's or a case's token: known by it, and to be the guest of that one hotel. */
export type Guest = { hotelId: string; timezone: string; token: string }

type Caller<A extends Access> = A extends 'anyone'
  ? { actor?: undefined }
  : A extends 'guest'
    ? { actor: Guest }
    : { actor: Actor }

type Basis = {
  now: Date
  locale: Locale
  /** Fingerprint of the network address, for limits. */
  address: string
  userAgent: string | null
  secrets: Secrets
  publicUrl: string
  reach: Reach
  /** What a new code is. */
  codeProvider: 'web' | 'wechat'
}

export type Asking<A extends Access = Access> = Basis & Caller<A> & { db: Reads }
export type Doing<A extends Access = Access> = Basis & Caller<A> & { db: Writes }
/** Before the transaction: may be slow; what must be written now is written through `transact`. */
export type Preparing<A extends Access = Access> = Asking<A> & {
  transact: <T>(work: (db: Writes) => Promise<T>) => Promise<T>
}

/** One line of history. Detail holds references, never personal values. */
export type EventLine = {
  action: string
  entity:
    | 'feedback'
    | 'member'
    | 'attachment'
    | 'house'
    | 'sunCode'
    | 'houseImport'
    | 'hotel'
    | 'flower'
    | 'template'
    | 'export'
    | 'handover'
    | 'view'
    | 'pushDevice'
    | 'webhook'
    | 'delivery'
  entityId: string
  detail?: Record<string, unknown>
  /** Left out, the caller; `system` for what a rule did. */
  actorKind?: 'system'
  /** Left out, the caller's hotel. */
  hotelId?: string
  /** Left out, the caller. */
  actorId?: string
}

export type Done<T> = { answer: T; events: EventLine[] }

/** How a command ends: with its answer and at least one line of history. */
export const done = <T>(answer: T, event: EventLine, ...more: EventLine[]): Done<T> => ({
  answer,
  events: [event, ...more],
})

type QueryHandler<E extends Endpoint> = (
  ask: Asking<E['access']>,
  input: ParsedOf<E>,
) => Promise<AnswerOf<E>>

type CommandHandler<E extends Endpoint> = (
  act: Doing<E['access']>,
  input: ParsedOf<E>,
) => Promise<Done<AnswerOf<E>>>

/**
 * A command with slow work (hashing, pictures) that must not hold the database: it comes first, and
 * answers with what is then done inside the transaction.
 */
type PreparedHandler<E extends Endpoint> = {
  prepare: (
    ask: Preparing<E['access']>,
    input: ParsedOf<E>,
  ) => Promise<(act: Doing<E['access']>) => Promise<Done<AnswerOf<E>>>>
}

export type Handler<E extends Endpoint> = E['kind'] extends 'query'
  ? QueryHandler<E>
  : CommandHandler<E> | PreparedHandler<E>
