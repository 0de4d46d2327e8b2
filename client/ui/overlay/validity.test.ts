import { describe, expect, test } from 'vitest'

import { objectionTo } from './validity.ts'

describe('A generic prompt dialog can validate by pattern or by a validator function', () => {
  test("Its default message is 'the entered data is invalid!'", () => {
    expect(objectionTo('x', { pattern: /^\d+$/ })).toBe('the entered data is invalid!')
    expect(objectionTo('x', { validator: () => false })).toBe('the entered data is invalid!')
  })

  test('accepts a valid value', () => {
    expect(objectionTo('12', { pattern: /^\d+$/ })).toBeUndefined()
    expect(objectionTo('12', { validator: () => true })).toBeUndefined()
    expect(objectionTo('12', { validator: () => undefined })).toBeUndefined()
    expect(objectionTo('', {})).toBeUndefined()
  })

  test('ignores the lastIndex of a global pattern', () => {
    const pattern = /\d/g
    expect([1, 2, 3].map(() => objectionTo('7', { pattern }))).toEqual(Array(3).fill(undefined))
  })

  test("shows the validator's text or a custom message", () => {
    expect(objectionTo('x', { validator: () => 'too short' })).toBe('too short')
    expect(objectionTo('x', { pattern: /y/, invalidText: 'only y' })).toBe('only y')
  })
})
