import { uuidv7 } from 'uuidv7'
import { afterEach, describe, expect, test } from 'vitest'

import { feedback } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { homepage } from '@hotel/contract/homepage'
import { homepageReport } from '@hotel/contract/homepage/report'

import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const week = { startDate: '2026-05-04', endDate: '2026-05-10' }
afterEach(() => {
  server.time.now = undefined
})
const goTo = (at: string) => {
  server.time.now = new Date(at)
}

async function newCase(at: string, category: string) {
  goTo(at)
  return findCaseOf(server, await complain(server.guest, server.hotel, { category }))
}

describe('Service levels', () => {
  test('count what was met and missed by department and member, beside the period before', async () => {
    goTo('2026-04-27T01:00:00Z')
    const noise = server.hotel.departmentId('Front office')
    const cooling = server.hotel.departmentId('Engineering')
    const done = { action: 'resolve', resolutionNote: 'Fixed.' } as const
    const before = await newCase('2026-04-28T01:00:00Z', 'Noise')
    goTo('2026-04-28T01:05:00Z')
    const ada = await server.signIn({ name: 'Ada' })
    await act(ada, before, done)
    const quick = await newCase('2026-05-05T01:00:00Z', 'Noise')
    goTo('2026-05-05T01:10:00Z')
    const again = await server.signIn({ name: 'Bo', departmentId: noise })
    await act(again, quick, done)
    await newCase('2026-05-06T01:00:00Z', 'Noise')
    await newCase('2026-05-06T01:00:00Z', 'Air conditioning')
    goTo('2026-05-11T01:00:00Z')
    const manager = await server.signIn({ userRole: 2 })
    const { departments, members, ...rest } = await manager.call(homepageReport.service, week)
    const of = (key: string) => departments.find((entry) => entry.key === key)
    expect(of(noise)).toMatchObject({
      name: { en: 'Front office' },
      totalCount: 2,
      openCount: 1,
      overdueCount: 1,
      ackInTimeRate: 0.5,
      resolveInTimeRate: 0.5,
      medianResolveMinutes: 10,
      previous: { totalCount: 1, resolveInTimeRate: 1, medianResolveMinutes: 5 },
    })
    expect(of(cooling)).toMatchObject({ totalCount: 1, resolveInTimeRate: 0, previous: null })
    const bo = members.find(({ name }) => name?.en === 'Bo')
    // The second one was routed to him, the only member of the department.
    expect(bo).toMatchObject({ totalCount: 2, openCount: 1, resolveInTimeRate: 0.5 })
    expect(rest).toEqual({ notAssessedCount: 1, compensation: [], previousCompensation: [] })
    const { total } = await manager.call(feedback.list, { ...week, departmentId: noise })
    expect(total).toBe(of(noise)!.totalCount)
    const overdue = await manager.call(feedback.list, {
      ...week,
      departmentId: noise,
      overdue: true,
    })
    expect(overdue.total).toBe(of(noise)!.overdueCount)
    const unassessed = await manager.call(feedback.list, { ...week, assessed: false })
    expect(unassessed.total).toBe(rest.notAssessedCount)
  })

  test('count what its guest withdrew as neither met nor missed, unless it was late before', async () => {
    goTo('2026-03-02T01:00:00Z')
    const march = { startDate: '2026-03-01', endDate: '2026-03-07' }
    const noise = server.hotel.departmentId('Front office')
    const withdrawAt = async (at: string) => {
      goTo('2026-03-02T01:00:00Z')
      const { guestToken } = await complain(server.guest, server.hotel, { category: 'Noise' })
      goTo(at)
      await server.guest(guest.withdraw, { guestToken, requestId: uuidv7() })
    }
    await withdrawAt('2026-03-02T01:05:00Z')
    goTo('2026-03-08T01:00:00Z')
    const manager = await server.signIn({ userRole: 2 })
    const levels = async () => {
      const { departments } = await manager.call(homepageReport.service, march)
      return departments.find(({ key }) => key === noise)
    }
    expect(await levels()).toMatchObject({
      totalCount: 1,
      ackInTimeRate: null,
      resolveInTimeRate: null,
    })
    await withdrawAt('2026-03-03T01:00:00Z')
    goTo('2026-03-08T01:00:00Z')
    expect(await levels()).toMatchObject({
      totalCount: 2,
      ackInTimeRate: 0,
      resolveInTimeRate: 0,
    })
    const numbers = await manager.call(homepage.numbers, march)
    expect(numbers).toMatchObject({ ackInTimeRate: 0, resolveInTimeRate: 0 })
  })

  test('have the median of the numbers of home: one of the times, not a mean of two', async () => {
    const manager = async () => server.signIn({ userRole: 2 })
    for (const minute of ['05', '12']) {
      const item = await newCase('2026-07-07T01:00:00Z', 'Noise')
      goTo(`2026-07-07T01:${minute}:00Z`)
      await act(await manager(), item, { action: 'resolve', resolutionNote: 'Fixed.' })
    }
    goTo('2026-07-13T01:00:00Z')
    const period = { startDate: '2026-07-06', endDate: '2026-07-12' }
    const { departments } = await (await manager()).call(homepageReport.service, period)
    expect(departments.map((each) => each.medianResolveMinutes)).toEqual([5])
  })

  test('sum approved compensation, and stand in the monthly report', async () => {
    const item = await newCase('2026-06-02T01:00:00Z', 'Food and drink')
    const offer = { action: 'compensate', kind: 'fnb', note: 'A dinner.' } as const
    const manager = await server.signIn({ userRole: 2 })
    const { version } = await act(manager, item, { ...offer, amountCents: 5000 })
    await act(manager, { ...item, version }, { ...offer, amountCents: 9_000_000 })
    const { service } = await manager.call(homepageReport.report, { month: '2026-06' })
    expect(service.compensation).toEqual([{ currency: 'CNY', count: 1, cents: 5000 }])
    expect(service.departments).toMatchObject([{ name: { en: 'Food and beverage' } }])
  })

  test('are for managers', async () => {
    const staff = await server.signIn()
    await expect(staff.call(homepageReport.service, week)).rejects.toMatchObject({ code: 403001 })
  })
})
