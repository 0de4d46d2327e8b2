import { caller } from '@hotel/contract/http/caller'
import { describe, expect, test } from 'vitest'

import { homepage } from '@hotel/contract/homepage'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'

import { openStream } from '../testing/stream.ts'
import { until } from '../testing/until.ts'
import { newcomer } from '../testing/people.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
const login = (userName: string, password: string) =>
  server.guest(session.login, { userName, password })
const withToken = (token: string | null) =>
  server.send({
    method: 'GET',
    path: '/hotel/client/homepage/feedback/numbers',
    ...(token ? { token } : {}),
  })

describe('Own password', () => {
  test('is changed with the old one; other sessions end, a new token works', async () => {
    const { call, userName, password } = await server.signIn()
    const elsewhere = await login(userName, password)
    const stream = await openStream(await server.listen(), elsewhere.token)
    const { token } = await call(member.password, {
      oldPassword: password,
      newPassword: 'a-better-one',
    })
    expect(await withToken(token)).toMatchObject({ code: 200 })
    expect(await withToken(elsewhere.token)).toMatchObject({ code: 401 })
    await expect(call(homepage.numbers, {})).rejects.toMatchObject({ code: 401 })
    await until(() => stream.ended)
    await expect(login(userName, password)).rejects.toMatchObject({ code: 400002 })
    expect(await login(userName, 'a-better-one')).toMatchObject({ mustChangePassword: false })
  })

  test.each([
    [
      'a wrong old one',
      { oldPassword: 'not-my-password', newPassword: 'a-better-one' },
      'oldPassword',
    ],
    ['no old one', { newPassword: 'a-better-one' }, 'oldPassword'],
    [
      'the same again',
      { oldPassword: 'a-good-password', newPassword: 'a-good-password' },
      'newPassword',
    ],
    ['seven signs', { oldPassword: 'a-good-password', newPassword: '1234567' }, 'newPassword'],
    ['a common one', { oldPassword: 'a-good-password', newPassword: 'Password1' }, 'newPassword'],
    [
      'the hotel’s name',
      { oldPassword: 'a-good-password', newPassword: 'Lakeside-2026' },
      'newPassword',
    ],
  ])('is refused with %s', async (_, words, field) => {
    const { call } = await server.signIn()
    await expect(call(member.password, words)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test('cannot be guessed in an open session: the sixth attempt waits, even if right', async () => {
    const { call, password } = await server.signIn()
    const attempt = (oldPassword: string) =>
      call(member.password, { oldPassword, newPassword: 'a-better-one' })
    for (const _ of [1, 2, 3, 4, 5]) {
      await expect(attempt('a-wrong-guess')).rejects.toMatchObject({ code: 400002 })
    }
    await expect(attempt(password)).rejects.toMatchObject({ code: 429001 })
  })
})

test('Own password: of two changes at once with the same old one, one passes and its session stays', async () => {
  const admin = await server.signIn({ userRole: 1 })
  const { memberId: id, userName } = await server.signIn()
  const oldPassword = 'the-kettle-of-room-9'
  // Hashed at the product's cost, so that both check it before one has changed it.
  await admin.call(member.password, { id, newPassword: oldPassword })
  const signedIn = await Promise.all([1, 2].map(() => login(userName, oldPassword)))
  const changes = await Promise.allSettled(
    signedIn.map(({ token }, at) =>
      caller((request) => server.send({ ...request, token }))(member.password, {
        oldPassword,
        newPassword: `the-lantern-of-room-${at}`,
      }),
    ),
  )
  const passed = changes.flatMap((change) => (change.status === 'fulfilled' ? [change.value] : []))
  expect(passed).toHaveLength(1)
  expect(await withToken(passed[0]!.token)).toMatchObject({ code: 200 })
})

describe("Another member's password", () => {
  test("is refused if common, with the same text as one's own", async () => {
    const admin = await server.signIn({ userRole: 1 })
    const { call, memberId, password } = await server.signIn()
    const refused = {
      code: 400002,
      data: { fields: { newPassword: expect.stringMatching(/^This password is on a list/) } },
    }
    const newPassword = 'qwertyuiop'
    await expect(admin.call(member.password, { id: memberId, newPassword })).rejects.toMatchObject(
      refused,
    )
    await expect(
      call(member.password, { oldPassword: password, newPassword }),
    ).rejects.toMatchObject(refused)
  })

  test('is set by an administrator, ends their sessions and must be changed at sign-in', async () => {
    const admin = await server.signIn({ userRole: 1 })
    const { call, memberId, userName } = await server.signIn()
    expect(
      await admin.call(member.password, { id: memberId, newPassword: 'until-tomorrow' }),
    ).toEqual({ token: null, expiresAt: null })
    await expect(call(homepage.numbers, {})).rejects.toMatchObject({ code: 401 })
    expect(await login(userName, 'until-tomorrow')).toMatchObject({ mustChangePassword: true })
  })

  test('cannot be set by anyone else', async () => {
    const { memberId: id } = await server.signIn()
    const newPassword = 'until-tomorrow'
    const manager = await server.signIn({
      userRole: 2,
      routeList: ['AuditManage', 'Administrators'],
    })
    await expect(manager.call(member.password, { id, newPassword })).rejects.toMatchObject({
      code: 403001,
    })
    const outsider = await server.signIn({ userRole: 1, hotel: server.otherHotel })
    await expect(outsider.call(member.password, { id, newPassword })).rejects.toMatchObject({
      code: 404001,
    })
  })
})

test('Temporary password: only allows changing it', async () => {
  const admin = await server.signIn({ userRole: 1 })
  const { userName, password } = newcomer()
  await admin.call(member.create, newcomer({ userName, password, userRole: 1, routeList: [] }))
  const { token, code } = await login(userName, password)
  const send = (method: string, path: string, body?: object) =>
    server.send({ method, path, token, ...(body ? { body } : {}) })
  expect(await withToken(token)).toMatchObject({
    code: 403001,
    msg: 'Set your own password first.',
  })
  expect(await send('POST', `/hotel/client/user/info?code=${code}`)).toMatchObject({
    code: 200,
    data: { mustChangePassword: true },
  })
  const path = '/hotel/client/user/modify/password'
  const { memberId: id } = admin
  expect(await send('POST', path, { id, newPassword: 'mine-all-mine' })).toMatchObject({
    code: 403001,
  })
  const changed = await send('POST', path, { oldPassword: password, newPassword: 'mine-all-mine' })
  expect(changed).toMatchObject({ code: 200 })
  const own = (changed.data as { token: string }).token
  expect(await withToken(own)).toMatchObject({ code: 200 })
})
