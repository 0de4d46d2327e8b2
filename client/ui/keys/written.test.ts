import { expect, test } from 'vitest'

import { ariaKeys, writtenKeys } from './written.ts'

test.each([
  ['c', ['c'], 'c'],
  ['P', ['Shift', 'P'], 'Shift+P'],
  ['?', ['?'], '?'],
  ['Enter', ['Enter'], 'Enter'],
])('Shortcut %s: is written as %j', (key, written, aria) => {
  expect(writtenKeys(key)).toEqual(written)
  expect(ariaKeys(key)).toBe(aria)
})
