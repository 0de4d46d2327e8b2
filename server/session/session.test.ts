import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { session } from '@hotel/contract/session'

import { useServer } from '../testing/server.ts'

const server = useServer()

describe('signing in', () => {
  test('gives a token that opens what the member may see', async () => {
    const { call, code } = await server.signIn({ name: 'Ada' })
    expect(await call(session.userInfo, { code })).toMatchObject({
      name: 'Ada',
      userRole: 3,
      hotelName: 'Lakeside',
    })
  })

  test('an unknown user is told that the user does not exist, with 400005', async () => {
    const answer = await server.send({
      method: 'POST',
      path: '/hotel/client/user/login',
      body: { userName: 'nobody', password: 'whatever-it-is' },
    })
    expect(answer).toMatchObject({ status: 200, code: 400005, msg: 'user does not exist!' })
  })

  test('a wrong password is 400002, and the sixth try in 15 minutes 429001, even when right', async () => {
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

  test('a user name that cannot be stored is nobody’s, not a fault', async () => {
    for (const userName of ['nobody\u0000', 'nobody\uD800', "nobody' or '1'='1", '没有人']) {
      const answer = await server.send({
        method: 'POST',
        path: '/hotel/client/user/login',
        body: { userName, password: 'whatever\u0000it-is' },
      })
      expect(answer, userName).toMatchObject({ status: 200, code: 400005 })
    }
  })

  test('works whatever the case of the name, and not with spaces in the password', async () => {
    const { userName, password } = await server.signIn()
    const named = server.guest(session.login, { userName: userName.toUpperCase(), password })
    expect(await named).toMatchObject({ mustChangePassword: false })
    await expect(
      server.guest(session.login, { userName, password: ` ${password} ` }),
    ).rejects.toMatchObject({ code: 400002 })
  })

  test('many desks with the right password at once are all let in', async () => {
    const { userName, password } = await server.signIn()
    const tokens = await Promise.all(
      [1, 2, 3, 4].map(() => server.guest(session.login, { userName, password })),
    )
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(4)
  })

  test('twenty tries at once on one account get no more looks at the password than five', async () => {
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

describe('a session', () => {
  test('asked for with the account code of another, it is answered with 401', async () => {
    const ada = await server.signIn()
    const bob = await server.signIn()
    await expect(ada.call(session.userInfo, { code: bob.code })).rejects.toMatchObject({
      code: 401,
    })
  })

  test('ends with logout, and its token opens nothing afterwards', async () => {
    const { call } = await server.signIn()
    await call(session.logout, {})
    await expect(call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
  })

  test('lives for 12 hours after its last use', async () => {
    const { call } = await server.signIn()
    const start = Date.now()
    const atHour = (hour: number) => {
      server.time.now = new Date(start + hour * 3_600_000)
    }
    atHour(11)
    await call(feedback.list, {})
    atHour(22)
    await call(feedback.list, {})
    atHour(34.5)
    await expect(call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
    server.time.now = undefined
  })

  test('of a member who was disabled is over at once', async () => {
    const { call, memberId } = await server.signIn()
    await server.database.db
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('hotelId', '=', server.hotel.id)
      .where('id', '=', memberId)
      .execute()
    await expect(call(feedback.list, {})).rejects.toMatchObject({ code: 401 })
  })

  test('of a member who was deleted: user info says that there is no such user, other calls that it is over', async () => {
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

  test('is kept as a hash only', async () => {
    const { token } = await server.signIn()
    const rows = await server.database.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
