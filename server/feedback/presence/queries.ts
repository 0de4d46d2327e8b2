import { minuteMs } from '@hotel/contract/duration'
import { sql } from 'kysely'

import type { Reads, Writes } from '../../db/open.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import { visibleToMember } from '../access.queries.ts'

/** A member without a heartbeat for this long counts as gone. */
const awaySeconds = 45
/** Opening a case again within this time writes no new event. */
const sameViewMinutes = 60

/** Records that a member has the case open. Returns whether this is a new view worth an event. */
export async function recordView(
  db: Writes,
  view: { hotelId: string; feedbackId: string; memberId: string },
  now: Date,
): Promise<boolean> {
  const before = await db
    .selectFrom('presence')
    .select('seenAt')
    .where((eb) => eb.and(view))
    .executeTakeFirst()
  const isAway = !before || now.getTime() - Date.parse(before.seenAt) > awaySeconds * 1000
  await db
    .insertInto('presence')
    .values({ ...view, since: now, seenAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['hotelId', 'feedbackId', 'memberId'])
        .doUpdateSet(isAway ? { since: now, seenAt: now } : { seenAt: now }),
    )
    .execute()
  return !before || now.getTime() - Date.parse(before.seenAt) > sameViewMinutes * minuteMs
}

/** Other members who have the case open now, and may still see it. */
export const listPresent = (
  db: Reads,
  { hotelId, feedbackId, memberId }: { hotelId: string; feedbackId: string; memberId: string },
  now: Date,
) =>
  db
    .selectFrom('presence')
    .innerJoin('member', (join) => sameHotel(join, 'member.id', 'presence.memberId'))
    .innerJoin('feedback', (join) => sameHotel(join, 'feedback.id', 'presence.feedbackId'))
    .where('presence.hotelId', '=', hotelId)
    .where(visibleToMember())
    .where('presence.feedbackId', '=', feedbackId)
    .where('presence.memberId', '!=', memberId)
    .where('presence.seenAt', '>', new Date(now.getTime() - awaySeconds * 1000).toISOString())
    .orderBy('presence.since')
    .select(['presence.memberId', 'member.name', 'presence.since'])
    .execute()

/** Marks the guest's messages as read; the version stays, since this is no change of the case. */
export const markRead = (db: Writes, hotelId: string, id: string) =>
  db
    .updateTable('feedback')
    .set({ unreadGuestMessages: sql`0` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()
