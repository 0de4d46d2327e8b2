import { requestOf } from '@hotel/contract/http/caller'
import { code as roomCode } from '@hotel/contract/code'
import { feedback } from '@hotel/contract/feedback'
import { homepage } from '@hotel/contract/homepage'
import { hotel } from '@hotel/contract/hotel'
import { member } from '@hotel/contract/member'
import { reset } from '@hotel/contract/member/reset'
import { AppError, factorNeeded } from '@hotel/contract/http/result'
import { session } from '@hotel/contract/session'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { infoPath } from '../query/prefetch.ts'
import { bases } from './bases.ts'
import { call, refuse, sessionRejection } from './call.ts'
import {
  createQueryClient,
  groupOf,
  isWorthRetrying,
  showRefusal,
  shownInPlace,
} from '../query/queries.ts'
import { closeNotice, shownNotices } from '../ui/notice/notices.ts'
import { onRefusal } from './refusals.ts'
import { addressOf, envelopeOf, headersOf, HttpError, timeoutMs } from './send.ts'
import { factorDemand } from './store.ts'
import { eventOf, retryAfterMs } from './stream.ts'

function listening() {
  const received: string[] = []
  const listener = {
    expired: (msg: string) => void received.push(`expired ${msg}`),
    factorNeeded: (isAction: boolean) => void received.push(`factor ${isAction}`),
  }
  return { received, listener }
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

  test('the prefetched user info has the same path as the contract', () => {
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
    const { received, listener } = listening()
    const rejected = refuse(new AppError(401, 'message of the server'), 0, listener)
    expect(rejected).toMatchObject({
      code: 401,
      message: 'invalid session or session expired, please log in again.',
    })
    expect(sessionRejection).toBe('invalid session or session expired, please log in again.')
    expect(received).toEqual(['expired message of the server'])
  })

  test('400002: the call fails, and an error message with the server msg is shown', () => {
    const { received, listener } = listening()
    const error = new AppError(400002, 'not like this')
    expect(refuse(error, 0, listener)).toBe(error)
    expect(received).toEqual([])
    showRefusal(error)
    showRefusal(new AppError(403001, 'not for you'))
    expect(shownNotices.get()).toMatchObject([{ title: 'not like this', type: 'error' }])
    closeNotice(shownNotices.get()[0]!.id)
  })

  test('400002: what a component shows in place of its data is not shown as a message too', async () => {
    const queries = createQueryClient()
    const refused = () => Promise.reject(new AppError(400002, 'not like this'))
    const failsWith = async (options: object) => {
      const observer = new QueryObserver(queries, {
        queryFn: refused,
        staleTime: 0,
        ...options,
      } as never)
      const stop = observer.subscribe(() => undefined)
      await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
      stop()
      const titles = shownNotices.get().map(({ title }) => title)
      for (const { id } of shownNotices.get()) closeNotice(id)
      return titles
    }
    expect(await failsWith({ queryKey: ['in place'], meta: shownInPlace })).toEqual([])
    expect(await failsWith({ queryKey: ['nowhere'] })).toEqual(['not like this'])
    queries.setQueryData(['had data'], 1)
    expect(await failsWith({ queryKey: ['had data'], meta: shownInPlace })).toEqual([
      'not like this',
    ])
    await expect(
      queries.fetchQuery({ queryKey: ['ahead'], queryFn: refused }),
    ).rejects.toMatchObject({ code: 400002 })
    expect(shownNotices.get()).toEqual([])
    queries.clear()
  })

  test('Other response codes: they pass through to the caller', () => {
    const { received, listener } = listening()
    for (const code of [400005, 402001, 403001, 404001, 409001, 429001, 500000]) {
      const error = new AppError(code, 'x', { current: 1 })
      expect(refuse(error, 0, listener)).toBe(error)
    }
    expect(received).toEqual([])
  })

  test('HTTP or network errors: they are rejected unchanged', () => {
    const { received, listener } = listening()
    for (const error of [new TypeError('failed to fetch'), new HttpError(502, 'Bad Gateway')]) {
      expect(refuse(error, 0, listener)).toBe(error)
    }
    expect(received).toEqual([])
  })
})

describe('A demanded second factor', () => {
  const refused = { code: 403001, msg: 'Your hotel requires it.', data: factorNeeded }
  const answering = (envelope: object) => {
    vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(envelope))))
  }
  afterEach(() => vi.unstubAllGlobals())

  test('is announced by any refused call, as an action only by what a member did', async () => {
    const { received, listener } = listening()
    onRefusal(listener)
    answering(refused)
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    await expect(call(member.find, { id })).rejects.toMatchObject({ code: 403001 })
    await expect(call(member.remove, { id })).rejects.toMatchObject({ code: 403001 })
    answering({ code: 403001, msg: 'Not for you.', data: null })
    await expect(call(member.remove, { id })).rejects.toMatchObject({ code: 403001 })
    expect(received).toEqual(['factor false', 'factor true'])
  })

  test('is not announced by a refused right, which is announced as such', async () => {
    const { received, listener } = listening()
    onRefusal({ ...listener, forbidden: () => void received.push('forbidden') })
    answering({ code: 403001, msg: 'Not for you.', data: null })
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    await expect(call(member.find, { id })).rejects.toMatchObject({ code: 403001 })
    answering({ code: 404001, msg: 'Not found.', data: null })
    await expect(call(member.find, { id })).rejects.toMatchObject({ code: 404001 })
    expect(received).toEqual(['forbidden'])
  })

  test('is over once a call that needs it succeeds', async () => {
    factorDemand.set(true)
    answering({ code: 200, msg: 'ok', data: { name: 'Mei Lin' } })
    await call(session.userInfo, { code: 'A' })
    expect(factorDemand.get()).toBe(true)
    await call(member.find, { id: '01890a5d-ac96-774b-bcce-b302099a8057' })
    expect(factorDemand.get()).toBe(false)
  })
})

describe('Calls of the contract', () => {
  const sent: RequestInit[] = []
  const answering = (envelope: object) => {
    vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
    vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
      sent.push(request)
      return Promise.resolve(new Response(JSON.stringify(envelope)))
    })
  }
  afterEach(() => {
    sent.length = 0
    vi.unstubAllGlobals()
  })

  test('send no body, but the JSON content type, without input or with input in the query', async () => {
    answering({ code: 200, msg: 'ok', data: { name: 'Mei Lin' } })
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    await call(member.remove, { id })
    await call(roomCode.issue, { houseId: id })
    await call(session.userInfo, { code: 'A' })
    expect(sent.map(({ method }) => method)).toEqual(['DELETE', 'PUT', 'POST'])
    for (const { body, headers } of sent) {
      expect(body).toBeNull()
      expect(headers).toHaveProperty('content-type', 'application/json')
    }
  })

  test.each([{ list: null }, {}, null])('of a list reject data without one: %j', async (data) => {
    answering({ code: 200, msg: 'ok', data })
    await expect(call(feedback.list, {})).rejects.toBeInstanceOf(HttpError)
  })

  test.each([null, 'x', 7, {}, []])(
    'of any query reject data that is no object or an empty one: %j',
    async (data) => {
      answering({ code: 200, msg: 'ok', data })
      await expect(call(homepage.numbers, {})).rejects.toBeInstanceOf(HttpError)
      await expect(call(hotel.profile, {})).rejects.toBeInstanceOf(HttpError)
    },
  )

  test('of a query need no schema of its data, which the built app does not have', async () => {
    answering({ code: 200, msg: 'ok', data: {} })
    const built = { ...hotel.profile, data: undefined as never }
    await expect(call(built, {})).rejects.toBeInstanceOf(HttpError)
    expect(await call({ ...reset.check, data: undefined as never }, { token: 'x' })).toEqual({})
  })

  test('accept a list without further fields, and a command without data', async () => {
    answering({ code: 200, msg: 'ok', data: { list: [] } })
    expect(await call(feedback.list, {})).toEqual({ list: [] })
    answering({ code: 200, msg: 'ok', data: null })
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    expect(await call(member.remove, { id })).toBeNull()
  })

  test('401 on login opens no dialog; the form shows the message of the server', async () => {
    const { received, listener } = listening()
    onRefusal({ ...listener, expired: (msg) => void received.push(msg) })
    answering({ code: 401, msg: 'not here', data: null })
    const login = call(session.login, { userName: 'abc', password: 'long-enough' })
    await expect(login).rejects.toMatchObject({ code: 401, message: 'not here' })
    expect(received).toEqual([])
    await expect(call(session.logout, {})).rejects.toMatchObject({ message: sessionRejection })
    expect(received).toEqual(['not here'])
  })
})

describe('Response bodies are wrapped with code and msg', () => {
  test('an envelope is parsed unchanged', () => {
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

describe('Retries', () => {
  test('happen twice, and only after a network or server error', () => {
    expect(isWorthRetrying(0, new TypeError('failed to fetch'))).toBe(true)
    expect(isWorthRetrying(0, new HttpError(503, ''))).toBe(true)
    expect(isWorthRetrying(2, new TypeError('failed to fetch'))).toBe(false)
    expect(isWorthRetrying(0, new AppError(404001, ''))).toBe(false)
    expect(isWorthRetrying(0, new HttpError(413, ''))).toBe(false)
  })

  test('do not happen after a timeout of 50 s', () => {
    expect(isWorthRetrying(0, new DOMException('signal timed out', 'TimeoutError'))).toBe(false)
    expect(isWorthRetrying(0, new DOMException('aborted', 'AbortError'))).toBe(true)
  })

  test('of the stream back off to at most 45 s', () => {
    expect([0, 1, 2, 5, 50].map((failures) => retryAfterMs(failures, 0.5))).toEqual([
      1_000, 2_000, 4_000, 30_000, 30_000,
    ])
    expect(retryAfterMs(50, 1)).toBe(45_000)
  })

  test('an invalid stream message is ignored', () => {
    expect(eventOf('{"seq":')).toBeUndefined()
    expect(eventOf('{"seq":1}')).toBeUndefined()
  })
})

test('Query group: the part of the name before the dot', () => {
  expect(groupOf('feedback.list')).toBe('feedback')
})
