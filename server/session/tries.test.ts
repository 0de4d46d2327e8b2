import { minuteMs } from '@hotel/contract/duration'
import { beforeEach, describe, expect, test } from 'vitest'

import { member } from '@hotel/contract/member'
import type { Envelope } from '@hotel/contract/http/result'

import { newcomer } from '../testing/people.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
const wrong = 'not-the-password'

beforeEach(() => {
  server.time.now = undefined
})

type Try = { userName: string; password?: string; from?: string; cookie?: string }

async function signIn({ userName, password = wrong, from = '198.51.100.1', cookie }: Try) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/hotel/client/user/login',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    payload: JSON.stringify({ userName, password }),
    remoteAddress: from,
  })
  const { code, data } = response.json<Envelope>()
  const header = String(response.headers['set-cookie'] ?? '')
  const retryAfter = (data as { retryAfter?: number } | null)?.retryAfter
  return { code, retryAfter, header, cookie: header.split(';')[0] }
}

const signInOften = async (times: number, attempt: Try) => {
  for (let count = 0; count < times; count += 1) await signIn(attempt)
}

/** Many unknown devices, each in its own network. */
const strangers = (count: number, network = 0) =>
  Array.from({ length: count }, (_, index) => `203.0.${network + 1}.${index + 1}`)

describe('Failed sign-ins from one network', () => {
  test('block this account there and nowhere else', async () => {
    const { userName, password } = await server.signIn()
    server.time.now = new Date()
    await signInOften(5, { userName })
    expect(await signIn({ userName, password })).toMatchObject({ code: 429001, retryAfter: 60 })
    expect(await signIn({ userName, password, from: '198.51.100.2' })).toMatchObject({ code: 200 })
  })

  test('wait twice as long each time, up to 15 minutes, not extended by further attempts', async () => {
    const { userName } = await server.signIn()
    await signInOften(5, { userName })
    const waited: number[] = []
    let now = Date.now()
    for (let count = 0; count < 6; count += 1) {
      const { retryAfter = 0 } = await signIn({ userName })
      waited.push(Math.round(retryAfter / 60))
      await signInOften(3, { userName })
      now += retryAfter * 1000
      server.time.now = new Date(now)
      expect(await signIn({ userName })).toMatchObject({ code: 400002 })
    }
    expect(waited).toEqual([1, 2, 4, 8, 15, 15])
  })

  test('count per IPv6 /64 over all names, with mapped IPv4 as IPv4', async () => {
    const spray = async (address: (index: number) => string) => {
      const codes: number[] = []
      for (let index = 1; index <= 30; index += 1) {
        codes.push((await signIn({ userName: `name-${index}`, from: address(index) })).code)
      }
      return codes.filter((code) => code === 400005).length
    }
    expect(await spray((index) => `2001:db8:0:7::${index.toString(16)}`)).toBe(20)
    expect(await spray((index) => (index % 2 ? '192.0.2.9' : '::ffff:192.0.2.9'))).toBe(20)
  })

  test('are forgotten while colleagues sign in there all the time', async () => {
    const start = Date.now()
    const at = (minutes: number) => (server.time.now = new Date(start + minutes * minuteMs))
    const colleague = async () => (await signIn(await server.signIn())).code
    const fail = async (minutes: number) => {
      at(minutes)
      return (await signIn({ userName: `nobody-${minutes}` })).code
    }
    at(0)
    for (let index = 0; index < 20; index += 1) await signIn({ userName: `nobody-${index}` })
    expect(await fail(1)).toBe(400005)
    expect(await fail(3)).toBe(400005)
    expect(await fail(7)).toBe(400005)
    // Eight minutes after the last failure, and one after another.
    at(15)
    expect([await colleague(), await colleague(), await colleague()]).toEqual([200, 200, 200])
    for (let minutes = 20; minutes < 66; minutes += 5) {
      at(minutes)
      expect(await colleague()).toBe(200)
    }
    // An hour after the last failure.
    for (let index = 0; index < 20; index += 1) expect(await fail(67 + index / 100)).toBe(400005)
  })

  test('store no names, as people type passwords into the wrong field', async () => {
    await signIn({ userName: 'my-secret-password' })
    const rows = await server.database.db.selectFrom('throttle').select('bucket').execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain('my-secret')
  })
})

describe('Failed sign-ins from many networks', () => {
  test('do not delay the right password on a new device', async () => {
    const { userName, password } = await server.signIn()
    for (const from of strangers(40)) await signInOften(1, { userName, from })
    expect(await signIn({ userName, password })).toMatchObject({ code: 200 })
  })

  test('leave each further network one attempt before it waits', async () => {
    const { userName } = await server.signIn()
    for (const from of strangers(21)) await signIn({ userName, from })
    const codes = [await signIn({ userName }), await signIn({ userName })]
    expect(codes.map(({ code }) => code)).toEqual([400002, 429001])
  })
})

describe('Known device', () => {
  test('is marked by a sign-in cookie that is HttpOnly and not stored in the database', async () => {
    const { userName, password } = await server.signIn()
    const { header, cookie } = await signIn({ userName, password })
    expect(header).toMatch(
      /^hotelDevice=[\w-]+\.[\w-]+; Path=\/api\/hotel\/client\/user; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
    )
    const rows = await server.database.db.selectFrom('knownDevice').selectAll().execute()
    const hashes = JSON.stringify(rows.map(({ deviceHash }) => deviceHash.toString('latin1')))
    expect(hashes).not.toContain(cookie!.slice('hotelDevice='.length))
  })

  test('is admitted while others of its network and account wait', async () => {
    const { userName, password } = await server.signIn()
    const other = await server.signIn()
    const { cookie = '' } = await signIn({ userName, password })
    for (const from of strangers(25)) await signIn({ userName, from })
    for (let index = 0; index < 25; index += 1) await signIn({ userName: `nobody-${index}` })
    await signInOften(6, { userName })
    expect(await signIn({ userName: other.userName, password: other.password })).toMatchObject({
      code: 429001,
    })
    expect(await signIn({ userName, password })).toMatchObject({ code: 429001 })
    expect(await signIn({ userName, password, cookie })).toMatchObject({ code: 200 })
  })

  test('has its own limit, so that a thief cannot guess on', async () => {
    const { userName, password } = await server.signIn()
    const { cookie = '' } = await signIn({ userName, password })
    await signInOften(5, { userName, cookie })
    expect(await signIn({ userName, password, cookie, from: '192.0.2.77' })).toMatchObject({
      code: 429001,
    })
    expect(await signIn({ userName, password })).toMatchObject({ code: 200 })
  })

  test('is shared by all who sign in there, and known only to their accounts', async () => {
    const [ada, bob, eve] = [await server.signIn(), await server.signIn(), await server.signIn()]
    const { cookie = '' } = await signIn(ada)
    expect((await signIn({ ...bob, cookie })).cookie).toBe(cookie)
    for (const { userName } of [ada, bob, eve]) await signInOften(5, { userName })
    expect((await signIn({ ...ada, cookie })).code).toBe(200)
    expect((await signIn({ ...bob, cookie })).code).toBe(200)
    expect((await signIn({ ...eve, cookie })).code).toBe(429001)
  })

  test("is not recognised without this server's mark", async () => {
    const { userName, password } = await server.signIn()
    const { cookie = '' } = await signIn({ userName, password })
    const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`
    await signInOften(5, { userName })
    expect(await signIn({ userName, password, cookie: forged })).toMatchObject({ code: 429001 })
  })

  test('is one of twenty; the least recently seen is dropped', async () => {
    const { userName, password, memberId } = await server.signIn()
    const cookies: string[] = []
    for (let index = 0; index < 21; index += 1) {
      server.time.now = new Date(Date.now() + (index + 1) * minuteMs)
      cookies.push((await signIn({ userName, password })).cookie ?? '')
    }
    const { length } = await server.database.db
      .selectFrom('knownDevice')
      .select('seenAt')
      .where('memberId', '=', memberId)
      .execute()
    expect(length).toBe(20)
    await signInOften(5, { userName })
    expect((await signIn({ userName, password, cookie: cookies[0]! })).code).toBe(429001)
    expect((await signIn({ userName, password, cookie: cookies[20]! })).code).toBe(200)
  })

  test('is forgotten when the password changes, except the current one', async () => {
    const { userName, password, token } = await server.signIn()
    const [here = '', there = ''] = [
      (await signIn({ userName, password })).cookie,
      (await signIn({ userName, password })).cookie,
    ]
    await server.app.inject({
      method: 'POST',
      url: `/api${member.password.path}`,
      headers: { authorization: `Bearer ${token}`, cookie: here },
      payload: { oldPassword: password, newPassword: 'a-better-one' },
    })
    await signInOften(5, { userName })
    const attempt = { userName, password: 'a-better-one' }
    expect((await signIn({ ...attempt, cookie: there })).code).toBe(429001)
    expect((await signIn({ ...attempt, cookie: here })).code).toBe(200)
  })

  test('is removed when an administrator sets the password', async () => {
    const admin = await server.signIn({ userRole: 1 })
    const { userName, password, memberId } = await server.signIn()
    const { cookie = '' } = await signIn({ userName, password })
    await admin.call(member.password, { id: memberId, newPassword: 'until-tomorrow' })
    await signInOften(5, { userName })
    expect((await signIn({ userName, password: 'until-tomorrow', cookie })).code).toBe(429001)
  })
})

test('Sign-in limit: a clock set back extends no wait', async () => {
  const { userName, password } = await server.signIn()
  await signInOften(5, { userName })
  server.time.now = new Date(Date.now() - 3 * 24 * 60 * minuteMs)
  expect(await signIn({ userName, password })).toMatchObject({ code: 200 })
})

test('Sign-in: an unknown name takes as long to refuse as a wrong password', async () => {
  // Created by a call, so that the password's hash has its full cost.
  const { userName, ...facts } = newcomer()
  const admin = await server.signIn({ userRole: 1, routeList: ['AuditManage'] })
  await admin.call(member.create, { userName, ...facts })
  const measure = async (attempt: Try) => {
    const startedAt = performance.now()
    await signIn(attempt)
    return performance.now() - startedAt
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (const [index, from] of strangers(25, 40).entries()) {
    known.push(await measure({ userName, from }))
    unknown.push(await measure({ userName: `nobody-${index}`, from: from.replace('203.', '198.') }))
  }
  // Other load only ever adds time.
  const lowerQuartile = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 2]!
  expect(lowerQuartile(unknown) / lowerQuartile(known)).toBeGreaterThan(0.6)
  expect(lowerQuartile(unknown) / lowerQuartile(known)).toBeLessThan(1.6)
})
