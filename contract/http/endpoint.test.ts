import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { houseNo } from '../house.ts'
import { newMember } from '../member.ts'
import {
  command,
  day,
  group,
  instant,
  int,
  largestInt,
  line,
  localeLine,
  localeText,
  localeWords,
  numberText,
  query,
  text,
  version,
  years,
} from './endpoint.ts'

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

test('Text: loses what a database cannot store', () => {
  expect(text(1, 10).parse('a\u0000b')).toBe('ab')
  expect(text(1, 10).parse('a\uD83Db')).toBe('a\uFFFDb')
})

test.each([
  ['1900-01-01', true],
  ['2999-12-31', true],
  ['1899-12-31', false],
  ['3000-01-01', false],
  ['0019-01-01', false],
  ['2026-02-30', false],
])('Day: %s is accepted: %j', (written, accepted) => {
  expect(day.safeParse(written).success).toBe(accepted)
  expect(instant.safeParse(`${written}T00:00:00Z`).success).toBe(accepted)
})

test('Day: of another year is refused with the years that are accepted', () => {
  expect(day.safeParse('1066-10-14').error?.issues).toMatchObject([{ params: { years } }])
})

test.each([
  ['a number of 2 to 5', int(2, 5), [2, 5], [1, 6, 2.5, '3']],
  ['a number of at least 0', int(0), [0, largestInt], [-1, largestInt + 1]],
  // The next one has to fit as well.
  ['a version', version, [1, largestInt - 1], [0, largestInt]],
])('Integer: %s has bounds', (_, schema, good, bad) => {
  const accepted = [...good, ...bad].filter((value) => schema.safeParse(value).success)
  expect(accepted).toEqual(good)
})

test('Words in both languages: are whole, within their length, and no others', () => {
  const [english, both] = [{ en: 'Pool' }, { en: 'Pool', 'zh-CN': '泳池' }]
  for (const schema of [localeText, localeWords(1, 4), localeLine(1, 4)]) {
    expect(schema.parse(both)).toEqual(both)
    expect(schema.safeParse(english).success).toBe(false)
    expect(schema.safeParse({ ...both, fr: 'Piscine' }).success).toBe(false)
  }
  for (const schema of [localeWords(1, 4), localeLine(1, 4)]) {
    expect(schema.safeParse({ ...both, en: 'Pools' }).success).toBe(false)
    expect(schema.safeParse({ ...both, 'zh-CN': '' }).success).toBe(false)
  }
})

test('Endpoint: has its kind, its address and the name of its group and key', () => {
  const spec = { access: 'session', summary: 'Rooms.', data: z.object({}) } as const
  const list = query('GET', '/rooms', spec)
  expect(list).toEqual({ ...spec, kind: 'query', name: '', method: 'GET', path: '/rooms' })
  const room = group('room', { list, add: command('POST', '/rooms', spec) })
  expect([room.list.name, room.add.name]).toEqual(['room.list', 'room.add'])
  expect(room.add.kind).toBe('command')
})
