import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { hashToken } from '../secrets.ts'
import { makeToken, readToken } from './token.ts'

const hotelId = '01890a5d-ac96-774b-bcce-b302099a8057'

test('Session token: contains its hotel and 256 random bits', () => {
  const { token, tokenHash } = makeToken(hotelId)
  expect(readToken(token)).toEqual({ hotelId, tokenHash })
  expect(Buffer.from(token, 'base64url')).toHaveLength(48)
  expect(hashToken(token)).toEqual(tokenHash)
  expect(makeToken(hotelId).token).not.toBe(token)
})

test('Session token: rejects malformed text', () => {
  const { token } = makeToken(hotelId)
  for (const text of [
    '',
    'x',
    token.slice(1),
    `${token}A`,
    `${token}=`,
    ` ${token}`,
    token.replace(/.$/, '\u0000'),
  ]) {
    expect(readToken(text), text).toBeUndefined()
  }
})

test('Session token: parses any text without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const place = readToken(text)
      if (place) expect(place.hotelId).toMatch(/^[0-9a-f-]{36}$/)
    }),
  )
})
