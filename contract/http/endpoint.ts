import * as z from 'zod/mini'

import type { MediaType } from './file.ts'

/** The menus of the specification. A member's `routeList` holds some of these. */
export const roleKeys = [
  'AuditManage',
  'RoomList',
  'UserList',
  'Administrators',
  'Feedback',
  'Suggestion',
] as const
export type RoleKey = (typeof roleKeys)[number]

/** A child key requires its parent: it is only reachable through the parent's menu. */
export const parentKey: Partial<Record<RoleKey, RoleKey>> = {
  RoomList: 'AuditManage',
  UserList: 'AuditManage',
  Administrators: 'AuditManage',
  Suggestion: 'Feedback',
}

/** 1 administrator, 2 manager, 3 staff. */
export type UserRole = 1 | 2 | 3

/** Administrators hold every key; a child key opens nothing without its parent. */
export function holds(
  person: { userRole: UserRole; routeList: readonly RoleKey[] },
  key: RoleKey,
): boolean {
  if (person.userRole === 1) return true
  const parent = parentKey[key]
  return person.routeList.includes(key) && (!parent || person.routeList.includes(parent))
}

/**
 * Who may call. `anyone`: no token. `guest`: the token of a room or a case is required
 * (`token`, `guestToken`). `session`: any signed-in member. A role key: a member who holds it
 * (administrators hold all); several: a member who holds one of them.
 */
export type Access = 'anyone' | 'guest' | 'session' | RoleKey | readonly [RoleKey, ...RoleKey[]]

/** The caller needs one of these keys; empty if no key is required. */
export function keysFor(access: Access): readonly RoleKey[] {
  if (typeof access !== 'string') return access
  return access === 'anyone' || access === 'guest' || access === 'session' ? [] : [access]
}

/** Whether a signed-in member may call: their role and one of their keys allow it. */
export function mayCall(
  person: { userRole: UserRole; routeList: readonly RoleKey[] },
  { access, role = 3 }: { access: Access; role?: UserRole },
): boolean {
  const keys = keysFor(access)
  return person.userRole <= role && (keys.length === 0 || keys.some((key) => holds(person, key)))
}

type Shape = z.ZodMiniType<object>
type Given<S> = Extract<S, z.ZodMiniType>
type Out<S> = [Given<S>] extends [never] ? object : z.output<Given<S>>
type In<S> = [Given<S>] extends [never] ? object : z.input<Given<S>>

type Spec<A, P, Q, B, D> = {
  access: A
  /** Least privileged role that may call, if the key alone is not enough. */
  role?: UserRole
  /** Allowed while the member must still change an initial password. */
  evenWithTemporaryPassword?: boolean
  /** Allowed while the member still lacks the second factor that the hotel demands. */
  evenWithoutFactor?: boolean
  /** Answers 400005 to a deleted member instead of 401. */
  knowsDeleted?: boolean
  params?: P
  query?: Q
  body?: B
  data: D
  /** Of a query whose answer has no data: its code says it all. */
  hasNoData?: boolean
  /** Media types, if the answer is a file. */
  media?: readonly [MediaType, ...MediaType[]]
  summary: string
}

export type Endpoint<
  K extends 'query' | 'command' = 'query' | 'command',
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  D extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> = Spec<A, P, Q, B, D> & { kind: K; name: string; method: Method; path: string }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Input of a caller: fields of path, query string and body as one object. */
export type InputOf<E extends Endpoint> = In<E['params']> & In<E['query']> & In<E['body']>
/** Parsed input, as a handler receives it. */
export type ParsedOf<E extends Endpoint> = Out<E['params']> & Out<E['query']> & Out<E['body']>
export type DataOf<E extends Endpoint> = z.output<E['data']>
/** Output of a handler; parsed against the contract before it is sent. */
export type AnswerOf<E extends Endpoint> = z.input<E['data']>

function define<K extends 'query' | 'command'>(kind: K) {
  return <
    const A extends Access,
    D extends z.ZodMiniType,
    P extends Shape | undefined = undefined,
    Q extends Shape | undefined = undefined,
    B extends Shape | undefined = undefined,
  >(
    method: Method,
    path: string,
    spec: Spec<A, P, Q, B, D>,
  ): Endpoint<K, P, Q, B, D, A> => ({ kind, name: '', method, path, ...spec })
}

/** Reads; never changes anything. */
export const query = define('query')
/** Changes data: runs in a transaction and writes an event. */
export const command = define('command')

/** Names every endpoint `group.key`: the cache key, the log field and the event's action. */
export function group<G extends Record<string, Endpoint>>(name: string, endpoints: G): G {
  for (const [key, endpoint] of Object.entries(endpoints)) endpoint.name = `${name}.${key}`
  return endpoints
}

export const id = z.uuid()
/** Accepted years. Anything else is a typing error and breaks date arithmetic. */
export const years = { first: 1900, last: 2999 } as const
/** Reads the year of a day, month or instant in ISO 8601. */
export const inYears = z.refine<string>((written) => /^(19|2\d)\d\d-/.test(written), {
  params: { years },
})
/** Instant, ISO 8601 in UTC, years 1900 to 2999. */
export const instant = z.iso.datetime().check(inYears, z.maxLength(30))
/** Day in the hotel's zone, YYYY-MM-DD, years 1900 to 2999. */
export const day = z.iso.date().check(inYears)
/** Day in an answer; may lie slightly outside the accepted range. */
export const answeredDay = z.iso.date()

/** Largest 32-bit signed integer. */
export const largestInt = 2_147_483_647
/** Integer input that fits a 32-bit column. */
export const int = (least: number, most = largestInt) =>
  z.int().check(z.minimum(least), z.maximum(most))
/** Version of a record for optimistic locking; its successor fits the column too. */
export const version = int(1, largestInt - 1)

/** Nothing that can be seen: besides spaces, characters without a shape, as a zero-width space. */
const blank = /^[\s\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]*$/u

const cleaned = (value: string) =>
  value
    .replaceAll('\u0000', '')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .replace(blank, '')
    .trim()

/** Without invisible controls of direction, which would reverse what is printed around a name. */
export const undirected = (value: string) => value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')

/** Free text, trimmed; empty if nothing in it can be seen. */
export const text = (min: number, max: number) =>
  z.string().check(z.overwrite(cleaned), z.minLength(min), z.maxLength(max))

/** A name: as `text`, but `undirected`. */
export const line = (min: number, max: number) =>
  z.string().check(
    z.overwrite((value) => cleaned(undirected(value))),
    z.minLength(min),
    z.maxLength(max),
  )

/**
 * A number or a code, as of a phone or a room: a `line`. A Chinese keyboard types it in full width, which
 * is normalised.
 */
export const numberText = (min: number, max: number) =>
  z.string().check(
    z.overwrite((value) => cleaned(undirected(value).normalize('NFKC'))),
    z.minLength(min),
    z.maxLength(max),
  )

export const locales = ['en', 'zh-CN'] as const
export type Locale = (typeof locales)[number]
/** A name in every language of the product. */
export const localeText = z.strictObject({ en: z.string(), 'zh-CN': z.string() })
export type LocaleText = z.output<typeof localeText>
/** The same as input, with a length limit for each language. */
export const localeWords = (min: number, max: number) =>
  z.strictObject({ en: text(min, max), 'zh-CN': text(min, max) })
export const localeLine = (min: number, max: number) =>
  z.strictObject({ en: line(min, max), 'zh-CN': line(min, max) })
