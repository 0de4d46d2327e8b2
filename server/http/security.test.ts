import { describe, expect, test } from 'vitest'

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
    expect(await send('https://feedback.example.com')).toBe('max-age=31536000')
  })

  test('is not sent on http, which would lock browsers out of this machine', async () => {
    expect(await send('http://127.0.0.1:8080')).toBeUndefined()
  })
})
