import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'

import type { FeedbackStatus } from '@hotel/contract/feedback'
import type { Access, AnswerOf, Endpoint, Locale, ParsedOf } from '@hotel/contract/http/endpoint'

import type { Outbound, WechatConfig } from '../config.ts'
import type { RowCache } from '../db/row-cache.ts'
import type { Reads, Writes } from '../db/open.ts'
import type { ReplicaReads } from '../db/remote/replica-reads.ts'
import type { Tables } from '../db/tables.ts'
import type { Measures } from '../operate/measures.ts'
import type { Tracing } from '../operate/trace/tracing.ts'
import type { Secrets } from '../secrets.ts'
import type { Device } from './device.ts'
import type { Actor } from './session.ts'
import type { Limits } from './throttle.ts'

/** Shared by all handlers; one per server. */
export type Services = {
  db: Kysely<Tables>
  /** Sessions and hotels this server keeps for seconds. */
  rowCache: RowCache
  /** Reads of figures and exports, from the replica if there is one. */
  replicaReads: ReplicaReads
  secrets: Secrets
  /** The current time; tests override it. */
  clock: () => Date
  /** The public base URL, without a trailing slash. */
  publicUrl: () => string
  outbound: Outbound
  log: FastifyBaseLogger
  /** Counts what the server does; none unless figures are served. */
  measures?: Measures | undefined
  traceJob?: Tracing['job'] | undefined
  /** The mini program for WeChat codes; without it, codes are QR codes. */
  wechat?: WechatConfig | undefined
}

/** The holder of a room's or a case's token: a guest of that one hotel. */
export type Guest = { hotelId: string; timezone: string; token: string }

/** Who calls an endpoint of this access; of any access, that is one of them. */
type Caller<A extends Access> = Access extends A
  ? { actor?: Actor | Guest | undefined }
  : A extends 'anyone'
    ? { actor?: undefined }
    : A extends 'guest'
      ? { actor: Guest }
      : { actor: Actor }

type Basis = {
  now: Date
  locale: Locale
  /** Fingerprint of the network address, for limits. */
  addressKey: () => string
  device: Device
  userAgent: string | null
  secrets: Secrets
  publicUrl: string
  outbound: Outbound
  /** A proxy asks another cell for what is unknown here. */
  asksNext: boolean
  /** The kind of newly issued codes. */
  codeProvider: 'web' | 'wechat'
}

export type QueryContext<A extends Access = Access> = Basis & Caller<A> & { db: Reads }
/** Runs outside a transaction, so limits can be counted. */
export type LimitedContext<A extends Access = Access> = QueryContext<A> & {
  limit: Limits
  /** Reads figures of the caller's hotel, from the replica if that is up to date. */
  onReplica: <T>(read: (db: Reads) => Promise<T>) => Promise<T>
}
export type CommandContext<A extends Access = Access> = Basis & Caller<A> & { db: Writes }
/** Runs before the transaction and may be slow; immediate writes go through `transact`. */
export type PrepareContext<A extends Access = Access> = LimitedContext<A> & {
  transact: <T>(work: (db: Writes) => Promise<T>) => Promise<T>
}

/** An event to record in the history. `detail` holds references, never personal data. */
export type NewEvent = {
  action: string
  entity:
    | 'feedback'
    | 'member'
    | 'attachment'
    | 'house'
    | 'sunCode'
    | 'houseImport'
    | 'memberImport'
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
  /** Defaults to the caller; `system` for automatic changes. */
  actorKind?: 'system'
  /** Defaults to the caller's hotel. */
  hotelId?: string
  /** Defaults to the caller. */
  actorId?: string
}

/**
 * The part of an answer that is saved, sealed, to answer a repeated request: ids and addresses of
 * what was created, and the product's own texts. Never user input or identities.
 */
export type SavedAnswer = {
  id?: string
  feedbackNo?: string
  guestToken?: string
  statusUrl?: string
  /** Id of the guest contact that was shown. */
  contactId?: string
  /** The final state of a case that the caller can no longer see. */
  last?: { status: FeedbackStatus; version: number }
  done?: readonly { id: string }[]
  left?: readonly { id: string; code: number; why: string }[]
  answered?: readonly string[]
}

export type CommandResult<T> = { answer: T; events: NewEvent[]; saved?: SavedAnswer }

/** The result of a command: its answer and at least one event. */
export const done = <T>(answer: T, event: NewEvent, ...more: NewEvent[]): CommandResult<T> => ({
  answer,
  events: [event, ...more],
})

type QueryHandler<E extends Endpoint> = (
  ctx: LimitedContext<E['access']>,
  input: ParsedOf<E>,
) => Promise<AnswerOf<E>>

type CommandHandler<E extends Endpoint> = (
  ctx: CommandContext<E['access']>,
  input: ParsedOf<E>,
) => Promise<CommandResult<AnswerOf<E>>>

/**
 * A command with slow work (hashing, pictures) that must not hold the database: `prepare` runs
 * before the transaction and returns the function to run inside it.
 */
type PreparedHandler<E extends Endpoint> = {
  prepare: (
    ctx: PrepareContext<E['access']>,
    input: ParsedOf<E>,
  ) => Promise<(ctx: CommandContext<E['access']>) => Promise<CommandResult<AnswerOf<E>>>>
}

/**
 * A command that can be repeated under one request id. The answer to a repeat is read from current
 * data: `repeat` refuses what the caller may no longer see.
 */
type RepeatableHandler<E extends Endpoint> = {
  run: CommandHandler<E>
  repeat: (
    ctx: QueryContext<E['access']>,
    input: ParsedOf<E>,
    saved: SavedAnswer,
  ) => Promise<AnswerOf<E>>
}

type FieldsOf<I> = I extends unknown ? keyof I : never
/** An anonymous request belongs to no hotel, so its command handles its request id itself. */
type IsRepeatable<E extends Endpoint> = E['access'] extends 'anyone'
  ? false
  : 'requestId' extends FieldsOf<ParsedOf<E>>
    ? true
    : false

export type Handler<E extends Endpoint> = E['kind'] extends 'query'
  ? QueryHandler<E>
  : IsRepeatable<E> extends true
    ? RepeatableHandler<E>
    : CommandHandler<E> | PreparedHandler<E>
