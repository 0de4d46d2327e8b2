import { request } from 'node:http'
import net from 'node:net'

import { describe, expect, test } from 'vitest'

import { useServer } from '../testing/server.ts'

const server = useServer()
const login = '/api/hotel/client/user/login'

type Broken = {
  method?: 'GET' | 'POST' | 'PUT'
  url?: string
  type?: string
  payload?: string
}

const broken: [what: string, status: number, sent: Broken][] = [
  ['JSON that breaks off', 400, { payload: '{"userName":' }],
  ['JSON with a prototype in it', 400, { payload: '{"__proto__":{"userName":"x"}}' }],
  ['nothing where JSON was announced', 400, { payload: '' }],
  ['10 MB of words', 413, { payload: `{"userName":"${'x'.repeat(10 * 1024 * 1024)}"}` }],
  ['plain text', 415, { type: 'text/plain', payload: 'hello' }],
  ['XML', 415, { type: 'application/xml', payload: '<a/>' }],
  [
    'a form',
    415,
    { type: 'application/x-www-form-urlencoded', payload: 'userName=admin&password=demo-hotel' },
  ],
  [
    'a form with files where none belongs',
    415,
    { type: 'multipart/form-data; boundary=x', payload: '--x--\r\n' },
  ],
  ['an address that is none', 404, { method: 'GET', url: '/api/hotel/client/nothing' }],
  ['an address with a broken sign', 400, { method: 'GET', url: '/api/hotel/guest/code/%E0%A4%A' }],
  ['a method that is not taken there', 404, { method: 'PUT', payload: '{}' }],
]

describe('what is not the product’s decision', () => {
  test.each(broken)(
    '%s is answered with HTTP %i and the id to ask about',
    async (_, status, sent) => {
      const response = await server.app.inject({
        method: sent.method ?? 'POST',
        url: sent.url ?? login,
        ...(sent.payload === undefined
          ? {}
          : {
              headers: { 'content-type': sent.type ?? 'application/json' },
              payload: sent.payload,
            }),
      })
      expect(response.statusCode).toBe(status)
      const id = response.headers['x-request-id']
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      expect(response.json()).toEqual({
        code: status,
        msg: expect.stringMatching(/\w/),
        data: { requestId: id },
      })
      expect(server.log.filter((line) => line.includes(String(id)))).not.toEqual([])
    },
  )

  test('no two requests share an id, whatever the caller calls its own', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const response = await server.app.inject({ url: '/api/x', headers: { 'request-id': '7' } })
        return response.headers['x-request-id']
      }),
    )
    expect(new Set(ids).size).toBe(3)
  })
})

describe('a fault', () => {
  const breakHotel = (locale: string) =>
    server.database.db
      .updateTable('hotel')
      .set({ locale: locale as 'en' })
      .where('id', '=', server.hotel.id)
      .execute()

  test('an answer that the contract does not know is HTTP 500 and tells nothing more', async () => {
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
    expect(logged).toContain('session.userInfo answered what the contract does not say')
    expect(logged).not.toContain(token)
  })
})

describe('a real connection', () => {
  test('10 MB of words are refused before they have all come', async () => {
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

  test('what is no HTTP is turned away and the server goes on', async () => {
    const address = server.app.server.address() as net.AddressInfo
    const answer = await new Promise<string>((resolve) => {
      const socket = net.connect(address.port, '127.0.0.1', () => socket.write('hello\r\n\r\n'))
      socket.on('data', (bytes) => resolve(bytes.toString()))
    })
    expect(answer).toMatch(/^HTTP\/1.1 400/)
    expect((await server.app.inject('/api/openapi.json')).statusCode).toBe(200)
  })

  test('the largest cookies a browser keeps of ours are read, and found to be nobody’s', async () => {
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

  test('more cookies than can be read are removed, and the page says so in both languages', async () => {
    const answer = await fetch(`${await server.listen()}/hotelClient/home`, {
      headers: { cookie: `other=${'x'.repeat(80 * 1024)}` },
    })
    expect(answer.status).toBe(431)
    expect(answer.headers.get('clear-site-data')).toBe('"cookies"')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await answer.text()).toMatch(/open the page again.*请重新打开页面/)
  })
})
