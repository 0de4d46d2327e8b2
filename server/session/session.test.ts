import { setTimeout } from 'node:timers/promises'

import { caller } from '@hotel/contract/http/caller'
import { hourMs } from '@hotel/contract/duration'
import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'

import { resetLimits } from '../testing/limits.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()

describe('Sign-in', () => {
  test('returns a token for what the member may see', async () => {
    const { call, code } = await server.signIn({ name: 'Ada' })
    expect(await call(session.userInfo, { code })).toMatchObject({
      name: 'Ada',
      userRole: 3,
      hotelName: 'Lakeside',
    })
  })

  test('answers an unknown user with 400005', async () => {
    const answer = await server.send({
      method: 'POST',
      path: '/hotel/client/user/login',
      body: { userName: 'nobody', password: 'whatever-it-is' },
    })
    expect(answer).toMatchObject({ status: 200, code: 400005, msg: 'user does not exist!' })
  })

  test('answers a wrong password with 400002, and the sixth attempt in 15 minutes with 429001, even if right', async () => {
    const { userName, password } = await server.signIn()
    for (const _ of [1, 2, 3, 4, 5]) {
      await expect(
        server.guest(session.login, { userName, password: 'wrong-password' }),
      ).rejects.toMatchObject({ code: 400002 })
    }
    await expect(server.guest(session.login, { userName, password })).rejects.toMatchObject({
      code: 429001,
      data: { retryAfter: expect.any(Number) },
    })
  })

  test.each([
    ['nobody\u0000', 'whatever-it-is', 400005],
    ['nobody\uD800', 'whatever-it-is', 400005],
    ['nobody', 'whatever\u0000it-is', 400002],
    ["nobody' or '1'='1", 'whatever-it-is', 400005],
    ['没有人', 'whatever-it-is', 400005],
  ])('refuses user name %j with password %j by %s without a fault', async (...given) => {
    const [userName, password, code] = given
    const path = '/hotel/client/user/login'
    const answer = await server.send({ method: 'POST', path, body: { userName, password } })
    expect(answer).toMatchObject({ status: 200, code })
  })

  test('ignores the case of the name but not spaces in the password', async () => {
    const { userName, password } = await server.signIn()
    const named = server.guest(session.login, { userName: userName.toUpperCase(), password })
    expect(await named).toMatchObject({ mustChangePassword: false })
    await expect(
      server.guest(session.login, { userName, password: ` ${password} ` }),
    ).rejects.toMatchObject({ code: 400002 })
  })

  test('admits many concurrent sign-ins with the right password', async () => {
    const { userName, password } = await server.signIn()
    const tokens = await Promise.all(
      [1, 2, 3, 4].map(() => server.guest(session.login, { userName, password })),
    )
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(4)
  })

  test('with the old password leaves no session when the password is changed meanwhile', async () => {
    const admin = await server.signIn({ userRole: 1 })
    for (let round = 0; round < 5; round += 1) {
      await resetLimits(server.database.db)
      const { memberId, userName } = await server.signIn()
      // Hashed at the product's cost, so that checking it takes a while.
      const change = (newPassword: string) =>
        admin.call(member.password, { id: memberId, newPassword })
      const password = 'the-kettle-of-room-9'
      await change(password)
      const changing = change('the-lantern-of-room-8')
      const begun = await Promise.allSettled(
        [0, 4, 8, 12, 16].map(async (ms) => {
          await setTimeout(ms)
          return server.guest(session.login, { userName, password })
        }),
      )
      await changing
      for (const each of begun) {
        if (each.status === 'rejected') continue
        const { token, code } = each.value
        const call = caller((request) => server.send({ ...request, token }))
        await expect(call(session.userInfo, { code })).rejects.toMatchObject({ code: 401 })
      }
    }
  })

  test('checks at most five of twenty concurrent attempts on one account', async () => {
    const { userName } = await server.signIn()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.send({
          method: 'POST',
          path: '/hotel/client/user/login',
          body: { userName, password: 'wrong-password' },
        }),
      ),
    )
    expect(answers.filter((answer) => answer.code === 400002)).toHaveLength(5)
  })
})

describe('Session', () => {
  test('is answered with 401 for another account code', async () => {
    const ada = await server.signIn()
    const bob = await server.signIn()
    await expect(ada.call(session.userInfo, { code: bob.code })).rejects.toMatchObject({
      code: 401,
    })
  })

  test('ends with logout, which invalidates its token', async () => {
    const { call } = await server.signIn()
    await call(session.logout, {})
    await expect(call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
  })

  test('expires 12 hours after its last use', async () => {
    const { call } = await server.signIn()
    const start = Date.now()
    const atHour = (hour: number) => {
      server.time.now = new Date(start + hour * hourMs)
    }
    atHour(11)
    await call(feedback.list, {})
    atHour(22)
    await call(feedback.list, {})
    atHour(34.5)
    await expect(call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
    server.time.now = undefined
  })

  test('of a disabled member ends at once', async () => {
    const { call, memberId } = await server.signIn()
    await server.database.db
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('hotelId', '=', server.hotel.id)
      .where('id', '=', memberId)
      .execute()
    await expect(call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
  })

  test("of a deleted member gets 'user does not exist!' from user info and 401 elsewhere", async () => {
    const { call, code, memberId } = await server.signIn()
    await server.database.db
      .updateTable('member')
      .set({ status: 'deleted' })
      .where('hotelId', '=', server.hotel.id)
      .where('id', '=', memberId)
      .execute()
    await expect(call(session.userInfo, { code })).rejects.toMatchObject({ code: 400005 })
    await expect(call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
  })

  test('is stored only as a hash', async () => {
    const { token } = await server.signIn()
    const rows = await server.database.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
