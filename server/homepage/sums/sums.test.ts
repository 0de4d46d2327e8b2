import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { beforeAll, expect, test } from 'vitest'

import { guest } from '@hotel/contract/guest'
import { AppError } from '@hotel/contract/result'

import { dayIn, type Period } from '../../calendar.ts'
import { act, complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer, type SignedIn } from '../../testing/server.ts'
import { keepSums } from './keep-sums.ts'
import { casesOf } from '../period.queries.ts'
import { addDays } from '../period.ts'
import { remakeDays } from './remake.queries.ts'
import { sumColumns, sumDays, sumPeriod, sumsOf, type Sums } from './sums.queries.ts'

const server = useServer()
const hourMs = 3_600_000
const timezone = 'Asia/Shanghai'

let desk: SignedIn
beforeAll(async () => {
  server.time.now = new Date('2026-03-24T20:00:00Z')
  desk = await server.signIn({ userRole: 2 })
})

const now = () => server.time.now!
/** Nobody is signed out meanwhile. */
async function wait(hours: number) {
  server.time.now = new Date(now().getTime() + hours * hourMs)
  const expiresAt = new Date(now().getTime() + 12 * hourMs)
  await server.database.db.updateTable('session').set({ expiresAt }).execute()
}
const sumUp = () => keepSums.run({ db: server.database.db }, now())
const countMarks = async () =>
  (await server.database.db.selectFrom('dayMark').select('day').execute()).length

type Receipt = { guestToken: string }
async function newCase() {
  await server.database.db.deleteFrom('throttle').execute()
  return complain(server.guest, server.hotel, { category: 'Noise' })
}
const doing = async (receipt: Receipt, deed: Parameters<typeof act>[2]) =>
  act(desk, await findCaseOf(server, receipt), deed)
const staff = (deed: Parameters<typeof act>[2]) => (receipt: Receipt) => doing(receipt, deed)
const says = ({ guestToken }: Receipt) => ({ guestToken, requestId: uuidv7() })

const resolve = staff({ action: 'resolve', outcome: 'upheld', resolutionNote: 'It was oiled.' })
const rate = (receipt: Receipt) => server.guest(guest.rate, { ...says(receipt), rating: 3 })
/** Whatever finishes a case, takes that back, or changes what it counts for. */
const deeds = {
  resolve,
  rate,
  acknowledge: staff({ action: 'acknowledge', message: 'We saw it.' }),
  reopen: staff({ action: 'reopen', reason: 'It broke again.' }),
  close: staff({ action: 'close', reason: 'Left the hotel.' }),
  dismiss: staff({ action: 'dismiss', reasonCode: 'test', reason: 'Somebody tried it.' }),
  restore: staff({ action: 'restore' }),
  unmerge: staff({ action: 'unmerge' }),
  erase: staff({ action: 'erase', reason: 'Asked at the desk.' }),
  confirm: (receipt) => server.guest(guest.confirm, says(receipt)),
  dispute: (receipt) => server.guest(guest.dispute, says(receipt)),
  withdraw: (receipt) => server.guest(guest.withdraw, says(receipt)),
  async merge(receipt) {
    const target = await findCaseOf(server, await newCase())
    return doing(receipt, { action: 'merge', targetId: target.id, reason: 'The same lift.' })
  },
} satisfies Record<string, (receipt: Receipt) => Promise<unknown>>

const sorted = ({ resolveMinutes, ...counts }: Sums) => ({
  ...counts,
  resolveMinutes: resolveMinutes.flat().toSorted((a, b) => a - b),
})

/** What the sums tell is what the cases themselves do, for a period and for each of its ends. */
async function expectRight() {
  const { db } = server.database
  const { id: hotelId } = server.hotel
  const today = dayIn(timezone, now())
  const periods: Period[] = [
    { startDate: addDays(today, -200), endDate: today },
    { startDate: addDays(today, -1), endDate: today },
    { startDate: today, endDate: today },
  ]
  for (const period of periods) {
    const viewer = { hotelId, memberId: desk.memberId, userRole: 2 as const, departmentId: null }
    const asked = { viewer, timezone, now: now() }
    const cases = await sumsOf(casesOf(db, asked, period), now()).executeTakeFirstOrThrow()
    const told = await sumPeriod(db, { hotelId, timezone, now: now() }, period)
    expect(sorted(told)).toEqual(sorted({ ...cases, resolveMinutes: [cases.resolveMinutes] }))
  }
}

/** The sums that are kept are those that the cases give when everything is added up anew. */
async function expectKeptWhole() {
  const { db } = server.database
  const kept = await db
    .selectFrom('daySum')
    .select(['day', ...sumColumns])
    .orderBy('day')
    .execute()
  const days = Array.from({ length: 400 }, (_, at) => addDays('2026-03-01', at))
  const made = await sumDays(db, server.hotel.id, days, now()).orderBy('day').execute()
  const inOrder = (rows: typeof made) =>
    rows.map(({ resolveMinutes, ...sums }) => ({
      ...sums,
      resolveMinutes: resolveMinutes.toSorted((a, b) => a - b),
    }))
  expect(kept.length).toBeGreaterThan(0)
  expect(inOrder(kept)).toEqual(inOrder(made))
  expect(await countMarks()).toBe(0)
}

const step = fc.record({
  which: fc.nat(),
  deed: fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
  hours: fc.integer({ min: 0, max: 9 }),
  sumsUp: fc.boolean(),
})

test('numbers are right at every moment, whatever is done to cases and whenever it is summed up', async () => {
  let done = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
      const receipts = [await newCase(), await newCase(), await newCase()]
      await resolve(receipts[0]!)
      for (const { which, deed, hours, sumsUp } of steps) {
        await wait(hours)
        await deeds[deed](receipts[which % receipts.length]!).then(
          () => (done += 1),
          // Not every deed is for every case.
          (error: unknown) => expect(error).toBeInstanceOf(AppError),
        )
        if (sumsUp) await sumUp()
        await expectRight()
      }
      await sumUp()
      await expectKeptWhole()
    }),
    { numRuns: 8 },
  )
  expect(done).toBeGreaterThan(10)
}, 120_000)

test('numbers are right when a server ends while it sums up', async () => {
  await resolve(await newCase())
  const { db } = server.database
  const ended = db.transaction().execute(async (tx) => {
    expect(await remakeDays(tx, server.hotel.id, 50, now())).toBeGreaterThan(0)
    throw new Error('out of power')
  })
  await expect(ended).rejects.toThrow('out of power')
  await expectRight()
  await sumUp()
  await expectKeptWhole()
})

test('numbers are right when several servers sum up while cases change', async () => {
  const receipts = await Promise.all(Array.from({ length: 5 }, newCase))
  await Promise.all([
    ...receipts.map(async (receipt) => {
      await resolve(receipt)
      await rate(receipt)
    }),
    ...Array.from({ length: 9 }, sumUp),
  ])
  await expectRight()
  await sumUp()
  await expectKeptWhole()
})

/** The embedded database has one session: there nothing happens meanwhile. */
test.skipIf(!process.env['DATABASE_URL'])(
  'a case that changes while its day is summed up is counted as it is afterwards',
  async () => {
    const receipt = await newCase()
    await resolve(receipt)
    const { db } = server.database
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await tx.selectFrom('dayMark').selectAll().execute()
        await rate(receipt)
        await remakeDays(tx, server.hotel.id, 50, now())
      })
    expect(await countMarks()).toBe(1)
    await expectRight()
    await sumUp()
    await expectKeptWhole()
  },
)

test('what changes no number leaves the sums alone', async () => {
  const receipt = await newCase()
  await resolve(receipt)
  await sumUp()
  await doing(receipt, { action: 'note', message: 'Third floor again.' })
  await newCase()
  expect(await countMarks()).toBe(0)
})
