import { describe, expect, test } from 'vitest'

import { dayMs, hourMs } from '@hotel/contract/duration'
import { feedback } from '@hotel/contract/feedback'
import { hotel } from '@hotel/contract/hotel'
import { maxSessions, session } from '@hotel/contract/session'
import { caller } from '@hotel/contract/http/caller'

import { useServer, type SignedIn } from '../testing/server.ts'
import { deviceName } from './device-name.ts'

const server = useServer()

/** Another browser of the same member. */
async function alsoHere({ userName, password }: SignedIn, userAgent = '') {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${session.login.path}`,
    headers: { 'user-agent': userAgent },
    payload: { userName, password },
  })
  const { token } = response.json<{ data: { token: string } }>().data
  return caller((request) => server.send({ ...request, token }))
}
const listOf = async ({ call }: Pick<SignedIn, 'call'>) => (await call(session.list, {})).list
const expired = { code: 401 }

describe('Own sessions', () => {
  test('are listed by device, with this one marked, and nobody else’s', async () => {
    const ada = await server.signIn()
    await server.signIn()
    const firefox =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
    const call = await alsoHere(ada, firefox)
    const list = await listOf({ call })
    expect(list).toHaveLength(2)
    expect(list.find(({ current }) => current)).toMatchObject({
      browser: 'Firefox',
      system: 'Windows',
    })
    expect((await listOf(ada)).map(({ id }) => id).toSorted()).toEqual(
      list.map(({ id }) => id).toSorted(),
    )
  })

  test('end at once, even if this server has just used them', async () => {
    const ada = await server.signIn()
    const other = await alsoHere(ada)
    await other(feedback.list, {})
    const { id } = (await listOf(ada)).find(({ current }) => !current)!
    await ada.call(session.revoke, { id })
    await expect(other(feedback.list, {})).rejects.toMatchObject(expired)
    await ada.call(feedback.list, {})
    await expect(ada.call(session.revoke, { id })).rejects.toMatchObject({ code: 404001 })
  })

  test('end everywhere else, and stay open here', async () => {
    const ada = await server.signIn()
    const bob = await server.signIn()
    const others = [await alsoHere(ada), await alsoHere(ada)]
    for (const call of others) await call(feedback.list, {})
    expect(await ada.call(session.revokeOthers, {})).toEqual({ endedCount: 2 })
    for (const call of others) await expect(call(feedback.list, {})).rejects.toMatchObject(expired)
    expect(await listOf(ada)).toMatchObject([{ current: true }])
    expect(await ada.call(session.revokeOthers, {})).toEqual({ endedCount: 0 })
    await bob.call(feedback.list, {})
  })

  test('are 50 at most: a further sign-in ends the one that was unused the longest', async () => {
    const ada = await server.signIn()
    await server.database.pool.query(
      `insert into session (hotel_id, token_hash, member_id, created_at, last_seen_at, expires_at)
       select hotel_id, decode(md5(n::text), 'hex'), member_id, created_at,
         created_at + n * interval '1 second', expires_at
       from session, generate_series(1, 49) n where member_id = $1`,
      [ada.memberId],
    )
    expect(await listOf(ada)).toHaveLength(maxSessions)
    const call = await alsoHere(ada)
    expect(await listOf({ call })).toHaveLength(maxSessions)
    await expect(listOf(ada)).rejects.toMatchObject(expired)
  })

  test('of a colleague are not found', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn({ userRole: 1 })]
    const [{ id } = { id: '' }] = await listOf(ada)
    await expect(eve.call(session.revoke, { id })).rejects.toMatchObject({ code: 404001 })
    await ada.call(feedback.list, {})
  })
})

describe('Session used all along', () => {
  const useUntil = async ({ call }: SignedIn, start: number, hours: number) => {
    for (let hour = 6; hour <= hours; hour += 6) {
      server.time.now = new Date(start + hour * hourMs)
      await call(feedback.list, {})
    }
  }

  test('ends after 30 days', async () => {
    const start = Date.now()
    const ada = await server.signIn()
    await useUntil(ada, start, 30 * 24 - 6)
    const [{ expiresAt } = { expiresAt: '' }] = await listOf(ada)
    expect(Date.parse(expiresAt) - start).toBeLessThan(30 * dayMs + 60_000)
    server.time.now = new Date(start + 30 * dayMs + 60_000)
    await expect(ada.call(feedback.list, {})).rejects.toMatchObject(expired)
    server.time.now = undefined
  })

  test('ends at once when the hotel shortens the time below its age', async () => {
    const start = Date.now()
    const ada = await server.signIn()
    await useUntil(ada, start, 48)
    const { userName, password } = ada
    const later = await server.guest(session.login, { userName, password })
    const call = caller((request) => server.send({ ...request, token: later.token }))
    expect(await listOf({ call })).toHaveLength(2)
    const admin = await server.signIn({ userRole: 1 })
    const { version, setting } = await admin.call(hotel.profile, {})
    await ada.call(feedback.list, {})
    const edited = await admin.call(hotel.edit, { version, setting: { sessionDays: 2 } })
    await ada.call(feedback.list, {})
    await admin.call(hotel.edit, { version: edited.version, setting: { sessionDays: 1 } })
    await expect(ada.call(feedback.list, {})).rejects.toMatchObject(expired)
    expect(await listOf({ call })).toMatchObject([{ current: true }])
    const { sessionDays } = setting
    await admin.call(hotel.edit, { version: edited.version + 1, setting: { sessionDays } })
    server.time.now = undefined
  })
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
    'WeChat',
    'HarmonyOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('Device name of %j is %s on %s', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system })
})
