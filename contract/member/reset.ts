import * as z from 'zod/mini'

import { command, group, query, text } from '../http/endpoint.ts'
import { newPassword } from '../member.ts'

/**
 * How long a link or a code in a mail works: mail may be held up for a quarter of an hour, and its
 * reader then wants to finish; a mailbox that is opened later is of no use.
 */
export const mailedMinutes = 30

const token = z.string().check(z.minLength(1), z.maxLength(100))

/** A new password for who forgot it, by a link sent to an address they have confirmed. */
export const reset = group('reset', {
  offer: query('GET', '/hotel/client/user/password/reset', {
    access: 'anyone',
    summary: 'Whether this server can send the link.',
    data: z.object({ byMail: z.boolean() }),
  }),
  request: command('POST', '/hotel/client/user/password/reset', {
    access: 'anyone',
    summary:
      'Sends a link to the confirmed address of this user name. The answer is the same, after the same time, if there is none. No mail server 400002, too many attempts 429001.',
    body: z.strictObject({ userName: text(3, 64) }),
    data: z.object({}),
  }),
  check: query('POST', '/hotel/client/user/password/reset/check', {
    access: 'anyone',
    summary: 'Whether the token of such a link still works. Token over 401.',
    body: z.strictObject({ token }),
    data: z.object({}),
    hasNoData: true,
  }),
  complete: command('POST', '/hotel/client/user/password/reset/complete', {
    access: 'anyone',
    summary:
      'Sets a new password by the token of such a link, once, and ends all sessions of the member. Does not sign in. Token over 401, refused password 400002.',
    body: z.strictObject({ token, newPassword }),
    data: z.object({}),
  }),
})
