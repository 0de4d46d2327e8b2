import { request } from 'node:http'
import net from 'node:net'

import { describe, expect, test } from 'vitest'

import { useServer } from '../testing/server.ts'

const server = useServer()
const login = '/api/hotel/client/user/login'

type Broken = {
  method?: 'GET' | 'POST' | 'PUT'
  msg: [en: RegExp, zh: RegExp]
  url?: string
  type?: string
  payload?: string
}

const json: Broken['msg'] = [/not valid JSON/, /不是有效的 JSON/]
const format: Broken['msg'] = [/format is not accepted/, /不接受此格式/]
const large: Broken['msg'] = [/too large/, /过大/]
const unknown: Broken['msg'] = [/^There is nothing at (GET|PUT) \/api/, /^(GET|PUT) \S+ 不存在/]

const broken: [what: string, status: number, sent: Broken][] = [
  ['JSON that breaks off', 400, { msg: json, payload: '{"userName":' }],
  ['JSON with a prototype in it', 400, { msg: json, payload: '{"__proto__":{"userName":"x"}}' }],
  ['spaces instead of JSON', 400, { msg: json, payload: ' ' }],
  ['10 MB of text', 413, { msg: large, payload: `{"userName":"${'x'.repeat(10 * 1024 * 1024)}"}` }],
  ['plain text', 415, { msg: format, type: 'text/plain', payload: 'hello' }],
  ['XML', 415, { msg: format, type: 'application/xml', payload: '<a/>' }],
  [
    'a form',
    415,
    {
      msg: format,
      type: 'application/x-www-form-urlencoded',
      payload: 'userName=admin&password=demo-hotel',
    },
  ],
  [
    'an unexpected multipart form',
    415,
    { msg: format, type: 'multipart/form-data; boundary=x', payload: '--x--\r\n' },
  ],
  ['an unknown address', 404, { msg: unknown, method: 'GET', url: '/api/hotel/client/nothing' }],
  [
    'a malformed percent-encoding',
    400,
    {
      msg: [/address could not be read/, /无法识别此地址/],
      method: 'GET',
      url: '/api/hotel/guest/code/%E0%A4%A',
    },
  ],
  [
    'a token of 300 characters',
    414,
    {
      msg: [/address is too long/, /地址过长/],
      method: 'GET',
      url: `/api/hotel/guest/code/${'a'.repeat(300)}`,
    },
  ],
  ['an unsupported method', 404, { msg: unknown, method: 'PUT', payload: '{}' }],
]

const locales = ['en', 'zh-CN'] as const

describe('Request that reaches no handler', () => {
  test.each(
    broken.flatMap(([what, status, sent]) =>
      locales.map((locale, at) => [what, status, locale, sent, sent.msg[at]!] as const),
    ),
  )('%s is refused with HTTP %i and words in %s', async (_, status, locale, sent, msg) => {
    const response = await server.app.inject({
      method: sent.method ?? 'POST',
      url: sent.url ?? login,
      headers: {
        'accept-language': locale,
        ...(sent.payload !== undefined && { 'content-type': sent.type ?? 'application/json' }),
      },
      ...(sent.payload !== undefined && { payload: sent.payload }),
    })
    expect(response.statusCode).toBe(status)
    const id = response.headers['x-request-id']
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(response.json()).toEqual({
      code: status === 404 ? 404001 : 400002,
      msg: expect.stringMatching(msg),
      data: { requestId: id },
    })
    expect(server.log.filter((line) => line.includes(String(id)))).not.toEqual([])
  })

  test("gets a unique request id, ignoring the caller's", async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const response = await server.app.inject({ url: '/api/x', headers: { 'request-id': '7' } })
        return response.headers['x-request-id']
      }),
    )
    expect(new Set(ids).size).toBe(3)
  })
})

describe('Fault', () => {
  const breakHotel = (locale: string) =>
    server.database.db
      .updateTable('hotel')
      .set({ locale: locale as 'en' })
      .where('id', '=', server.hotel.id)
      .execute()

  test('is HTTP 500 without details for an answer outside the contract', async () => {
    const { token, code } = await server.signIn()
    await breakHotel('tlh')
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/hotel/client/user/info?code=${code}`,
      headers: { authorization: `Bearer ${token}` },
    })
    await breakHotel('en')
    const id = response.headers['x-request-id']
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      code: 500,
      msg: 'Something went wrong on our side.',
      data: { requestId: id },
    })
    const logged = server.log.find((line) => line.includes('fault') && line.includes(String(id)))
    expect(logged).toContain('session.userInfo returned an answer that violates the contract')
    expect(logged).not.toContain(token)
  })
})

describe('Real connection', () => {
  test('refuses 10 MB of text before it has arrived', async () => {
    const address = new URL(await server.listen())
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(
        {
          host: address.hostname,
          port: address.port,
          path: login,
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': 10_000_000 },
        },
        (answer) => {
          resolve(answer.statusCode)
          sending.destroy()
        },
      )
      sending.on('error', reject)
      sending.write('{"userName":"')
    })
    expect(status).toBe(413)
  })

  test('refuses what is not HTTP and keeps serving', async () => {
    const address = server.app.server.address() as net.AddressInfo
    const answer = await new Promise<string>((resolve) => {
      const socket = net.connect(address.port, '127.0.0.1', () => socket.write('hello\r\n\r\n'))
      socket.on('data', (bytes) => resolve(bytes.toString()))
    })
    expect(answer).toMatch(/^HTTP\/1.1 400/)
    expect(answer).toContain("\r\ncontent-security-policy: default-src 'none'")
    expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
    expect(answer).toContain('\r\nstrict-transport-security: max-age=31536000')
    expect(answer).toContain('{"code":400002,"msg":"The request could not be read.')
    expect((await server.app.inject('/api/openapi.json')).statusCode).toBe(200)
  })

  /** All that is answered until the connection closes. */
  async function say(text: string) {
    const address = new URL(await server.listen())
    return new Promise<string>((resolve) => {
      let said = ''
      const socket = net.connect(Number(address.port), address.hostname, () => socket.write(text))
      socket.on('data', (bytes) => (said += bytes.toString()))
      socket.on('close', () => resolve(said))
    })
  }

  test.each([
    ['without a host', 400, ''],
    ['with an expectation that nobody meets', 417, 'host: x\r\nexpect: 200-ok\r\n'],
  ])('refuses a request %s in words', async (_, status, given) => {
    const answer = await say(
      `POST ${login} HTTP/1.1\r\n${given}accept-language: zh-CN\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}`,
    )
    expect(answer.match(/^HTTP\/1.1 \d+/gm)).toEqual([`HTTP/1.1 ${status}`])
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im)
    expect(answer).toContain('{"code":400002,"msg":"无法读取该请求')
  })

  test('answers what the oldest clients and the most careful ones send', async () => {
    const old = await say('GET /healthz HTTP/1.0\r\n\r\n')
    expect(old).toMatch(/^HTTP\/1.1 200/)
    const careful = await say(
      `POST ${login} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    )
    expect(careful.match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200'])
  })

  test.each([
    ['two lengths', 'content-length: 2\r\ncontent-length: 3'],
    ['a length and an encoding', 'content-length: 2\r\ntransfer-encoding: chunked'],
    ['an unknown encoding', 'transfer-encoding: xchunked'],
    ['a space before the colon', 'content-length : 2'],
    ['a length below zero', 'content-length: -2'],
    ['a length in words', 'content-length: two'],
  ])('refuses a body with %s, whose end is unclear', async (_, given) => {
    const answer = await say(
      `POST ${login} HTTP/1.1\r\nhost: x\r\naccept-language: zh-CN\r\n${given}\r\n\r\n{}`,
    )
    expect(answer.match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 400'])
    expect(answer).toContain('{"code":400002,"msg":"无法读取该请求')
  })

  test('reads the largest cookies of a browser and finds no session', async () => {
    const cookies = ['hotelClientToken', 'userInfo', 'accountCode'].map(
      (name) => `${name}=${'x'.repeat(4000)}`,
    )
    const answer = await fetch(`${await server.listen()}/api/hotel/client/user/info?code=x`, {
      method: 'POST',
      headers: {
        cookie: cookies.join('; '),
        authorization: `Bearer ${'x'.repeat(4000)}`,
        'content-type': 'application/json',
      },
      body: '{}',
    })
    expect(await answer.json()).toMatchObject({ code: 401 })
  })

  test('clears too large cookies and says so in both languages', async () => {
    const answer = await fetch(`${await server.listen()}/hotelClient/home`, {
      headers: { cookie: `other=${'x'.repeat(80 * 1024)}` },
    })
    expect(answer.status).toBe(431)
    expect(answer.headers.get('clear-site-data')).toBe('"cookies"')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toMatch(/open the page again.*请重新打开页面/)
  })
})
