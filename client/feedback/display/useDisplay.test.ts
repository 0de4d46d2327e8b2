import { describe, expect, test } from 'vitest'

import { displayFrom } from './useDisplay.ts'

describe('Display of the worklist', () => {
  test('is compact without the number at first', () => {
    expect(displayFrom(null)).toEqual({
      density: 'compact',
      hidden: ['number'],
      group: 'none',
      widths: {},
    })
  })

  test('shows the number in comfortable rows, which have room for it', () => {
    expect(displayFrom({ density: 'comfortable' }).hidden).toEqual([])
  })

  test('keeps the chosen columns in either density', () => {
    expect(displayFrom({ density: 'comfortable', hidden: ['owner'] }).hidden).toEqual(['owner'])
    expect(displayFrom({ hidden: [] })).toMatchObject({ density: 'compact', hidden: [] })
  })

  test('keeps the chosen widths', () => {
    expect(displayFrom({ widths: { owner: 10 } }).widths).toEqual({ owner: 10 })
  })

  test('keeps the chosen groups', () => {
    expect(displayFrom({ group: 'floor' }).group).toBe('floor')
    expect(displayFrom({ group: 'weather' }).group).toBe('none')
  })

  test.each([5, 'compact', [], { density: 'tiny', hidden: 'all' }, { hidden: ['words'] }])(
    'ignores an invalid saved value: %j',
    (saved) => {
      expect(displayFrom(saved)).toMatchObject({ density: 'compact' })
    },
  )
})
