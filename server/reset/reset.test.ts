import { minuteMs } from '@hotel/contract/duration'
import { afterEach, describe, expect, test } from 'vitest'

import { signOn } from '@hotel/contract/hotel/sign-on'
import { requestOf } from '@hotel/contract/http/caller'
import { member } from '@hotel/contract/member'
import { reset } from '@hotel/contract/member/reset'
import { session } from '@hotel/contract/session'

import { confirmAddress, setAddress } from '../testing/confirmed.ts'
import { addFactor } from '../testing/factor.ts'
import { setReadOnly } from '../testing/read-only.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { useProvider } from '../testing/sign-on.ts'
import { useDelivery } from '../testing/use-delivery.ts'

const server = useServer()
const delivery = useDelivery(server)
const provider = useProvider(server)
const newPassword = 'three-grey-herons'
const over = { code: 401, message: expect.stringContaining('no longer works') }

let people = 0
async function forgetful(facts: Parameters<typeof server.signIn>[0] = {}) {
  people += 1
  const person = await server.signIn(facts)
  const address = `forgetful-${people}@example.com`
  await confirmAddress(server, person, address)
  return { ...person, address }
}
const ask = (userName: string) => server.guest(reset.request, { userName })
const deliver = (afterMs = 0) => delivery.deliver(new Date(Date.now() + afterMs))
const tokenIn = (text = '') =>
  /https:\/\/feedback\.example\.com\/hotelClient\/login#reset=([\w-]{64})/.exec(text)?.[1] ?? ''
async function linkFor({ userName }: Pick<SignedIn, 'userName'>) {
  await ask(userName)
  await deliver()
  return tokenIn(delivery.mail.mails.at(-1)?.text)
}
const complete = (token: string, password = newPassword) =>
  server.guest(reset.complete, { token, newPassword: password })
const logIn = (userName: string, password: string) =>
  server.guest(session.login, { userName, password })
const set = (memberId: string, facts: { status: 'disabled' | 'active' }) =>
  server.database.db.updateTable('member').set(facts).where('id', '=', memberId).execute()

afterEach(async () => {
  server.time.now = undefined
  await setReadOnly(server.database, false)
})

describe('Password reset', () => {
  test('goes by a link to the confirmed address, and ends all sessions', async () => {
    const ada = await forgetful()
    const token = await linkFor(ada)
    const [mail] = delivery.mail.mails
    expect(mail?.to).toEqual([ada.address])
    expect(mail?.text).toContain('Subject: [Lakeside] Set a new password')
    await complete(token)
    await expect(ada.call(session.list, {})).rejects.toMatchObject({ code: 401 })
    await expect(logIn(ada.userName, ada.password)).rejects.toMatchObject({ code: 400002 })
    expect(await logIn(ada.userName, newPassword)).toMatchObject({ mustChangePassword: false })
  })

  test('is recorded in the history, and told by mail', async () => {
    const ada = await forgetful()
    await complete(await linkFor(ada))
    await delivery.relay()
    await deliver()
    expect(delivery.mail.mails.at(-1)).toMatchObject({
      to: [ada.address],
      text: expect.stringContaining('Your password was changed'),
    })
    const events = await server.database.db
      .selectFrom('event')
      .where('entityId', '=', ada.memberId)
      .orderBy('seq', 'desc')
      .limit(2)
      .select(['action', 'actorKind', 'detail'])
      .execute()
    expect(events).toEqual([
      { action: 'password', actorKind: 'member', detail: { by: 'mail' } },
      { action: 'requestReset', actorKind: 'system', detail: {} },
    ])
  })

  test('is not the only change of a password that is told', async () => {
    const [ada, bo] = [await forgetful(), await forgetful()]
    await server
      .signIn()
      .then(({ call, password: oldPassword }) =>
        call(member.password, { oldPassword, newPassword }),
      )
    await ada.call(member.password, { oldPassword: ada.password, newPassword })
    const admin = await server.signIn({ userRole: 1, routeList: ['Administrators', 'AuditManage'] })
    await admin.call(member.password, { id: bo.memberId, newPassword })
    await delivery.relay()
    await deliver()
    expect(delivery.mail.mails.map(({ to }) => to[0])).toEqual([ada.address, bo.address])
  })

  test('still asks for the second factor', async () => {
    const ada = await forgetful()
    await addFactor(server, ada)
    await complete(await linkFor(ada))
    await expect(logIn(ada.userName, newPassword)).rejects.toMatchObject({ code: 401001 })
  })

  test('takes the rules for passwords, and the link stays until one fits', async () => {
    const ada = await forgetful()
    const token = await linkFor(ada)
    await expect(complete(token, ada.userName.padEnd(8, '1'))).rejects.toMatchObject({
      data: { fields: { newPassword: expect.any(String) } },
    })
    await complete(token)
  })

  test('writes in the member’s language', async () => {
    const ada = await server.signIn()
    await setAddress(server, ada, 'zh@example.com', { locale: 'zh-CN' })
    await confirmAddress(server, ada, 'zh@example.com')
    await linkFor(ada)
    const { text = '' } = delivery.mail.mails[0] ?? {}
    expect(Buffer.from(text).toString()).toMatch(/=\?UTF-8\?|设置新密码/)
    expect(tokenIn(text)).toHaveLength(64)
  })

  test('keeps of the link only a hash', async () => {
    const ada = await forgetful()
    const token = await linkFor(ada)
    const { db } = server.database
    const [row] = await db
      .selectFrom('passwordReset')
      .where('memberId', '=', ada.memberId)
      .selectAll()
      .execute()
    expect(row?.tokenHash).toHaveLength(32)
    expect(server.log.join('')).not.toContain(token)
    const sent = await db.selectFrom('delivery').selectAll().execute()
    expect(JSON.stringify(sent)).not.toContain(token)
  })
})

describe('Link of a password reset', () => {
  test('works once, also if it is sent twice at once', async () => {
    const ada = await forgetful()
    const token = await linkFor(ada)
    const results = await Promise.allSettled([complete(token), complete(token)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(complete(token)).rejects.toMatchObject(over)
  })

  test('says before a password is typed whether it still works', async () => {
    const ada = await forgetful()
    const token = await linkFor(ada)
    const check = () => server.guest(reset.check, { token })
    await check()
    await check()
    await complete(token)
    await expect(check()).rejects.toMatchObject(over)
    await expect(server.guest(reset.check, { token: 'made up' })).rejects.toMatchObject(over)
  })

  test('is over after 30 minutes', async () => {
    const token = await linkFor(await forgetful())
    server.time.now = new Date(Date.now() + 31 * minuteMs)
    await expect(complete(token)).rejects.toMatchObject(over)
  })

  test('is void after a newer request, which has its own', async () => {
    const ada = await forgetful()
    const first = await linkFor(ada)
    const second = await linkFor(ada)
    expect(second).not.toBe(first)
    await expect(complete(first)).rejects.toMatchObject(over)
    await complete(second)
  })

  test.each([
    [
      'the member changed the password',
      ({ call, password }: SignedIn) =>
        call(member.password, { oldPassword: password, newPassword: 'four-grey-herons' }),
    ],
    [
      'the address changed',
      (person: SignedIn) => setAddress(server, person, 'elsewhere@example.com'),
    ],
    ['the member was disabled', ({ memberId }: SignedIn) => set(memberId, { status: 'disabled' })],
  ])('is void after %s', async (_, change) => {
    const ada = await forgetful()
    const token = await linkFor(ada)
    await change(ada)
    await expect(complete(token)).rejects.toMatchObject(over)
  })

  test('is void once the member was disabled, also after they return', async () => {
    const ada = await forgetful()
    const token = await linkFor(ada)
    const admin = await server.signIn({ userRole: 1, routeList: ['Administrators', 'AuditManage'] })
    const row = await admin.call(member.find, { id: ada.memberId })
    const facts = { id: ada.memberId, version: row.version }
    await admin.call(member.edit, { ...facts, status: 'disabled', reason: 'Away' })
    await set(ada.memberId, { status: 'active' })
    await expect(complete(token)).rejects.toMatchObject(over)
  })

  test('is not sent once it is over, and a retry sends another', async () => {
    const ada = await forgetful()
    delivery.mail.refuses = { code: 451, text: 'Try again later' }
    await ask(ada.userName)
    await deliver()
    delivery.mail.refuses = undefined
    await deliver(2 * minuteMs)
    const [mail, ...more] = delivery.mail.mails
    expect(more).toEqual([])
    await complete(tokenIn(mail?.text))
    await ask(ada.userName)
    await deliver(31 * minuteMs)
    expect(delivery.mail.mails.filter(({ text }) => text.includes('#reset='))).toHaveLength(1)
  })

  test('stays the one of the latest request, whatever mail is sent again', async () => {
    const ada = await forgetful()
    delivery.mail.refuses = { code: 451, text: 'Try again later' }
    await ask(ada.userName)
    await deliver()
    delivery.mail.refuses = undefined
    const token = await linkFor(ada)
    await deliver(2 * minuteMs)
    expect(delivery.mail.mails).toHaveLength(1)
    await complete(token)
  })

  test('leads to a sign-in that wrong tries before do not delay', async () => {
    const ada = await forgetful()
    for (let count = 0; count < 5; count += 1) {
      await expect(logIn(ada.userName, 'not-hers')).rejects.toMatchObject({ code: 400002 })
    }
    await expect(logIn(ada.userName, ada.password)).rejects.toMatchObject({ code: 429001 })
    const token = await linkFor(ada)
    const post = (url: string, payload: object, cookie = '') =>
      server.app.inject({ method: 'POST', url, payload, headers: { cookie } })
    const answer = await post(`/api${reset.complete.path}`, { token, newPassword })
    const [mark] = answer.cookies
    expect(answer.json()).toMatchObject({ code: 200 })
    const own = { userName: ada.userName, password: newPassword }
    await expect(logIn(ada.userName, newPassword)).rejects.toMatchObject({ code: 429001 })
    const signedIn = await post(`/api${session.login.path}`, own, `${mark?.name}=${mark?.value}`)
    expect(signedIn.json()).toMatchObject({ code: 200 })
  })

  test.each(['made up', 'x'.repeat(64), ''])('is refused if it is %j', async (token) => {
    await expect(complete(token)).rejects.toMatchObject({
      code: expect.toSatisfy((code) => code === 401 || code === 400002),
    })
  })
})

describe('Request for a password reset', () => {
  test('is answered alike, after the same time, whatever there is', async () => {
    const known = await forgetful()
    const without = await server.signIn()
    const unconfirmed = await server.signIn()
    await setAddress(server, unconfirmed, 'unconfirmed@example.com')
    const disabled = await forgetful()
    await set(disabled.memberId, { status: 'disabled' })
    const names = [
      'nobody-here',
      ...[known, without, unconfirmed, disabled].map((each) => each.userName),
    ]
    for (const userName of names) {
      const begun = performance.now()
      expect(await ask(userName)).toEqual({})
      expect(performance.now() - begun).toBeGreaterThan(480)
    }
    await deliver()
    expect(delivery.mail.mails.map(({ to }) => to)).toEqual([[known.address]])
  })

  test('knows the address only as long as it is the one confirmed', async () => {
    const ada = await forgetful()
    await setAddress(server, ada, 'other@example.com')
    await ask(ada.userName)
    await deliver()
    expect(delivery.mail.mails).toEqual([])
  })

  test('sends three mails in 20 minutes, then answers alike and leaves the last link', async () => {
    const ada = await forgetful()
    const links = []
    for (let times = 0; times < 3; times += 1) links.push(await linkFor(ada))
    await ask(ada.userName)
    await deliver()
    expect(delivery.mail.mails).toHaveLength(3)
    await logIn(ada.userName, ada.password)
    await complete(links[2]!)
  })

  test('is limited by network, for known and unknown names', async () => {
    for (let times = 0; times < 20; times += 5) {
      await Promise.all([1, 2, 3, 4, 5].map((each) => ask(`nobody-${times}-${each}`)))
    }
    const { userName } = await forgetful()
    await expect(ask('nobody-else')).rejects.toMatchObject({ code: 429001 })
    await expect(ask(userName)).rejects.toMatchObject({ code: 429001 })
    const { path, body } = requestOf(reset.request, { userName })
    const payload = { userName, password: (await server.signIn()).password }
    const signedIn = await server.app.inject({
      method: 'POST',
      url: `/api${session.login.path}`,
      payload,
    })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
    const known = await server.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { cookie },
      payload: body as object,
    })
    expect(known.json()).toMatchObject({ code: 200, data: {} })
  })

  test('sends no link where single sign-on is required, but to administrators', async () => {
    const staff = await forgetful()
    const admin = await forgetful({ userRole: 1 })
    const before = await linkFor(staff)
    await provider.setUp({ required: true })
    delivery.mail.mails.length = 0
    await expect(complete(before)).rejects.toMatchObject(over)
    await ask(staff.userName)
    await ask(admin.userName)
    await deliver()
    expect(delivery.mail.mails.map(({ to }) => to)).toEqual([[admin.address]])
    await provider.at.admin.call(signOn.remove, {})
  })

  test('is refused without a mail server, which the login page can see', async () => {
    expect(await server.guest(reset.offer, {})).toEqual({ byMail: true })
    server.outbound.smtpUrl = undefined
    expect(await server.guest(reset.offer, {})).toEqual({ byMail: false })
    await expect(ask('anybody')).rejects.toMatchObject({ code: 400002 })
  })

  test('is refused alike while the database is read-only', async () => {
    const ada = await forgetful()
    await setReadOnly(server.database, true)
    for (const userName of [ada.userName, 'nobody-here']) {
      const { path, body } = requestOf(reset.request, { userName })
      expect(await server.send({ method: 'POST', path, body } as never)).toMatchObject({
        status: 503,
        data: { readOnly: true },
      })
    }
  })

  test('links to the server’s own address, whatever the request names', async () => {
    const ada = await forgetful()
    await server.app.inject({
      method: 'POST',
      url: `/api${reset.request.path}`,
      headers: { host: 'evil.example.com' },
      payload: { userName: ada.userName },
    })
    await deliver()
    expect(delivery.mail.mails[0]?.text).not.toContain('evil.example.com')
    expect(tokenIn(delivery.mail.mails[0]?.text)).toHaveLength(64)
  })
})
