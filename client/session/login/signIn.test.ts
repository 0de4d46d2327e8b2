import { AppError } from '@hotel/contract/http/result'
import { describe, expect, test, vi } from 'vitest'

import { HttpError } from '../../api/send.ts'
import { hasPages, openingAfter } from '../account.ts'
import { credentialErrors } from './credentials.ts'
import { NoCookiesError, refusalOf, nextStepIn, saveSession } from './signIn.ts'

describe('Login', () => {
  test("Response code 400005 on login: 'user does not exist!' is shown and login stops", () => {
    expect(refusalOf(new AppError(400005, 'x'))).toEqual({ kind: 'userUnknown' })
  })

  test('Response code 400002: the server msg is shown and the call fails', () => {
    expect(refusalOf(new AppError(400002, 'wrong'))).toEqual({ kind: 'message', msg: 'wrong' })
  })

  test("Response code 401: shows the server's message, or the default one if it is empty", () => {
    expect(refusalOf(new AppError(401, 'not here'))).toEqual({ kind: 'message', msg: 'not here' })
    const { msg } = refusalOf(new AppError(401, '')) as { msg: string }
    expect(msg).toBe('invalid session or session expired, please log in again.')
  })

  test('429001 shows the seconds to wait', () => {
    const refused = (data: unknown) => refusalOf(new AppError(429001, 'x', data))
    expect(refused({ retryAfter: 41.2 })).toEqual({ kind: 'tooManyTries', seconds: 42 })
    expect(refused({ retryAfter: 'soon' })).toEqual({ kind: 'tooManyTries', seconds: 60 })
    expect(refused(null)).toEqual({ kind: 'tooManyTries', seconds: 60 })
  })

  test('401001 begins the second step with its ticket; without one, the message is shown', () => {
    const steps = ['passkey', 'code']
    const both = new AppError(401001, 'x', { ticket: 'sealed', steps })
    expect(nextStepIn(both)).toEqual({ ticket: 'sealed', steps })
    const older = new AppError(401001, 'x', { ticket: 'sealed' })
    expect(nextStepIn(older)).toEqual({ ticket: 'sealed', steps: ['code'] })
    for (const data of [null, {}, { ticket: 7 }])
      expect(nextStepIn(new AppError(401001, 'x', data))).toBeUndefined()
    expect(nextStepIn(new AppError(400002, 'x', { ticket: 'sealed' }))).toBeUndefined()
    expect(refusalOf(new AppError(401001, 'a code'))).toEqual({ kind: 'message', msg: 'a code' })
  })

  test.each([
    null,
    {},
    { token: 'opaque' },
    { token: 'opaque', code: '' },
    { token: 'opaque', code: 7 },
    { code: 'A' },
    { token: 'no header carries this', code: 'A' },
  ])('an answer without a session is an error and writes no cookie: %j', (answer) => {
    const written = vi.fn<(cookie: string) => void>()
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { set: written }))
    expect(() => saveSession(answer as never)).toThrow(HttpError)
    expect(written).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  test('a refusal without words is no ended session', () => {
    expect(refusalOf(new AppError(400002, ''))).toEqual({ kind: 'message', msg: '' })
  })

  test('rejected cookies have their own message', () => {
    expect(refusalOf(new NoCookiesError())).toEqual({ kind: 'noCookies' })
  })

  test('a network error is shown as unreachable', () => {
    expect(refusalOf(new TypeError('failed to fetch'))).toEqual({ kind: 'unreachable' })
  })

  test('an HTTP error of a server that was reached is shown with its status', () => {
    expect(refusalOf(new HttpError(502, ''))).toEqual({ kind: 'failed', status: 502 })
    expect(refusalOf(new HttpError(503, ''))).toEqual({ kind: 'busy' })
    expect(refusalOf(new HttpError(200, 'no envelope'))).toEqual({ kind: 'unreadable' })
  })

  test('validates each field before sending', () => {
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

describe('User info', () => {
  test('administrator (userRole 1) or a non-empty routeList, otherwise no permission', () => {
    expect(hasPages({ userRole: 1, routeList: [] })).toBe(true)
    expect(hasPages({ userRole: 3, routeList: ['Feedback'] })).toBe(true)
    expect(hasPages({ userRole: 2, routeList: [] })).toBe(false)
  })

  test('Response code 400005 on user info: user does not exist', () => {
    expect(openingAfter(new AppError(400005, 'x'))).toEqual({ kind: 'userGone' })
    expect(openingAfter(new AppError(401, 'x'))).toEqual({ kind: 'expired' })
    expect(openingAfter(new TypeError('offline'))).toEqual({ kind: 'unreachable' })
    expect(openingAfter(new HttpError(500, ''))).toEqual({ kind: 'failed', status: 500 })
    expect(openingAfter(new HttpError(401, ''))).toEqual({ kind: 'failed', status: 401 })
    expect(openingAfter(new HttpError(200, 'no envelope'))).toEqual({ kind: 'unreadable' })
  })

  test.each([400002, 403001, 429001, 500999])(
    "any other code, %i, shows the server's message",
    (code) => {
      const opening = openingAfter(new AppError(code, 'message of the server'))
      expect(opening).toEqual({ kind: 'refused', text: 'message of the server' })
    },
  )
})
