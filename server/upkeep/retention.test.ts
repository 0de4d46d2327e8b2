import { dayMs } from '@hotel/contract/duration'
import { expect, test } from 'vitest'

import { consentVersion, guest } from '@hotel/contract/guest'
import { homepage } from '@hotel/contract/homepage'
import { retention } from '@hotel/contract/hotel/retention'

import { complaint, findCaseOf } from '../testing/hotel.ts'
import { changeHotel } from '../testing/setting.ts'
import { useServer } from '../testing/server.ts'
import { runWithLease } from '../db/lease.ts'
import { tidyUp } from './tidy.ts'

const server = useServer()
const later = (days: number) => new Date(Date.now() + days * dayMs)
const tidyAfter = (days: number) => tidyUp.run({ db: server.database.db }, later(days))
const contact = { name: 'Zhang Wei', phone: '+86 138 1234 0000', consentVersion }
const complainWithName = (hotel = server.hotel) =>
  server.guest(guest.submit, { ...complaint(hotel), contact })

test("Retention report: shows erasures by the hotel's setting; statistics remain", async () => {
  const first = await server.signIn({ userRole: 1 })
  await changeHotel(first, () => ({ setting: { retentionDays: 30 } }))
  const { guestIdentityId } = await findCaseOf(server, await complainWithName())
  await complainWithName(server.otherHotel)
  const numbers = await first.call(homepage.numbers, {})
  expect(await first.call(retention.report, {})).toEqual({
    retentionDays: 30,
    eraseWordsMonths: null,
    keptCount: 1,
    overdueCount: 0,
    nextAt: expect.any(String),
    lastRunAt: null,
    days: [],
  })

  await tidyAfter(29)
  const { call } = await server.signIn({ userRole: 1 })
  expect(await call(retention.report, {})).toMatchObject({ keptCount: 1, days: [] })
  await runWithLease(server.database.db, tidyUp, (db) => tidyUp.run({ db }, later(31)))
  await tidyAfter(31.01)
  const after = await server.signIn({ userRole: 1 })
  const report = await after.call(retention.report, {})
  expect(report).toMatchObject({ keptCount: 0, overdueCount: 0, nextAt: null })
  expect(report.lastRunAt).not.toBeNull()
  expect(report.days).toMatchObject([{ guests: 1, cases: 1, joinRequests: 0, words: 0 }])
  const { name } = await server.database.db
    .selectFrom('guestIdentity')
    .select('name')
    .where('id', '=', guestIdentityId)
    .executeTakeFirstOrThrow()
  expect(name).toBeNull()
  expect(await after.call(homepage.numbers, {})).toMatchObject({
    totalCount: numbers.totalCount,
    complaintCount: numbers.complaintCount,
  })
})

test('Retention report: counts overdue identities of the same hotel only', async () => {
  const outsider = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
  expect(await outsider.call(retention.report, {})).toMatchObject({ keptCount: 1, days: [] })
  await server.database.db
    .updateTable('guestIdentity')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('hotelId', '=', server.otherHotel.id)
    .execute()
  expect(await outsider.call(retention.report, {})).toMatchObject({ overdueCount: 1 })
})

test('Cleanup: deletes deliveries after thirty days', async () => {
  const { memberId } = await server.signIn()
  const hotelId = server.hotel.id
  const settledAt = new Date()
  await server.database.db
    .insertInto('delivery')
    .values({
      hotelId,
      id: crypto.randomUUID(),
      channel: 'email',
      memberId,
      status: 'sent',
      createdAt: settledAt,
      dueAt: settledAt,
      settledAt,
    })
    .execute()
  const count = async () =>
    (await server.database.db.selectFrom('delivery').select('id').execute()).length
  await tidyAfter(29.9)
  expect(await count()).toBe(1)
  await tidyAfter(30.1)
  expect(await count()).toBe(0)
})
