import { minuteMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'

import { roleKeys } from '@hotel/contract/http/endpoint'
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

describe('Room page', () => {
  test('shows room and categories, but no internal classification', async () => {
    const page = await server.guest(guest.room, { token: server.hotel.room.token })
    expect(page).toMatchObject({ hotelName: 'Lakeside', houseNo: '1201', houseType: 'room' })
    expect(page.categories.length).toBeGreaterThan(10)
    expect(JSON.stringify(page)).not.toMatch(/severity|sensitive|departmentId|provider|codeId/)
  })

  test('reports a revoked code and accepts no complaint with it', async () => {
    const { codeId, token } = server.hotel.otherRoom
    const set = (status: 'revoked' | 'active') =>
      server.database.db.updateTable('sunCode').set({ status }).where('id', '=', codeId).execute()
    await set('revoked')
    const refusal = {
      code: 404001,
      msg: expect.stringMatching(/ask reception for a new one/),
      data: {
        hotelName: 'Lakeside',
        hotelPhone: '+862112345678',
        skin: { borderColor: '#409eff' },
      },
    }
    await expect(server.guest(guest.room, { token })).rejects.toMatchObject({
      code: 404001,
      message: refusal.msg,
      data: refusal.data,
    })
    expect(await send({ token })).toMatchObject(refusal)
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

describe('Complaint', () => {
  test('gets a number by the hotel’s date and a status page', async () => {
    // 22:00 in London is 06:00 of the next day in Shanghai.
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

  test('is due by the hotel’s targets for its category', async () => {
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    const minutesUntil = (due: string) => (Date.parse(due) - Date.parse(item.createdAt)) / minuteMs
    expect(item).toMatchObject({ status: 'new', severity: 2, version: 1, ackAt: null })
    expect([item.ackDueAt, item.replyDueAt, item.resolveDueAt].map(minutesUntil)).toEqual([
      20, 30, 120,
    ])
  })

  test('sorts by id in order of creation', async () => {
    server.time.now = new Date('2032-01-01T00:00:00Z')
    const late = await findCaseOf(server, await complain(server.guest, server.hotel))
    server.time.now = new Date('2030-01-01T00:00:00Z')
    const early = await findCaseOf(server, await complain(server.guest, server.hotel))
    expect(early.id < late.id).toBe(true)
  })

  test('refuses a category of another hotel or type, by field', async () => {
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

  test('stores text in any script as written and never executes it', async () => {
    const content =
      "空调漏水 💧 <script>alert(1)</script> \u202Etxt.exe 🏳️‍🌈 “'; drop table feedback; --"
    const { guestToken } = await complain(server.guest, server.hotel, { content })
    expect((await server.guest(guest.status, { guestToken })).content).toBe(content)
  })

  test.each([
    ['NUL', 'wet\u0000 bed', 'wet bed'],
    ['half a character', 'wet \uD83D bed', 'wet \uFFFD bed'],
    ['spaces around', '  wet bed \n', 'wet bed'],
    ['2,000 Chinese characters', '湿'.repeat(2000), '湿'.repeat(2000)],
  ])('accepts %s', async (_, content, stored) => {
    const { guestToken } = await complain(server.guest, server.hotel, { content })
    expect((await server.guest(guest.status, { guestToken })).content).toBe(stored)
  })

  test.each([
    ['no text', ''],
    ['only spaces', ' \n\t '],
    ['too much text', '湿'.repeat(2001)],
  ])('refuses %s by field', async (_, content) => {
    expect(await send({ content })).toMatchObject({
      code: 400002,
      data: { fields: { content: expect.any(String) } },
    })
  })
})

describe('Repeated submission', () => {
  test('with the same request id returns the same case and page', async () => {
    const input = complaint(server.hotel)
    const first = await server.guest(guest.submit, input)
    const before = await countCases()
    expect(await server.guest(guest.submit, input)).toEqual(first)
    expect(await countCases()).toBe(before)
  })

  test('is accepted later if the first was refused by the rate limit', async () => {
    const deviceId = 'one-and-the-same'
    for (const _ of [1, 2, 3, 4, 5]) await send({ deviceId })
    const input = { ...complaint(server.hotel), deviceId }
    await expect(server.guest(guest.submit, input)).rejects.toMatchObject({ code: 429001 })
    await expect(server.guest(guest.submit, input)).rejects.toMatchObject({ code: 429001 })
    server.time.now = new Date(Date.now() + 61 * minuteMs)
    const accepted = await server.guest(guest.submit, input)
    expect(await server.guest(guest.submit, input)).toEqual(accepted)
  })
})

describe('Rate limit', () => {
  const refused = { code: 429001, data: { retryAfter: expect.any(Number) } }
  const manyFrom = async (count: number, changes: (index: number) => object) => {
    for (let index = 0; index < count; index += 1) {
      expect(await send(changes(index))).toMatchObject({ code: 200 })
    }
  }

  test('is 5 per hour and device, across rooms', async () => {
    const deviceId = 'a-restless-phone'
    await manyFrom(5, (index) => ({
      deviceId,
      token: index % 2 ? server.hotel.room.token : server.hotel.otherRoom.token,
    }))
    expect(await send({ deviceId })).toMatchObject(refused)
    expect(await send()).toMatchObject({ code: 200 })
    server.time.now = new Date(Date.now() + 60 * minuteMs + 1000)
    expect(await send({ deviceId })).toMatchObject({ code: 200 })
  })

  test('leaves nothing of what it refuses, not even a number', async () => {
    const { db } = server.database
    const deviceId = 'a-phone-of-a-name'
    const contact = { name: 'Li Na', phone: '+86 138 0013 8000', consentVersion: '1' }
    const countsOf = async () => ({
      cases: await countCases(),
      contacts: (await db.selectFrom('guestIdentity').select('id').execute()).length,
      numbers: await db.selectFrom('feedbackNumber').selectAll().execute(),
    })
    await manyFrom(5, () => ({ deviceId, contact }))
    const before = await countsOf()
    expect(before.contacts).toBeGreaterThanOrEqual(5)
    expect(await send({ deviceId, contact })).toMatchObject(refused)
    expect(await countsOf()).toEqual(before)
  })

  test('is 10 per hour and code, across devices', async () => {
    await manyFrom(10, () => ({}))
    expect(await send()).toMatchObject(refused)
    expect(await send({ token: server.hotel.otherRoom.token })).toMatchObject({ code: 200 })
  })

  test('is 30 per hour and address, across rooms', async () => {
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
    ['fills the hidden field', { website: 'https://pills.example' }],
    ['is faster than a person', { elapsedMs: 2999 }],
  ])('stores nothing from a robot that %s', async (_, changes) => {
    const before = await countCases()
    expect(await send(changes)).toMatchObject({ code: 400002 })
    expect(await countCases()).toBe(before)
    expect(await send({ elapsedMs: 3000, website: '' })).toMatchObject({ code: 200 })
  })
})

describe('Routing of a complaint', () => {
  test('chooses the least busy member of the department and records it', async () => {
    const departmentId = server.hotel.departmentId('Engineering')
    const busy = await server.signIn({ departmentId, name: 'Busy' })
    await complain(server.guest, server.hotel)
    const free = await server.signIn({ departmentId, name: 'Free' })
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    expect(item).toMatchObject({ ownerId: free.memberId, departmentId })
    const member = await busy.call(feedback.detail, { id: item.id })
    expect(member.timeline).toMatchObject([
      { action: 'submit', actorKind: 'guest', actorName: null },
      { action: 'route', actorKind: 'system', detail: { rule: 'fewest_open_in_department' } },
    ])
  })

  test('prefers members responsible for the room over the department', async () => {
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

  test('leaves a sensitive complaint to the managers', async () => {
    const receipt = await complain(server.guest, server.hotel, { category: 'Staff conduct' })
    expect(await findCaseOf(server, receipt)).toMatchObject({
      ownerId: null,
      departmentId: null,
      sensitive: true,
    })
  })
})
