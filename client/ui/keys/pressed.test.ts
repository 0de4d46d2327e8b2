import { describe, expect, test } from 'vitest'

import { announcedKeys, announceKeys, isSingleKey } from './pressed.ts'

const press = {
  key: 'r',
  defaultPrevented: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
}
const free = { isTaken: false, isOff: false }

describe('Single-key shortcuts', () => {
  test('work unless the user is typing', () => {
    expect(isSingleKey(press, free)).toBe(true)
    expect(isSingleKey(press, { ...free, isTaken: true })).toBe(false)
  })

  test.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented', 'isComposing'] as const)(
    'ignore a key press with %s',
    (how) => expect(isSingleKey({ ...press, [how]: true }, free)).toBe(false),
  )

  test('can be switched off, except Escape', () => {
    expect(isSingleKey(press, { ...free, isOff: true })).toBe(false)
    expect(isSingleKey({ ...press, key: 'Escape' }, { ...free, isOff: true })).toBe(true)
  })
})

test('Shortcut help (`?`): lists the keys of visible pages only', () => {
  const run = () => undefined
  const remove = announceKeys(() => ({ r: { label: 'reply', run }, t: undefined }))
  expect(announcedKeys()).toEqual([{ key: 'r', label: 'reply' }])
  remove()
  expect(announcedKeys()).toEqual([])
})
