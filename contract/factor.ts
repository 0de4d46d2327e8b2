import * as z from 'zod/mini'

import { command, group, id, instant, numberText, query } from './http/endpoint.ts'
import { signedIn } from './session.ts'

/** Codes of an authenticator app by RFC 6238, in the form that every app knows. */
export const factorCode = { digits: 6, periodSeconds: 30 } as const
/** Recovery codes given at a time. */
export const recoveryCodeCount = 10
/** Letters and digits of a recovery code, without the hyphens between each four. */
export const recoveryCodeLength = 24

export const ticket = z.string().check(z.minLength(1), z.maxLength(1000))
/** A code of the app, or a recovery code. */
const oneTimeCode = numberText(factorCode.digits, 32)
/** The caller’s current password. */
export const ownPassword = z.string().check(z.minLength(1), z.maxLength(64))
/** Each signs in once; shown only now. */
export const recoveryCodes = z.array(z.string())

/** What a member's second step can be; with each of them also a recovery code. */
export const secondSteps = ['code', 'passkey'] as const
export type SecondStepKind = (typeof secondSteps)[number]

/** `data` of a login's 401001: what the second step is sent with. */
export const codeNeeded = z.object({ ticket, steps: z.array(z.enum(secondSteps)) })
export type CodeNeeded = z.output<typeof codeNeeded>

export const factorStatus = z.object({
  /** When the authenticator app was added; null without one. */
  addedAt: z.nullable(instant),
  recoveryCodesLeft: z.int(),
  passkeyCount: z.int(),
  /** The hotel demands it of the caller's role. */
  demanded: z.boolean(),
})
export type FactorStatus = z.output<typeof factorStatus>

/** What an authenticator app needs. */
export const newFactor = z.object({
  /** Base 32. */
  secret: z.string(),
  /** `otpauth://totp/…`, the content of the QR code. */
  uri: z.string(),
  /** The QR code as an SVG path, one unit a module, without quiet zone. */
  qr: z.object({ path: z.string(), moduleCount: z.int() }),
  /** Sent back with the first code, within 30 minutes. */
  ticket: z.string(),
})
export type NewFactor = z.output<typeof newFactor>

/** The second factor: codes of an authenticator app, and recovery codes. Passkeys are in `factor/passkey.ts`. */
export const factor = group('factor', {
  signIn: command('POST', '/hotel/client/user/login/code', {
    access: 'anyone',
    summary:
      'The second step of signing in, with a code of the app or a recovery code. Wrong code 400002, too many attempts 429001, ticket over 401: sign in again.',
    body: z.strictObject({ ticket, oneTimeCode }),
    data: signedIn,
  }),
  status: query('GET', '/hotel/client/user/factor', {
    access: 'session',
    evenWithoutFactor: true,
    summary: 'The caller’s authenticator app and recovery codes.',
    data: factorStatus,
  }),
  begin: command('POST', '/hotel/client/user/factor/begin', {
    access: 'session',
    evenWithoutFactor: true,
    summary: 'A new secret for an authenticator app. Nothing is on until `add` has its first code.',
    body: z.strictObject({ password: ownPassword }),
    data: newFactor,
  }),
  add: command('POST', '/hotel/client/user/factor', {
    access: 'session',
    evenWithoutFactor: true,
    summary:
      'Adds the app. If it is the first second factor, it answers recovery codes and ends all other sessions of the caller.',
    body: z.strictObject({ ticket, oneTimeCode }),
    data: z.object({ recoveryCodes }),
  }),
  renewCodes: command('POST', '/hotel/client/user/factor/codes', {
    access: 'session',
    summary: 'New recovery codes; the former ones are void.',
    body: z.strictObject({ password: ownPassword }),
    data: z.object({ recoveryCodes }),
  }),
  remove: command('POST', '/hotel/client/user/factor/remove', {
    access: 'session',
    summary: 'Removes the authenticator app; without a passkey, two-step sign-in is off.',
    body: z.strictObject({ password: ownPassword }),
    data: z.object({}),
  }),
  reset: command('POST', '/hotel/client/user/{id}/factor/reset', {
    access: 'Administrators',
    role: 1,
    summary:
      'Removes app, passkeys and recovery codes of a member who lost the device, and ends their sessions.',
    params: z.strictObject({ id }),
    data: z.object({}),
  }),
})
