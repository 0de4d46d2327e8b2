import type { CodeHealth } from '@hotel/contract/code'

import type { Reads } from '../db/open.ts'
import { answered, byNumber, coded } from '../house/queries.ts'

const shown = 100

/** What somebody should look after: each list's first hundred, and how many there are. */
export async function findCodeHealth(
  db: Reads,
  hotelId: string,
): Promise<Omit<CodeHealth, 'provider'>> {
  const [neverScanned, stillScanned, withoutCode, unanswered] = await Promise.all([
    listNeverScanned(db, hotelId),
    listStillScanned(db, hotelId),
    listHousesWithout(db, hotelId, coded),
    listHousesWithout(db, hotelId, answered),
  ])
  return { neverScanned, stillScanned, withoutCode, unanswered }
}

const codesOf = (db: Reads, hotelId: string) =>
  db
    .selectFrom('sunCode')
    .innerJoin('house', (join) =>
      join.onRef('house.hotelId', '=', 'sunCode.hotelId').onRef('house.id', '=', 'sunCode.houseId'),
    )
    .where('sunCode.hotelId', '=', hotelId)
    .where('house.status', '=', 'in_use')

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
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
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
        // Both are there where there was a scan after the revocation.
        fn.coalesce('sunCode.revokedAt', 'sunCode.issuedAt').as('revokedAt'),
        fn.coalesce('sunCode.lastScanAt', 'sunCode.issuedAt').as('lastScanAt'),
      ])
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list, total }
}

async function listHousesWithout(
  db: Reads,
  hotelId: string,
  there: typeof coded | typeof answered,
) {
  const found = db
    .selectFrom('house')
    .where('house.hotelId', '=', hotelId)
    .where('house.status', '=', 'in_use')
    .where((eb) => eb.not(eb.exists(there(eb))))
  const [list, { total }] = await Promise.all([
    found
      .orderBy(byNumber('asc'))
      .limit(shown)
      .select([...briefColumns])
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { list, total }
}
