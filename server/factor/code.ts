import crypto from 'node:crypto'

import { factorCode, recoveryCodeCount, recoveryCodeLength } from '@hotel/contract/factor'
import { Secret, TOTP } from 'otpauth'

import { hashToken } from '../secrets.ts'

const secretBytes = 20
/** Codes of the step before and after are accepted, for clocks that are off and slow hands. */
const window = 1
const { digits, periodSeconds: period } = factorCode

export const makeSecret = () => new Secret({ size: secretBytes }).base32

type Account = { hotelName: string; userName: string }

/** The address that authenticator apps read. */
export const uriOf = (secret: string, { hotelName, userName }: Account) =>
  new TOTP({ issuer: hotelName, label: userName, secret, digits, period }).toString()

/** The time step of a right code; null if it is wrong or from another time. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = new TOTP({ secret, digits, period })
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Whether this is a code of an app, not a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code)

/** As the apps show them: in two groups of three. */
export const withoutSpaces = (code: string) => code.replaceAll(/[\s-]/g, '')

/** Without letters and digits that look alike. */
const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const makeRecoveryCodes = () =>
  Array.from({ length: recoveryCodeCount }, () => {
    const each = Array.from(
      { length: recoveryCodeLength },
      () => characters[crypto.randomInt(characters.length)],
    )
    return each.join('').replaceAll(/.{4}(?!$)/g, '$&-')
  })

/** However it is written: with or without hyphens, in small letters. */
export const hashRecoveryCode = (code: string) => hashToken(withoutSpaces(code).toUpperCase())
