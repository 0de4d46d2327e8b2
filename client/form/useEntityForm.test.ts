import { describe, expect, test } from 'vitest'

import { changedFields, isContested } from './formDraft.ts'
import { differingIn } from './useEntityForm.ts'

type Facts = { name: string; title: string; rooms: string[] }
const before: Facts = { name: 'Sun', title: 'Porter', rooms: ['101'] }
const compare = ({ name, title }: Facts) =>
  [
    ['Name', name],
    ['Job title', title],
  ] as const

describe('Two members change a record', () => {
  test('in different fields, which is no conflict', () => {
    const theirs = { ...before, title: 'Night manager' }
    const mine = { ...before, rooms: ['101', '102'] }
    expect(isContested(before, theirs, mine)).toBe(false)
    expect({ ...theirs, ...changedFields(mine, before) }).toEqual({
      name: 'Sun',
      title: 'Night manager',
      rooms: ['101', '102'],
    })
  })

  test('in the same field, to the same value or another', () => {
    const theirs = { ...before, title: 'Night manager' }
    expect(isContested(before, theirs, theirs)).toBe(false)
    expect(isContested(before, theirs, { ...before, title: 'Concierge' })).toBe(true)
  })

  test('and a conflict lists only what this one changed', () => {
    const theirs = { ...before, name: 'Sun Hao', title: 'Night manager' }
    const mine = { ...before, title: 'Concierge' }
    expect(differingIn(compare, { before, theirs, mine })).toEqual([
      { label: 'Job title', theirs: 'Night manager', mine: 'Concierge' },
    ])
  })
})
