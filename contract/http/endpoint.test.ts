import { expect, test } from 'vitest'

import { houseNo } from '../house.ts'
import { newMember } from '../member.ts'
import { line, numberText, text } from './endpoint.ts'

test.each([
  ['a zero-width space', '\u200B'],
  ['spaces and a byte order mark', ' \uFEFF \u00A0'],
  ['a blank Braille pattern', '\u2800'],
  ['a Hangul filler', '\u3164'],
  ['direction marks', '\u202E\u2066'],
])('Text: %s is empty', (_, blank) => {
  expect(text(1, 10).safeParse(blank).success).toBe(false)
  expect(text(0, 10).parse(blank)).toBe('')
})

test.each(['👩\u200D👩\u200D👧', 'می\u200Cخواهم', '\u200Ba', '0'])('Text: %j is kept', (seen) => {
  expect(text(1, 20).parse(seen)).toBe(seen)
})

test('Line: loses controls of direction, which a text of several lines keeps', () => {
  const controls = '\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'
  expect(line(1, 20).parse(`Har${controls}bour`)).toBe('Harbour')
  expect(line(1, 20).safeParse(controls).success).toBe(false)
  expect(houseNo.parse('12\u202E01')).toBe('1201')
  expect(newMember.shape.name.parse('A\u2066da')).toBe('Ada')
  const isolated = '\u2067שלום\u2069'
  expect(text(1, 20).parse(isolated)).toBe(isolated)
})

test.each([
  ['１３８　００１３－８０００', '138 0013-8000'],
  ['＋８６ 138', '+86 138'],
  [' 123 456 ', '123 456'],
])('A number typed as %j is %j', (typed, number) => {
  expect(numberText(5, 20).parse(typed)).toBe(number)
})
