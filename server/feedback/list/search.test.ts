import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { searchQuery, searchTerms } from './search.ts'

describe('the terms a text is found by', () => {
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

  test('of nothing are none, and of several texts all', () => {
    expect(searchTerms(null, '1201', null, 'drips')).toEqual(['1201', 'drips'])
  })
})

describe('what is looked for', () => {
  test.each([
    ['drip', `'drip':*`],
    ['air con', `'air':* & 'con':*`],
    ['水', `'水':*`],
    ['漏水', `'漏水'`],
    ['空调漏', `'空调' & '调漏'`],
    ['1201', `'1201':*`],
    ['it’s', `'it':* & 's':*`],
  ])('%s → %s', (keyword, query) => {
    expect(searchQuery(keyword)).toBe(query)
  })

  test.each(['', '  ', '😀', '&|!():*', `'`, '\\'])('%j is nothing to look for', (keyword) => {
    expect(searchQuery(keyword)).toBeUndefined()
  })
})

test('a word longer than anybody types is found by its beginning, cut between signs', () => {
  const word = `a${'𐌰'.repeat(60)}`
  expect(searchTerms(word)).toEqual([`a${'𐌰'.repeat(39)}`])
  expect(searchQuery(word)).toBe(`'a${'𐌰'.repeat(39)}':*`)
})

describe('whatever is written', () => {
  test('its terms fit the database and hold no half signs of their own', () => {
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

  test('a query is made of quoted words only, so that nothing typed is an operator', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (keyword) => {
        expect(searchQuery(keyword) ?? `'x'`).toMatch(
          /^'[^'\\&|!()]+'(:\*)?( & '[^'\\&|!()]+'(:\*)?)*$/,
        )
      }),
    )
  })
})
