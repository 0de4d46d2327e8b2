import { requestOf } from '@hotel/contract/caller'
import { AppError } from '@hotel/contract/result'
import { session } from '@hotel/contract/session'
import { describe, expect, test } from 'vitest'

import { infoPath } from './ahead.ts'
import { bases } from './bases.ts'
import { refuse, sessionRejection } from './call.ts'
import { groupOf, isWorthRetrying } from './queries.ts'
import { claim } from './refusals.ts'
import { addressOf, envelopeOf, headersOf, HttpError, timeoutMs } from './send.ts'
import { eventOf, retryAfterMs } from './stream.ts'

function listening() {
  const heard: string[] = []
  const listener = {
    expired: (msg: string) => void heard.push(`expired ${msg}`),
    refused: (msg: string) => {
      heard.push(`refused ${msg}`)
      return () => void heard.push(`claimed ${msg}`)
    },
  }
  return { heard, listener }
}

describe('All calls go to the configured admin API base', () => {
  test('which is the relative prefix /api', () => {
    expect(bases.adminApi).toBe('/api')
    expect(addressOf('/hotel/client/user/info?code=1')).toBe('/api/hotel/client/user/info?code=1')
  })

  test('Other configured base addresses, named epgms, others and homePage, point to mock endpoints on a private network address', () => {
    const { adminApi, ...others } = bases
    expect(adminApi).toBe('/api')
    expect(Object.keys(others)).toEqual(['epgms', 'others', 'homePage'])
    for (const address of Object.values(others)) {
      expect(new URL(address).hostname).toMatch(/^192\.168\.\d+\.\d+$/)
      expect(new URL(address).pathname).toMatch(/^\/mock\//)
    }
  })

  test("a '.json' suffix in a url is stripped", () => {
    expect(addressOf('/a/b.json')).toBe('/api/a/b')
    expect(addressOf('/a/b.json?x=1.json')).toBe('/api/a/b?x=1.json')
    expect(addressOf('/a/b.jsonp')).toBe('/api/a/b.jsonp')
  })

  test('what is asked ahead is the call of the contract', () => {
    const { path } = requestOf(session.userInfo, { code: 'A1&=' })
    expect(infoPath('A1&=')).toBe(path)
  })

  test('Request timeout: 50000 ms', () => {
    expect(timeoutMs).toBe(50_000)
  })

  test('the content type is JSON; a bearer token is added when one is present', () => {
    expect(headersOf('t0ken', 'en')).toEqual({
      'content-type': 'application/json',
      'accept-language': 'en',
      authorization: 'Bearer t0ken',
    })
    expect(headersOf(undefined, 'zh-CN')).not.toHaveProperty('authorization')
  })
})

describe('The error catalogue', () => {
  test("Response code 401: The call is rejected with 'invalid session or session expired, please log in again.'", () => {
    const { heard, listener } = listening()
    const rejected = refuse(new AppError(401, 'words of the server'), 0, listener)
    expect(rejected).toMatchObject({
      code: 401,
      message: 'invalid session or session expired, please log in again.',
    })
    expect(sessionRejection).toBe('invalid session or session expired, please log in again.')
    expect(heard).toEqual(['expired words of the server'])
  })

  test('400002: an error message with the server msg is shown and the call fails', () => {
    const { heard, listener } = listening()
    const error = new AppError(400002, 'not like this')
    expect(refuse(error, 0, listener)).toBe(error)
    expect(heard).toEqual(['refused not like this'])
  })

  test('400002: shown once, in place where somebody claims it', () => {
    const { heard, listener } = listening()
    const error = refuse(new AppError(400002, 'not like this'), 0, listener)
    claim(error)
    claim(new AppError(400002, 'not like this'))
    expect(heard).toEqual(['refused not like this', 'claimed not like this'])
  })

  test('Other response codes: they pass through to the caller', () => {
    const { heard, listener } = listening()
    for (const code of [400005, 402001, 403001, 404001, 409001, 429001, 500000]) {
      const error = new AppError(code, 'x', { current: 1 })
      expect(refuse(error, 0, listener)).toBe(error)
    }
    expect(heard).toEqual([])
  })

  test('HTTP or network errors: they are rejected unchanged', () => {
    const { heard, listener } = listening()
    for (const error of [new TypeError('failed to fetch'), new HttpError(502, 'Bad Gateway')]) {
      expect(refuse(error, 0, listener)).toBe(error)
    }
    expect(heard).toEqual([])
  })
})

describe('Response bodies are wrapped with code and msg', () => {
  test('and taken as they are', () => {
    expect(envelopeOf(200, '{"code":200,"msg":"ok","data":[1]}')).toEqual({
      code: 200,
      msg: 'ok',
      data: [1],
    })
    expect(envelopeOf(200, '{"code":401}')).toEqual({ code: 401, msg: '', data: null })
  })

  test.each(['<html></html>', '', 'null', '[]', '{"code":"200"}', '"x"'])(
    'HTML where JSON was expected is an HTTP error: %j',
    (text) => {
      expect(() => envelopeOf(200, text)).toThrow(HttpError)
    },
  )
})

describe('trying again', () => {
  test('only where the line was broken, and twice', () => {
    expect(isWorthRetrying(0, new TypeError('failed to fetch'))).toBe(true)
    expect(isWorthRetrying(0, new HttpError(503, ''))).toBe(true)
    expect(isWorthRetrying(2, new TypeError('failed to fetch'))).toBe(false)
    expect(isWorthRetrying(0, new AppError(404001, ''))).toBe(false)
    expect(isWorthRetrying(0, new HttpError(413, ''))).toBe(false)
  })

  test('the stream waits longer each time, at most 45 s', () => {
    expect([0, 1, 2, 5, 50].map((failures) => retryAfterMs(failures, 0.5))).toEqual([
      1_000, 2_000, 4_000, 30_000, 30_000,
    ])
    expect(retryAfterMs(50, 1)).toBe(45_000)
  })

  test('what the stream says may be anything', () => {
    expect(eventOf('{"seq":')).toBeUndefined()
    expect(eventOf('{"seq":1}')).toBeUndefined()
  })
})

test('the group of a query is the word before the dot', () => {
  expect(groupOf('feedback.list')).toBe('feedback')
})
