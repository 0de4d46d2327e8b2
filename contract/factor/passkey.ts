import * as z from 'zod/mini'

import { command, group, id, instant, line, query } from '../http/endpoint.ts'
import { ownPassword, recoveryCodes, ticket } from '../factor.ts'
import { signedIn } from '../session.ts'
import { creationOptions, newCredential, requestOptions, usedCredential } from './credential.ts'

export const maxPasskeys = 20
/** Time to answer the browser's question; its challenge ends then. */
export const passkeyMinutes = 5

/** The sealed challenge, sent back with what was made of it. */
const challenge = ticket
export const passkeyName = line(1, 60)

export const passkeyRow = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** Null if it has not signed in yet. */
  lastUsedAt: z.nullable(instant),
})
export type PasskeyRow = z.output<typeof passkeyRow>

export const passkey = group('passkey', {
  list: query('GET', '/hotel/client/user/passkeys', {
    access: 'session',
    evenWithoutFactor: true,
    summary: 'The caller’s passkeys, oldest first.',
    data: z.object({
      /** The only origin that passkeys work at; null if the server’s address allows none. */
      origin: z.nullable(z.string()),
      list: z.array(passkeyRow),
    }),
  }),
  begin: command('POST', '/hotel/client/user/passkeys/begin', {
    access: 'session',
    evenWithoutFactor: true,
    summary: 'Options for the browser to make a passkey with. Nothing is added until `add`.',
    body: z.strictObject({ password: ownPassword }),
    data: z.object({ options: creationOptions, challenge: z.string() }),
  }),
  add: command('POST', '/hotel/client/user/passkeys', {
    access: 'session',
    evenWithoutFactor: true,
    summary:
      'Adds a passkey. If it is the first second factor, it answers recovery codes and ends all other sessions of the caller.',
    body: z.strictObject({ challenge, name: passkeyName, credential: newCredential }),
    data: z.object({ recoveryCodes }),
  }),
  remove: command('POST', '/hotel/client/user/passkeys/{id}/remove', {
    access: 'session',
    summary: 'Removes one of the caller’s passkeys.',
    params: z.strictObject({ id }),
    body: z.strictObject({ password: ownPassword }),
    data: z.object({}),
  }),
  beginSignIn: query('POST', '/hotel/client/user/login/passkey/begin', {
    access: 'anyone',
    summary:
      'Options for the browser to sign in with a passkey: of the member whose password was right, if their ticket is given, otherwise any.',
    body: z.strictObject({ ticket: z.optional(ticket) }),
    data: z.object({ options: requestOptions, challenge: z.string() }),
  }),
  signIn: command('POST', '/hotel/client/user/login/passkey', {
    access: 'anyone',
    summary:
      'Signs in with a passkey. Refused 400002, too many attempts 429001, ticket over 401: sign in again.',
    body: z.strictObject({
      challenge,
      ticket: z.optional(ticket),
      credential: usedCredential,
    }),
    data: signedIn,
  }),
})
