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

describe('single keys', () => {
  test('work where nobody is typing', () => {
    expect(isSingleKey(press, free)).toBe(true)
    expect(isSingleKey(press, { ...free, isTaken: true })).toBe(false)
  })

  test.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented', 'isComposing'] as const)(
    'leave the press alone when it is meant otherwise: %s',
    (how) => expect(isSingleKey({ ...press, [how]: true }, free)).toBe(false),
  )

  test('can be switched off, but Escape still closes', () => {
    expect(isSingleKey(press, { ...free, isOff: true })).toBe(false)
    expect(isSingleKey({ ...press, key: 'Escape' }, { ...free, isOff: true })).toBe(true)
  })
})

test('`?` shows all: the keys of the pages that are shown, and no others', () => {
  const deed = () => undefined
  const forget = announceKeys(() => ({ r: { does: 'reply', deed }, t: undefined }))
  expect(announcedKeys()).toEqual([{ key: 'r', does: 'reply' }])
  forget()
  expect(announcedKeys()).toEqual([])
})
