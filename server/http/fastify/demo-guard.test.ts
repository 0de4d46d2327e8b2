import Fastify from 'fastify'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { useServer } from '../../testing/server.ts'
import { guardDemo } from './demo-guard.ts'

const demo = useServer()
const real = useServer()
beforeAll(async () => {
  const { db } = demo.database
  await db.updateTable('hotel').set({ demo: true }).where('id', '=', demo.hotel.id).execute()
})

type Options = { headers?: Record<string, string>; remoteAddress?: string }
const get = (server: typeof demo, url: string, options: Options = {}) =>
  server.app.inject({
    method: 'GET',
    url,
    ...options,
    headers: { host: '127.0.0.1:8080', ...options.headers },
  })

const fromElsewhere: [string, Options][] = [
  ['x-forwarded-for', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['x-forwarded-proto', { headers: { 'x-forwarded-proto': 'https' } }],
  ['x-real-ip', { headers: { 'x-real-ip': '127.0.0.1' } }],
  ['forwarded', { headers: { forwarded: 'for=203.0.113.7' } }],
  ['x-client-ip', { headers: { 'x-client-ip': '203.0.113.7' } }],
  ['x-original-host', { headers: { 'x-original-host': 'feedback.example.com' } }],
  ['cf-connecting-ip', { headers: { 'cf-connecting-ip': '203.0.113.7' } }],
  ['true-client-ip', { headers: { 'true-client-ip': '203.0.113.7' } }],
  ['cdn-loop', { headers: { 'cdn-loop': 'example' } }],
  ['via', { headers: { via: '1.1 caddy' } }],
  ['another host', { headers: { host: 'feedback.example.com' } }],
  ['a host that only looks like this machine', { headers: { host: '127.0.0.1.example.com' } }],
  ['a page of another site', { headers: { origin: 'https://feedback.example.com' } }],
  ['another machine', { remoteAddress: '192.168.1.7' }],
]

describe('Server with the demo hotel', () => {
  test.each(fromElsewhere)('refuses a call with or from %s', async (_, options) => {
    const answer = await get(demo, '/api/openapi.json', options)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({
      code: 403,
      msg: expect.stringMatching(/demo hotel, whose passwords are public/),
      data: { requestId: answer.headers['x-request-id'] },
    })
  })

  test('refuses its pages with text in both languages', async () => {
    const answer = await get(demo, '/hotelClient/login', { headers: { via: '1.1 caddy' } })
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    expect(answer.body).toMatch(/demo hotel[^]*演示酒店/)
  })

  test.each<[string, Options]>([
    ['by IPv4', {}],
    ['by name', { headers: { host: 'localhost:8080' } }],
    ['by IPv6', { headers: { host: '[::1]:8080' }, remoteAddress: '::1' }],
    [
      'through the development server',
      { headers: { host: 'localhost:5173', origin: 'http://localhost:5173' } },
    ],
  ])('answers this machine: %s', async (_, options) => {
    expect((await get(demo, '/api/openapi.json', options)).statusCode).toBe(200)
  })
})

test.each(fromElsewhere)(
  'Server without the demo: answers a call with or from %s',
  async (_, options) => {
    expect((await get(real, '/api/openapi.json', options)).statusCode).toBe(200)
  },
)

describe('Guard of the demo hotel, without its database', () => {
  afterEach(() => vi.useRealTimers())

  /** The guard alone, on a database that can be away. */
  function guarded(server: typeof demo) {
    const state = { away: false, queries: 0 }
    const db = new Proxy(server.database.db, {
      get(target, name) {
        state.queries += 1
        if (state.away) throw new Error('connect ECONNREFUSED')
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const app = Fastify()
    guardDemo(app, db)
    for (const page of ['/healthz', '/readyz', '/g/:token']) app.get(page, async () => 'served')
    const statusOf = async (url: string) =>
      (await app.inject({ url, remoteAddress: '192.168.1.7' })).statusCode
    return { state, statusOf }
  }

  test.each([
    ['of the demo', () => demo, 403],
    ['of another hotel', () => real, 200],
  ] as const)('keeps its last answer: %s', async (_, server, status) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { state, statusOf } = guarded(server())
    expect(await statusOf('/g/ABC')).toBe(status)
    state.away = true
    vi.setSystemTime(Date.now() + 60_000)
    expect(await statusOf('/g/ABC')).toBe(status)
  })

  test('serves nothing before it has an answer, and asks again', async () => {
    const { state, statusOf } = guarded(demo)
    state.away = true
    expect(await statusOf('/g/ABC')).toBe(500)
    state.away = false
    expect(await statusOf('/g/ABC')).toBe(403)
  })

  test('does not ask for the health pages', async () => {
    const { state, statusOf } = guarded(demo)
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200])
    expect(state.queries).toBe(0)
  })
})
