import type { CodeHealth } from '@hotel/contract/code'

import type { SelectQueryBuilder } from 'kysely'

import type { Reads } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Tables } from '../db/tables.ts'
import { responsibleFor } from '../house/match.queries.ts'
import { activeCodeOf, byNumber } from '../house/queries.ts'

const shown = 100

/** Codes and rooms that need attention: the first hundred of each list, and the total. */
export async function findCodeHealth(
  db: Reads,
  hotelId: string,
): Promise<Omit<CodeHealth, 'provider'>> {
  const [neverScanned, stillScanned, withoutCode, unanswered, houses, codes] = await Promise.all([
    listNeverScanned(db, hotelId),
    listStillScanned(db, hotelId),
    listHousesWithout(db, hotelId, activeCodeOf),
    listHousesWithout(db, hotelId, responsibleFor),
    countHouses(db, hotelId),
    countAll(codesOf(db, hotelId)),
  ])
  const counts = { houseCount: houses.inUse, codeCount: codes.total, hasRooms: houses.total > 0 }
  return { neverScanned, stillScanned, withoutCode, unanswered, ...counts }
}

const countHouses = (db: Reads, hotelId: string) =>
  db
    .selectFrom('house')
    .where('house.hotelId', '=', hotelId)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('house.status', '=', 'in_use').as('inUse'),
    ])
    .executeTakeFirstOrThrow()

const codesOf = (db: Reads, hotelId: string) =>
  db
    .selectFrom('sunCode')
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'sunCode.houseId'))
    .where('sunCode.hotelId', '=', hotelId)
    .where('house.status', '=', 'in_use')

const housesOf = (db: Reads, hotelId: string) =>
  db.selectFrom('house').where('house.hotelId', '=', hotelId).where('house.status', '=', 'in_use')

const countAll = <Table extends 'house' | 'sunCode'>(
  found: SelectQueryBuilder<Tables, Table, object>,
) => found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()

const briefColumns = ['house.id as houseId', 'house.houseNo', 'house.name'] as const

async function listNeverScanned(db: Reads, hotelId: string) {
  const found = codesOf(db, hotelId)
    .where('sunCode.status', '=', 'active')
    .where('sunCode.kind', '=', 'free')
    .where('sunCode.scanCount', '=', 0)
  const [list, { total }] = await Promise.all([
    found
      .orderBy('sunCode.issuedAt')
      .orderBy(byNumber('asc'))
      .limit(shown)
      .select([...briefColumns, 'sunCode.issuedAt'])
      .execute(),
    countAll(found),
  ])
  return { list, total }
}

async function listStillScanned(db: Reads, hotelId: string) {
  const found = codesOf(db, hotelId)
    .where('sunCode.status', '=', 'revoked')
    .where('sunCode.lateScanCount', '>', 0)
  const [list, { total }] = await Promise.all([
    found
      .orderBy('sunCode.lastScanAt', 'desc')
      .limit(shown)
      .select([...briefColumns, 'sunCode.id as codeId', 'sunCode.lateScanCount'])
      .select(({ fn }) => [
        // Never null after a late scan; the coalesce only satisfies the types.
        fn.coalesce('sunCode.revokedAt', 'sunCode.issuedAt').as('revokedAt'),
        fn.coalesce('sunCode.lastScanAt', 'sunCode.issuedAt').as('lastScanAt'),
      ])
      .execute(),
    countAll(found),
  ])
  return { list, total }
}

async function listHousesWithout(
  db: Reads,
  hotelId: string,
  related: typeof activeCodeOf | typeof responsibleFor,
) {
  const found = housesOf(db, hotelId).where((eb) => eb.not(eb.exists(related(eb))))
  const [list, { total }] = await Promise.all([
    found
      .orderBy(byNumber('asc'))
      .limit(shown)
      .select([...briefColumns])
      .execute(),
    countAll(found),
  ])
  return { list, total }
}
