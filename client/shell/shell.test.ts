import { describe, expect, test } from 'vitest'

import { shellKey } from './earlyKeys.ts'
import { titleKeyOf, titleOf } from './useTitle.ts'

describe('Titles', () => {
  test('The page title is the system name followed by the route title', () => {
    expect(titleOf('system', 'home')).toBe('system - home')
  })
  test('Page title default: the system name', () => {
    expect(titleOf('system', undefined)).toBe('system')
  })
  test('Forbidden and unknown pages have the title of the 404 page', () => {
    expect(titleKeyOf({ kind: 'unknown' })).toBe('page.unknown')
    expect(titleKeyOf({ kind: 'denied', page: { path: '/x' } })).toBe('page.unknown')
  })
})

describe('Shell shortcuts', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  test('Ctrl K, Ctrl B and Ctrl / work anywhere, ? only while the user is not typing', () => {
    expect(shellKey({ ...none, key: 'k', ctrlKey: true }, true)).toBe('palette')
    expect(shellKey({ ...none, key: 'B', metaKey: true }, true)).toBe('sidebar')
    expect(shellKey({ ...none, key: '/', ctrlKey: true }, true)).toBe('help')
    expect(shellKey({ ...none, key: '?', shiftKey: true }, false)).toBe('help')
    expect(shellKey({ ...none, key: '?', shiftKey: true }, true)).toBeUndefined()
  })
  test('other keys are ignored', () => {
    expect(shellKey({ ...none, key: 'k' }, false)).toBeUndefined()
    expect(shellKey({ ...none, key: 'k', ctrlKey: true, shiftKey: true }, false)).toBeUndefined()
    expect(shellKey({ ...none, key: 'toString', ctrlKey: true }, false)).toBeUndefined()
  })
})
