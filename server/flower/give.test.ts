import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { flower } from '@hotel/contract/guest/flower'

import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { changeHotel } from '../testing/setting.ts'

const server = useServer()

let devices = 0
/** A guest with a separate device. */
function guestAt(token = server.hotel.room.token) {
  devices += 1
  const deviceId = `flower-device-${devices}`
  return {
    choices: () => server.guest(flower.choices, { token }),
    give: (thanks: object) =>
      server.guest(flower.give, {
        token,
        deviceId,
        requestId: uuidv7(),
        flowers: 2,
        elapsedMs: 20_000,
        ...thanks,
      }),
  }
}
const roomOf = (hotel = server.hotel, at: 'room' | 'otherRoom' = 'room') => hotel[at].id
async function matched(facts: Parameters<typeof server.signIn>[0] & { jobTitle?: string }) {
  const { jobTitle = `Job ${devices++}`, ...rest } = facts
  const member = await server.signIn(rest)
  const place = { hotelId: rest.hotel?.id ?? server.hotel.id, memberId: member.memberId }
  await server.database.db
    .updateTable('member')
    .set({ jobTitle })
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.memberId)
    .execute()
  await server.database.db
    .insertInto('memberHouse')
    .values({
      ...place,
      houseId: rest.hotel ? roomOf(server.otherHotel) : roomOf(),
      duty: 'owner',
      createdAt: new Date(),
    })
    .execute()
  return { ...member, jobTitle }
}
const flowerSum = ({ memberId }: Pick<SignedIn, 'memberId'>) =>
  server.database.db
    .selectFrom('serviceFlower')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('id')
    .execute()

describe('Thankable staff', () => {
  test('are those responsible for the room, by first name and job, and staffed departments', async () => {
    const departmentId = server.hotel.departmentId('Housekeeping')
    const mei = await matched({ name: 'Li Mei 李梅', departmentId, jobTitle: 'Room attendant' })
    await server.signIn({ name: 'Not Matched', departmentId })
    const { members, departments } = await guestAt().choices()
    expect(members).toContainEqual({
      id: mei.memberId,
      name: 'Mei 梅',
      jobTitle: 'Room attendant',
      departmentName: { en: 'Housekeeping', 'zh-CN': '客房部' },
    })
    expect(JSON.stringify(members)).not.toMatch(/Li Mei|李梅|Not Matched/)
    expect(departments.map(({ name }) => name.en)).toContain('Housekeeping')
    expect(departments.map(({ name }) => name.en)).not.toContain('Engineering')
  })

  test('include the owner of the case and those who wrote to its guest', async () => {
    const { guestToken } = await complain(server.guest, server.hotel, {
      room: server.hotel.otherRoom,
    })
    const item = await findCaseOf(server, { guestToken })
    const before = await guestAt(guestToken).choices()
    const ada = await server.signIn({ userRole: 2, name: 'Ada Stone' })
    await act(ada, item, { action: 'reply', message: 'On my way.' })
    const after = await guestAt(guestToken).choices()
    const names = (choices: typeof before) => choices.members.map(({ name }) => name)
    expect(names(before)).not.toContain('Ada')
    expect(names(after)).toContain('Ada')
  })

  test('are shown by job alone if the hotel hides names', async () => {
    const admin = await server.signIn({ userRole: 1 })
    const show = (staffNames: boolean) =>
      changeHotel(admin, ({ setting }) => ({
        setting: { guestForm: { ...setting.guestForm, staffNames } },
      }))
    const { jobTitle } = await matched({ name: 'Zoe Quill' })
    await show(false)
    const answer = await server.send({
      method: 'GET',
      path: `/hotel/guest/flower/${server.hotel.room.token}`,
    })
    expect(JSON.stringify(answer.data)).not.toContain('Zoe')
    expect(JSON.stringify(answer.data)).toContain(jobTitle)
    await show(true)
  })

  test('are none if the hotel has switched flowers off', async () => {
    const admin = await server.signIn({ userRole: 1 })
    const take = (flowers: boolean) =>
      changeHotel(admin, ({ setting }) => ({
        setting: { guestForm: { ...setting.guestForm, flowers } },
      }))
    const { memberId } = await matched({ name: 'Otto' })
    await take(false)
    await expect(guestAt().choices()).rejects.toMatchObject({ code: 400002 })
    await expect(guestAt().give({ memberId })).rejects.toMatchObject({ code: 400002 })
    await take(true)
  })
})

describe('Flowers', () => {
  test('reach the member with the room and write an event', async () => {
    const mei = await matched({ name: 'Mei' })
    await guestAt().give({ memberId: mei.memberId, flowers: 3, word: '  So kind!  ' })
    expect(await flowerSum(mei)).toMatchObject([
      { flowers: 3, word: 'So kind!', houseId: roomOf(), hidden: false, feedbackId: null },
    ])
    const event = await server.database.db
      .selectFrom('event')
      .selectAll()
      .where('hotelId', '=', server.hotel.id)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ action: 'give', entity: 'flower', actorKind: 'guest' })
    expect(JSON.stringify(event.detail)).not.toContain('kind')
  })

  test('can be given once a day per device', async () => {
    const mei = await matched({ name: 'Mei' })
    const guest = guestAt()
    const noon = new Date('2026-05-04T04:00:00Z')
    server.time.now = noon
    await guest.give({ memberId: mei.memberId })
    await expect(guest.give({ memberId: mei.memberId })).rejects.toMatchObject({
      code: 400002,
      message: expect.stringContaining('You can still thank someone else.'),
    })
    await guestAt().give({ memberId: mei.memberId })
    // 00:30 of the next day in Shanghai.
    server.time.now = new Date('2026-05-04T16:30:00Z')
    await guest.give({ memberId: mei.memberId })
    server.time.now = undefined
    expect(await flowerSum(mei)).toHaveLength(3)
  })

  test('are given once per request id, even concurrently', async () => {
    const mei = await matched({ name: 'Mei' })
    const guest = guestAt()
    const requestId = uuidv7()
    await Promise.all([1, 2, 3].map(() => guest.give({ memberId: mei.memberId, requestId })))
    expect(await flowerSum(mei)).toHaveLength(1)
  })

  test('from one device count once, even concurrently with different ids', async () => {
    const mei = await matched({ name: 'Mei' })
    const guest = guestAt()
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => guest.give({ memberId: mei.memberId })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await flowerSum(mei)).toHaveLength(1)
  })

  test('can go to a department, but only to one receiver', async () => {
    const departmentId = server.hotel.departmentId('Security')
    const { memberId } = await matched({ name: 'Sid', departmentId })
    await guestAt().give({ departmentId })
    await expect(guestAt().give({})).rejects.toMatchObject({
      code: 400002,
      data: { fields: { memberId: expect.any(String) } },
    })
    await expect(guestAt().give({ memberId, departmentId })).rejects.toMatchObject({ code: 400002 })
  })

  test('are refused for members of another room or hotel, or who have left', async () => {
    const elsewhere = await server.signIn({ name: 'Elsewhere' })
    const foreign = await matched({ hotel: server.otherHotel, name: 'Foreign' })
    const gone = await matched({ name: 'Gone' })
    await server.database.db
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('id', '=', gone.memberId)
      .execute()
    const answers = []
    for (const { memberId } of [elsewhere, foreign, gone, { memberId: uuidv7() }]) {
      const answer = await server.send({
        method: 'POST',
        path: '/hotel/guest/flower',
        body: {
          token: server.hotel.room.token,
          deviceId: 'device-of-nobody',
          requestId: uuidv7(),
          memberId,
          flowers: 1,
          elapsedMs: 9000,
        },
      })
      answers.push({ code: answer.code, msg: answer.msg })
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]?.code).toBe(404001)
  })

  test.each([
    ['four flowers', 'flowers', { flowers: 4 }],
    ['no flower', 'flowers', { flowers: 0 }],
    ['half a flower', 'flowers', { flowers: 1.5 }],
    ['201 characters', 'word', { word: 'x'.repeat(201) }],
    ['an invalid id', 'memberId', { memberId: 'Mei' }],
    ['an unknown field', 'amount', { amount: 5 }],
  ])('%s are refused, naming %s', async (_, field, changes) => {
    const { memberId } = await matched({ name: 'Mei' })
    await expect(guestAt().give({ memberId, ...changes })).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test('are refused for robots and above the rate limit', async () => {
    const mei = await matched({ name: 'Mei' })
    const { memberId } = mei
    await expect(guestAt().give({ memberId, elapsedMs: 900 })).rejects.toMatchObject({
      code: 400002,
    })
    await expect(guestAt().give({ memberId, website: 'x' })).rejects.toMatchObject({ code: 400002 })
    for (let count = 0; count < 30; count += 1) await guestAt().give({ memberId })
    await expect(guestAt().give({ memberId })).rejects.toMatchObject({ code: 429001 })
  })

  test('are refused with an unknown token', async () => {
    for (const token of ['x', `${server.hotel.hotelCode}${'1'.repeat(14)}`, 'y'.repeat(40)]) {
      await expect(guestAt(token).choices()).rejects.toMatchObject({ code: 404001 })
    }
  })
})
