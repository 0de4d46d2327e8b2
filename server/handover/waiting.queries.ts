import { dayMs } from '@hotel/contract/duration'

import type { Reads } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Viewer } from '../feedback/access.queries.ts'

const maxShown = 5

/**
 * Handovers of the last day that nobody has taken yet, shown to colleagues of the giver's department
 * and among managers. Other members can take them from the list.
 */
export const listWaiting = (db: Reads, { hotelId, memberId, userRole }: Viewer, now: Date) =>
  db
    .selectFrom('handover')
    .innerJoin('member as giver', (join) => sameHotel(join, 'giver.id', 'handover.giverId'))
    .innerJoin('member as taker', (join) =>
      join
        .onRef('taker.hotelId', '=', 'handover.hotelId')
        .on('taker.id', '=', memberId)
        .onRef('taker.id', '<>', 'handover.giverId'),
    )
    .where('handover.hotelId', '=', hotelId)
    .where('handover.takenAt', 'is', null)
    .where('handover.replacedAt', 'is', null)
    .where('handover.givenAt', '>', new Date(now.getTime() - dayMs).toISOString())
    .where((eb) =>
      eb.or([
        eb('giver.departmentId', 'is not distinct from', eb.ref('taker.departmentId')),
        eb.and([eb('giver.userRole', '<', 3), eb.lit(userRole < 3)]),
      ]),
    )
    .orderBy('handover.id', 'desc')
    .limit(maxShown)
    .select(['handover.id', 'giver.name as giverName', 'handover.givenAt'])
    .execute()

/** Members whose bell a handover may change. */
export async function listActiveMembers(db: Reads, hotelId: string) {
  const members = await db
    .selectFrom('member')
    .where('hotelId', '=', hotelId)
    .where('status', '=', 'active')
    .select('id')
    .execute()
  return members.map(({ id }) => id)
}
