import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'

import {
  hotelCodeOf,
  isGuestToken,
  keepSecretKey,
  randomBase58,
  randomHotelCode,
  secretsFrom,
} from './secrets.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-secrets-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const secrets = secretsFrom('1'.repeat(64))
const others = secretsFrom('2'.repeat(64))

describe('what is sealed', () => {
  test('comes back as it was, in any writing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(secrets.unseal(secrets.seal(text))).toBe(text)
      }),
    )
  })

  test('looks different each time and holds nothing of the text', () => {
    const [one, other] = [secrets.seal('13900001111'), secrets.seal('13900001111')]
    expect(one.equals(other)).toBe(false)
    expect(one.includes('1390')).toBe(false)
  })

  test('opens with no other key, and not when a single bit was turned', () => {
    const sealed = secrets.seal('secret')
    expect(() => others.unseal(sealed)).toThrow()
    for (let index = 0; index < sealed.length; index += 1) {
      const turned = Buffer.from(sealed)
      turned[index]! ^= 1
      expect(() => secrets.unseal(turned)).toThrow()
    }
  })
})

test('a fingerprint is the same for the same text and key only', () => {
  expect(secrets.fingerprint('a')).toEqual(secrets.fingerprint('a'))
  expect(secrets.fingerprint('a')).not.toEqual(secrets.fingerprint('b'))
  expect(secrets.fingerprint('a')).not.toEqual(others.fingerprint('a'))
})

describe('the key of a data folder', () => {
  test('is made once, and readable by its owner only', () => {
    const place = path.join(folder, 'new', 'deep')
    const key = keepSecretKey(place)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(keepSecretKey(place)).toBe(key)
    expect(fs.statSync(path.join(place, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(keepSecretKey(path.join(folder, 'another'))).not.toBe(key)
  })

  test('that was damaged is never replaced', () => {
    fs.writeFileSync(path.join(folder, 'secret.key'), 'half a key')
    expect(() => keepSecretKey(folder)).toThrow(/secret\.key holds no secret key: restore it/)
    expect(fs.readFileSync(path.join(folder, 'secret.key'), 'utf8')).toBe('half a key')
  })
})

describe('what guests hold', () => {
  test('is of the length asked for, and no two are the same', () => {
    const tokens = Array.from({ length: 500 }, () => randomBase58(22))
    expect(new Set(tokens).size).toBe(500)
    expect(tokens.every((token) => /^[1-9A-HJ-NP-Za-km-z]{22}$/.test(token))).toBe(true)
  })

  test('uses every sign about equally', () => {
    const counts = new Map<string, number>()
    for (const sign of randomBase58(58_000)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    expect(counts.size).toBe(58)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(250)
  })

  test('begins with the code of the hotel', () => {
    const code = randomHotelCode()
    expect(code).toMatch(/^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{6}$/)
    expect(hotelCodeOf(code + randomBase58(22))).toBe(code)
    expect(isGuestToken(code + randomBase58(14))).toBe(true)
  })

  test.each(['', 'ABC234', 'x'.repeat(65), 'ABC234 1', 'ABC2340', 'ABC234\u0000', "ABC234'"])(
    '%j can be none',
    (text) => expect(isGuestToken(text)).toBe(false),
  )
})
