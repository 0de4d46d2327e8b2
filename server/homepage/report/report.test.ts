import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import { homepage } from '@hotel/contract/homepage'
import { homepageReport } from '@hotel/contract/homepage/report'

import { complain } from '../../testing/hotel.ts'
import { giveFlowers } from '../../testing/flower.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const month = '2026-05'

async function complainAt(at: string, input: Parameters<typeof complain>[2] = {}) {
  server.time.now = new Date(at)
  await complain(server.guest, server.hotel, input)
}

beforeAll(async () => {
  const { hotel } = server
  server.time.now = new Date('2026-04-01T00:00:00Z')
  const mei = await server.signIn({ name: 'Mei' })
  // Days in Shanghai begin eight hours before UTC days.
  await complainAt('2026-04-30T15:59:59Z', { category: 'Noise' })
  await complainAt('2026-04-30T16:00:00Z', { category: 'Noise' })
  await complainAt('2026-05-10T04:00:00Z', { category: 'Noise' })
  await complainAt('2026-05-31T15:59:59Z', { room: hotel.otherRoom })
  await complainAt('2026-05-31T16:00:00Z', { room: hotel.otherRoom })
  await complain(server.guest, server.otherHotel)
  const at = '2026-05-10T04:00:00Z'
  const departmentId = hotel.departmentId('Housekeeping')
  await giveFlowers(server, { to: mei, flowers: 3, word: 'So kind', at })
  await giveFlowers(server, { to: { departmentId }, flowers: 1, at })
  await giveFlowers(server, { to: mei, word: 'Abuse', hidden: true, at })
  await giveFlowers(server, { to: mei, word: 'Too late', at: '2026-05-31T16:00:00Z' })
})
afterEach(() => {
  server.time.now = undefined
})
/** Signs a member in at that time. */
const asOf = (at: string, as: Parameters<typeof server.signIn>[0] = { userRole: 2 }) => {
  server.time.now = new Date(at)
  return server.signIn(as)
}

describe('Monthly report', () => {
  test('compares a month with the month before for a manager', async () => {
    const manager = await asOf('2026-06-02T00:00:00Z')
    const report = await manager.call(homepageReport.report, { month })
    const { startDate, endDate, numbers, previous } = report
    expect({ startDate, endDate }).toEqual({ startDate: '2026-05-01', endDate: '2026-05-31' })
    expect(numbers).toMatchObject({ totalCount: 3, repeatHouseCount: 1, flowerCount: 4 })
    expect(previous).toMatchObject({
      startDate: '2026-04-01',
      endDate: '2026-04-30',
      totalCount: 1,
    })
    expect(report.days.buckets).toHaveLength(31)
    expect(report.days.counts.flatMap((count, at) => (count ? [[at + 1, count]] : []))).toEqual([
      [1, 1],
      [10, 1],
      [31, 1],
    ])
    expect(report.months.buckets[0]!.startDate).toBe('2025-06-01')
    expect(report.months.counts).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3])
    expect(
      report.categories.map(({ name, count, previousCount }) => [name?.en, count, previousCount]),
    )
      // oxfmt-ignore
      .toEqual([
        ['Noise', 2, 1],
        ['Air conditioning', 1, 0],
      ])
    expect(report.houses).toMatchObject([{ houseNo: '1201', count: 2 }])
    expect(report.thanks).toMatchObject({
      flowers: 4,
      thanks: 2,
      members: [{ name: 'Mei', flowers: 3 }],
      departments: [{ flowers: 1 }],
      words: [
        {
          word: 'So kind',
          receiver: { en: 'Mei', 'zh-CN': 'Mei' },
          houseNo: '1201',
          day: '2026-05-10',
        },
      ],
    })
  })

  test('has the same numbers as home for the same days', async () => {
    const manager = await asOf('2026-06-02T00:00:00Z')
    const { numbers } = await manager.call(homepageReport.report, { month })
    const period = { startDate: '2026-05-01', endDate: '2026-05-31' }
    expect(await manager.call(homepage.numbers, period)).toMatchObject(numbers)
  })

  test('ends today in the current month and compares as many days', async () => {
    const manager = await asOf('2026-05-15T00:00:00Z')
    const report = await manager.call(homepageReport.report, { month })
    expect(report).toMatchObject({ startDate: '2026-05-01', endDate: '2026-05-15' })
    expect(report.previous).toMatchObject({ endDate: '2026-04-15', totalCount: 0 })
    expect(report.numbers.totalCount).toBe(2)
  })

  test('has zeros and no rates for a month without cases', async () => {
    const manager = await asOf('2026-06-02T00:00:00Z')
    const report = await manager.call(homepageReport.report, { month: '2025-01' })
    expect(report.numbers).toMatchObject({ totalCount: 0, promiseKeptRate: null, ratingAvg: null })
    expect(report).toMatchObject({ categories: [], houses: [], thanks: { flowers: 0, words: [] } })
  })

  test('refuses an invalid or future month and names the field', async () => {
    const manager = await asOf('2026-06-02T00:00:00Z')
    const wrong = { code: 400002, data: { fields: { month: expect.any(String) } } }
    for (const given of ['2026-13', '2026-5', 'May', '2026-07']) {
      await expect(manager.call(homepageReport.report, { month: given })).rejects.toMatchObject(
        wrong,
      )
    }
  })

  test('is refused to staff and without a session, and covers one hotel', async () => {
    const staff = await asOf('2026-06-02T00:00:00Z', {})
    await expect(staff.call(homepageReport.report, { month })).rejects.toMatchObject({
      code: 403001,
    })
    await expect(server.guest(homepageReport.report, { month })).rejects.toMatchObject({
      code: 401,
    })
    const other = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const report = await other.call(homepageReport.report, { month })
    expect(report.numbers.totalCount).toBe(0)
    expect(report.thanks.words).toEqual([])
  })
})
