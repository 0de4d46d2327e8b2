import { describe, expect, test } from 'vitest'

import { factor } from '@hotel/contract/factor'
import { feedback } from '@hotel/contract/feedback'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'
import { caller } from '@hotel/contract/http/caller'

import { addFactor, appCode, ticketOf } from '../testing/factor.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
const now = () => server.time.now ?? new Date()
const wrong = { code: 400002 }
const over = { code: 401 }

async function protectedMember(facts: Parameters<typeof server.signIn>[0] = {}) {
  const ada = await server.signIn(facts)
  return { ...ada, ...(await addFactor(server, ada)) }
}
/** By default of the next step, because the current one turned it on. */
const codeIn = (secret: string, seconds = 30) =>
  appCode(secret, new Date(now().getTime() + seconds * 1000))
const wrongCodeFor = (secret: string) => {
  const right = [-60, -30, 0, 30, 60].map((seconds) => codeIn(secret, seconds))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (each) => !right.includes(each),
  )!
}
const asMember = (token: string) => caller((request) => server.send({ ...request, token }))
const enter = (ticket: string, oneTimeCode: string) =>
  server.guest(factor.signIn, { ticket, oneTimeCode })

describe('Sign-in with a second factor', () => {
  test('answers the right password with a ticket that opens nothing, in words', async () => {
    const ada = await protectedMember()
    const { userName, password } = ada
    const { path, method } = session.login
    const body = { userName, password }
    for (const [locale, msg] of [
      ['en', 'Enter the code from your authenticator app.'],
      ['zh-CN', '请输入身份验证器应用中的验证码。'],
    ] as const) {
      const answer = await server.send({ method, path, body, locale })
      expect(answer).toMatchObject({ status: 200, code: 401001, msg })
      expect(answer.data).toEqual({ ticket: expect.any(String), steps: ['code'] })
    }
    const ticket = await ticketOf(server, ada)
    await expect(asMember(ticket)(feedback.list, {})).rejects.toMatchObject(over)
  })

  test('begins the session with a code of the app, also written in two groups', async () => {
    const ada = await protectedMember()
    const code = codeIn(ada.secret).replace(/^.{3}/, '$& ')
    const started = await enter(await ticketOf(server, ada), code)
    expect(started).toMatchObject({ code: ada.code, mustChangePassword: false })
    await asMember(started.token)(feedback.list, {})
  })

  test('accepts a code once, and none of an earlier step after it', async () => {
    const ada = await protectedMember()
    const ticket = await ticketOf(server, ada)
    await enter(ticket, codeIn(ada.secret, 30))
    for (const seconds of [30, 0]) {
      await expect(enter(ticket, codeIn(ada.secret, seconds))).rejects.toMatchObject(wrong)
    }
  })

  test('accepts one of two at once with the same code', async () => {
    const ada = await protectedMember()
    const ticket = await ticketOf(server, ada)
    const code = codeIn(ada.secret)
    const ends = await Promise.allSettled([enter(ticket, code), enter(ticket, code)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('refuses the code that turned it on', async () => {
    const ada = await server.signIn()
    const { secret, ticket } = await ada.call(factor.begin, { password: ada.password })
    const code = codeIn(secret, 0)
    await ada.call(factor.add, { ticket, oneTimeCode: code })
    await expect(enter(await ticketOf(server, ada), code)).rejects.toMatchObject({
      ...wrong,
      data: { fields: { oneTimeCode: expect.stringContaining('already used') } },
    })
  })

  test('accepts each recovery code once', async () => {
    const ada = await protectedMember()
    const [one = '', other = ''] = ada.recoveryCodes
    const ticket = await ticketOf(server, ada)
    const { token } = await enter(ticket, one.toLowerCase().replaceAll('-', ''))
    expect(await asMember(token)(factor.status, {})).toMatchObject({ recoveryCodesLeft: 9 })
    await expect(enter(ticket, one)).rejects.toMatchObject(wrong)
    // As a Chinese keyboard types it.
    const fullWidth = other.replaceAll(/[!-~]/g, (sign) =>
      String.fromCodePoint(sign.codePointAt(0)! + 0xfee0),
    )
    await enter(ticket, fullWidth)
    const { db } = server.database
    const events = await db
      .selectFrom('event')
      .where('actorId', '=', ada.memberId)
      .where('action', '=', 'login')
      .select('detail')
      .execute()
    expect(events.filter(({ detail }) => detail?.['by'] === 'recoveryCode')).toHaveLength(2)
  })

  test('refuses another member’s codes', async () => {
    const [ada, eve] = [await protectedMember(), await protectedMember()]
    const ticket = await ticketOf(server, ada)
    await expect(enter(ticket, codeIn(eve.secret))).rejects.toMatchObject(wrong)
    await expect(enter(ticket, eve.recoveryCodes[0]!)).rejects.toMatchObject(wrong)
  })

  test('still demands the code with a password that an administrator set', async () => {
    const [ada, admin] = [await protectedMember(), await server.signIn({ userRole: 1 })]
    const newPassword = 'until-tomorrow-noon'
    await admin.call(member.password, { id: ada.memberId, newPassword })
    const ticket = await ticketOf(server, { ...ada, password: newPassword })
    const { mustChangePassword } = await enter(ticket, codeIn(ada.secret))
    expect(mustChangePassword).toBe(true)
  })
})

describe('Ticket of a right password', () => {
  test.each(['', 'x', 'A'.repeat(200)])('%j is none', async (ticket) => {
    await expect(enter(ticket, '123456')).rejects.toMatchObject(ticket ? over : wrong)
  })

  test('ends after ten minutes', async () => {
    const ada = await protectedMember()
    const ticket = await ticketOf(server, ada)
    const start = now().getTime()
    server.time.now = new Date(start + 10 * 60_000)
    await expect(enter(ticket, codeIn(ada.secret))).rejects.toMatchObject(over)
    server.time.now = new Date(start + 10 * 60_000 - 1000)
    await enter(ticket, codeIn(ada.secret))
    server.time.now = undefined
  })

  test('is not one for setting up, nor the other way round', async () => {
    const [ada, eve] = [await protectedMember(), await server.signIn()]
    const begun = await eve.call(factor.begin, { password: eve.password })
    await expect(enter(begun.ticket, codeIn(begun.secret))).rejects.toMatchObject(over)
    const ticket = await ticketOf(server, ada)
    const oneTimeCode = codeIn(ada.secret)
    await expect(eve.call(factor.add, { ticket, oneTimeCode })).rejects.toMatchObject(wrong)
  })

  test('ends with a new password, with the second factor, and for a disabled member', async () => {
    const admin = await server.signIn({ userRole: 1 })
    const changed = await protectedMember()
    const [reset, disabled] = [await protectedMember(), await protectedMember()]
    const people = [changed, reset, disabled]
    const tickets = await Promise.all(people.map((each) => ticketOf(server, each)))
    const { password: oldPassword } = changed
    await changed.call(member.password, { oldPassword, newPassword: 'the-kettle-of-room-9' })
    await admin.call(factor.reset, { id: reset.memberId })
    const edit = { id: disabled.memberId, version: 1, status: 'disabled', reason: 'Left' } as const
    await admin.call(member.edit, edit)
    const ends = await Promise.allSettled(
      people.map(({ secret }, at) => enter(tickets[at]!, codeIn(secret))),
    )
    expect(ends).toMatchObject([
      { reason: over },
      { reason: over },
      { reason: { ...wrong, message: expect.stringContaining('disabled') } },
    ])
  })
})

describe('Wrong codes', () => {
  const guess = async (ticket: string, code: string, times: number) => {
    for (let each = 0; each < times; each += 1)
      await expect(enter(ticket, code)).rejects.toMatchObject(wrong)
  }

  test('wait after the fifth, whatever the ticket; the right one waits as well', async () => {
    const ada = await protectedMember()
    const code = wrongCodeFor(ada.secret)
    await guess(await ticketOf(server, ada), code, 5)
    const ticket = await ticketOf(server, ada)
    for (const each of [code, codeIn(ada.secret), ada.recoveryCodes[0]!]) {
      await expect(enter(ticket, each)).rejects.toMatchObject({
        code: 429001,
        data: { retryAfter: expect.any(Number) },
      })
    }
    server.time.now = new Date(Date.now() + 61_000)
    await enter(ticket, codeIn(ada.secret))
    server.time.now = undefined
  })

  test('that are sent at once do not exceed the limit', async () => {
    const ada = await protectedMember()
    const [ticket, code] = [await ticketOf(server, ada), wrongCodeFor(ada.secret)]
    const ends = await Promise.allSettled(Array.from({ length: 12 }, () => enter(ticket, code)))
    const checked = ends.filter((end) => end.status === 'rejected' && end.reason.code === 400002)
    expect(checked).toHaveLength(5)
  })

  test('of a stranger with the password do not lock out a known device', async () => {
    const ada = await protectedMember()
    const post = (path: string, payload: object, cookie: string) =>
      server.app.inject({ method: 'POST', url: `/api${path}`, headers: { cookie }, payload })
    const { path } = factor.signIn
    const first = { ticket: await ticketOf(server, ada), oneTimeCode: ada.recoveryCodes[0]! }
    const answer = await post(path, first, '')
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
    await guess(await ticketOf(server, ada), wrongCodeFor(ada.secret), 5)
    const right = { ticket: await ticketOf(server, ada), oneTimeCode: codeIn(ada.secret) }
    await expect(enter(right.ticket, right.oneTimeCode)).rejects.toMatchObject({ code: 429001 })
    expect((await post(path, right, cookie)).json()).toMatchObject({ code: 200 })
  })
})

test('Right password: ends the wait of wrong ones, and says nothing before it', async () => {
  const ada = await protectedMember()
  const login = (password: string) =>
    server.guest(session.login, { userName: ada.userName, password })
  for (let each = 0; each < 5; each += 1)
    await expect(login('not-the-password')).rejects.toMatchObject(wrong)
  // During the wait nothing tells a right password from a wrong one.
  const [right, other] = await Promise.allSettled([login(ada.password), login('not-the-password')])
  expect(right).toMatchObject({ reason: { code: 429001 } })
  expect(other).toMatchObject({ reason: { code: 429001 } })
  server.time.now = new Date(Date.now() + 61_000)
  await ticketOf(server, ada)
  await expect(login('not-the-password')).rejects.toMatchObject(wrong)
  server.time.now = undefined
})
