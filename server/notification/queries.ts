import { sql } from 'kysely'

import { noticeKinds, type NoticeKind } from '@hotel/contract/notification'

import type { Reads, Writes } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import type { Tables } from '../db/tables.ts'
import { visibleTo, type Viewer } from '../feedback/access.queries.ts'

const countLimit = 100

/** A member's notices about cases they may see now. */
export const noticesOf = (db: Reads, viewer: Viewer) =>
  db
    .selectFrom('feedback')
    .innerJoin('notification', (join) => sameHotel(join, 'notification.feedbackId', 'feedback.id'))
    .where('notification.hotelId', '=', viewer.hotelId)
    .where('notification.memberId', '=', viewer.memberId)
    .where((eb) => visibleTo(viewer)(eb))

/** The fields a notice's text is built from, besides its kind. */
export const noticeFields = [
  'actor.name as actorName',
  sql<string | null>`event.detail ->> 'clock'`.as('clock'),
  // What the clock had come to, where that was less than the level announced.
  sql<number | null>`coalesce(event.detail ->> 'reached', event.detail ->> 'level')::int`.as(
    'level',
  ),
  'feedback.id as feedbackId',
  'feedback.feedbackNo',
  'feedback.type',
  'feedback.status',
  'feedback.severity',
  'house.houseNo',
  'house.houseType',
] as const

const kindNamed = (name: string | null) =>
  noticeKinds.find((each): each is NoticeKind => each === name)

export const ofKnownKinds = <Row extends { kind: string | null }>(rows: Row[]) =>
  rows.flatMap((row) => {
    const kind = kindNamed(row.kind)
    return kind ? [{ ...row, kind }] : []
  })

type About = { notification: Tables['notification']; delivery: Tables['delivery'] }

/** Notices with room, event and actor; the event is that of the notice or of one of its deliveries. */
const withContext = (query: ReturnType<typeof noticesOf>, about: keyof About = 'notification') =>
  query
    .innerJoin('event', (join) =>
      join
        .onRef('event.hotelId', '=', 'notification.hotelId')
        .on('event.seq', '=', sql.ref<number>(`${about}.eventSeq`)),
    )
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'feedback.currentHouseId'))
    .leftJoin('member as actor', (join) => sameHotel(join, 'actor.id', 'event.actorId'))

/** What these deliveries are about, where the member may still see the case. */
export async function findDeliveredNotices(
  db: Reads,
  viewer: Viewer,
  deliveryIds: readonly string[],
) {
  if (deliveryIds.length === 0) return []
  const delivered = noticesOf(db, viewer).innerJoin('delivery', (join) =>
    sameHotel(join, 'delivery.notificationId', 'notification.id'),
  )
  const rows = await withContext(delivered, 'delivery')
    .where(sql<boolean>`delivery.id = any(${[...deliveryIds]}::uuid[])`)
    .select([
      ...noticeFields,
      sql<string>`delivery.id`.as('id'),
      sql<string>`delivery.kind`.as('kind'),
    ])
    .execute()
  return ofKnownKinds(rows)
}

type Page = { pageNum: number; pageSize: number; unreadOnly: boolean }

export async function listNotices(db: Reads, viewer: Viewer, page: Page) {
  const rows = await withContext(noticesOf(db, viewer))
    .$if(page.unreadOnly, (query) => query.where('notification.readAt', 'is', null))
    .orderBy('notification.eventSeq', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .select([
      ...noticeFields,
      'notification.id',
      'notification.kind',
      'notification.eventSeq as seq',
      'notification.alertSeq',
      'notification.eventCount as count',
      'notification.kinds',
      'notification.createdAt as at',
      'notification.readAt',
    ])
    .execute()
  return ofKnownKinds(rows).map(({ kinds, ...row }) => ({
    ...row,
    alsoKinds: kinds.flatMap((name) => kindNamed(name) ?? []).filter((kind) => kind !== row.kind),
  }))
}

const unreadOnly = (query: ReturnType<typeof noticesOf>) =>
  query.where('notification.readAt', 'is', null)

/** Counts at most `max`. */
export const countNotices = (db: Reads, viewer: Viewer, page: Page, max: number) => {
  const query = noticesOf(db, viewer)
  return countUpTo(db, page.unreadOnly ? unreadOnly(query) : query, max)
}

/** Counts at most 100, shown as "99+". */
export const countUnread = (db: Reads, viewer: Viewer) =>
  countUpTo(db, unreadOnly(noticesOf(db, viewer)), countLimit)

async function countUpTo(db: Reads, query: ReturnType<typeof noticesOf>, max: number) {
  const { count } = await db
    .selectFrom(query.select('notification.id').limit(max).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type NoticeSelection = {
  ids?: string[] | undefined
  feedbackId?: string | undefined
  /** Leaves out notices that changed after this event. */
  upTo?: number | undefined
}

/** Marks notices read and returns how many of them were unread. */
export async function readNotices(
  db: Writes,
  { hotelId, memberId }: Viewer,
  { ids, feedbackId, upTo }: NoticeSelection,
  at: Date,
) {
  const unread = await db
    .selectFrom('notification')
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .$if(feedbackId !== undefined, (query) => query.where('feedbackId', '=', feedbackId!))
    .$if(upTo !== undefined, (query) => query.where('eventSeq', '<=', upTo!))
    // In the order of every other writer, so that they cannot deadlock.
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
  if (unread.length === 0) return 0
  await db
    .updateTable('notification')
    .set({ readAt: at })
    .where('hotelId', '=', hotelId)
    .where(sql<boolean>`id = any(${unread.map(({ id }) => id)}::uuid[])`)
    .execute()
  return unread.length
}
