import { sql } from 'kysely'

import type { CodeKind } from '@hotel/contract/code'

import type { Reads, Writes } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import { tokenColumns } from '../house/code-address.ts'
import { byNumber } from '../house/queries.ts'
import { hashToken } from '../secrets.ts'

/** The room a code is issued for. */
export const findHouseForCode = (db: Reads, hotelId: string, id: string) =>
  db
    .selectFrom('house')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .select(['id', 'houseNo', 'status'])
    .executeTakeFirst()

export const findHotelOfCodes = (db: Reads, hotelId: string) =>
  db
    .selectFrom('hotel')
    .where('id', '=', hotelId)
    .select(['hotelCode', 'hasPayment', 'name', 'phone', 'logoUrl', 'card', 'setting'])
    .executeTakeFirstOrThrow()

/** A code of this hotel, active or revoked. */
export const findCode = (db: Reads, hotelId: string, id: string) =>
  withHouse(db)
    .where('sunCode.hotelId', '=', hotelId)
    .where('sunCode.id', '=', id)
    .select(['sunCode.id', 'sunCode.kind', 'sunCode.provider', 'house.houseNo', ...tokenColumns])
    .executeTakeFirst()

const withHouse = (db: Reads) =>
  db
    .selectFrom('sunCode')
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'sunCode.houseId'))

export type CardQuery = {
  hotelId: string
  kind: CodeKind
  houseId?: string | undefined
  building?: string | undefined
  floor?: string | undefined
  pageNum: number
  pageSize: number
}

/** Active codes of rooms in use, by building and room number. */
export async function listCards(db: Reads, query: CardQuery) {
  const { hotelId, kind, houseId, building, floor, pageNum, pageSize } = query
  const found = db
    .selectFrom('house')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sunCode')
          .where('sunCode.hotelId', '=', hotelId)
          .whereRef('sunCode.houseId', '=', 'house.id')
          .where('sunCode.kind', '=', kind)
          .where('sunCode.status', '=', 'active')
          .select(['sunCode.id', 'sunCode.provider', ...tokenColumns])
          // There is at most one. The limit makes the planner use the index per room: just after an
          // import its statistics are outdated and it would scan all codes for each room.
          .limit(1)
          .as('sunCode'),
      (join) => join.onTrue(),
    )
    .where('house.hotelId', '=', hotelId)
    .where('house.status', '=', 'in_use')
    .$if(houseId !== undefined, (rooms) => rooms.where('house.id', '=', houseId!))
    .$if(building !== undefined, (rooms) => rooms.where('house.building', '=', building!))
    .$if(floor !== undefined, (rooms) => rooms.where('house.floor', '=', floor!))
  const [rows, { total }] = await Promise.all([
    found
      .orderBy('house.building')
      .orderBy(byNumber('asc'))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .select([
        'sunCode.id',
        'sunCode.provider',
        ...tokenColumns,
        'house.id as houseId',
        'house.houseNo',
        'house.name',
        'house.houseType',
        'house.building',
        'house.floor',
      ])
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Counts a scan; scans of a revoked code are also counted separately. */
export const countScan = (db: Writes, hotelId: string, token: string, at: Date) =>
  db
    .updateTable('sunCode')
    .set({
      scanCount: sql`scan_count + 1`,
      lateScanCount: sql`late_scan_count + (status = 'revoked')::int`,
      lastScanAt: at,
    })
    .where('hotelId', '=', hotelId)
    .where('tokenHash', '=', hashToken(token))
    .returning(['id', 'status'])
    .executeTakeFirst()
