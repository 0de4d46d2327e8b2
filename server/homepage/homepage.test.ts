import { describe, expect, test } from 'vitest'

import { feedback, openStatuses } from '@hotel/contract/feedback'
import { flower } from '@hotel/contract/guest/flower'
import { homepage } from '@hotel/contract/homepage'
import { homepageCharts } from '@hotel/contract/homepage/charts'

import { giveFlowers } from '../testing/flower.ts'
import { act, complain, findCaseOf, resolveCase } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
const queries = [
  { endpoint: homepage.numbers, input: {} },
  { endpoint: homepageCharts.trend, input: year },
  { endpoint: homepageCharts.causes, input: year },
  { endpoint: homepageCharts.heat, input: year },
  { endpoint: homepageCharts.thanks, input: year },
]

describe('Home numbers', () => {
  test('are refused without a session', async () => {
    for (const { endpoint, input } of queries) {
      const refused = await server.guest(endpoint, input as never).catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: 401 })
    }
  })

  test('are refused for a reversed, too long or impossible period, naming the field', async () => {
    const { call } = await server.signIn({ userRole: 2 })
    const wrong = [
      [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate'],
      [{ startDate: '2026-01-01', endDate: '2027-01-02' }, 'endDate'],
      [{ startDate: '2026-02-29', endDate: '2026-03-01' }, 'startDate'],
    ] as const
    for (const { endpoint } of queries) {
      for (const [period, field] of wrong) {
        const refused = await call(endpoint, period as never).catch((error: unknown) => error)
        expect(refused).toMatchObject({
          code: 400002,
          data: { fields: { [field]: expect.any(String) } },
        })
      }
    }
    const leap = { startDate: '2028-02-29', endDate: '2028-02-29' }
    expect((await call(homepageCharts.trend, leap)).buckets).toEqual([leap])
  })

  test('default to the hotel’s current week, Monday to Sunday, and the week before', async () => {
    server.time.now = new Date('2026-07-12T16:30:00Z')
    const { call } = await server.signIn({ userRole: 2 })
    server.time.now = new Date('2026-07-12T16:30:00Z')
    // Already Monday in Shanghai.
    expect(await call(homepage.numbers, {})).toMatchObject({
      startDate: '2026-07-13',
      endDate: '2026-07-19',
      previous: { startDate: '2026-07-06', endDate: '2026-07-12' },
    })
    server.time.now = undefined
  })

  test('show a manager the causes of cases, ratings and rating comments', async () => {
    const { hotel } = server
    const manager = await server.signIn({ userRole: 2 })
    const first = await complain(server.guest, hotel, { category: 'Noise' })
    await complain(server.guest, hotel, { category: 'Noise' })
    await complain(server.guest, hotel, { category: 'Air conditioning', room: hotel.otherRoom })
    await complain(server.guest, server.otherHotel, { category: 'Noise' })
    await resolveCase(server, first)
    await server.database.db
      .updateTable('feedback')
      .set({ rating: 4, ratingComment: 'Quick.' })
      .where('id', '=', (await findCaseOf(server, first)).id)
      .execute()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
    const found = await manager.call(homepageCharts.causes, { startDate: today, endDate: today })
    const noise = { key: hotel.category('Noise').id, name: hotel.category('Noise').name }
    expect(found.categories[0]).toEqual({ ...noise, count: 2, previousCount: 0 })
    expect(found.floors).toEqual([{ key: '12', name: null, count: 3, previousCount: 0 }])
    expect(found.departments.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(found.houses).toEqual([
      { id: hotel.room.id, houseNo: '1201', floor: '12', count: 2, openCount: 1 },
    ])
    expect(found.ratings).toEqual([0, 0, 0, 1, 0])
    expect(found.comments).toMatchObject([
      { houseNo: '1201', rating: 4, comment: 'Quick.', day: today },
    ])
  })

  test('name a cause that has no case any more', async () => {
    const { hotel } = server
    const manager = await server.signIn({ userRole: 2 })
    server.time.now = new Date('2026-03-02T04:00:00Z')
    await complain(server.guest, hotel, { category: 'Noise' })
    server.time.now = undefined
    const { categories, floors } = await manager.call(homepageCharts.causes, {
      startDate: '2026-03-03',
      endDate: '2026-03-03',
    })
    const noise = { key: hotel.category('Noise').id, name: hotel.category('Noise').name }
    expect(categories).toEqual([{ ...noise, count: 0, previousCount: 1 }])
    expect(floors).toEqual([{ key: '12', name: null, count: 0, previousCount: 1 }])
  })

  test('count the cases of every room on the floor map, equal to the list each room opens', async () => {
    const manager = await server.signIn({ hotel: server.otherHotel, userRole: 2 })
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
    const period = { startDate: today, endDate: today }
    await complain(server.guest, server.otherHotel, { room: server.otherHotel.otherRoom })
    await server.database.db
      .updateTable('house')
      .set({ status: 'closed' })
      .where('hotelId', '=', server.otherHotel.id)
      .execute()
    const { houses } = await manager.call(homepageCharts.heat, period)
    const { totalCount } = await manager.call(homepage.numbers, period)
    // Closed rooms stay on the map because they had cases.
    expect(houses.map(({ houseNo, floor }) => [houseNo, floor])).toEqual([
      ['1201', '12'],
      ['1202', '12'],
    ])
    expect(houses.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount)
    for (const { id: houseId, count } of houses) {
      const status = [...openStatuses, 'resolved' as const, 'closed' as const]
      expect((await manager.call(feedback.list, { ...period, houseId, status })).total).toBe(count)
    }
    const never = { startDate: '2019-01-01', endDate: '2019-01-01' }
    expect((await manager.call(homepageCharts.heat, never)).houses).toEqual([])
  })

  test('show managers all compliments and staff their own', async () => {
    const mei = await server.signIn({ name: 'Mei' })
    const manager = await server.signIn({ userRole: 2 })
    const at = '2026-05-10T04:00:00Z'
    const period = { startDate: '2026-05-10', endDate: '2026-05-10' }
    await giveFlowers(server, { to: mei, flowers: 2, word: 'So kind', at })
    await giveFlowers(server, { to: manager, flowers: 1, word: 'And you', at })
    await giveFlowers(server, { to: mei, word: 'Abuse', hidden: true, at })
    const all = await manager.call(homepageCharts.thanks, period)
    expect(all).toMatchObject({ flowers: 3, thanks: 2, members: [{ name: 'Mei', flowers: 2 }, {}] })
    const numbers = await manager.call(homepage.numbers, period)
    const viewer = await server.signIn({ userRole: 2, routeList: ['AuditManage', 'RoomList'] })
    const { summary } = await viewer.call(flower.list, period)
    expect([numbers.flowerCount, summary.totalFlowers]).toEqual([3, 3])
    expect(all.words.map(({ word }) => word).toSorted()).toEqual(['And you', 'So kind'])
    const own = await mei.call(homepageCharts.thanks, period)
    expect(own).toMatchObject({
      flowers: 2,
      words: [{ word: 'So kind', receiver: { en: 'Mei', 'zh-CN': 'Mei' } }],
    })
    const other = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    expect(await other.call(homepageCharts.thanks, period)).toMatchObject({ flowers: 0, words: [] })
  })

  test('count the rating and comment of a restricted case for managers only', async () => {
    const { hotel } = server
    const staff = await server.signIn({ departmentId: null })
    const manager = await server.signIn({ userRole: 2 })
    const secret = await complain(server.guest, hotel, { category: 'Staff conduct' })
    const item = await findCaseOf(server, secret)
    await act(manager, item, { action: 'note', message: 'Handled by the manager.' })
    await server.database.db
      .updateTable('feedback')
      .set({ rating: 1, ratingComment: 'Rude.', ownerId: null })
      .where('id', '=', item.id)
      .execute()
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
    const period = { startDate: today, endDate: today }
    expect((await staff.call(homepageCharts.causes, period)).ratings[0]).toBe(0)
    expect((await manager.call(homepageCharts.causes, period)).ratings[0]).toBe(1)
    expect(
      (await staff.call(homepageCharts.causes, period)).comments.map(({ comment }) => comment),
    ).not.toContain('Rude.')
    expect(
      (await manager.call(homepageCharts.causes, period)).comments.map(({ comment }) => comment),
    ).toContain('Rude.')
  })
})
