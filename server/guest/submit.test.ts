import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'

import { roleKeys } from '@hotel/contract/endpoint'
import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'

import { complain, complaint, findCaseOf } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()

const send = (changes: object = {}, locale?: 'zh-CN') =>
  server.send({
    method: 'POST',
    path: '/hotel/guest/feedback',
    body: { ...complaint(server.hotel), ...changes },
    ...(locale ? { locale } : {}),
  })
const countCases = async () => {
  const rows = await server.database.db.selectFrom('feedback').select('id').execute()
  return rows.length
}

beforeEach(() => {
  server.time.now = undefined
})

describe('the page behind a code', () => {
  test('shows the room and what can be complained of, and nothing of how the hotel sorts it', async () => {
    const page = await server.guest(guest.room, { token: server.hotel.room.token })
    expect(page).toMatchObject({ hotelName: 'Lakeside', houseNo: '1201', houseType: 'room' })
    expect(page.categories.length).toBeGreaterThan(10)
    expect(JSON.stringify(page)).not.toMatch(/severity|sensitive|departmentId|provider|codeId/)
  })

  test('says that a revoked card is to be replaced, and takes no complaint by it', async () => {
    const { codeId, token } = server.hotel.otherRoom
    const set = (status: 'revoked' | 'active') =>
      server.database.db.updateTable('sunCode').set({ status }).where('id', '=', codeId).execute()
    await set('revoked')
    const words = {
      code: 404001,
      msg: expect.stringMatching(/ask reception for a new card/),
      data: { hotelName: 'Lakeside', hotelPhone: '+862112345678' },
    }
    await expect(server.guest(guest.room, { token })).rejects.toMatchObject({
      code: 404001,
      message: words.msg,
      data: words.data,
    })
    expect(await send({ token })).toMatchObject(words)
    expect(await send({ token }, 'zh-CN')).toMatchObject({ msg: expect.stringMatching(/前台/) })
    await set('active')
    expect(await send({ token })).toMatchObject({ code: 200 })
  })

  test('is closed with its room', async () => {
    const set = (status: 'closed' | 'in_use') =>
      server.database.db
        .updateTable('house')
        .set({ status })
        .where('id', '=', server.hotel.otherRoom.id)
        .execute()
    await set('closed')
    expect(await send({ token: server.hotel.otherRoom.token })).toMatchObject({ code: 404001 })
    await set('in_use')
  })
})

describe('a complaint', () => {
  test('gets a number of the hotel’s own day and a page of its own', async () => {
    // Ten in the evening in London is six in the morning of the next day in Shanghai.
    server.time.now = new Date('2031-03-04T22:00:00Z')
    const first = await complain(server.guest, server.hotel)
    const second = await complain(server.guest, server.hotel)
    const others = await complain(server.guest, server.otherHotel)
    expect(first.feedbackNo).toBe('20310305-0001')
    expect(second.feedbackNo).toBe('20310305-0002')
    expect(others.feedbackNo).toBe('20310305-0001')
    expect(first.statusUrl).toBe(`https://feedback.example.com/s/${first.guestToken}`)
    expect(first.guestToken).toMatch(new RegExp(`^${server.hotel.hotelCode}[1-9A-Za-z]{22}$`))
    server.time.now = new Date('2031-03-05T16:00:00Z')
    expect((await complain(server.guest, server.hotel)).feedbackNo).toBe('20310306-0001')
  })

  test('is due by the hotel’s minutes for its category', async () => {
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    const minutesUntil = (due: string) => (Date.parse(due) - Date.parse(item.createdAt)) / 60_000
    expect(item).toMatchObject({ status: 'new', severity: 2, version: 1, ackAt: null })
    expect([item.ackDueAt, item.replyDueAt, item.resolveDueAt].map(minutesUntil)).toEqual([
      10, 20, 120,
    ])
  })

  test('ordered by id is ordered by the time it was received', async () => {
    server.time.now = new Date('2032-01-01T00:00:00Z')
    const late = await findCaseOf(server, await complain(server.guest, server.hotel))
    server.time.now = new Date('2030-01-01T00:00:00Z')
    const early = await findCaseOf(server, await complain(server.guest, server.hotel))
    expect(early.id < late.id).toBe(true)
  })

  test('in another hotel’s category, or a suggestion’s, is refused by name', async () => {
    const before = await countCases()
    for (const categoryId of [
      server.otherHotel.category('Noise').id,
      server.hotel.category('Rooms').id,
      uuidv7(),
    ]) {
      expect(await send({ categoryId })).toMatchObject({
        code: 400002,
        data: { fields: { categoryId: expect.any(String) } },
      })
    }
    expect(await countCases()).toBe(before)
  })

  test('keeps words as they were written, in any writing, and never as something that runs', async () => {
    const content =
      "空调漏水 💧 <script>alert(1)</script> \u202Etxt.exe 🏳️‍🌈 “'; drop table feedback; --"
    const { guestToken } = await complain(server.guest, server.hotel, { content })
    expect((await server.guest(guest.status, { guestToken })).content).toBe(content)
  })

  test.each([
    ['NUL', 'wet\u0000 bed', 'wet bed'],
    ['half a sign', 'wet \uD83D bed', 'wet \uFFFD bed'],
    ['spaces around', '  wet bed \n', 'wet bed'],
    ['2,000 Chinese signs', '湿'.repeat(2000), '湿'.repeat(2000)],
  ])('takes %s without a fault', async (_, content, kept) => {
    const { guestToken } = await complain(server.guest, server.hotel, { content })
    expect((await server.guest(guest.status, { guestToken })).content).toBe(kept)
  })

  test.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['too much', '湿'.repeat(2001)],
  ])('of %s is refused by name', async (_, content) => {
    expect(await send({ content })).toMatchObject({
      code: 400002,
      data: { fields: { content: expect.any(String) } },
    })
  })
})

describe('sent again', () => {
  test('with the same requestId it is the same case with the same page', async () => {
    const input = complaint(server.hotel)
    const first = await server.guest(guest.submit, input)
    const before = await countCases()
    expect(await server.guest(guest.submit, input)).toEqual(first)
    expect(await countCases()).toBe(before)
  })

  test('after it was refused for being one too many, it is taken when there is room again', async () => {
    const deviceId = 'one-and-the-same'
    for (const _ of [1, 2, 3, 4, 5]) await send({ deviceId })
    const input = { ...complaint(server.hotel), deviceId }
    await expect(server.guest(guest.submit, input)).rejects.toMatchObject({ code: 429001 })
    await expect(server.guest(guest.submit, input)).rejects.toMatchObject({ code: 429001 })
    server.time.now = new Date(Date.now() + 61 * 60_000)
    const taken = await server.guest(guest.submit, input)
    expect(await server.guest(guest.submit, input)).toEqual(taken)
  })
})

describe('too many', () => {
  const refused = { code: 429001, data: { retryAfter: expect.any(Number) } }
  const manyFrom = async (count: number, changes: (index: number) => object) => {
    for (let index = 0; index < count; index += 1) {
      expect(await send(changes(index))).toMatchObject({ code: 200 })
    }
  }

  test('5 an hour from one device, whatever the room', async () => {
    const deviceId = 'a-restless-phone'
    await manyFrom(5, (index) => ({
      deviceId,
      token: index % 2 ? server.hotel.room.token : server.hotel.otherRoom.token,
    }))
    expect(await send({ deviceId })).toMatchObject(refused)
    expect(await send()).toMatchObject({ code: 200 })
    server.time.now = new Date(Date.now() + 60 * 60_000 + 1000)
    expect(await send({ deviceId })).toMatchObject({ code: 200 })
  })

  test('10 an hour by one code, whatever the device', async () => {
    await manyFrom(10, () => ({}))
    expect(await send()).toMatchObject(refused)
    expect(await send({ token: server.hotel.otherRoom.token })).toMatchObject({ code: 200 })
  })

  test('30 an hour from one address, whatever the room', async () => {
    for (const _ of [1, 2, 3]) {
      await manyFrom(10, () => ({}))
      await server.database.db
        .deleteFrom('throttle')
        .where('bucket', 'like', 'guest code %')
        .execute()
    }
    const answer = await send({}, 'zh-CN')
    expect(answer).toMatchObject({ ...refused, msg: '尝试次数过多，请等待 60 分钟。' })
    expect((answer.data as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(3600)
  })

  test.each([
    ['fills the field that nobody sees', { website: 'https://pills.example' }],
    ['is quicker than a person', { elapsedMs: 2999 }],
  ])('a robot that %s leaves nothing', async (_, changes) => {
    const before = await countCases()
    expect(await send(changes)).toMatchObject({ code: 400002 })
    expect(await countCases()).toBe(before)
    expect(await send({ elapsedMs: 3000, website: '' })).toMatchObject({ code: 200 })
  })
})

describe('whom it goes to', () => {
  test('the least busy of the category’s department, told in the case’s history', async () => {
    const departmentId = server.hotel.departmentId('Engineering')
    const busy = await server.signIn({ departmentId, name: 'Busy' })
    await complain(server.guest, server.hotel)
    const free = await server.signIn({ departmentId, name: 'Free' })
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    expect(item).toMatchObject({ ownerId: free.memberId, departmentId })
    const desk = await busy.call(feedback.detail, { id: item.id })
    expect(desk.timeline).toMatchObject([
      { action: 'submit', actorKind: 'guest', actorName: null },
      { action: 'route', actorKind: 'system', detail: { rule: 'fewest_open_in_department' } },
    ])
  })

  test('whoever answers for the room comes before the department', async () => {
    const { memberId } = await server.signIn({ routeList: [...roleKeys] })
    await server.database.db
      .insertInto('memberHouse')
      .values({
        hotelId: server.hotel.id,
        memberId,
        houseId: server.hotel.otherRoom.id,
        duty: 'owner',
        createdBy: null,
        createdAt: new Date(),
        endedAt: null,
      })
      .execute()
    const receipt = await complain(server.guest, server.hotel, { room: server.hotel.otherRoom })
    expect(await findCaseOf(server, receipt)).toMatchObject({ ownerId: memberId })
  })

  test('a sensitive one goes to nobody but the managers', async () => {
    const receipt = await complain(server.guest, server.hotel, { category: 'Staff conduct' })
    expect(await findCaseOf(server, receipt)).toMatchObject({
      ownerId: null,
      departmentId: null,
      sensitive: true,
    })
  })
})
