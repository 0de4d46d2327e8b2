import { AppError } from '@hotel/contract/result'
import { describe, expect, test } from 'vitest'

import { hasPages, openingAfter } from '../account.ts'
import { credentialErrors } from './credentials.ts'
import { NoCookiesError, refusalOf } from './signIn.ts'

describe('login', () => {
  test("Response code 400005 on login: 'user does not exist!' is shown and login stops", () => {
    expect(refusalOf(new AppError(400005, 'x'))).toEqual({ kind: 'userUnknown' })
  })

  test('Response code 400002: the server msg is shown and the call fails', () => {
    expect(refusalOf(new AppError(400002, 'wrong'))).toEqual({ kind: 'said', msg: 'wrong' })
  })

  test('429001 says for how many seconds', () => {
    const refused = (data: unknown) => refusalOf(new AppError(429001, 'x', data))
    expect(refused({ retryAfter: 41.2 })).toEqual({ kind: 'tooManyTries', seconds: 42 })
    expect(refused({ retryAfter: 'soon' })).toEqual({ kind: 'tooManyTries', seconds: 60 })
    expect(refused(null)).toEqual({ kind: 'tooManyTries', seconds: 60 })
  })

  test('a browser that keeps no cookies is said to keep none', () => {
    expect(refusalOf(new NoCookiesError())).toEqual({ kind: 'noCookies' })
  })

  test('a broken line is said to be one', () => {
    expect(refusalOf(new TypeError('failed to fetch'))).toEqual({ kind: 'unreachable' })
  })

  test('each field is judged before anything is sent', () => {
    expect(credentialErrors({ userName: '', password: '' })).toEqual({
      userName: 'userNameMissing',
      password: 'passwordMissing',
    })
    expect(credentialErrors({ userName: 'ab', password: '1234567' })).toEqual({
      userName: 'userNameLength',
      password: 'passwordLength',
    })
    expect(credentialErrors({ userName: 'abc', password: '12345678' })).toEqual({})
  })
})

describe('user info', () => {
  test('administrator (userRole 1) or a non-empty routeList, otherwise no permission', () => {
    expect(hasPages({ userRole: 1, routeList: [] })).toBe(true)
    expect(hasPages({ userRole: 3, routeList: ['Feedback'] })).toBe(true)
    expect(hasPages({ userRole: 2, routeList: [] })).toBe(false)
  })

  test('Response code 400005 on user info: user does not exist', () => {
    expect(openingAfter(new AppError(400005, 'x'))).toEqual({ kind: 'userGone' })
    expect(openingAfter(new AppError(401, 'x'))).toEqual({ kind: 'expired' })
    expect(openingAfter(new TypeError('offline'))).toEqual({ kind: 'unreachable' })
  })
})
