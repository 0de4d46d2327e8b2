import { expect, test } from 'vitest'

import { appCode } from '../testing/factor.ts'
import { hashRecoveryCode, makeRecoveryCodes, makeSecret, stepOf, uriOf } from './code.ts'

/** The secret of RFC 6238, appendix B, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('App code: the last six digits of RFC 6238 at %i s are right', (seconds, code, step) => {
  expect(stepOf(secret, code, at(seconds))).toBe(step)
})

test.each([
  [-31, null],
  [-30, 3],
  [-1, 3],
  [0, 3],
  [59, 3],
  [60, null],
])('App code: %i s after the begin of its step, its step is %s', (after, step) => {
  const begin = 3 * 30
  expect(stepOf(secret, appCode(secret, at(begin)), at(begin + after))).toBe(step)
})

test.each(['', '28708', '2870822', 'abcdef', '000000'])('App code: %j is wrong', (code) => {
  expect(stepOf(secret, code, at(59))).toBeNull()
})

test('App address: names hotel and member, with 160 random bits', () => {
  const [one, other] = [makeSecret(), makeSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  const uri = new URL(uriOf(one, { hotelName: '湖畔 Lake & Side: 2', userName: 'li.wei+1@x' }))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('li.wei+1@x')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: one,
    issuer: '湖畔 Lake & Side: 2',
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  })
})

test('Recovery codes: ten different ones, recognised however they are written', () => {
  const codes = makeRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){5}[2-9A-HJKMNP-Z]{4}$/)
    const written = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect(hashRecoveryCode(written)).toEqual(hashRecoveryCode(code))
  }
})
