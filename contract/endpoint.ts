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

/** A key is only reachable through its parent's menu, so whoever holds it holds the parent too. */
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
 * Who may call. `anyone`: no token at all. `guest`: whoever holds the token of a room or of a case
 * (`token`, `guestToken`). `session`: any member who is signed in. A role key: a member who holds it
 * (administrators hold all); several: a member who holds one of them.
 */
export type Access = 'anyone' | 'guest' | 'session' | RoleKey | readonly [RoleKey, ...RoleKey[]]

/** The keys of which a caller needs one; none where no key is asked for. */
export function keysFor(access: Access): readonly RoleKey[] {
  if (typeof access !== 'string') return access
  return access === 'anyone' || access === 'guest' || access === 'session' ? [] : [access]
}

type Shape = z.ZodMiniType<object>
type Given<S> = Extract<S, z.ZodMiniType>
type Out<S> = [Given<S>] extends [never] ? object : z.output<Given<S>>
type In<S> = [Given<S>] extends [never] ? object : z.input<Given<S>>

type Spec<A, P, Q, B, D> = {
  access: A
  /** The least powerful role that may call, where the key alone is not enough. */
  role?: UserRole
  /** Open also to whoever still has the password somebody else chose; all else is not. */
  evenWithTemporaryPassword?: boolean
  /** Tells somebody who was deleted that they do not exist, instead of that their session is over. */
  knowsDeleted?: boolean
  params?: P
  query?: Q
  body?: B
  data: D
  /** Where the answer is a file: of which types it may be. */
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

/** What a caller passes: the path's, the query string's and the body's fields as one object. */
export type InputOf<E extends Endpoint> = In<E['params']> & In<E['query']> & In<E['body']>
/** The same after parsing, as a handler receives it. */
export type ParsedOf<E extends Endpoint> = Out<E['params']> & Out<E['query']> & Out<E['body']>
export type DataOf<E extends Endpoint> = z.output<E['data']>
/** What a handler may answer with; parsed against the contract before it leaves. */
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
/** Changes something: runs in a transaction and leaves an event line. */
export const command = define('command')

/** Names every endpoint `group.key`: the cache key, the log field and the event's action. */
export function group<G extends Record<string, Endpoint>>(name: string, endpoints: G): G {
  for (const [key, endpoint] of Object.entries(endpoints)) endpoint.name = `${name}.${key}`
  return endpoints
}

export const id = z.uuid()
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** A day of the hotel's calendar, YYYY-MM-DD. */
export const day = z.iso.date()
/** Free text: trimmed, so that spaces alone are nothing; NUL cannot be stored. */
export const text = (min: number, max: number) =>
  z.string().check(
    z.overwrite((value) => value.replaceAll('\u0000', '').trim()),
    z.minLength(min),
    z.maxLength(max),
  )

export const locales = ['en', 'zh-CN'] as const
export type Locale = (typeof locales)[number]
/** A name in every language of the product. */
export const localeText = z.strictObject({ en: z.string(), 'zh-CN': z.string() })
export type LocaleText = z.output<typeof localeText>
/** The same as somebody types it, with a length for each language. */
export const localeWords = (min: number, max: number) =>
  z.strictObject({ en: text(min, max), 'zh-CN': text(min, max) })
