import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { homepage } from '@hotel/contract/homepage'
import { join } from '@hotel/contract/join'
import { member } from '@hotel/contract/member'
import { session } from '@hotel/contract/session'

import { openDesk, until } from '../testing/desk.ts'
import { request } from '../testing/people.ts'
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

const dayMs = 86_400_000
const ask = async (words: Parameters<typeof request>[1] = {}) => {
  const asked = request(server.hotel.hotelCode, words)
  await server.guest(join.ask, asked)
  return asked
}
const pending = async ({ call }: SignedIn = boss) =>
  (await call(member.list, { status: ['pending'], pageSize: 100 })).list
const rowOf = async (userName: string) =>
  (await pending()).find((row) => row.userName === userName)!
const login = ({ userName, password }: { userName: string; password: string }) =>
  server.guest(session.login, { userName, password })

describe('the join page', () => {
  test('opens by the hotel’s code, small letters and spaces and all', async () => {
    const { hotelCode } = server.hotel
    for (const typed of [hotelCode, ` ${hotelCode.toLowerCase()} `]) {
      expect(await server.guest(join.page, { hotelCode: typed })).toEqual({
        hotelName: 'Lakeside',
        hotelPhone: '+862112345678',
        logoUrl: null,
        locale: 'en',
        demo: false,
      })
    }
  })

  test('of a code that is none says so, and takes no request', async () => {
    const refused = { code: 404001, message: expect.stringMatching(/No hotel has this code/) }
    await expect(server.guest(join.page, { hotelCode: '222222' })).rejects.toMatchObject(refused)
    await expect(server.guest(join.ask, request('222222'))).rejects.toMatchObject(refused)
  })
})

describe('a colleague who asks', () => {
  test('waits: listed for who holds the key, in the own hotel only, and cannot sign in yet', async () => {
    const asked = await ask({ name: '陈静', word: 'I start on Monday at the desk.' })
    expect(await rowOf(asked.userName)).toMatchObject({
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
    const stranger = await server.signIn({ userRole: 1, hotel: server.otherHotel })
    expect(await pending(stranger)).toEqual([])
    await expect(login(asked)).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/waiting/),
    })
    await expect(login({ ...asked, password: 'not-this-one' })).rejects.toMatchObject({
      message: 'The password is wrong.',
    })
  })

  test('is confirmed with role, department, menus and rooms in one, and works at once', async () => {
    const asked = await ask()
    const { id, version } = await rowOf(asked.userName)
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
    const { token, code, mustChangePassword } = await login(asked)
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

  test('is rejected with a reason, which only they are told, and may ask again by the same name', async () => {
    const asked = await ask()
    const { id, version } = await rowOf(asked.userName)
    const rejected = { id, version, status: 'rejected' as const }
    await expect(boss.call(member.edit, rejected)).rejects.toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    })
    await boss.call(member.edit, { ...rejected, reason: 'We know nobody of this name.' })
    await expect(login(asked)).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/We know nobody of this name\.$/),
    })
    await expect(login({ ...asked, password: 'not-this-one' })).rejects.toMatchObject({
      message: 'The password is wrong.',
    })
    await ask({ userName: asked.userName })
    expect(await rowOf(asked.userName)).toMatchObject({ status: 'pending' })
  })

  test('confirmed and rejected at the same moment is one of the two, and the other is told', async () => {
    const { userName } = await ask()
    const { id, version } = await rowOf(userName)
    const other = await server.signIn({ userRole: 1 })
    const results = await Promise.allSettled([
      boss.call(member.edit, { id, version, status: 'active', routeList: ['Suggestion'] }),
      other.call(member.edit, { id, version, status: 'rejected', reason: 'No.' }),
    ])
    expect(
      results
        .map((result) => (result.status === 'fulfilled' ? 200 : result.reason.code))
        .toSorted(),
    ).toEqual([200, 409001])
  })

  test('and is not answered in 14 days is there no more, and the name is free', async () => {
    const asked = await ask()
    const { id, version } = await rowOf(asked.userName)
    server.time.now = new Date(Date.now() + 14 * dayMs - 3_600_000)
    const soon = await server.signIn({ userRole: 1 })
    expect((await pending(soon)).map((row) => row.id)).toContain(id)
    server.time.now = new Date(Date.now() + 14 * dayMs + 60_000)
    const late = await server.signIn({ userRole: 1 })
    expect((await pending(late)).map((row) => row.id)).not.toContain(id)
    await expect(late.call(member.edit, { id, version, status: 'active' })).rejects.toMatchObject({
      code: 404001,
    })
    await expect(login(asked)).rejects.toMatchObject({ code: 400005 })
    await ask({ userName: asked.userName })
    const { status, phone, joinWord } = await server.database.db
      .selectFrom('member')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect({ status, phone, joinWord }).toEqual({ status: 'deleted', phone: null, joinWord: null })
    server.time.now = undefined
  })
})

test('whoever may confirm hears of a request at once, and nobody else', async () => {
  const address = await server.listen()
  const { token } = await server.signIn()
  const [knowing, other] = [await openDesk(address, boss.token), await openDesk(address, token)]
  await ask()
  await until(() => knowing.members.length > 0)
  expect(knowing.members).toMatchObject([{ action: 'ask', memberId: expect.any(String) }])
  expect(other.members).toEqual([])
  for (const desk of [knowing, other]) desk.close()
})

test('whoever may confirm is told how many wait, at once and whenever that changes', async () => {
  const waiting = (await pending()).length
  const { token } = await server.signIn()
  const address = await server.listen()
  const [knowing, other] = [await openDesk(address, boss.token), await openDesk(address, token)]
  const { userName } = await ask()
  const { id, version } = await rowOf(userName)
  await until(() => knowing.pending.at(-1) === waiting + 1)
  await boss.call(member.edit, { id, version, status: 'rejected', reason: 'Nobody knows you.' })
  await until(() => knowing.pending.at(-1) === waiting)
  expect([...new Set(knowing.pending)]).toEqual([waiting, waiting + 1])
  expect(other.pending).toEqual([])
  for (const desk of [knowing, other]) desk.close()
})

describe('a request', () => {
  test('sent twice is one, also at the same moment', async () => {
    const asked = request(server.hotel.hotelCode)
    await Promise.all([1, 2, 3].map(() => server.guest(join.ask, asked)))
    await server.guest(join.ask, asked)
    expect((await pending()).filter((row) => row.userName === asked.userName)).toHaveLength(1)
  })

  test('by a name somebody of any hotel has is asked for another, in words that name nobody', async () => {
    const stranger = await server.signIn({ hotel: server.otherHotel })
    await expect(ask({ userName: stranger.userName.toUpperCase() })).rejects.toMatchObject({
      code: 400002,
      data: { fields: { userName: 'This user name cannot be used. Please choose another.' } },
    })
  })

  test.each([
    ['a name of spaces', { name: '  ' }, 'name'],
    ['a phone that is none', { phone: 'none at all' }, 'phone'],
    ['a user name with a space', { userName: 'a b c' }, 'userName'],
    ['a short password', { password: '1234567' }, 'password'],
    [
      'a password that is the user name',
      { userName: 'colleague', password: 'Colleague' },
      'password',
    ],
    ['201 signs of words', { word: 'x'.repeat(201) }, 'word'],
  ])('with %s names the field', async (_, words, field) => {
    await expect(ask(words)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test.each([
    ['fills what people do not see', { website: 'https://buy.example' }],
    ['is quicker than a person', { elapsedMs: 900 }],
  ])('of a robot that %s is refused', async (_, words) => {
    await expect(ask(words)).rejects.toMatchObject({ code: 400002 })
  })

  test('is one of five an hour from a device, also while names are tried that are taken', async () => {
    const deviceId = `device-${uuidv7()}`
    for (const _ of [1, 2, 3]) await ask({ deviceId })
    for (const _ of [4, 5]) {
      await expect(ask({ deviceId, userName: boss.userName })).rejects.toMatchObject({
        code: 400002,
      })
    }
    await expect(ask({ deviceId })).rejects.toMatchObject({
      code: 429001,
      data: { retryAfter: expect.any(Number) },
    })
  })
})

test('a hotel that is disabled lets nobody in, and its pages say so', async () => {
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
    message: 'This hotel takes no messages here at present. Reception is glad to help you.',
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

test('what nobody answered goes by itself, with a line in the history', async () => {
  const { userName } = await ask()
  const { id } = await rowOf(userName)
  await tidyUp.run(server.database, new Date(Date.now() + 15 * dayMs))
  const lines = await server.database.db
    .selectFrom('event')
    .select(['action', 'actorKind'])
    .where('hotelId', '=', server.hotel.id)
    .where('entityId', '=', id)
    .orderBy('seq')
    .execute()
  expect(lines).toEqual([
    { action: 'ask', actorKind: 'member' },
    { action: 'lapse', actorKind: 'system' },
  ])
})
