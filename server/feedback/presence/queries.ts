import { sql } from 'kysely'

import type { Reads, Writes } from '../../db/open.ts'

/** Who said nothing for so long looks no longer. */
const awaySeconds = 45
/** Opening a case again within this time is no second look. */
const sameLookMinutes = 60

/** Notes that a member has the case open; whether that is worth a line of history. */
export async function noteLook(
  db: Writes,
  look: { hotelId: string; feedbackId: string; memberId: string },
  now: Date,
): Promise<boolean> {
  const before = await db
    .selectFrom('presence')
    .select('seenAt')
    .where((eb) => eb.and(look))
    .executeTakeFirst()
  const isAway = !before || now.getTime() - Date.parse(before.seenAt) > awaySeconds * 1000
  await db
    .insertInto('presence')
    .values({ ...look, since: now, seenAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['hotelId', 'feedbackId', 'memberId'])
        .doUpdateSet(isAway ? { since: now, seenAt: now } : { seenAt: now }),
    )
    .execute()
  return !before || now.getTime() - Date.parse(before.seenAt) > sameLookMinutes * 60_000
}

/** The other members who have the case open now. */
export const listLooking = (
  db: Reads,
  { hotelId, feedbackId, memberId }: { hotelId: string; feedbackId: string; memberId: string },
  now: Date,
) =>
  db
    .selectFrom('presence')
    .innerJoin('member', (join) =>
      join
        .onRef('member.hotelId', '=', 'presence.hotelId')
        .onRef('member.id', '=', 'presence.memberId'),
    )
    .where('presence.hotelId', '=', hotelId)
    .where('presence.feedbackId', '=', feedbackId)
    .where('presence.memberId', '!=', memberId)
    .where('presence.seenAt', '>', new Date(now.getTime() - awaySeconds * 1000).toISOString())
    .orderBy('presence.since')
    .select(['presence.memberId', 'member.name', 'presence.since'])
    .execute()

/** Nothing of the guest's is unread any longer. No change of the case: its version stays. */
export const markRead = (db: Writes, hotelId: string, id: string) =>
  db
    .updateTable('feedback')
    .set({ unreadGuestMessages: sql`0` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
