import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { code } from '@hotel/contract/code'
import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import type { HotelProfile } from '@hotel/contract/hotel'
import { order } from '@hotel/contract/guest/order'

import { act, findCaseOf, type TestHotel } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { changeHotel, servicesOf } from '../testing/setting.ts'

const server = useServer()
let ada: SignedIn
let token: string
let laundry: HotelProfile['services'][number]
let towels: HotelProfile['services'][number]

const setPayment = (hotel: TestHotel, hasPayment: boolean) =>
  server.database.db.updateTable('hotel').set({ hasPayment }).where('id', '=', hotel.id).execute()

/** Adds an order code to the first room, a service with a price and a free one; returns all. */
async function offer(hotel: TestHotel) {
  await setPayment(hotel, true)
  const admin = await server.signIn({ userRole: 1, hotel })
  const { services } = await changeHotel(admin, ({ currency, departments }) => ({
    services: [
      {
        name: { en: 'Laundry', 'zh-CN': '洗衣' },
        priceCents: 4800,
        currency,
        maxQuantity: 1,
        departmentId: departments.find(({ name }) => name === 'Housekeeping')!.id,
        active: true,
      },
      {
        name: { en: 'Fresh towels', 'zh-CN': '更换毛巾' },
        priceCents: 0,
        currency,
        maxQuantity: 4,
        departmentId: null,
        active: true,
      },
    ],
  }))
  const issued = await admin.call(code.issueCost, { houseId: hotel.room.id })
  const pageUrl = 'pageUrl' in issued ? issued.pageUrl : ''
  const [service, free] = [services[0]!, services[1]!]
  return { admin, service, free, token: pageUrl.slice(pageUrl.lastIndexOf('/') + 1) }
}

const change = (facts: Partial<{ priceCents: number; maxQuantity: number; active: boolean }>) =>
  changeHotel(ada, (profile) => ({
    services: servicesOf(profile).map((line) =>
      line.id === laundry.id ? { ...line, ...facts } : line,
    ),
  }))

let devices = 0
const orderInput = (facts: object = {}) => ({
  token,
  requestId: uuidv7(),
  deviceId: `order-device-${devices++}`,
  serviceId: laundry.id,
  priceCents: 4800,
  currency: 'CNY',
  contentLang: 'en' as const,
  elapsedMs: 20_000,
  ...facts,
})
const place = (facts: object = {}) => server.guest(order.place, orderInput(facts))

beforeAll(async () => {
  const offered = await offer(server.hotel)
  ada = offered.admin
  token = offered.token
  laundry = offered.service
  towels = offered.free
})

describe('Order page', () => {
  test('offers services with a price for the order code only, free ones for every code', async () => {
    const offered = [laundry, towels].map(({ id, name, priceCents, currency, maxQuantity }) => ({
      id,
      name,
      priceCents,
      currency,
      maxQuantity,
    }))
    const page = await server.guest(guest.room, { token })
    expect(page.services).toEqual(offered)
    const other = await server.guest(guest.room, { token: server.hotel.room.token })
    expect(other.services).toEqual(offered.slice(1))
  })

  test('offers only free services once charging to the room is switched off', async () => {
    await setPayment(server.hotel, false)
    const { services } = await server.guest(guest.room, { token })
    expect(services).toMatchObject([{ id: towels.id }])
    await expect(place()).rejects.toMatchObject({ code: 402001 })
    await setPayment(server.hotel, true)
  })

  test('hides a price in another currency than the hotel’s until that is back', async () => {
    const offered = async () => {
      const { services } = await server.guest(guest.room, { token })
      return services.map(({ id }) => id)
    }
    await changeHotel(ada, () => ({ currency: 'EUR' }))
    expect(await offered()).toEqual([towels.id])
    await expect(place()).rejects.toMatchObject({
      data: { fields: { serviceId: expect.stringContaining('no longer') } },
    })
    await changeHotel(ada, () => ({ currency: 'CNY' }))
    expect(await offered()).toEqual([laundry.id, towels.id])
  })
})

describe('Order', () => {
  test('stays an order when its case becomes a complaint', async () => {
    const item = await findCaseOf(server, await place())
    const complaint = {
      type: 'complaint',
      categoryId: server.hotel.category('Noise').id,
      reason: 'It is.',
    } as const
    await act(ada, item, { action: 'classify', ...complaint })
    expect(await ada.call(feedback.detail, { id: item.id })).toMatchObject({
      type: 'complaint',
      order: { priceCents: 4800 },
    })
  })

  test('becomes a service request for the service’s department at its price', async () => {
    const receipt = await place({ note: 'Two shirts by noon' })
    const item = await findCaseOf(server, receipt)
    expect(item).toMatchObject({
      type: 'service_request',
      status: 'new',
      departmentId: server.hotel.departmentId('Housekeeping'),
      currentHouseId: server.hotel.room.id,
    })
    const detail = await ada.call(feedback.detail, { id: item.id })
    expect(detail).toMatchObject({
      content: 'Laundry · ¥48\nTwo shirts by noon',
      order: { name: laundry.name, priceCents: 4800, currency: 'CNY', quantity: 1 },
    })
    const { list } = await ada.call(feedback.list, { keyword: receipt.feedbackNo })
    expect(list).toMatchObject([{ order: detail.order }])
    const page = await server.guest(guest.status, receipt)
    expect(page).toMatchObject({ type: 'service_request', feedbackNo: receipt.feedbackNo })
  })

  test('of a free service becomes a service request by any code, without a price', async () => {
    const free = { serviceId: towels.id, priceCents: 0, token: server.hotel.room.token }
    await setPayment(server.hotel, false)
    const receipt = await place({ ...free, note: 'Three, please' })
    await setPayment(server.hotel, true)
    const { id, type } = await findCaseOf(server, receipt)
    expect(type).toBe('service_request')
    expect(await ada.call(feedback.detail, { id })).toMatchObject({
      content: 'Fresh towels\nThree, please',
      order: { name: towels.name, priceCents: 0 },
    })
  })

  test('of several has their number and sum, and keeps the price of one', async () => {
    await change({ maxQuantity: 3 })
    const { id } = await findCaseOf(server, await place({ quantity: 3, note: 'By noon' }))
    expect(await ada.call(feedback.detail, { id })).toMatchObject({
      content: 'Laundry × 3 · ¥144\nBy noon',
      order: { priceCents: 4800, quantity: 3 },
    })
    await change({ maxQuantity: 2 })
    await expect(place({ quantity: 3 })).rejects.toMatchObject({
      code: 409001,
      message: expect.stringContaining('at most 2'),
      data: { current: { id: laundry.id, maxQuantity: 2 } },
    })
    await change({ maxQuantity: 1 })
  })

  test('is no recurring problem when the room orders again, and nothing to merge', async () => {
    const { db } = server.database
    const ordered = async (facts: object = {}) => {
      const { id } = await findCaseOf(server, await place(facts))
      return id
    }
    const delivered = await ordered()
    await db
      .updateTable('feedback')
      .set({ status: 'resolved', resolvedAt: new Date() })
      .where('id', '=', delivered)
      .execute()
    const next = [await ordered(), await ordered({ serviceId: towels.id, priceCents: 0 })]
    expect(await ada.call(feedback.detail, { id: next[0]! })).toMatchObject({ cameBack: false })
    const { list } = await ada.call(feedback.clusters, {})
    expect(list.flatMap(({ cases }) => cases.map(({ id }) => id))).toEqual([])
  })

  test('of a service that was free is refused with its price', async () => {
    const free = { priceCents: 0, token: server.hotel.room.token }
    await expect(place(free)).rejects.toMatchObject({
      code: 409001,
      data: { current: { id: laundry.id, priceCents: 4800 } },
    })
  })

  test('keeps the agreed price, and refuses a changed one with the new price', async () => {
    const before = await place()
    await change({ priceCents: 5200 })
    await expect(place()).rejects.toMatchObject({
      code: 409001,
      data: { current: { id: laundry.id, priceCents: 5200, currency: 'CNY' } },
    })
    await expect(place({ priceCents: 5200, currency: 'EUR' })).rejects.toMatchObject({
      code: 409001,
    })
    await expect(place({ priceCents: 5200 })).resolves.toHaveProperty('feedbackNo')
    const { id } = await findCaseOf(server, before)
    expect((await ada.call(feedback.detail, { id })).order).toMatchObject({ priceCents: 4800 })
    await change({ priceCents: 4800 })
  })

  test('refuses a withdrawn service by field', async () => {
    await change({ active: false })
    await expect(place()).rejects.toMatchObject({
      code: 400002,
      data: { fields: { serviceId: expect.any(String) } },
    })
    await change({ active: true })
  })

  test('needs the order code and refuses the room’s other code', async () => {
    await expect(place({ token: server.hotel.room.token })).rejects.toMatchObject({
      code: 400002,
      message: expect.stringMatching(/can’t order with this code/),
    })
  })

  test('of a free service is taken from rooms, and offered there, not in a lobby', async () => {
    const { db } = server.database
    const { id } = server.hotel.room
    const setType = (houseType: 'room' | 'lobby') =>
      db.updateTable('house').set({ houseType }).where('id', '=', id).execute()
    const other = server.hotel.room.token
    await setType('lobby')
    expect((await server.guest(guest.room, { token: other })).services).toEqual([])
    await expect(
      place({ serviceId: towels.id, priceCents: 0, token: other }),
    ).rejects.toMatchObject({ code: 400002, data: { fields: { serviceId: expect.any(String) } } })
    await setType('room')
  })

  test('does not find another hotel’s service', async () => {
    const other = await offer(server.otherHotel)
    await expect(place({ serviceId: other.service.id })).rejects.toMatchObject({ code: 404001 })
  })

  test('refuses robots', async () => {
    const robot = { code: 400002, data: null }
    await expect(place({ elapsedMs: 100 })).rejects.toMatchObject(robot)
    await expect(place({ website: 'https://example.com' })).rejects.toMatchObject(robot)
  })

  test.each([
    [{ note: 'x'.repeat(301) }, 'note'],
    [{ priceCents: -1 }, 'priceCents'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 11 }, 'quantity'],
    [{ serviceId: 'laundry' }, 'serviceId'],
  ])('refuses invalid input by field: %j', async (wrong, field) => {
    await expect(place(wrong)).rejects.toMatchObject({
      code: 400002,
      data: { fields: { [field]: expect.any(String) } },
    })
  })

  test('is limited to five per hour and device', async () => {
    const deviceId = 'order-device-busy'
    for (let nth = 0; nth < 5; nth += 1) await place({ deviceId })
    await expect(place({ deviceId })).rejects.toMatchObject({ code: 429001 })
  })
})
