import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { searchQuery, searchTerms } from './search.ts'

describe('Search terms', () => {
  test.each([
    ['空调漏水', ['空调', '调漏', '漏水', '水']],
    ['水', ['水']],
    ['Wi-Fi坏了', ['wi', '坏了', '了', 'fi']],
    ['20260301-0042', ['20260301', '0042']],
    ['Ｆｕｌｌ ＷＩＤＴＨ', ['full', 'width']],
    ['Café CAFÉ café', ['café']],
    ['!? 😀 —', []],
    ['', []],
  ])('%s → %j', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms)
  })

  test('are empty for no text, and combined for several texts', () => {
    expect(searchTerms(null, '1201', null, 'drips')).toEqual(['1201', 'drips'])
  })
})

describe('Search query', () => {
  test.each([
    ['drip', `'drip':*`],
    ['air con', `'air':* & 'con':*`],
    ['水', `'水':*`],
    ['漏水', `'漏水'`],
    ['空调漏', `'空调' & '调漏'`],
    ['1201', `'1201':*`],
    ['Room 1201 drip', `'1201':* & 'drip':*`],
    ['it’s', `'it':* & 's':*`],
  ])('%s → %s', (keyword, query) => {
    expect(searchQuery(keyword)).toBe(query)
  })

  test.each(['', '  ', '😀', '&|!():*', `'`, '\\'])('is undefined for %j', (keyword) => {
    expect(searchQuery(keyword)).toBeUndefined()
  })
})

test('Search terms cut a very long word between characters and still match its prefix', () => {
  const word = `a${'𐌰'.repeat(60)}`
  expect(searchTerms(word)).toEqual([`a${'𐌰'.repeat(39)}`])
  expect(searchQuery(word)).toBe(`'a${'𐌰'.repeat(39)}':*`)
})

describe('Search of arbitrary text', () => {
  test('produces terms that fit the database and split no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const term of searchTerms(text)) {
          expect(term).not.toBe('')
          expect(Buffer.byteLength(term)).toBeLessThan(2046)
          expect(Buffer.from(term).toString()).toBe(term)
        }
      }),
    )
  })

  test('quotes every word, so that input never acts as an operator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (keyword) => {
        expect(searchQuery(keyword) ?? `'x'`).toMatch(
          /^'[^'\\&|!()]+'(:\*)?( & '[^'\\&|!()]+'(:\*)?)*$/,
        )
      }),
    )
  })
})
