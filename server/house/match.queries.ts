import { sql, type ExpressionBuilder } from 'kysely'

import type { Duty } from '@hotel/contract/member/match'

import { inBatches } from '../db/statement/batches.ts'
import type { Reads, Writes } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Tables } from '../db/tables.ts'

type House = ExpressionBuilder<Tables, 'house'>

/** Active members responsible for the room. */
export const responsibleFor = (eb: House) =>
  eb
    .selectFrom('memberHouse')
    .innerJoin('member', (join) => sameHotel(join, 'member.id', 'memberHouse.memberId'))
    .whereRef('memberHouse.hotelId', '=', 'house.hotelId')
    .whereRef('memberHouse.houseId', '=', 'house.id')
    .where('memberHouse.endedAt', 'is', null)
    .where('member.status', '=', 'active')
    .select('memberHouse.memberId')

/** Members responsible for these rooms, owners first. */
export async function listResponsible(db: Reads, hotelId: string, houseIds: string[]) {
  if (houseIds.length === 0) return []
  return db
    .selectFrom('memberHouse')
    .innerJoin('member', (join) => sameHotel(join, 'member.id', 'memberHouse.memberId'))
    .where('memberHouse.hotelId', '=', hotelId)
    .where('memberHouse.endedAt', 'is', null)
    .where('member.status', '=', 'active')
    .where('memberHouse.houseId', 'in', houseIds)
    .orderBy('memberHouse.duty', 'desc')
    .orderBy('member.name')
    .orderBy('member.id')
    .select(['memberHouse.houseId', 'memberHouse.memberId', 'memberHouse.duty', 'member.name'])
    .execute()
}

/**
 * The ids that are rooms of the hotel, locked until the commit so that changes of responsibility
 * run one after the other.
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

export type Matching = {
  hotelId: string
  memberId: string
  /** The member making the change. */
  by: string
  at: Date
}

/** The members currently responsible for these rooms. */
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
 * Makes a member responsible for rooms locked by `lockHouses`. An existing duty of the member
 * changes; `exclusive` ends others with the same duty. Returns the rooms added and the duties
 * ended.
 */
export async function addMatches(
  db: Writes,
  matching: Matching,
  input: { houseIds: readonly string[]; duty: Duty; exclusive: boolean },
) {
  const { hotelId, memberId } = matching
  const { houseIds, duty, exclusive } = input
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
  const { hotelId, memberId, by, at } = matching
  const match = { hotelId, memberId, duty, createdBy: by, createdAt: at }
  await inBatches(houseIds, (batch) =>
    db
      .insertInto('memberHouse')
      .values(batch.map((houseId) => ({ ...match, houseId })))
      // Ended and restarted within one millisecond: continue the old row.
      .onConflict((conflict) =>
        conflict
          .columns(['hotelId', 'memberId', 'houseId', 'createdAt'])
          .doUpdateSet({ duty, endedAt: null }),
      )
      .execute(),
  )
}

type Pair = { memberId: string; houseId: string }

/** Makes each member an owner of a room, beside those responsible already; a backup becomes an owner. */
export async function addOwners(
  db: Writes,
  { hotelId, by, at }: Omit<Matching, 'memberId'>,
  pairs: readonly Pair[],
) {
  if (pairs.length === 0) return
  await lockHouses(db, hotelId, [...new Set(pairs.map(({ houseId }) => houseId))])
  const given = sql`unnest(${pairs.map(({ memberId }) => memberId)}::uuid[],
    ${pairs.map(({ houseId }) => houseId)}::uuid[]) as given (member_id, house_id)`
  await sql`
    update member_house current set ended_at = ${at}
    from ${given}
    where current.hotel_id = ${hotelId} and current.member_id = given.member_id
      and current.house_id = given.house_id and current.ended_at is null
      and current.duty = 'backup'`.execute(db)
  await sql`
    insert into member_house (hotel_id, member_id, house_id, duty, created_by, created_at)
    select ${hotelId}, given.member_id, given.house_id, 'owner', ${by}, ${at} from ${given}
    on conflict do nothing`.execute(db)
}

/** Ends the member's responsibility for these rooms, or for all; returns the rooms affected. */
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

/** Makes the member owner of exactly these rooms; returns those added and those ended. */
export async function setOwnedHouses(db: Writes, matching: Matching, houseIds: readonly string[]) {
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
