import { beforeAll, describe, expect, test } from 'vitest'

import { house } from '@hotel/contract/house'

import { complain } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'

const server = useServer()
let staff: SignedIn

beforeAll(async () => {
  const admin = await server.signIn({ userRole: 1 })
  const places = { '120': '', '12050': '', '50%': 'Half price bar', LOBBY: 'The old lobby' }
  for (const [houseNo, name] of Object.entries(places)) {
    await admin.call(house.create, { houseNo, name })
  }
  const { id } = await admin.call(house.create, { houseNo: '1209' })
  await admin.call(house.edit, { id, version: 1, status: 'closed' })
  staff = await server.signIn()
})

const found = async (typed: string) =>
  (await staff.call(house.typeahead, { typed })).list.map(({ houseNo }) => houseNo)

describe('Room typeahead', () => {
  test('finds open rooms by the start of their number, the shortest first', async () => {
    expect(await found('12')).toEqual(['120', '1201', '1202', '12050'])
    expect(await found('１２０２')).toEqual(['1202'])
  })

  test('finds rooms by a word of their name', async () => {
    expect(await found('LOB')).toEqual(['LOBBY'])
    expect(await found('old')).toEqual(['LOBBY'])
    expect(await found('obby')).toEqual([])
  })

  test('takes LIKE wildcards literally', async () => {
    expect(await found('%')).toEqual([])
    expect(await found('50%')).toEqual(['50%'])
    expect(await found('_')).toEqual([])
  })

  test('counts the open cases that the caller may see', async () => {
    await complain(server.guest, server.hotel, { category: 'Staff conduct' })
    const manager = await server.signIn({ userRole: 2 })
    const counted = async (who: SignedIn) =>
      (await who.call(house.typeahead, { typed: '1201' })).list[0]?.openCount
    expect(await counted(manager)).toBe(1)
    expect(await counted(staff)).toBe(0)
  })

  test('covers one hotel and requires a session, the key and a text', async () => {
    const stranger = await server.signIn({ hotel: server.otherHotel })
    expect((await stranger.call(house.typeahead, { typed: '120' })).list).toHaveLength(2)
    const path = '/hotel/client/house/typeahead?typed=12'
    expect(await server.send({ method: 'GET', path })).toMatchObject({ code: 401 })
    const { token } = await server.signIn({ routeList: ['AuditManage', 'RoomList'] })
    expect(await server.send({ method: 'GET', path, token })).toMatchObject({ code: 403001 })
    await expect(staff.call(house.typeahead, { typed: ' ' })).rejects.toMatchObject({
      code: 400002,
      data: { fields: { typed: expect.any(String) } },
    })
  })
})
