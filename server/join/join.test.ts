import { dayMs, hourMs, minuteMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { homepage } from '@hotel/contract/homepage'
import type { RoleKey } from '@hotel/contract/http/endpoint'
import { join } from '@hotel/contract/member/join'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'

import { openStream } from '../testing/stream.ts'
import { until } from '../testing/until.ts'
import { newcomer, request } from '../testing/people.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { tidyUp } from '../upkeep/tidy.ts'

const server = useServer()
let boss: SignedIn
beforeAll(async () => {
  boss = await server.signIn({
    userRole: 2,
    routeList: ['AuditManage', 'UserList', 'Feedback', 'Suggestion'],
  })
})

const sendRequest = async (overrides: Parameters<typeof request>[1] = {}) => {
  const sent = request(server.hotel.hotelCode, overrides)
  await server.guest(join.ask, sent)
  return sent
}
const pending = async ({ call }: SignedIn = boss) =>
  (await call(member.list, { status: ['pending'], pageSize: 100 })).list
const rowOf = async (userName: string) =>
  (await pending()).find((row) => row.userName === userName)!
const login = ({ userName, password }: { userName: string; password: string }) =>
  server.guest(session.login, { userName, password })

describe('Join page', () => {
  test('opens by the hotel’s code in any case and with spaces', async () => {
    const { hotelCode } = server.hotel
    for (const typed of [hotelCode, ` ${hotelCode.toLowerCase()} `]) {
      expect(await server.guest(join.page, { hotelCode: typed })).toEqual({
        hotelName: 'Lakeside',
        hotelPhone: '+862112345678',
        logoUrl: null,
        locale: 'en',
        demo: false,
        skin: { bgColor: '#c5d6ea', contentColor: '#ffffff', borderColor: '#409eff' },
      })
    }
  })

  test('answers an unknown code as not found and accepts no request', async () => {
    const refused = { code: 404001, message: expect.stringMatching(/No hotel found for this code/) }
    await expect(server.guest(join.page, { hotelCode: '222222' })).rejects.toMatchObject(refused)
    await expect(server.guest(join.ask, request('222222'))).rejects.toMatchObject(refused)
  })
})

describe('Join request', () => {
  test('is listed for key holders of the same hotel and does not allow sign-in', async () => {
    const sent = await sendRequest({ name: '陈静', word: 'I start on Monday at the desk.' })
    expect(await rowOf(sent.userName)).toMatchObject({
      name: '陈静',
      phone: '+86138****0000',
      joinWord: 'I start on Monday at the desk.',
      status: 'pending',
      source: 'self_join',
      userRole: 3,
      routeList: [],
      allowedActions: ['confirm', 'reject'],
      lapsesAt: expect.any(String),
    })
    const outsider = await server.signIn({ userRole: 1, hotel: server.otherHotel })
    expect(await pending(outsider)).toEqual([])
    await expect(login(sent)).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/not been confirmed/),
    })
    await expect(login({ ...sent, password: 'not-this-one' })).rejects.toMatchObject({
      message: 'The password is incorrect.',
    })
  })

  test('is confirmed with role, department, menus and rooms in one step', async () => {
    const sent = await sendRequest()
    const { id, version } = await rowOf(sent.userName)
    const departmentId = server.hotel.departmentId('Housekeeping')
    const houseIds = [server.hotel.room.id]
    const confirmed = {
      status: 'active' as const,
      userRole: 3 as const,
      routeList: ['Suggestion' as const],
    }
    const answer = await boss.call(member.edit, {
      id,
      version,
      ...confirmed,
      departmentId,
      houseIds,
      jobTitle: 'Room maid',
    })
    expect(answer).toMatchObject({ status: 'active', version: 2 })
    const { token, code, mustChangePassword } = await login(sent)
    expect(mustChangePassword).toBe(false)
    const info = await server.send({
      method: 'POST',
      path: `/hotel/client/user/info?code=${code}`,
      token,
    })
    expect(info.data).toMatchObject({
      departmentName: 'Housekeeping',
      routeList: ['Feedback', 'Suggestion'],
    })
    expect((await pending()).map((row) => row.id)).not.toContain(id)
    const admin = await server.signIn({ userRole: 1 })
    expect(await admin.call(member.find, { id })).toMatchObject({
      ownedHouseCount: 1,
      jobTitle: 'Room maid',
    })
  })

  test('is rejected with a reason shown only to the applicant, who may apply again', async () => {
    const sent = await sendRequest()
    const { id, version } = await rowOf(sent.userName)
    const rejected = { id, version, status: 'rejected' as const }
    await expect(boss.call(member.edit, rejected)).rejects.toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    })
    await boss.call(member.edit, { ...rejected, reason: 'We know nobody of this name.' })
    // From then on with the key to members only.
    await expect(boss.call(member.find, { id })).rejects.toMatchObject({ code: 404001 })
    await expect(boss.call(member.list, { status: ['rejected'] })).rejects.toMatchObject({
      code: 403001,
    })
    await expect(login(sent)).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/We know nobody of this name\.$/),
    })
    await expect(login({ ...sent, password: 'not-this-one' })).rejects.toMatchObject({
      message: 'The password is incorrect.',
    })
    await sendRequest({ userName: sent.userName })
    expect(await rowOf(sent.userName)).toMatchObject({ status: 'pending' })
  })

  test('confirmed and rejected concurrently gets one result and one conflict', async () => {
    const { userName } = await sendRequest()
    const { id, version } = await rowOf(userName)
    const other = await server.signIn({ userRole: 1 })
    const routeList: RoleKey[] = [
      'AuditManage',
      'UserList',
      'Administrators',
      'Feedback',
      'Suggestion',
    ]
    const manager = await server.signIn({ userRole: 2, routeList })
    const results = await Promise.allSettled([
      manager.call(member.edit, { id, version, status: 'active', routeList: ['Suggestion'] }),
      other.call(member.edit, { id, version, status: 'rejected', reason: 'No.' }),
    ])
    expect(
      results
        .map((result) => (result.status === 'fulfilled' ? 200 : result.reason.code))
        .toSorted(),
    ).toEqual([200, 409001])
  })

  test('expires after 14 days and frees the name', async () => {
    const sent = await sendRequest()
    const { id, version } = await rowOf(sent.userName)
    server.time.now = new Date(Date.now() + 14 * dayMs - hourMs)
    const soon = await server.signIn({ userRole: 1 })
    expect((await pending(soon)).map((row) => row.id)).toContain(id)
    server.time.now = new Date(Date.now() + 14 * dayMs + minuteMs)
    const late = await server.signIn({ userRole: 1 })
    expect((await pending(late)).map((row) => row.id)).not.toContain(id)
    await expect(late.call(member.edit, { id, version, status: 'active' })).rejects.toMatchObject({
      code: 404001,
    })
    await expect(login(sent)).rejects.toMatchObject({ code: 400005 })
    await sendRequest({ userName: sent.userName })
    const { status, phone, joinWord } = await server.database.db
      .selectFrom('member')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect({ status, phone, joinWord }).toEqual({ status: 'deleted', phone: null, joinWord: null })
    server.time.now = undefined
  })
})

test('Live stream: announces a join request to key holders only', async () => {
  const address = await server.listen()
  const { token } = await server.signIn()
  const [knowing, other] = [await openStream(address, boss.token), await openStream(address, token)]
  await sendRequest()
  await until(() => knowing.members.length > 0)
  expect(knowing.members).toMatchObject([{ action: 'ask', memberId: expect.any(String) }])
  expect(other.members).toEqual([])
  for (const stream of [knowing, other]) stream.close()
})

test('Live stream: sends key holders the pending count on connect and on change', async () => {
  const waiting = (await pending()).length
  const { token } = await server.signIn()
  const address = await server.listen()
  const [knowing, other] = [await openStream(address, boss.token), await openStream(address, token)]
  const { userName } = await sendRequest()
  const { id, version } = await rowOf(userName)
  await until(() => knowing.pending.at(-1) === waiting + 1)
  await boss.call(member.edit, { id, version, status: 'rejected', reason: 'Nobody knows you.' })
  await until(() => knowing.pending.at(-1) === waiting)
  expect([...new Set(knowing.pending)]).toEqual([waiting, waiting + 1])
  expect(other.pending).toEqual([])
  for (const stream of [knowing, other]) stream.close()
})

describe('Name of a join request', () => {
  const confirmed = { status: 'active' as const, routeList: ['Suggestion' as const] }

  test('stays free until confirmation', async () => {
    const sent = await sendRequest()
    const admin = await server.signIn({ userRole: 1, hotel: server.otherHotel })
    const made = newcomer({ userName: sent.userName })
    await admin.call(member.create, made)
    expect(await login(made)).toMatchObject({ mustChangePassword: true })
  })

  test('is refused on confirmation if taken, with a free proposal', async () => {
    const first = await sendRequest()
    const second = await sendRequest({ userName: first.userName.toUpperCase() })
    const [one, two] = [await rowOf(first.userName), await rowOf(second.userName)]
    await boss.call(member.edit, { id: one.id, version: one.version, ...confirmed })
    const again = { id: two.id, version: two.version, ...confirmed }
    await expect(boss.call(member.edit, again)).rejects.toMatchObject({
      code: 400002,
      data: {
        fields: {
          userName: `The user name ${second.userName} is taken. Enter another one, such as ${second.userName}2, and tell your colleague.`,
        },
      },
    })
    const userName = `${second.userName}2`
    await boss.call(member.edit, { ...again, userName })
    expect(await login({ userName, password: second.password })).toHaveProperty('token')
    expect(await login(first)).toHaveProperty('token')
  })

  test('is assigned once when confirmed in two hotels concurrently', async () => {
    const sent = await sendRequest()
    const other = await server.signIn({ userRole: 1, hotel: server.otherHotel })
    await server.guest(join.ask, request(server.otherHotel.hotelCode, { userName: sent.userName }))
    const results = await Promise.allSettled(
      [boss, other].map(async (admin) => {
        const row = (await pending(admin)).find(({ userName }) => userName === sent.userName)!
        return admin.call(member.edit, { id: row.id, version: row.version, ...confirmed })
      }),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('can be changed on confirmation only', async () => {
    const admin = await server.signIn({ userRole: 1 })
    const { memberId } = await server.signIn()
    const { version } = await admin.call(member.find, { id: memberId })
    const renamed = { id: memberId, version, userName: 'another.name' }
    await expect(admin.call(member.edit, renamed)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { userName: expect.stringMatching(/only when confirming/) } },
    })
  })
})

test('Hotel code: guessing is limited, and valid codes do not count', async () => {
  const open = (hotelCode: string) => server.guest(join.page, { hotelCode })
  for (let count = 0; count < 40; count += 1) await open(server.hotel.hotelCode)
  const codes: number[] = []
  for (let count = 0; count < 40; count += 1) {
    await open('222222').catch(({ code }: { code: number }) => codes.push(code))
  }
  expect(codes.filter((code) => code === 404001)).toHaveLength(30)
  await expect(open(server.hotel.hotelCode)).rejects.toMatchObject({ code: 429001 })
})

describe('Join request input', () => {
  test('sent twice creates one request, also concurrently', async () => {
    const sent = request(server.hotel.hotelCode)
    await Promise.all([1, 2, 3].map(() => server.guest(join.ask, sent)))
    await server.guest(join.ask, sent)
    expect((await pending()).filter((row) => row.userName === sent.userName)).toHaveLength(1)
  })

  test('is accepted with a name taken in this or another hotel', async () => {
    const outsider = await server.signIn({ hotel: server.otherHotel })
    for (const { userName } of [outsider, boss]) {
      const sent = await sendRequest({ userName: userName.toUpperCase() })
      expect(await rowOf(sent.userName)).toMatchObject({ status: 'pending' })
    }
    // The existing member signs in with the name as before.
    expect(await login(outsider)).toHaveProperty('token')
  })

  test.each([
    ['a blank name', { name: '  ' }, 'name'],
    ['an invalid phone', { phone: 'none at all' }, 'phone'],
    ['a user name with a space', { userName: 'a b c' }, 'userName'],
    ['a short password', { password: '1234567' }, 'password'],
    [
      'a password that is the user name',
      { userName: 'colleague', password: 'Colleague' },
      'password',
    ],
    ['a common password', { password: 'Password1' }, 'password'],
    ['a password that is the hotel’s name', { password: 'Lakeside-2026' }, 'password'],
    ['201 signs of overrides', { word: 'x'.repeat(201) }, 'word'],
  ])('is refused with the field for %s', async (_, overrides, field) => {
    await expect(sendRequest(overrides)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test.each([
    ['fills the hidden field', { website: 'https://buy.example' }],
    ['is quicker than a person', { elapsedMs: 900 }],
  ])('is refused for a robot that %s', async (_, overrides) => {
    await expect(sendRequest(overrides)).rejects.toMatchObject({ code: 400002 })
  })

  test('is limited to five an hour per device', async () => {
    const deviceId = `device-${uuidv7()}`
    for (const _ of [1, 2, 3, 4, 5]) await sendRequest({ deviceId })
    await expect(sendRequest({ deviceId })).rejects.toMatchObject({
      code: 429001,
      data: { retryAfter: expect.any(Number) },
    })
  })
})

test('Disabled hotel: accepts no join request and says so', async () => {
  const hotel = server.otherHotel
  const { call, userName, password } = await server.signIn({ hotel })
  const setDisabled = (disabledAt: Date | null) =>
    server.database.db.updateTable('hotel').set({ disabledAt }).where('id', '=', hotel.id).execute()
  await setDisabled(new Date())
  await expect(call(homepage.numbers, {})).rejects.toMatchObject({ code: 401 })
  await expect(login({ userName, password })).rejects.toMatchObject({
    code: 400002,
    message: expect.stringMatching(/This hotel is disabled/),
  })
  const closed = {
    code: 404001,
    message: 'This hotel isn’t accepting messages here right now. Please contact reception.',
    data: { hotelName: 'Mountain', hotelPhone: '+862112345678' },
  }
  await expect(server.guest(join.page, { hotelCode: hotel.hotelCode })).rejects.toMatchObject(
    closed,
  )
  await expect(server.guest(join.ask, request(hotel.hotelCode))).rejects.toMatchObject(closed)
  const room = await server.send({ method: 'GET', path: `/hotel/guest/code/${hotel.room.token}` })
  expect(room).toMatchObject({ code: 404001, msg: closed.message })
  await setDisabled(null)
  expect(await login({ userName, password })).toHaveProperty('token')
})

test('Expired join request: is deleted with an event', async () => {
  const { userName } = await sendRequest()
  const { id } = await rowOf(userName)
  await tidyUp.run(server.database, new Date(Date.now() + 15 * dayMs))
  const events = await server.database.db
    .selectFrom('event')
    .select(['action', 'actorKind'])
    .where('hotelId', '=', server.hotel.id)
    .where('entityId', '=', id)
    .orderBy('seq')
    .execute()
  expect(events).toEqual([
    { action: 'ask', actorKind: 'member' },
    { action: 'lapse', actorKind: 'system' },
  ])
})
