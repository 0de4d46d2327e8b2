import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'
import type { AccountMail, Channel, Failure } from '@hotel/contract/notification/channel'

import type { Reads, Writes } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import { visibleToMember } from '../feedback/access.queries.ts'
import { noticeFields, ofKnownKinds } from '../notification/queries.ts'
import { storable } from '../storable.ts'
import { impersonal } from './impersonal.ts'

const columns = [
  'id',
  'channel',
  'memberId',
  'notificationId',
  'webhookId',
  'eventSeq',
  'kind',
  'digestDay',
  'accountMail',
  'mailTo',
  'checkpointSize',
  'attempts',
] as const

/** Hotels with a delivery that is due and not claimed. */
export async function listHotelsDue(db: Reads, now: Date) {
  const due = await db
    .selectFrom('delivery')
    .where('status', '=', 'waiting')
    .where('dueAt', '<=', now.toISOString())
    .where((or) => or.or([or('heldUntil', 'is', null), or('heldUntil', '<=', now.toISOString())]))
    .select('hotelId')
    .distinct()
    .execute()
  return due.map(({ hotelId }) => hotelId)
}

/** Claims due deliveries for this server until `heldUntil`; rows locked by other servers are skipped. */
export const claimDue = (
  db: Writes,
  hotelId: string,
  {
    now,
    heldUntil,
    limit,
    except,
  }: {
    now: Date
    heldUntil: Date
    limit: number
    except: { ids: readonly string[]; members: readonly string[] }
  },
) =>
  db
    // Materialized: as a subquery it may run repeatedly and exceed the limit.
    .with(
      (cte) => cte('due').materialized(),
      (eb) =>
        eb
          .selectFrom('delivery')
          .select('id')
          .where('hotelId', '=', hotelId)
          .where('status', '=', 'waiting')
          .where('dueAt', '<=', now.toISOString())
          .where(sql<boolean>`id <> all(${except.ids}::uuid[])`)
          .where(sql<boolean>`(member_id is null or member_id <> all(${except.members}::uuid[]))`)
          .where((or) =>
            or.or([or('heldUntil', 'is', null), or('heldUntil', '<=', now.toISOString())]),
          )
          .orderBy('dueAt')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('delivery')
    .set({ heldUntil, attempts: sql`attempts + 1` })
    .where('hotelId', '=', hotelId)
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning([...columns])
    .execute()
export type ClaimedDelivery = Awaited<ReturnType<typeof claimDue>>[number]

/** The deliveries whose notice is still unread and whose case the member may still see. */
export async function listPendingNotices(db: Reads, hotelId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('delivery')
    .innerJoin('notification', (join) =>
      sameHotel(join, 'notification.id', 'delivery.notificationId'),
    )
    .innerJoin('feedback', (join) => sameHotel(join, 'feedback.id', 'notification.feedbackId'))
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'feedback.currentHouseId'))
    .innerJoin('event', (join) =>
      join
        .onRef('event.hotelId', '=', 'notification.hotelId')
        .onRef('event.seq', '=', 'delivery.eventSeq'),
    )
    .leftJoin('member as actor', (join) => sameHotel(join, 'actor.id', 'event.actorId'))
    .innerJoin('member', (join) => sameHotel(join, 'member.id', 'notification.memberId'))
    .where('delivery.hotelId', '=', hotelId)
    .where('delivery.id', 'in', [...ids])
    .where('notification.readAt', 'is', null)
    .where(visibleToMember())
    // A deadline of a case that has ended meanwhile is no alarm any more.
    .where((eb) =>
      eb.or([eb('delivery.kind', '<>', 'breach'), eb('feedback.status', 'in', [...openStatuses])]),
    )
    .orderBy('delivery.eventSeq')
    .select(['delivery.id', 'delivery.kind', 'notification.id as notificationId', ...noticeFields])
    .execute()
  return ofKnownKinds(rows)
}
export type PendingNotice = Awaited<ReturnType<typeof listPendingNotices>>[number]

/** The member to notify; undefined when the member or the hotel is disabled. */
export const findReceiver = (db: Reads, hotelId: string, memberId: string) =>
  db
    .selectFrom('member')
    .innerJoin('hotel', 'hotel.id', 'member.hotelId')
    .leftJoin('channelSetting', (join) => sameHotel(join, 'channelSetting.memberId', 'member.id'))
    .where('member.hotelId', '=', hotelId)
    .where('member.id', '=', memberId)
    .where('member.status', '=', 'active')
    .where('hotel.disabledAt', 'is', null)
    .select([
      'member.userName',
      'member.userRole',
      'member.routeList',
      'hotel.name as hotelName',
      'hotel.locale',
      'hotel.timezone',
      'channelSetting.setting',
      'channelSetting.confirmedAddress',
    ])
    .executeTakeFirst()

export const listDevicesOf = (db: Reads, hotelId: string, memberId: string) =>
  db
    .selectFrom('pushDevice')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .select(['id', 'subscription', 'locale'])
    .execute()

/** Removes browsers whose subscription has expired. */
export const deleteDevices = (db: Writes, hotelId: string, ids: readonly string[]) =>
  db
    .deleteFrom('pushDevice')
    .where('hotelId', '=', hotelId)
    .where('id', 'in', [...ids])
    .execute()

/** The other server's response, shortened, impersonal, and without characters PostgreSQL cannot store. */
const saidIn = ({ said }: { said: string | null }) =>
  said === null ? null : storable(impersonal(said), 200)

export const markSettled = (
  db: Writes,
  hotelId: string,
  ids: readonly string[],
  outcome: {
    status: 'sent' | 'skipped' | 'failed'
    settledAt: Date
    failure: Failure | null
    said: string | null
  },
) =>
  db
    .updateTable('delivery')
    .set({
      ...outcome,
      said: saidIn(outcome),
      heldUntil: null,
      // The former address of a member, of no use any more.
      mailTo: null,
      ...(outcome.status === 'failed' && { failedAt: outcome.settledAt }),
    })
    .where('hotelId', '=', hotelId)
    .where('id', 'in', [...ids])
    .execute()

/** Whether the member has no later mail of this kind, whose link or code replaces that of this one. */
export async function isLatest(
  db: Reads,
  { hotelId, memberId }: { hotelId: string; memberId: string },
  { accountMail, id }: { accountMail: AccountMail; id: string },
) {
  const later = await db
    .selectFrom('delivery')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('accountMail', '=', accountMail)
    .where('id', '>', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return later === undefined
}

/** Puts a failed delivery back into the outbox for its next attempt. */
export const markForRetry = (
  db: Writes,
  hotelId: string,
  id: string,
  retry: { dueAt: Date; failedAt: Date; failure: Failure; said: string },
) =>
  db
    .updateTable('delivery')
    .set({ ...retry, said: saidIn(retry), heldUntil: null })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()

/** Puts a delivery back into the outbox without counting the attempt. */
export const postpone = (db: Writes, hotelId: string, id: string, dueAt: Date) =>
  db
    .updateTable('delivery')
    .set({ dueAt, heldUntil: null, attempts: sql`attempts - 1` })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .execute()

type OnChannel = { notificationId: string; eventSeq: number; channel: Channel }

/** The state of the same or a later message about the notice on another channel, if there is one. */
export async function findOnChannel(
  db: Reads,
  hotelId: string,
  { notificationId, eventSeq, channel }: OnChannel,
) {
  const found = await db
    .selectFrom('delivery')
    .where('hotelId', '=', hotelId)
    .where('notificationId', '=', notificationId)
    .where('channel', '=', channel)
    .where('eventSeq', '>=', eventSeq)
    .orderBy('eventSeq')
    .select('status')
    .executeTakeFirst()
  return found?.status
}
