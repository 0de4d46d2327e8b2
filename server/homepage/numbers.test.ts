import { hourMs, minuteMs } from '@hotel/contract/duration'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { beforeEach, expect, test } from 'vitest'

import type { InputOf } from '@hotel/contract/http/endpoint'
import { feedback, feedbackStatuses, openStatuses } from '@hotel/contract/feedback'
import { homepage, maxSeries, type PeriodNumbers } from '@hotel/contract/homepage'
import { homepageCharts } from '@hotel/contract/homepage/charts'
import { house } from '@hotel/contract/house'

import { useServer, type SignedIn } from '../testing/server.ts'
import { changeHotel } from '../testing/setting.ts'
import { refreshRollups } from './rollup/refresh-rollups.ts'

const server = useServer()
type Filter = InputOf<typeof feedback.list>

/** Clocks in Berlin go forward on Sunday 29 March 2026. */
const zone = 'Europe/Berlin'
const period = { startDate: '2026-03-23', endDate: '2026-03-29' }
const [startMs, endMs] = [Date.parse('2026-03-22T23:00:00Z'), Date.parse('2026-03-29T22:00:00Z')]
const now = new Date('2026-04-02T12:00:00Z')

const minutes = fc.integer({ min: 1, max: 4000 })
const history = fc.record({
  /** From a day before the period to a day after it, including its exact edges. */
  createdAt: fc.oneof(
    fc.integer({ min: startMs - 24 * hourMs, max: endMs + 24 * hourMs }),
    fc.constantFrom(startMs - 1, startMs, endMs - 1, endMs),
  ),
  status: fc.constantFrom(...feedbackStatuses),
  type: fc.constantFrom('complaint' as const, 'suggestion' as const, 'service_request' as const),
  category: fc.constantFrom('Air conditioning', 'Noise', 'Staff conduct'),
  department: fc.constantFrom('Engineering', 'Front office', null),
  floor: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', ''),
  otherRoom: fc.boolean(),
  sensitive: fc.boolean(),
  reopenCount: fc.constantFrom(0, 0, 1, 2),
  ackDue: minutes,
  ack: fc.option(minutes),
  resolveDue: minutes,
  resolved: minutes,
  promised: fc.option(minutes),
  rating: fc.option(fc.integer({ min: 1, max: 5 })),
})
type Drawn = typeof history extends fc.Arbitrary<infer Value> ? Value : never
type History = ReturnType<typeof rowOf>

function rowOf(drawn: Drawn) {
  const { hotel } = server
  const after = (given: number | null) =>
    given === null ? null : new Date(drawn.createdAt + given * minuteMs)
  const over = drawn.status === 'resolved' || drawn.status === 'closed'
  const room = drawn.otherRoom ? hotel.otherRoom : hotel.room
  return {
    hotelId: hotel.id,
    id: uuidOf(drawn.createdAt),
    type: drawn.type,
    status: drawn.status,
    severity: 3 as const,
    categoryId: hotel.category(drawn.category).id,
    content: 'It drips.',
    contentLang: 'en',
    reportedHouseId: room.id,
    currentHouseId: room.id,
    building: 'Main',
    floor: drawn.floor,
    source: 'code' as const,
    departmentId: drawn.department && hotel.departmentId(drawn.department),
    sensitive: drawn.sensitive,
    createdAt: new Date(drawn.createdAt),
    ackDueAt: after(drawn.ackDue)!,
    replyDueAt: after(drawn.ackDue)!,
    resolveDueAt: after(drawn.resolveDue)!,
    resolveFrom: new Date(drawn.createdAt),
    ackAt: after(drawn.ack),
    resolvedAt: over ? after(drawn.resolved) : null,
    closedAt: drawn.status === 'closed' ? after(drawn.resolved + 10) : null,
    promisedAt: after(drawn.promised),
    reopenCount: drawn.reopenCount,
    rating: over ? drawn.rating : null,
    guestTokenHash: Buffer.from(uuidv7()),
    search: '',
  }
}

/** A UUIDv7 with this timestamp. */
const uuidOf = (ms: number) =>
  `${ms
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7${uuidv7().slice(15)}`

let numbers = 0
async function replaceCases(rows: History[]) {
  const { db } = server.database
  await db.deleteFrom('feedback').execute()
  const numbered = rows.map((row) => ({ ...row, feedbackNo: `20260323-${(numbers += 1)}` }))
  if (numbered.length > 0) await db.insertInto('feedback').values(numbered).execute()
}

const share = (hit: number, miss: number) => (hit + miss === 0 ? null : hit / (hit + miss))
const nearestRank = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1] ?? null

/** The same numbers, computed case by case. */
function naive(rows: History[], maySee: (row: History) => boolean): Partial<PeriodNumbers> {
  const cases = rows.filter(
    ({ createdAt, status }) =>
      createdAt.getTime() >= startMs &&
      createdAt.getTime() < endMs &&
      status !== 'dismissed' &&
      status !== 'merged',
  )
  const doneAt = (row: History) => row.resolvedAt ?? row.closedAt
  const ackDone = (row: History) => row.ackAt ?? doneAt(row)
  const isBreached = (done: Date | null, due: Date | null) => due !== null && (done ?? now) > due
  const isMet = (done: Date | null, due: Date | null) =>
    due !== null && done !== null && done <= due
  const isWaiting = ({ status, resolvedAt }: History) =>
    (status === 'waiting_guest' || status === 'on_hold') && !resolvedAt
  const count = (wanted: (row: History) => boolean) => cases.filter(wanted).length
  const ackLateCount = count((row) => isBreached(ackDone(row), row.ackDueAt))
  const resolveLateCount = count(
    (row) => isBreached(doneAt(row), row.resolveDueAt) && !isWaiting(row),
  )
  const promiseBrokenCount = count((row) => isBreached(doneAt(row), row.promisedAt))
  const took = cases.flatMap(({ resolvedAt, createdAt }) =>
    resolvedAt ? [Math.floor((resolvedAt.getTime() - createdAt.getTime()) / minuteMs)] : [],
  )
  const ratings = cases.flatMap(({ rating }) => rating ?? [])
  const perRoom = [server.hotel.room, server.hotel.otherRoom].map(({ id }) =>
    count(({ type, currentHouseId }) => type === 'complaint' && currentHouseId === id),
  )
  return {
    totalCount: cases.length,
    complaintCount: count(({ type }) => type === 'complaint'),
    suggestionCount: count(({ type }) => type === 'suggestion'),
    serviceRequestCount: count(({ type }) => type === 'service_request'),
    restrictedCount: count((row) => !maySee(row)),
    reopenedCount: count(({ reopenCount }) => reopenCount > 0),
    ackLateCount,
    ackInTimeRate: share(
      count((row) => isMet(ackDone(row), row.ackDueAt)),
      ackLateCount,
    ),
    resolveLateCount,
    resolveInTimeRate: share(
      count((row) => isMet(doneAt(row), row.resolveDueAt)),
      resolveLateCount,
    ),
    promiseBrokenCount,
    promiseKeptRate: share(
      count((row) => isMet(doneAt(row), row.promisedAt)),
      promiseBrokenCount,
    ),
    resolvedCount: took.length,
    medianResolveMinutes: nearestRank(took, 0.5),
    p90ResolveMinutes: nearestRank(took, 0.9),
    ratingCount: ratings.length,
    repeatHouseCount: perRoom.filter((found) => found > 1).length,
  }
}

let manager: SignedIn
let staff: SignedIn
beforeEach(async () => {
  server.time.now = now
  await server.database.db.updateTable('hotel').set({ timezone: zone }).execute()
  manager = await server.signIn({ userRole: 2 })
  staff = await server.signIn({ departmentId: server.hotel.departmentId('Engineering') })
})

const refresh = () => refreshRollups.run({ db: server.database.db }, now)

test('Numbers equal a naive count across a clock change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(history, { maxLength: 25 }), async (drawn) => {
      const rows = drawn.map(rowOf)
      await replaceCases(rows)
      const counted = await manager.call(homepage.numbers, period)
      expect(counted).toMatchObject(naive(rows, () => true))
      await refresh()
      expect(await manager.call(homepage.numbers, period)).toEqual(counted)
      expect(counted.ratingAvg).toSatisfy((average: number | null) =>
        counted.ratingCount === 0 ? average === null : average! >= 1 && average! <= 5,
      )
    }),
    { numRuns: 25 },
  )
})

const countedStatuses = [...openStatuses, 'resolved', 'closed'] as const
/** The list that each number of a period opens. */
const lists: Partial<Record<keyof PeriodNumbers, Filter>> = {
  totalCount: {},
  complaintCount: { type: 'complaint' },
  suggestionCount: { type: 'suggestion' },
  serviceRequestCount: { type: 'service_request' },
  reopenedCount: { reopened: true },
  ackLateCount: { missed: 'acknowledge' },
  resolveLateCount: { missed: 'resolve' },
  promiseBrokenCount: { missed: 'promise' },
  resolvedCount: { resolved: true },
  ratingCount: { rating: [1, 2, 3, 4, 5] },
}

const totalOf = async (member: SignedIn, filter: Filter) => {
  const status = [...countedStatuses]
  return (await member.call(feedback.list, { ...period, ...filter, status })).total
}

async function expectMatchingLists(member = manager) {
  const counted = await member.call(homepage.numbers, period)
  for (const [name, filter] of Object.entries(lists)) {
    const total = await totalOf(member, filter)
    expect([name, total]).toEqual([name, counted[name as keyof PeriodNumbers]])
    expect(total).toBeGreaterThan(0)
  }
  return counted
}

test('Numbers equal the total of the list that each opens', async () => {
  await replaceCases(fc.sample(history, { numRuns: 60, seed: 7 }).map(rowOf))
  const counted = await expectMatchingLists()
  await refresh()
  expect(await expectMatchingLists()).toEqual(counted)
})

test('Numbers equal their lists after the hotel changes its time zone', async () => {
  await replaceCases(fc.sample(history, { numRuns: 60, seed: 7 }).map(rowOf))
  await refresh()
  const administrator = await server.signIn({ userRole: 1 })
  const totals = new Set<number>()
  // UTC+14, an offset with 45 minutes, UTC-11, and back.
  for (const timezone of ['Pacific/Kiritimati', 'Asia/Kathmandu', 'Pacific/Pago_Pago', zone]) {
    await changeHotel(administrator, () => ({ timezone }))
    totals.add((await expectMatchingLists()).totalCount)
  }
  expect(totals.size).toBeGreaterThan(1)
})

test('Repeat rooms equal the room list that their number opens', async () => {
  const viewer = await server.signIn({ userRole: 2, routeList: ['AuditManage', 'RoomList'] })
  const rows = fc.sample(history, { numRuns: 60, seed: 7 }).map(rowOf)
  /** Long periods are counted by another query. */
  const long = { startDate: '2026-03-01', endDate: '2026-04-05' }
  for (const cases of [rows, rows.slice(0, 3), rows.slice(0, 1), []]) {
    await replaceCases(cases)
    for (const days of [period, long]) {
      const { repeatHouseCount } = await manager.call(homepage.numbers, days)
      const repeated = `${days.startDate}/${days.endDate}`
      const { total, list } = await viewer.call(house.list, { repeated })
      expect(total).toBe(repeatHouseCount)
      expect(list).toHaveLength(total)
    }
  }
  for (const repeated of ['2026-03-29/2026-03-23', '2025-03-28/2026-03-29', '2026-02-30', 'x/y']) {
    await expect(viewer.call(house.list, { repeated }), repeated).rejects.toMatchObject({
      data: { fields: { repeated: expect.any(String) } },
    })
  }
})

test('Numbers of staff equal their lists and say how many sensitive cases are left out', async () => {
  const rows = fc.sample(history, { numRuns: 60, seed: 7 }).map(rowOf)
  await replaceCases(rows)
  const counted = await expectMatchingLists(staff)
  const { totalCount } = await manager.call(homepage.numbers, period)
  expect(counted.restrictedCount).toBeGreaterThan(0)
  expect(counted.totalCount + counted.restrictedCount).toBe(totalCount)
})

test('Charts of staff do not tell where sensitive cases are and equal the lists they open', async () => {
  const { hotel } = server
  const routeList = ['AuditManage', 'RoomList', 'Feedback', 'Suggestion'] as const
  const member = await server.signIn({
    departmentId: hotel.departmentId('Engineering'),
    routeList: [...routeList],
  })
  const drawn = fc.sample(history, { numRuns: 60, seed: 7 }).map(rowOf)
  // One room has nothing but sensitive cases, all on a floor of their own.
  const secret = { sensitive: true, currentHouseId: hotel.otherRoom.id, floor: 'S', rating: 1 }
  const open = { sensitive: false, currentHouseId: hotel.room.id }
  await replaceCases(drawn.map((row, at) => ({ ...row, ...(at % 3 === 0 ? secret : open) })))
  const { categories, departments, floors, houses, ratings } = await member.call(
    homepageCharts.causes,
    period,
  )
  const fields = [
    ['categoryId', categories],
    ['departmentId', departments],
    ['floor', floors],
  ] as const
  for (const [field, shares] of fields) {
    for (const { key, count } of shares.filter((each) => each.key !== null)) {
      expect([field, await totalOf(member, { [field]: key })]).toEqual([field, count])
    }
  }
  expect(floors.map(({ key }) => key)).not.toContain('S')
  expect(houses.map(({ id }) => id)).toEqual([hotel.room.id])
  expect(await totalOf(member, { rating: [1] })).toBe(ratings[0])
  const heat = await member.call(homepageCharts.heat, period)
  for (const { id: houseId, count } of heat.houses) {
    expect([houseId, await totalOf(member, { houseId })]).toEqual([houseId, count])
  }
  const trend = { ...period, granularity: 'week', groupBy: 'floor' } as const
  const { series } = await member.call(homepageCharts.trend, trend)
  expect(series.map(({ key }) => key)).not.toContain('S')
  const repeated = `${period.startDate}/${period.endDate}`
  const { list } = await member.call(house.list, { repeated })
  expect(list.map(({ id }) => id)).toEqual([hotel.room.id])
  const rooms = await member.call(house.list, {})
  for (const { id: houseId, openCount } of rooms.list) {
    const { total } = await member.call(feedback.list, { houseId, status: [...openStatuses] })
    expect([houseId, total]).toEqual([houseId, openCount])
  }
})

test('A trend counts every case of the period once for each grouping', async () => {
  const rows = fc.sample(history, { numRuns: 80, seed: 3 }).map(rowOf)
  await replaceCases(rows)
  const { totalCount } = await manager.call(homepage.numbers, period)
  for (const granularity of ['day', 'week', 'month'] as const) {
    for (const groupBy of ['none', 'category', 'department', 'floor'] as const) {
      const { buckets, series } = await manager.call(homepageCharts.trend, {
        ...period,
        granularity,
        groupBy,
      })
      expect(buckets).toHaveLength({ day: 7, week: 1, month: 1 }[granularity])
      expect(series.flatMap(({ counts }) => counts).reduce((sum, count) => sum + count, 0)).toBe(
        totalCount,
      )
      expect(series.length).toBeLessThanOrEqual(maxSeries + 1)
      for (const { counts } of series) expect(counts).toHaveLength(buckets.length)
      if (groupBy === 'floor') expect(series.at(-1)!.kind).toBe('other')
    }
  }
})

test('A trend’s daily count equals the list of that day', async () => {
  await replaceCases(fc.sample(history, { numRuns: 60, seed: 5 }).map(rowOf))
  const { buckets, series } = await manager.call(homepageCharts.trend, {
    ...period,
    type: 'complaint',
    houseId: server.hotel.room.id,
  })
  const totals = []
  for (const bucket of buckets) {
    const { total } = await manager.call(feedback.list, {
      ...bucket,
      type: 'complaint',
      houseId: server.hotel.room.id,
      status: [...countedStatuses],
    })
    totals.push(total)
  }
  expect(series.map(({ counts }) => counts)).toEqual([totals])
})
