import { sql, type ExpressionBuilder } from 'kysely'

import type { Duty, HouseRange } from '@hotel/contract/match'

import type { Reads, Writes } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { answered } from '../house/queries.ts'
import { spanOf } from './houseNo.ts'

type OfHouse = ExpressionBuilder<Tables, 'house'>

/** 99 before 301, and B2 before B10: by series, then by number. */
export const inHouseOrder = [
  sql`regexp_replace(house.house_no, '\\d+$', '')`,
  sql`substring(house.house_no from '\\d+$')::numeric`,
  sql`house.house_no`,
] as const

/**
 * The ids of these that are rooms of the hotel, held until the commit: who answers for a room changes
 * one change after the other.
 */
export async function lockHouses(db: Writes, hotelId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const houses = await db
    .selectFrom('house')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return houses.map(({ id }) => id)
}

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

/** The rooms in use of one floor whose numbers lie between two; at most `limit`. */
export async function listHousesInRange(
  db: Reads,
  hotelId: string,
  { building, floor, fromNo, toNo }: HouseRange,
  limit: number,
) {
  const span = spanOf(fromNo, toNo)
  if (!span) return []
  const { series, first, last } = span
  const rest = sql<string>`substr(house_no, ${series.length + 1})`
  const houses = await db
    .selectFrom('house')
    .select('id')
    .where('hotelId', '=', hotelId)
    .where('floor', '=', floor)
    .where('status', '=', 'in_use')
    .$if(Boolean(building), (query) => query.where('building', '=', building!))
    .where(sql<string>`left(house_no, ${series.length})`, '=', series)
    .where(
      sql<boolean>`case when ${rest} ~ '^\\d+$' then ${rest}::numeric between ${first} and ${last} end`,
    )
    .limit(limit)
    .execute()
  return houses.map(({ id }) => id)
}

export type Matching = {
  hotelId: string
  memberId: string
  /** Who says so. */
  by: string
  at: Date
}

/** Who answers now for these rooms. */
const listCurrent = (db: Reads, hotelId: string, houseIds: readonly string[]) =>
  db
    .selectFrom('memberHouse')
    .select(['houseId', 'memberId', 'duty'])
    .where('hotelId', '=', hotelId)
    .where('houseId', 'in', [...houseIds])
    .where('endedAt', 'is', null)
    .orderBy('memberId')
    .execute()

/**
 * Makes a member answer for rooms that `lockHouses` holds. One who did so with another duty changes it; with `exclusive`
 * whoever else had this duty leaves. Answers with what was done to whom.
 */
export async function addMatches(
  db: Writes,
  matching: Matching,
  wish: { houseIds: readonly string[]; duty: Duty; exclusive: boolean },
) {
  const { hotelId, memberId } = matching
  const { houseIds, duty, exclusive } = wish
  if (houseIds.length === 0) return { addedIds: [], ended: [] }
  const now = await listCurrent(db, hotelId, houseIds)
  const own = new Map(
    now.filter((match) => match.memberId === memberId).map((match) => [match.houseId, match.duty]),
  )
  const addedIds = houseIds.filter((houseId) => own.get(houseId) !== duty)
  const changed = addedIds.filter((houseId) => own.has(houseId))
  await endMatches(db, matching, changed)
  const others = exclusive
    ? now.filter((match) => match.memberId !== memberId && match.duty === duty)
    : []
  const ended = [...new Set(others.map((match) => match.memberId))].map((otherId) => ({
    memberId: otherId,
    houseIds: others.filter((match) => match.memberId === otherId).map((match) => match.houseId),
  }))
  for (const other of ended) {
    await endMatches(db, { ...matching, memberId: other.memberId }, other.houseIds)
  }
  await insertMatches(db, matching, addedIds, duty)
  return { addedIds, ended }
}

async function insertMatches(db: Writes, matching: Matching, houseIds: string[], duty: Duty) {
  if (houseIds.length === 0) return
  const { hotelId, memberId, by, at } = matching
  await db
    .insertInto('memberHouse')
    .values(
      houseIds.map((houseId) => ({
        hotelId,
        memberId,
        houseId,
        duty,
        createdBy: by,
        createdAt: at,
      })),
    )
    // Ended and begun again within the same millisecond: it went on.
    .onConflict((conflict) =>
      conflict
        .columns(['hotelId', 'memberId', 'houseId', 'createdAt'])
        .doUpdateSet({ duty, endedAt: null }),
    )
    .execute()
}

/** Ends the member's matches with these rooms, or with all; answers with the rooms it was about. */
export async function endMatches(
  db: Writes,
  { hotelId, memberId, at }: Matching,
  houseIds?: readonly string[],
) {
  if (houseIds?.length === 0) return []
  const ended = await db
    .updateTable('memberHouse')
    .set({ endedAt: at })
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .$if(houseIds !== undefined, (query) => query.where('houseId', 'in', [...houseIds!]))
    .returning('houseId')
    .execute()
  return ended.map(({ houseId }) => houseId)
}

/** The member owns exactly these rooms; answers with those that are new and those that are no more. */
export async function ownExactly(db: Writes, matching: Matching, houseIds: readonly string[]) {
  const owned = await db
    .selectFrom('memberHouse')
    .select('houseId')
    .where('hotelId', '=', matching.hotelId)
    .where('memberId', '=', matching.memberId)
    .where('duty', '=', 'owner')
    .where('endedAt', 'is', null)
    .forUpdate()
    .execute()
  const wanted = new Set(houseIds)
  const endedIds = owned.map(({ houseId }) => houseId).filter((houseId) => !wanted.has(houseId))
  await endMatches(db, matching, endedIds)
  const { addedIds } = await addMatches(db, matching, {
    houseIds: [...wanted],
    duty: 'owner',
    exclusive: false,
  })
  return { addedIds, endedIds }
}

/** In use, and no active member answers for it. */
export const isUncovered = (eb: OfHouse) =>
  eb.and([eb('house.status', '=', 'in_use'), eb.not(eb.exists(answered(eb)))])
