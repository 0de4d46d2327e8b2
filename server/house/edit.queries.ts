import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { openStatuses } from '@hotel/contract/feedback'
import type { HouseType } from '@hotel/contract/house'

import type { Reads, Writes } from '../db/open.ts'
import { isTaken, lockNumbers } from './number.queries.ts'

export type HouseFacts = {
  houseNo: string
  name: string
  houseType: HouseType
  building: string
  floor: string
  zone: string
  roomType: string
}

/** Undefined when the room number is taken. */
export async function insertHouse(db: Writes, hotelId: string, facts: HouseFacts) {
  await lockNumbers(db, hotelId)
  if (await isTaken(db, hotelId, facts.houseNo)) return undefined
  return db
    .insertInto('house')
    .values({ ...facts, id: uuidv7(), hotelId })
    .returning(['id', 'houseNo', 'version'])
    .executeTakeFirstOrThrow()
}

export const findHouse = (db: Reads, hotelId: string, id: string) =>
  db
    .selectFrom('house')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .select([
      'id',
      'houseNo',
      'name',
      'houseType',
      'building',
      'floor',
      'zone',
      'roomType',
      'status',
      'version',
    ])
    .executeTakeFirst()

type HouseChange = Partial<HouseFacts> & {
  status?: 'in_use' | 'closed'
  closedAt?: Date | null
}

/** Undefined when the version is outdated. */
export const updateHouse = (
  db: Writes,
  place: { hotelId: string; id: string; version: number },
  change: HouseChange,
) =>
  db
    .updateTable('house')
    .set({ ...change, version: sql`version + 1` })
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.id)
    .where('version', '=', place.version)
    .returning(['id', 'version', 'status'])
    .executeTakeFirst()

/** Cases are filtered by the building and floor of their room, so they follow it. */
export const moveCases = (
  db: Writes,
  hotelId: string,
  houseId: string,
  to: { building: string; floor: string },
) =>
  db
    .updateTable('feedback')
    .set(to)
    .where('hotelId', '=', hotelId)
    .where('currentHouseId', '=', houseId)
    .where((eb) => eb.or([eb('building', '!=', to.building), eb('floor', '!=', to.floor)]))
    .execute()

/** Counts all open cases, also those the caller may not see: the refusal must not depend on the caller. */
export async function countOpenCases(db: Reads, hotelId: string, houseId: string) {
  const { count } = await db
    .selectFrom('feedback')
    .where('hotelId', '=', hotelId)
    .where('currentHouseId', '=', houseId)
    .where('status', 'in', [...openStatuses])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
