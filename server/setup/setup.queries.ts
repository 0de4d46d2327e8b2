import type { SetupState } from '@hotel/contract/hotel/setup'

import type { Reads, Writes } from '../db/open.ts'
import { headInOffice } from '../hotel/queries.ts'
import { responsibleFor } from '../house/match.queries.ts'
import { activeCodeOf } from '../house/queries.ts'

/** What the hotel has set up, counted from its data. */
export async function findSetup(db: Reads, hotelId: string): Promise<SetupState> {
  const [hotel, departments, houses, members, scanned] = await Promise.all([
    db
      .selectFrom('hotel')
      .where('id', '=', hotelId)
      .select(['phone', 'setupClosedAt'])
      .executeTakeFirstOrThrow(),
    countDepartments(db, hotelId),
    countHouses(db, hotelId),
    listTwoMembers(db, hotelId),
    findScannedCode(db, hotelId),
  ])
  const atLeastOne = (count: number) => Math.max(count, 1)
  return {
    shown: hotel.setupClosedAt === null,
    steps: [
      { name: 'profile', done: hotel.phone ? 1 : 0, total: 1 },
      { name: 'rooms', done: houses.total, total: atLeastOne(houses.total) },
      { name: 'codes', done: houses.withCode, total: atLeastOne(houses.total) },
      // The first administrator is there from the start.
      { name: 'people', done: members.length > 1 ? 1 : 0, total: 1 },
      { name: 'departments', done: departments.headed, total: atLeastOne(departments.total) },
      { name: 'responsible', done: houses.answered, total: atLeastOne(houses.total) },
      { name: 'scan', done: scanned ? 1 : 0, total: 1 },
    ],
  }
}

const countDepartments = (db: Reads, hotelId: string) =>
  db
    .selectFrom('department')
    .leftJoin('member as head', headInOffice)
    .where('department.hotelId', '=', hotelId)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.count<number>('head.id').as('headed'),
    ])
    .executeTakeFirstOrThrow()

const countHouses = (db: Reads, hotelId: string) =>
  db
    .selectFrom('house')
    .where('hotelId', '=', hotelId)
    .where('status', '=', 'in_use')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.exists(activeCodeOf(eb)))
        .as('withCode'),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.exists(responsibleFor(eb)))
        .as('answered'),
    ])
    .executeTakeFirstOrThrow()

const listTwoMembers = (db: Reads, hotelId: string) =>
  db
    .selectFrom('member')
    .where('hotelId', '=', hotelId)
    .where('status', '=', 'active')
    .select('id')
    .limit(2)
    .execute()

const findScannedCode = (db: Reads, hotelId: string) =>
  db
    .selectFrom('sunCode')
    .where('hotelId', '=', hotelId)
    .where('scanCount', '>', 0)
    .select('id')
    .limit(1)
    .executeTakeFirst()

export const setSetupClosed = (db: Writes, hotelId: string, at: Date | null) =>
  db.updateTable('hotel').set({ setupClosedAt: at }).where('id', '=', hotelId).execute()
