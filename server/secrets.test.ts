import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'

import { hotelCodeOf } from '@hotel/contract/guest/token'

import {
  isGuestToken,
  loadSecretKey,
  randomBase58,
  randomHotelCode,
  secretsFrom,
} from './secrets.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-secrets-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const secrets = secretsFrom('1'.repeat(64))
const others = secretsFrom('2'.repeat(64))

describe('Sealed text', () => {
  test('is restored in any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(secrets.unseal(secrets.seal(text))).toBe(text)
      }),
    )
  })

  test('opens with a former key that is still given', () => {
    const both = secretsFrom(`${'2'.repeat(64)}\n${'1'.repeat(64)}`)
    const [old, fresh] = [secrets.seal('secret'), both.seal('secret')]
    expect([both.unseal(old), both.isCurrent(old)]).toEqual(['secret', false])
    expect([others.unseal(fresh), both.isCurrent(fresh)]).toEqual(['secret', true])
    expect(both.vapidOf(old)).toEqual(secrets.vapid)
    expect(both.fingerprints('x')).toEqual([others.fingerprint('x'), secrets.fingerprint('x')])
  })

  test('differs each time and contains nothing of the text', () => {
    const [one, other] = [secrets.seal('13900001111'), secrets.seal('13900001111')]
    expect(one.equals(other)).toBe(false)
    expect(one.includes('1390')).toBe(false)
  })

  test('opens with no other key, nor with a flipped bit', () => {
    const sealed = secrets.seal('secret')
    expect(() => others.unseal(sealed)).toThrow('Sealed with another key, or changed.')
    for (let index = 0; index < sealed.length; index += 1) {
      const turned = Buffer.from(sealed)
      turned[index]! ^= 1
      expect(() => secrets.unseal(turned)).toThrow('Sealed with another key, or changed.')
    }
  })
})

test('Fingerprint: equal for the same text and key only', () => {
  expect(secrets.fingerprint('a')).toEqual(secrets.fingerprint('a'))
  expect(secrets.fingerprint('a')).not.toEqual(secrets.fingerprint('b'))
  expect(secrets.fingerprint('a')).not.toEqual(others.fingerprint('a'))
})

describe('Key of a data folder', () => {
  test('is created once, readable by its owner only', () => {
    const place = path.join(folder, 'new', 'deep')
    const key = loadSecretKey(place)
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    expect(loadSecretKey(place)).toBe(key)
    expect(fs.statSync(path.join(place, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(loadSecretKey(path.join(folder, 'another'))).not.toBe(key)
  })

  test('is never replaced when damaged', () => {
    fs.writeFileSync(path.join(folder, 'secret.key'), 'half a key')
    expect(() => loadSecretKey(folder)).toThrow(/secret\.key holds no secret key: restore it/)
    expect(fs.readFileSync(path.join(folder, 'secret.key'), 'utf8')).toBe('half a key')
  })
})

describe('Guest token', () => {
  test('has the requested length and is unique', () => {
    const tokens = Array.from({ length: 500 }, () => randomBase58(22))
    expect(new Set(tokens).size).toBe(500)
    expect(tokens.every((token) => /^[1-9A-HJ-NP-Za-km-z]{22}$/.test(token))).toBe(true)
  })

  test('uses every character about equally', () => {
    const counts = new Map<string, number>()
    for (const sign of randomBase58(58_000)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
    expect(counts.size).toBe(58)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(250)
  })

  test("begins with the hotel's code", () => {
    const code = randomHotelCode()
    expect(code).toMatch(/^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{6}$/)
    expect(hotelCodeOf(code + randomBase58(22))).toBe(code)
    expect(isGuestToken(code + randomBase58(14))).toBe(true)
  })

  test.each(['', 'ABC234', 'x'.repeat(65), 'ABC234 1', 'ABC2340', 'ABC234\u0000', "ABC234'"])(
    'refuses the malformed token %j',
    (text) => expect(isGuestToken(text)).toBe(false),
  )
})
