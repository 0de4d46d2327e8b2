import { dayMs, hourMs } from '@hotel/contract/duration'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'

import { guest } from '@hotel/contract/guest'
import { AppError } from '@hotel/contract/http/result'

import { dayIn, type Period } from '../../calendar.ts'
import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { refreshRollups } from './refresh-rollups.ts'
import { casesOf } from '../../feedback/list/period.queries.ts'
import { addDays } from '../period.ts'
import { rebuildDays } from './rebuild.queries.ts'
import {
  rollupColumns,
  dailyTotals,
  periodTotals,
  totalsOf,
  type Totals,
} from './rollup.queries.ts'
import { resetLimits } from '../../testing/limits.ts'

const server = useServer()
const timezone = 'Asia/Shanghai'

let manager: SignedIn
beforeAll(async () => {
  server.time.now = new Date('2026-03-24T20:00:00Z')
  manager = await server.signIn({ userRole: 1 })
})

const now = () => server.time.now!
const refresh = () => refreshRollups.run({ db: server.database.db }, now())
const countDirtyDays = async () =>
  (await server.database.db.selectFrom('dirtyDay').select('day').execute()).length

type Receipt = { guestToken: string }
async function newCase() {
  await resetLimits(server.database.db)
  return complain(server.guest, server.hotel, { category: 'Noise' })
}
type Action = Parameters<typeof act>[2]
const perform = async (receipt: Receipt, action: Action) =>
  act(manager, await findCaseOf(server, receipt), action)
const byStaff = (action: Action) => (receipt: Receipt) => perform(receipt, action)
const requestBy = ({ guestToken }: Receipt) => ({ guestToken, requestId: uuidv7() })

const resolve = byStaff({ action: 'resolve', outcome: 'upheld', resolutionNote: 'It was oiled.' })
const rate = (receipt: Receipt) => server.guest(guest.rate, { ...requestBy(receipt), rating: 3 })
/** Every action that finishes a case, reopens it or changes its totals. */
const actions = {
  resolve,
  rate,
  acknowledge: byStaff({ action: 'acknowledge', message: 'We saw it.' }),
  reopen: byStaff({ action: 'reopen', reason: 'It broke again.' }),
  close: byStaff({ action: 'close', reason: 'Left the hotel.' }),
  dismiss: byStaff({ action: 'dismiss', reasonCode: 'test', reason: 'Somebody tried it.' }),
  restore: byStaff({ action: 'restore' }),
  unmerge: byStaff({ action: 'unmerge' }),
  erase: byStaff({ action: 'erase', reason: 'Requested at reception.' }),
  eraseWords: byStaff({ action: 'eraseWords', reason: 'By letter.', staffWords: true }),
  confirm: (receipt) => server.guest(guest.confirm, requestBy(receipt)),
  dispute: (receipt) => server.guest(guest.dispute, requestBy(receipt)),
  withdraw: (receipt) => server.guest(guest.withdraw, requestBy(receipt)),
  async merge(receipt) {
    const target = await findCaseOf(server, await newCase())
    return perform(receipt, { action: 'merge', targetId: target.id, reason: 'The same lift.' })
  },
} satisfies Record<string, (receipt: Receipt) => Promise<unknown>>

const sorted = ({ resolveMinutes, ...counts }: Totals) => ({
  ...counts,
  resolveMinutes: resolveMinutes.flat().toSorted((a, b) => a - b),
})

/** Compares period totals with a count of the cases, for a long and two short periods. */
async function expectCorrectTotals() {
  const { db } = server.database
  const { id: hotelId } = server.hotel
  const today = dayIn(timezone, now())
  const periods: Period[] = [
    { startDate: addDays(today, -200), endDate: today },
    { startDate: addDays(today, -1), endDate: today },
    { startDate: today, endDate: today },
  ]
  for (const period of periods) {
    const viewer = { hotelId, memberId: manager.memberId, userRole: 2 as const, departmentId: null }
    const query = { viewer, timezone, now: now() }
    const cases = await totalsOf(casesOf(db, query, period), now()).executeTakeFirstOrThrow()
    const scope = { hotelId, timezone, now: now() }
    const totals = await periodTotals(db, scope, period).executeTakeFirstOrThrow()
    expect(sorted(totals)).toEqual(sorted({ ...cases, resolveMinutes: [cases.resolveMinutes] }))
  }
}

/** Compares all stored rollups with a fresh count of the cases. */
async function expectCleanRollups() {
  const { db } = server.database
  const stored = await db
    .selectFrom('dailyRollup')
    .select(['day', ...rollupColumns])
    .orderBy('day')
    .execute()
  const days = Array.from({ length: 400 }, (_, at) => addDays('2026-03-01', at))
  const counted = await dailyTotals(db, server.hotel.id, days, now()).orderBy('day').execute()
  const inOrder = (rows: typeof counted) =>
    rows.map(({ resolveMinutes, ...counts }) => ({
      ...counts,
      resolveMinutes: resolveMinutes.toSorted((a, b) => a - b),
    }))
  expect(stored.length).toBeGreaterThan(0)
  expect(inOrder(stored)).toEqual(inOrder(counted))
  expect(await countDirtyDays()).toBe(0)
}

const step = fc.record({
  which: fc.nat(),
  action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
  hours: fc.integer({ min: 0, max: 9 }),
  refreshes: fc.boolean(),
})

describe('Daily rollups', () => {
  test('equal a fresh count after random actions and refreshes', async () => {
    let done = 0
    // A finished day to begin with: the random steps may all fall on one.
    await resolve(await newCase())
    await server.advance(5 * dayMs)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
        const receipts = [await newCase(), await newCase(), await newCase()]
        await resolve(receipts[0]!)
        for (const { which, action, hours, refreshes } of steps) {
          await server.advance(hours * hourMs)
          await actions[action](receipts[which % receipts.length]!).then(
            () => (done += 1),
            // Not every action is allowed in every status.
            (error: unknown) => expect(error).toBeInstanceOf(AppError),
          )
          if (refreshes) await refresh()
          await expectCorrectTotals()
        }
        await refresh()
        await expectCleanRollups()
      }),
      // Each run goes on with the cases of the one before, so a failure cannot be shrunk.
      { numRuns: 8, endOnFailure: true },
    )
    expect(done).toBeGreaterThan(10)
  }, 120_000)

  test('stay correct when a server dies during a refresh', async () => {
    await resolve(await newCase())
    const { db } = server.database
    const aborted = db.transaction().execute(async (tx) => {
      expect(await rebuildDays(tx, server.hotel.id, 50, now())).toBeGreaterThan(0)
      throw new Error('out of power')
    })
    await expect(aborted).rejects.toThrow('out of power')
    await expectCorrectTotals()
    await refresh()
    await expectCleanRollups()
  })

  test('stay correct when several servers refresh while cases change', async () => {
    const receipts = await Promise.all(Array.from({ length: 5 }, newCase))
    await Promise.all([
      ...receipts.map(async (receipt) => {
        await resolve(receipt)
        await rate(receipt)
      }),
      ...Array.from({ length: 9 }, refresh),
    ])
    await expectCorrectTotals()
    await refresh()
    await expectCleanRollups()
  })

  /** Skipped on the embedded database, whose single session allows no concurrent change. */
  test.skipIf(!process.env['DATABASE_URL'])(
    'leave a day dirty when one of its cases changes during the refresh',
    async () => {
      const receipt = await newCase()
      await resolve(receipt)
      const { db } = server.database
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          await tx.selectFrom('dirtyDay').selectAll().execute()
          await rate(receipt)
          await rebuildDays(tx, server.hotel.id, 50, now())
        })
      expect(await countDirtyDays()).toBe(1)
      await expectCorrectTotals()
      await refresh()
      await expectCleanRollups()
    },
  )

  test('leave a day clean when a change affects no total', async () => {
    const receipt = await newCase()
    await resolve(receipt)
    await refresh()
    await perform(receipt, { action: 'note', message: 'Third floor again.' })
    await newCase()
    expect(await countDirtyDays()).toBe(0)
  })
})
