import { sql, type ExpressionBuilder } from 'kysely'

import { roomsWithin } from '@hotel/contract/house/spans'
import type { HouseRange } from '@hotel/contract/member/match'

import type { Reads } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { responsibleFor } from '../house/match.queries.ts'

type OfHouse = ExpressionBuilder<Tables, 'house'>

/** 99 before 301, and B2 before B10: by series, then by number. */
export const inHouseOrder = [
  sql`regexp_replace(house.house_no, '\\d+$', '')`,
  sql`substring(house.house_no from '\\d+$')::numeric`,
  sql`house.house_no`,
] as const

/** Whether the hotel has this member. */
export async function hasMember(db: Reads, hotelId: string, id: string) {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .executeTakeFirst()
  return found !== undefined
}

/** The rooms in use on one floor within a number range; at most `limit`. */
export async function listHousesInRange(
  db: Reads,
  hotelId: string,
  { building, floor, fromNo, toNo }: HouseRange,
  limit: number,
) {
  const rooms = await db
    .selectFrom('house')
    .select(['id', 'houseNo'])
    .where('hotelId', '=', hotelId)
    .where('floor', '=', floor)
    .where('status', '=', 'in_use')
    .$if(Boolean(building), (query) => query.where('building', '=', building!))
    .execute()
  const within = roomsWithin(rooms, fromNo, toNo)
  return within.slice(0, limit).map(({ id }) => id)
}

/** In use without an active responsible member. */
export const isUncovered = (eb: OfHouse) =>
  eb.and([eb('house.status', '=', 'in_use'), eb.not(eb.exists(responsibleFor(eb)))])
