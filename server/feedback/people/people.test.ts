import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'

import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const newCase = async (category = 'Noise') =>
  findCaseOf(server, await complain(server.guest, server.hotel, { category }))

describe('Assignable members', () => {
  test('are listed with department, workload and presence', async () => {
    const departmentId = server.hotel.departmentId('Engineering')
    const [manager, ada] = [
      await server.signIn({ userRole: 2, name: 'Mei' }),
      await server.signIn({ name: 'Ada', departmentId }),
    ]
    const item = await newCase('Air conditioning')
    expect(item.ownerId).toBe(ada.memberId)
    await server.database.db
      .insertInto('memberHouse')
      .values({
        hotelId: server.hotel.id,
        memberId: ada.memberId,
        houseId: item.currentHouseId,
        duty: 'backup',
        createdAt: new Date(),
      })
      .execute()
    const { members, departments } = await manager.call(feedback.people, { id: item.id })
    expect(members.find(({ id }) => id === ada.memberId)).toMatchObject({
      name: 'Ada',
      departmentName: 'Engineering',
      duty: 'backup',
      openCount: 1,
      lastSeenAt: expect.any(String),
      sees: true,
      assignable: true,
    })
    expect(departments.find(({ id }) => id === departmentId)).toMatchObject({
      name: 'Engineering',
      memberCount: 1,
      presentCount: 1,
      openCount: 1,
    })
  })

  test('exclude members without access, of another hotel or who have left', async () => {
    const manager = await server.signIn({ userRole: 2 })
    const others = [
      await server.signIn({ routeList: [] }),
      await server.signIn({ hotel: server.otherHotel }),
      await server.signIn(),
    ]
    await server.database.db
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('id', '=', others[2]!.memberId)
      .execute()
    const { members } = await manager.call(feedback.people, { id: (await newCase()).id })
    const ids = members.map(({ id }) => id)
    expect(ids).toContain(manager.memberId)
    for (const { memberId } of others) expect(ids).not.toContain(memberId)
  })

  test('exclude the member the case is about, and mark who cannot be mentioned', async () => {
    const [manager, staff] = [
      await server.signIn({ userRole: 2 }),
      await server.signIn({ name: 'Sam' }),
    ]
    const item = await newCase('Staff conduct')
    await act(manager, item, {
      action: 'restrict',
      sensitive: true,
      aboutMemberId: staff.memberId,
    })
    const { members } = await manager.call(feedback.people, { id: item.id })
    expect(members.find(({ id }) => id === staff.memberId)).toMatchObject({
      sees: false,
      assignable: false,
    })
    expect(members.find(({ id }) => id === manager.memberId)).toMatchObject({ sees: true })
  })

  test('are not found for callers who may not see the case', async () => {
    const item = await newCase('Staff conduct')
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const staff = await server.signIn()
    for (const { call } of [stranger, staff]) {
      await expect(call(feedback.people, { id: item.id })).rejects.toMatchObject({ code: 404001 })
    }
    const { call } = await server.signIn({ userRole: 2 })
    await expect(call(feedback.people, { id: uuidv7() })).rejects.toMatchObject({ code: 404001 })
    await expect(call(feedback.people, { id: 'x' })).rejects.toMatchObject({
      code: 400002,
      data: { fields: { id: expect.any(String) } },
    })
    const keyless = await server.signIn({ userRole: 2, routeList: [] })
    await expect(keyless.call(feedback.people, { id: item.id })).rejects.toMatchObject({
      code: 403001,
    })
  })
})

test('Case detail names the members a note mentions and the room a case was routed for', async () => {
  const [manager, ada] = [
    await server.signIn({ userRole: 2, name: 'Mei' }),
    await server.signIn({ userRole: 2, name: 'Ada' }),
  ]
  const item = await newCase()
  await act(manager, item, {
    action: 'note',
    message: 'Ada knows the guest.',
    mentionIds: [ada.memberId],
  })
  const { otherRoom, category } = server.hotel
  await act(
    manager,
    { ...item, version: 2 },
    {
      action: 'classify',
      houseNo: otherRoom.houseNo,
      categoryId: category('Air conditioning').id,
    },
  )
  const { notes, timeline, houseNo } = await manager.call(feedback.detail, { id: item.id })
  expect(notes).toMatchObject([{ mentions: [{ id: ada.memberId, name: 'Ada' }] }])
  expect(houseNo).toBe(otherRoom.houseNo)
  expect(timeline).toMatchObject([
    { action: 'submit', houseNo: '1201' },
    { action: 'route', houseNo: '1201' },
    { action: 'note' },
    { action: 'classify', houseNo: otherRoom.houseNo, categoryName: { en: 'Air conditioning' } },
  ])
  await expect(
    act(manager, { ...item, version: 3 }, { action: 'classify', houseNo: '9999' }),
  ).rejects.toMatchObject({ code: 400002, data: { fields: { houseNo: expect.any(String) } } })
})
