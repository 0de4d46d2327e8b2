import type { Field } from './named.ts'

/** Property names that every object inherits. */
export const inheritedNames = [
  'toString',
  'constructor',
  'valueOf',
  'hasOwnProperty',
  '__proto__',
  '__defineGetter__',
]

/** Outside the accepted years. */
export const impossibleDays = [
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '3000-01-01',
  '9999-12-31',
  '+010000-01-01',
  '-000001-01-01',
  '2026-02-30',
]
/** The first and last accepted day, and others where calendars go wrong. */
export const extremeDays = ['1900-01-01', '1900-12-31', '1970-01-01', '2024-02-29', '2999-12-31']

const family = '👨‍👩‍👧‍👦'
const texts = [
  'half \uDC00 a character',
  '\u202E',
  '',
  ' ',
  "'; select 1 --",
  '%',
  '\\',
  '1e999',
  '99999999999999999999',
  'null',
  ...inheritedNames,
]
const numbers = [-1, 0, 1.5, -(2 ** 31) - 1, 2 ** 53, 1e308]
const anything = [null, true, 0, '', 'x', [], {}, [[]], JSON.parse('{"constructor":1}')]

/**
 * Hostile values for a field, at the limits of its type and of other types: `always` are known to
 * do harm, `seldom` is a pool to sample from.
 */
export function hostileFor({ schema }: Field): { always: unknown[]; seldom: unknown[] } {
  const { type, format, maxLength } = schema
  if (format === 'date') return { always: ['2999-12-31', '1900-01-01'], seldom: anything }
  if (format === 'date-time') return { always: instants.slice(-3), seldom: instants }
  if (type === 'string') {
    const max = maxLength ?? 100
    const always = ['\uD800', 'a\u0000b', `${'x'.repeat(Math.max(0, max - 1))}😀`]
    return { always, seldom: [...texts, ...atLimit(max), ...anything] }
  }
  if (type === 'integer' || type === 'number') {
    return { always: [2 ** 31 - 1, 2 ** 31], seldom: [...numbers, ...anything] }
  }
  if (type !== 'array') return { always: [null], seldom: anything }
  const many = Array.from({ length: 2000 }, () => 'x')
  return { always: [[]], seldom: [[null], ['\uD800'], many, ...anything] }
}

const instants = [
  ...[...impossibleDays, ...extremeDays].map((day) => `${day}T00:00:00Z`),
  '2999-12-31T23:59:59.999Z',
  '2026-01-01T24:00:00Z',
  `2026-01-01T00:00:00.${'9'.repeat(200)}Z`,
]

/** The maximum length and one more, with the limit inside an emoji. */
const atLimit = (max: number) => [
  '😀'.repeat(Math.ceil(max / 2)),
  `${'x'.repeat(Math.max(0, max - 3))}${family}`,
  'ﷺ'.repeat(max),
]
