import { dayMs } from '@hotel/contract/duration'
import { openStatuses } from '@hotel/contract/feedback'
import { sql } from 'kysely'

import type { Reads, Writes } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'

/** A longer list would not be read. */
const maxCases = 30

/** Administrators whose summary of today is due by their hotel's clock and not queued yet. */
export async function listDigestsDue(db: Reads, now: Date) {
  const { rows } = await sql<{ hotelId: string; memberId: string; day: string }>`
    select member.hotel_id, member.id as member_id, to_char(local.at, 'YYYY-MM-DD') as day
    from channel_setting
    join member on member.hotel_id = channel_setting.hotel_id
      and member.id = channel_setting.member_id
    join hotel on hotel.id = member.hotel_id
    cross join lateral (select ${now.toISOString()}::timestamptz at time zone hotel.timezone as at) local
    where member.user_role = 1 and member.status = 'active' and hotel.disabled_at is null
      and channel_setting.setting ->> 'emailAddress' is not null
      and channel_setting.setting ->> 'digestAt' <= to_char(local.at, 'HH24:MI')
      and not exists (select from delivery
        where delivery.hotel_id = member.hotel_id and delivery.member_id = member.id
          and delivery.digest_day = to_char(local.at, 'YYYY-MM-DD'))
    order by member.hotel_id, member.id`.execute(db as Writes)
  return rows
}

type Digest = { hotelId: string; memberId: string; digestDay: string; now: Date }

/** The cases that took twice their target since the member's last summary, with their latest clock. */
export async function findDigest(db: Reads, { hotelId, memberId, digestDay, now }: Digest) {
  const last = await db
    .selectFrom('delivery')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('digestDay', '<', digestDay)
    .select((eb) => eb.fn.max('createdAt').as('at'))
    .executeTakeFirst()
  const since = last?.at ?? new Date(now.getTime() - dayMs).toISOString()
  const cases = await db
    .selectFrom('feedback')
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'feedback.currentHouseId'))
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('breach')
          .where('hotelId', '=', hotelId)
          .where('level', '=', 3)
          .where('at', '>', since)
          .distinctOn('feedbackId')
          .orderBy('feedbackId')
          .orderBy('at', 'desc')
          .select(['feedbackId', 'clock'])
          .as('late'),
      (join) => join.onRef('late.feedbackId', '=', 'feedback.id'),
    )
    .where('feedback.hotelId', '=', hotelId)
    .where('feedback.status', 'not in', ['dismissed', 'merged'])
    .orderBy((eb) => eb('feedback.status', 'in', [...openStatuses]), 'desc')
    .orderBy('feedback.severity')
    .orderBy('feedback.id')
    .limit(maxCases)
    .select([
      'feedback.id as feedbackId',
      'feedback.feedbackNo',
      'feedback.type',
      'feedback.status',
      'feedback.severity',
      'house.houseNo',
      'house.houseType',
      'late.clock',
      (eb) => eb.fn.countAll<number>().over().as('total'),
    ])
    .execute()
  const counts = await db
    .selectFrom('feedback')
    .where('hotelId', '=', hotelId)
    .where('status', 'in', [...openStatuses])
    .select((eb) => [
      eb.fn.countAll<number>().as('open'),
      eb.fn.countAll<number>().filterWhere('nextDueAt', '<', now.toISOString()).as('overdue'),
      eb.fn.countAll<number>().filterWhere('ownerId', 'is', null).as('unassigned'),
    ])
    .executeTakeFirstOrThrow()
  return { cases, total: cases[0]?.total ?? 0, counts }
}
