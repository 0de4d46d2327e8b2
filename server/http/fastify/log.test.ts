import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import { consentVersion, guest } from '@hotel/contract/guest'
import { join } from '@hotel/contract/member/join'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'
import { webhook } from '@hotel/contract/hotel/webhook'

import { act, complaint, findCaseOf } from '../../testing/hotel.ts'
import { newcomer, request } from '../../testing/people.ts'
import { takePhoto, upload, uploadAsStaff } from '../../testing/photo.ts'
import { useServer } from '../../testing/server.ts'
import { readMembers } from '../../testing/spreadsheet.ts'
import { redact } from './log.ts'

const server = useServer({ logLevel: 'trace' })

/** Everything that must not appear in a log, by kind. */
type Secrets = Record<string, string>
const guestName = 'Canarina Guestname'
const guestPhone = '+8613987654321'
const words = 'canary-words: the bath is cold'

/** A guest complains with a photo and a contact, answers, and opens the page by every URL. */
async function actAsGuest(): Promise<Secrets & { guestToken: string }> {
  const roomToken = server.hotel.room.token
  const photo = await upload(server, roomToken, await takePhoto())
  const { guestToken } = await server.guest(guest.submit, {
    ...complaint(server.hotel, { content: words }),
    attachmentIds: [(photo.data as { id: string }).id],
    contact: { name: guestName, phone: guestPhone, consentVersion },
  })
  const page = await server.guest(guest.status, { guestToken })
  await server.guest(guest.room, { token: roomToken })
  const message = 'canary-message: and the light, too'
  await server.guest(guest.answer, { guestToken, requestId: uuidv7(), message })
  for (const url of [
    `/s/${guestToken}`,
    `/g/${roomToken}`,
    `/j/${server.hotel.hotelCode}`,
    `/api${page.attachments[0]!.url}`,
    `/api/nothing/${guestToken}`,
    `/api/nothing?token=${guestToken}&word=canary-query`,
    `/s/${guestToken}%zz`,
  ]) {
    await server.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
  }
  const { guestName: name, guestPhone: phone } = { guestName, guestPhone }
  return { roomToken, guestToken, words, message, name, phone, query: 'canary-query' }
}

/** Staff sign in, read the contact, upload, create a member and a webhook, and reset a password. */
async function actAsStaff(receipt: { guestToken: string }): Promise<Secrets> {
  const admin = await server.signIn({ userRole: 1 })
  const wrong = 'canary-wrong-password'
  await server
    .guest(session.login, { userName: admin.userName, password: wrong })
    .catch(() => undefined)
  await act(admin, await findCaseOf(server, receipt), {
    action: 'unmask',
    reason: 'canary-reason: to call back',
  })
  await uploadAsStaff(server, admin.token, 'internal')
  await server.app.inject({
    method: 'GET',
    url: '/api/hotel/client/feedback/attachment/none',
    headers: { cookie: `hotelClientToken=${admin.token}` },
  })
  const made = newcomer({ password: 'canary-temporary', phone: '+8613711112222' })
  const { id } = await admin.call(member.create, made)
  const newPassword = 'canary-reset-password'
  await admin.call(member.password, { id, newPassword })
  const { secret } = await admin.call(webhook.create, {
    name: 'Switchboard',
    url: 'https://hooks.example.com/canary-hook',
    topics: ['received'],
    active: true,
  })
  const { passwords } = await readMembers(server, admin.token, [
    ['Name', 'User name', 'Phone'],
    ['Canarina Importname', 'canarina.import', '+8613755556666'],
  ])
  const joined = request(server.hotel.hotelCode, { word: 'canary-word', phone: '+8613733334444' })
  await server.guest(join.ask, joined)
  return {
    session: admin.token,
    password: admin.password,
    wrong,
    temporary: made.password,
    newPassword,
    memberPhone: '13711112222',
    secret,
    reason: 'canary-reason',
    hook: 'canary-hook',
    joined: joined.password,
    joinNote: 'canary-word',
    joinPhone: '13733334444',
    importName: 'Canarina Importname',
    importPhone: '13755556666',
    importPassword: passwords[0]!.password,
  }
}

/** Errors that carry user input: in the statement, the row, the message, a cause. */
async function meetFaults(): Promise<Secrets> {
  const { log } = server.app
  const broken = await sql`select ${'canary-parameter'}::text, 'canary-cast'::int`
    .execute(server.database.db)
    .catch((error: unknown) => error)
  log.error({ err: new Error('outside', { cause: broken }) }, 'fault')
  const row = await sql`insert into throttle values ('canary-bucket', null, now())`
    .execute(server.database.db)
    .catch((error: unknown) => error)
  log.error({ err: row }, 'fault')
  log.error({ error: Object.assign(new Error('sent'), { body: 'canary-body' }) }, 'fault')
  await server.app.inject({
    method: 'POST',
    url: '/api/hotel/guest/feedback',
    headers: { 'content-type': 'application/json' },
    payload: '{"content":"canary-json"',
  })
  return {
    faults: 'canary-parameter',
    cast: 'canary-cast',
    row: 'canary-bucket',
    body: 'canary-body',
    json: 'canary-json',
  }
}

test('Log: no entry at any level contains a token, password, phone, name or message', async () => {
  const asGuest = await actAsGuest()
  const secrets = { ...asGuest, ...(await actAsStaff(asGuest)), ...(await meetFaults()) }
  const log = server.log.join('')
  // The log still says what happened, and at which route.
  expect(log).toContain('"url":"/s/…"')
  expect(log).toContain('"url":"/api/hotel/guest/feedback/…"')
  expect(log).toMatch(/"url":"\/api\/hotel\/guest\/feedback\/…\/attachment\/[\da-f-]{36}"/)
  expect(log).toContain('busboyOptions')
  expect(log).toContain('"code":"22P02"')
  for (const line of server.log) expect(() => JSON.parse(line)).not.toThrow()
  const found = Object.entries(secrets).filter(([, secret]) => log.includes(secret))
  expect(found).toEqual([])
})

test('Log: at info has every refused sign-in and call, with its address and request', async () => {
  const { token } = await server.signIn({ userRole: 3 })
  server.log.length = 0
  const send = (url: string, body: object, headers = {}) =>
    server.app.inject({ method: 'POST', url: `/api/hotel/client/${url}`, headers, payload: body })
  const login = { userName: 'nobody-here', password: 'wrong-password' }
  const answers = [
    await send('user/login', login),
    await send(
      'user/modify/password',
      { id: uuidv7(), newPassword: 'a-new-password' },
      { authorization: `Bearer ${token}` },
    ),
    await send('feedback/list', {}),
  ]
  const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>)
  for (const answer of answers) {
    const ofCall = lines.filter(({ reqId }) => reqId === answer.headers['x-request-id'])
    expect(ofCall).toContainEqual(
      expect.objectContaining({
        level: 30,
        code: answer.json<{ code: number }>().code,
        endpoint: expect.any(String),
      }),
    )
    expect(ofCall).toContainEqual(
      expect.objectContaining({ req: expect.objectContaining({ remoteAddress: '127.0.0.1' }) }),
    )
    expect(ofCall.every(({ time }) => typeof time === 'number')).toBe(true)
  }
  expect(answers.map((answer) => answer.json<{ code: number }>().code)).toEqual([
    400_005, 403_001, 401,
  ])
})

test('Log: a request has one line at info, when it is answered, and one more at debug', async () => {
  server.log.length = 0
  const answers = [
    await server.app.inject('/api/openapi.json'),
    await server.app.inject('/api/nothing'),
  ]
  const linesOf = answers.map(({ headers }) =>
    server.log
      .map((line) => JSON.parse(line) as { level: number; reqId?: string })
      .filter(({ reqId }) => reqId === headers['x-request-id']),
  )
  const atInfo = linesOf.map((lines) => lines.filter(({ level }) => level >= 30))
  expect(atInfo[0]).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'request completed',
      req: { method: 'GET', url: '/api/openapi.json', remoteAddress: '127.0.0.1' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    }),
  ])
  expect(atInfo[1]).toEqual([expect.objectContaining({ res: { statusCode: 404 } })])
  for (const [index, lines] of linesOf.entries()) {
    const others = lines.filter((line) => !atInfo[index]!.includes(line))
    expect(others).toMatchObject([{ level: 20, msg: 'incoming request' }])
  }
})

test.each([
  ['"url":"/s/AN3GAUrEothB"', '"url":"/s/…"'],
  ['"url":"/api/hotel/guest/code/x1/scan"', '"url":"/api/hotel/guest/code/…/scan"'],
  ['"url":"/hotelClient/home?a=1&b=two#c"', '"url":"/hotelClient/home?a=…&b=…#c"'],
  ['"cookie":"a=\\"b\\"; c"', '"cookie":"…"'],
  ['"set-cookie":["a=b","c=d"]', '"set-cookie":"…"'],
  ['"authorization":"Bearer abc"', '"authorization":"…"'],
  ['sent with Bearer abc.def', 'sent with Bearer …'],
  ['a hotelDevice=abc; path', 'a hotelDevice=…; path'],
  [`token ${'aB3-'.repeat(16)} is over`, 'token … is over'],
  [
    '"reqId":"0192f1c4-7b1a-7c3e-9d44-1f2e3d4c5b6a"',
    '"reqId":"0192f1c4-7b1a-7c3e-9d44-1f2e3d4c5b6a"',
  ],
])('Log: an entry with %s is written with %s', (line, written) => {
  expect(redact(line)).toBe(written)
})
