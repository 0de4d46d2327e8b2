import { beforeAll, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { house } from '@hotel/contract/house'

import { act, complain, findCaseOf } from '../testing/hotel.ts'
import { statementsOf } from '../testing/statements.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
let manager: SignedIn
beforeAll(async () => {
  manager = await server.signIn({
    userRole: 2,
    routeList: ['AuditManage', 'RoomList', 'Feedback', 'Suggestion'],
  })
})

const rowOf = (id: string) => manager.call(house.find, { id })
const lastEvent = () =>
  server.database.db
    .selectFrom('event')
    .selectAll()
    .where('hotelId', '=', server.hotel.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('New room', () => {
  test('is saved with all its details', async () => {
    const facts = {
      houseNo: '808',
      name: 'Willow suite',
      houseType: 'meeting' as const,
      building: 'Annexe',
      floor: '8',
      zone: 'East',
      roomType: 'Suite',
    }
    const { id } = await manager.call(house.create, facts)
    expect(await rowOf(id)).toMatchObject({ ...facts, status: 'in_use', version: 1 })
    expect(await lastEvent()).toMatchObject({ action: 'create', entity: 'house', entityId: id })
  })

  test('needs a unique number, in any spelling', async () => {
    for (const houseNo of ['1201', ' 1201 ', '１２０１']) {
      await expect(manager.call(house.create, { houseNo })).rejects.toMatchObject({
        code: 400002,
        data: {
          fields: { houseNo: 'A room with this number already exists. Enter another number.' },
        },
      })
    }
    const { call } = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    await expect(call(house.create, { houseNo: '808' })).resolves.toMatchObject({ houseNo: '808' })
  })

  test('needs a number that no room has in another case, also of two at the same moment', async () => {
    await manager.call(house.create, { houseNo: 'Lobby' })
    const taken = { code: 400002, data: { fields: { houseNo: expect.stringMatching(/exists/) } } }
    for (const houseNo of ['lobby', 'LOBBY', 'Ｌobby']) {
      await expect(manager.call(house.create, { houseNo })).rejects.toMatchObject(taken)
    }
    const outcomes = await Promise.allSettled(
      ['Spa', 'SPA', 'spa'].map((houseNo) => manager.call(house.create, { houseNo })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    [{ houseNo: ' ' }, 'houseNo'],
    [{ houseNo: '1'.repeat(21) }, 'houseNo'],
    [{ houseNo: '1', name: 'x'.repeat(51) }, 'name'],
    [{ houseNo: '1', houseType: 'castle' }, 'houseType'],
    [{ houseNo: '1', floor: '1'.repeat(21) }, 'floor'],
  ])('with invalid input %j is refused and the field is named', async (body, field) => {
    const answer = await server.send({
      method: 'POST',
      path: house.create.path,
      token: manager.token,
      body,
    })
    expect(answer).toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test('can be created by managers, not by staff', async () => {
    const { call } = await server.signIn({ routeList: ['AuditManage', 'RoomList'] })
    await expect(call(house.create, { houseNo: '1' })).rejects.toMatchObject({ code: 403001 })
    await expect(
      call(house.edit, { id: server.hotel.room.id, version: 1, name: 'x' }),
    ).rejects.toMatchObject({ code: 403001 })
  })
})

describe('Room edit', () => {
  test('saves the changes and records old and new values in the history', async () => {
    const { id } = await manager.call(house.create, { houseNo: '401', floor: '4' })
    const state = await manager.call(house.edit, { id, version: 1, floor: '5', name: 'Corner' })
    expect(state).toEqual({ id, version: 2, status: 'in_use', openCount: 0 })
    expect(await rowOf(id)).toMatchObject({
      houseNo: '401',
      floor: '5',
      name: 'Corner',
      version: 2,
    })
    expect(await lastEvent()).toMatchObject({
      action: 'edit',
      entityId: id,
      detail: { changed: { floor: { from: '4', to: '5' }, name: { from: '', to: 'Corner' } } },
    })
  })

  test('with an outdated version is answered with the current state', async () => {
    const { id } = await manager.call(house.create, { houseNo: '402' })
    await manager.call(house.edit, { id, version: 1, name: 'First' })
    await expect(
      manager.call(house.edit, { id, version: 1, name: 'Second' }),
    ).rejects.toMatchObject({ code: 409001, data: { current: { name: 'First', version: 2 } } })
  })

  test('succeeds once when two members save at the same moment', async () => {
    const { id } = await manager.call(house.create, { houseNo: '403' })
    const outcomes = await Promise.allSettled(
      ['One', 'Two'].map((name) => manager.call(house.edit, { id, version: 1, name })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await rowOf(id)).version).toBe(2)
  })

  test('is refused when another room has the number', async () => {
    const { id } = await manager.call(house.create, { houseNo: '404' })
    await expect(
      manager.call(house.edit, { id, version: 1, houseNo: '1202' }),
    ).rejects.toMatchObject({ code: 400002, data: { fields: { houseNo: expect.any(String) } } })
    await expect(
      manager.call(house.edit, { id, version: 1, houseNo: '404', name: 'Same number' }),
    ).resolves.toMatchObject({ version: 2 })
  })

  test('is refused when another room has the number in another case; its own may change', async () => {
    const { id } = await manager.call(house.create, { houseNo: 'Bar' })
    await manager.call(house.create, { houseNo: 'Pool' })
    await expect(
      manager.call(house.edit, { id, version: 1, houseNo: 'POOL' }),
    ).rejects.toMatchObject({ code: 400002, data: { fields: { houseNo: expect.any(String) } } })
    await manager.call(house.edit, { id, version: 1, houseNo: 'BAR' })
    expect(await rowOf(id)).toMatchObject({ houseNo: 'BAR', version: 2 })
  })

  test('does not find rooms of another hotel', async () => {
    await expect(
      manager.call(house.edit, { id: server.otherHotel.room.id, version: 1, name: 'Mine' }),
    ).rejects.toMatchObject({ code: 404001 })
  })

  test('moves the room’s cases to its new floor', async () => {
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    const { id, version } = await rowOf(server.hotel.room.id)
    await manager.call(house.edit, { id, version, floor: '14', building: 'Tower' })
    const page = await manager.call(feedback.list, { floor: '14', building: 'Tower' })
    expect(page.list.map((row) => row.id)).toContain(item.id)
    expect(await manager.call(feedback.list, { floor: '12' })).toMatchObject({ total: 0 })
  })

  test('lets search find its cases by the new number, as a case that gets another room', async () => {
    const found = async (keyword: string) => {
      const { list } = await manager.call(feedback.list, { keyword })
      return list.map((row) => row.id)
    }
    const content = 'A drip in the bath'
    const item = await findCaseOf(server, await complain(server.guest, server.hotel, { content }))
    const { id, version, houseNo } = await rowOf(server.hotel.room.id)
    const renamed = await manager.call(house.edit, { id, version, houseNo: 'Q77' })
    expect(await found('Q77')).toContain(item.id)
    expect(await found(houseNo)).not.toContain(item.id)
    await manager.call(house.edit, { id, version: renamed.version, houseNo })
    const other = await rowOf(server.hotel.otherRoom.id)
    await act(manager, item, { action: 'classify', houseId: other.id })
    expect(await found(other.houseNo)).toContain(item.id)
    expect(await found(houseNo)).not.toContain(item.id)
    expect(await found('drip bath')).toContain(item.id)
    await act(manager, { ...item, version: item.version + 1 }, { action: 'classify', houseId: id })
  })
})

test('Room number: as many statements change it with many cases as with one', async () => {
  const item = await findCaseOf(server, await complain(server.guest, server.hotel))
  const rename = async (houseNo: string) => {
    const { id, version } = await rowOf(server.hotel.room.id)
    const sent = await statementsOf(server.database, () =>
      manager.call(house.edit, { id, version, houseNo }),
    )
    return sent.length
  }
  const few = await rename('M1')
  for (const _ of Array.from({ length: 3 }))
    await complain(server.guest, server.hotel, { content: 'A lamp, 台灯' })
  expect(await rename('M2')).toBe(few)
  const numbers = async (keyword: string) =>
    (await manager.call(feedback.list, { keyword, pageSize: 100 })).total
  expect(await numbers('M2')).toBeGreaterThan(3)
  expect(await numbers('M2 台灯')).toBe(3)
  expect(await numbers('M1')).toBe(0)
  expect(await numbers(`M2 ${item.feedbackNo}`)).toBe(1)
  await rename('1201')
})

describe('Closing a room', () => {
  test('with open cases needs confirmation and leaves the cases assigned', async () => {
    const { id } = server.hotel.otherRoom
    const receipt = await complain(server.guest, server.hotel, { room: server.hotel.otherRoom })
    const { version } = await rowOf(id)
    await expect(manager.call(house.edit, { id, version, status: 'closed' })).rejects.toMatchObject(
      { code: 400002, data: { openCount: 1 } },
    )
    expect((await rowOf(id)).status).toBe('in_use')
    const closed = await manager.call(house.edit, {
      id,
      version,
      status: 'closed',
      keepOpenCases: true,
    })
    expect(closed).toMatchObject({ status: 'closed', openCount: 1 })
    const item = await findCaseOf(server, receipt)
    expect(item.status).toBe('new')
    expect(await server.guest(guest.status, receipt)).toMatchObject({ status: 'new' })
  })

  test('disables its code until the room is reopened', async () => {
    const { id, token } = server.hotel.otherRoom
    await expect(server.guest(guest.room, { token })).rejects.toMatchObject({
      code: 404001,
      message: expect.stringContaining('ask reception'),
    })
    const { version } = await rowOf(id)
    await manager.call(house.edit, { id, version, status: 'in_use' })
    await expect(server.guest(guest.room, { token })).resolves.toMatchObject({ houseNo: '1202' })
  })
})
