import { describe, expect, test } from 'vitest'

import { resultCodes } from '@hotel/contract/http/result'

import { openApp } from '../app.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()

test.each(['/hotelClient/', '/g/nothing', '/s/nothing', '/api/openapi.json', '/api/nothing'])(
  'Content security policy of %s: forbids inline and external resources',
  async (url) => {
    const { headers } = await server.app.inject({ method: 'GET', url })
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(' '))
        .map(([name = '', ...sources]) => [name, sources]),
    )
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|https?:/)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
  },
)

describe('Answer without a handler', () => {
  test.each([
    ['a malformed address', 400, 'GET', '/api/hotel/guest/code/%E0%A4%A'],
    ['an unsupported method', 404, 'PUT', '/api/hotel/client/user/login'],
    ['an address without a page', 404, 'GET', '/nothing'],
  ] as const)('to %s has the headers of every other', async (_, status, method, url) => {
    const { statusCode, headers } = await server.app.inject({ method, url })
    expect(statusCode).toBe(status)
    expect(headers['content-security-policy']).toMatch(
      /^default-src .*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
  })

  test('to TRACE repeats nothing of the request', async () => {
    const headers = { cookie: 'hotelClientToken=repeated' }
    const inside = { method: 'TRACE', url: '/hotelClient/', headers } as never
    const answer = await server.app.inject(inside)
    expect(answer.statusCode).toBe(404)
    expect(answer.payload).not.toContain('repeated')
  })
})

test('Page of another origin: gets no permission to read answers', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
  for (const method of ['GET', 'OPTIONS', 'POST'] as const) {
    const url = '/api/openapi.json'
    const answer = await server.app.inject({ method, url, headers })
    expect(answer.statusCode).toBe(method === 'GET' ? 200 : 404)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  }
})

describe('Address of the caller', () => {
  const limit = 30
  const guess = async (app: typeof server.app, forwarded: (turn: number) => string) => {
    const codes: number[] = []
    for (let turn = 0; turn <= limit; turn++) {
      const answer = await app.inject({
        url: '/api/hotel/guest/join/AAAAAA',
        headers: { 'x-forwarded-for': forwarded(turn) },
      })
      codes.push(answer.json<{ code: number }>().code)
    }
    return codes.at(-1)
  }
  const behindProxy = () =>
    openApp({
      database: server.database,
      secrets: server.secrets,
      publicUrl: () => 'https://feedback.example.com',
      logLevel: 'silent',
      busyAfterMs: 0,
      trustProxy: 'loopback',
    })

  test('is not what it says in a header', async () => {
    expect(await guess(server.app, (turn) => `203.0.113.${turn}`)).toBe(resultCodes.tooManyTries)
  })

  test('is the one that the trusted proxy added, whatever stands before it', async () => {
    const app = await behindProxy()
    const spoofed = await guess(app, (turn) => `203.0.113.${turn}, 198.51.100.1`)
    const several = await guess(app, (turn) => `198.51.100.1, 203.0.113.${turn}`)
    await app.close()
    expect(spoofed).toBe(resultCodes.tooManyTries)
    expect(several).not.toBe(resultCodes.tooManyTries)
  })
})

describe('API response', () => {
  test('is never cached: success, refusal, not found or fault', async () => {
    const { token } = await server.signIn()
    const send = (method: 'GET' | 'POST', url: string, payload?: string) =>
      server.app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${token}`,
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(payload === undefined ? {} : { payload }),
      })
    const answers = await Promise.all([
      send('POST', '/api/hotel/client/feedback/list', '{}'),
      send('POST', '/api/hotel/client/user/login', '{"userName":"nobody","password":"whatever"}'),
      send('POST', '/api/hotel/client/feedback/list', '{"pageNum":'),
      send('GET', '/api/nothing'),
      send('GET', '/api/hotel/client/feedback/attachment/00000000-0000-7000-8000-000000000000'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400, 404, 404])
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
  })

  test('of a file sets its own caching', async () => {
    const { headers } = await server.app.inject({ method: 'GET', url: '/hotelClient/' })
    expect(headers['cache-control']).not.toBe('no-store')
  })
})

describe('Strict-Transport-Security', () => {
  const send = async (publicUrl: string) => {
    const app = await openApp({
      database: server.database,
      secrets: server.secrets,
      publicUrl: () => publicUrl,
      logLevel: 'silent',
      busyAfterMs: 0,
    })
    const { headers } = await app.inject({ method: 'GET', url: '/hotelClient/' })
    await app.close()
    return headers['strict-transport-security']
  }

  test('is sent if the public URL is https', async () => {
    expect(await send('https://feedback.example.com')).toBe('max-age=31536000; includeSubDomains')
  })

  test('is not sent on http, which would lock browsers out of this machine', async () => {
    expect(await send('http://127.0.0.1:8080')).toBeUndefined()
  })
})
