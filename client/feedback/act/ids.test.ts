import { describe, expect, test } from 'vitest'

import { idsIn, localKeysIn, localPart, withChanges } from './ids.ts'

describe('Photos in a draft', () => {
  const text = `a ${localPart('k')} b`

  test('are those uploaded and those this device keeps', () => {
    expect(idsIn(text)).toEqual(['a', 'b'])
    expect(localKeysIn(text)).toEqual(['k'])
    expect(idsIn(undefined)).toEqual([])
  })

  test('are replaced by what was uploaded, once, by the form that was first', () => {
    const uploaded = withChanges(text, localPart('k'), 'c')
    expect(idsIn(uploaded)).toEqual(['a', 'b', 'c'])
    expect(localKeysIn(uploaded)).toEqual([])
    expect(withChanges(uploaded, localPart('k'), 'c')).toBe(uploaded)
  })
})
