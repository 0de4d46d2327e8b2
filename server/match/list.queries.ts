import { sql } from 'kysely'

import type { MatchFilter, MatchRow } from '@hotel/contract/member/match'

import type { Reads } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import { listResponsible } from '../house/match.queries.ts'
import { houseColumns } from '../house/queries.ts'
import { inHouseOrder, isUncovered } from './queries.ts'

const noMember = '00000000-0000-0000-0000-000000000000'

/** Rooms ordered by building, floor and number, with their responsible members. */
export async function listMatches(db: Reads, hotelId: string, filter: MatchFilter) {
  const found = narrowed(db, hotelId, filter)
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const houses = await found
    .select([...houseColumns, 'own.duty'])
    .orderBy('house.building', filter.sortOrder)
    .orderBy(sql`length(house.floor)`, filter.sortOrder)
    .orderBy('house.floor', filter.sortOrder)
    .orderBy(inHouseOrder[0], filter.sortOrder)
    .orderBy(inHouseOrder[1], filter.sortOrder)
    .orderBy(inHouseOrder[2], filter.sortOrder)
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .execute()
  const members = await listResponsible(
    db,
    hotelId,
    houses.map(({ id }) => id),
  )
  const rows: MatchRow[] = houses.map((house) => ({
    ...house,
    members: members
      .filter(({ houseId }) => houseId === house.id)
      .map(({ memberId: id, name, duty }) => ({ id, name, duty })),
  }))
  return { rows, total }
}

function narrowed(db: Reads, hotelId: string, filter: MatchFilter) {
  const { memberId, keyword, building, floor, matched } = filter
  return db
    .selectFrom('house')
    .leftJoin('memberHouse as own', (join) =>
      sameHotel(join, 'own.houseId', 'house.id')
        .on('own.memberId', '=', memberId ?? noMember)
        .on('own.endedAt', 'is', null),
    )
    .where('house.hotelId', '=', hotelId)
    .$if(Boolean(keyword), (query) =>
      query.where((eb) => {
        const like = `%${keyword!.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
        return eb.or([
          eb('house.houseNo', 'ilike', like),
          eb('house.name', 'ilike', like),
          eb('house.zone', 'ilike', like),
        ])
      }),
    )
    .$if(building !== undefined, (query) => query.where('house.building', '=', building!))
    .$if(floor !== undefined, (query) => query.where('house.floor', '=', floor!))
    .$if(matched !== undefined && memberId !== undefined, (query) =>
      query.where('own.duty', matched ? 'is not' : 'is', null),
    )
    .$if(matched !== undefined && memberId === undefined, (query) =>
      query.where((eb) => (matched ? eb.not(isUncovered(eb)) : isUncovered(eb))),
    )
}

export async function countUncovered(db: Reads, hotelId: string) {
  const { count } = await db
    .selectFrom('house')
    .where('house.hotelId', '=', hotelId)
    .where((eb) => isUncovered(eb))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The rooms without a responsible member. */
export async function listUncoveredNos(db: Reads, hotelId: string, houseIds: readonly string[]) {
  if (houseIds.length === 0) return []
  const houses = await db
    .selectFrom('house')
    .where('house.hotelId', '=', hotelId)
    .where('house.id', 'in', [...houseIds])
    .where((eb) => isUncovered(eb))
    .select('house.houseNo')
    .orderBy(inHouseOrder[0])
    .orderBy(inHouseOrder[1])
    .orderBy(inHouseOrder[2])
    .execute()
  return houses.map(({ houseNo }) => houseNo)
}
