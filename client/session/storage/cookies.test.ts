import { describe, expect, test } from 'vitest'

import { cookieIn, cookieNames, isToken } from './cookies.ts'

test('Cookie names: hotelClientToken, userInfo, accountCode', () => {
  expect(Object.values(cookieNames).toSorted()).toEqual([
    'accountCode',
    'hotelClientToken',
    'userInfo',
  ])
})

describe('Cookies', () => {
  test('are matched by their full name', () => {
    expect(cookieIn('a=1; hotelClientToken=x%3Dy; b', 'hotelClientToken')).toBe('x=y')
    expect(cookieIn('xhotelClientToken=1', 'hotelClientToken')).toBeUndefined()
    expect(cookieIn('', 'hotelClientToken')).toBeUndefined()
  })

  test('are ignored if they cannot be decoded', () => {
    expect(cookieIn('hotelClientToken=%E0%A4%A', 'hotelClientToken')).toBeUndefined()
  })

  test('are no token if no header could carry the value', () => {
    for (const value of [undefined, '', 'a b', 'a\nb', '令牌', 'x'.repeat(4001)]) {
      expect(isToken(value)).toBe(false)
    }
    expect(isToken('Zm9v-_.~')).toBe(true)
  })
})
