import * as z from 'zod/mini'

import { command, group, id, instant, query, roleKeys, text } from './http/endpoint.ts'

export const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** The three colours a hotel may choose; everything else on screen is derived from them. */
export const skin = z.strictObject({
  bgColor: colour,
  contentColor: colour,
  borderColor: colour,
})

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
  /** True for the demo hotel. */
  demo: z.boolean(),
})
export type UserInfo = z.output<typeof userInfo>

export const session = group('session', {
  login: command('POST', '/hotel/client/user/login', {
    access: 'anyone',
    summary: 'Signs in. Unknown user 400005, wrong password 400002, too many attempts 429001.',
    body: z.strictObject({
      userName: text(3, 64),
      password: z.string().check(z.minLength(8), z.maxLength(64)),
    }),
    data: z.object({
      /** Opaque; sent back as `authorization: Bearer …`. */
      token: z.string(),
      /** The account code. */
      code: z.string(),
      mustChangePassword: z.boolean(),
      expiresAt: instant,
    }),
  }),
  userInfo: query('POST', '/hotel/client/user/info', {
    access: 'session',
    evenWithTemporaryPassword: true,
    knowsDeleted: true,
    summary:
      'The signed-in member. 401 if `code` is not the token’s account, 400005 if the member was deleted.',
    query: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(64)) }),
    data: userInfo,
  }),
  logout: command('POST', '/hotel/client/user/logout', {
    access: 'session',
    evenWithTemporaryPassword: true,
    summary: 'Ends the session and invalidates its token.',
    data: z.object({}),
  }),
})
