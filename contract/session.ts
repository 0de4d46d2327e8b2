import * as z from 'zod/mini'

import { skin } from './hotel/colour.ts'
import { command, group, id, instant, numberText, query, roleKeys } from './http/endpoint.ts'

export const userInfo = z.object({
  userRole: z.literal([1, 2, 3]),
  name: z.string(),
  avatarUrl: z.string(),
  routeList: z.array(z.enum(roleKeys)),
  hotelName: z.string(),
  hotelCode: z.string(),
  hotelId: id,
  hasPayment: z.boolean(),
  memberId: id,
  departmentName: z.nullable(z.string()),
  locale: z.enum(['en', 'zh-CN']),
  timezone: z.string(),
  currency: z.string(),
  skin,
  /** The member must choose a new password before anything else. */
  mustChangePassword: z.boolean(),
  /** The hotel demands a second factor that the member still lacks: only adding one is possible. */
  mustAddFactor: z.boolean(),
  /** The member may set up the hotel and the set-up card is not closed yet. */
  setupShown: z.boolean(),
  /** True for the demo hotel. */
  demo: z.boolean(),
})
export type UserInfo = z.output<typeof userInfo>

/** A member's sessions; a further sign-in ends the one that was unused the longest. */
export const maxSessions = 50

/** One's own session: a browser that is signed in. */
export const sessionRow = z.object({
  id,
  /** The session of this request. */
  current: z.boolean(),
  /** By the browser's own words; null if unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  startedAt: instant,
  /** Accurate to a minute. */
  lastSeenAt: instant,
  /** When the session ends without further use, or at the latest. */
  expiresAt: instant,
})
export type SessionRow = z.output<typeof sessionRow>

/** A session that has begun. */
export const signedIn = z.object({
  /** Opaque; sent back as `authorization: Bearer …`. */
  token: z.string(),
  /** The account code. */
  code: z.string(),
  mustChangePassword: z.boolean(),
  expiresAt: instant,
})

export const session = group('session', {
  login: command('POST', '/hotel/client/user/login', {
    access: 'anyone',
    summary:
      'Signs in. Unknown user 400005, wrong password 400002, too many attempts 429001; 401001 if a code is needed as well.',
    body: z.strictObject({
      userName: numberText(3, 64),
      password: z.string().check(z.minLength(8), z.maxLength(64)),
    }),
    data: signedIn,
  }),
  userInfo: query('POST', '/hotel/client/user/info', {
    access: 'session',
    evenWithTemporaryPassword: true,
    evenWithoutFactor: true,
    knowsDeleted: true,
    summary:
      'The signed-in member. 401 if `code` is not the token’s account, 400005 if the member was deleted.',
    query: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(64)) }),
    data: userInfo,
  }),
  logout: command('POST', '/hotel/client/user/logout', {
    access: 'session',
    evenWithTemporaryPassword: true,
    evenWithoutFactor: true,
    summary: 'Ends the session and invalidates its token.',
    data: z.object({}),
  }),
  list: query('GET', '/hotel/client/user/sessions', {
    access: 'session',
    summary: 'The caller’s sessions, latest use first.',
    data: z.object({ list: z.array(sessionRow) }),
  }),
  revoke: command('DELETE', '/hotel/client/user/sessions/{id}', {
    access: 'session',
    summary: 'Ends one of the caller’s sessions.',
    params: z.strictObject({ id }),
    data: z.object({}),
  }),
  revokeOthers: command('POST', '/hotel/client/user/sessions/revoke-others', {
    access: 'session',
    summary: 'Ends all sessions of the caller except this one.',
    data: z.object({ endedCount: z.int() }),
  }),
})
