import { sql } from 'kysely'

import { noticeKinds, type NoticeKind } from '@hotel/contract/notification'

import type { Reads, Writes } from '../db/open.ts'
import { visibleTo, type Viewer } from '../feedback/access.queries.ts'

const countLimit = 100

/** A member's notices about cases they may see now. */
export const noticesOf = (db: Reads, viewer: Viewer) =>
  db
    .selectFrom('feedback')
    .innerJoin('notification', (join) =>
      join
        .onRef('notification.hotelId', '=', 'feedback.hotelId')
        .onRef('notification.feedbackId', '=', 'feedback.id'),
    )
    .where('notification.hotelId', '=', viewer.hotelId)
    .where('notification.memberId', '=', viewer.memberId)
    .where('notification.channel', '=', 'feed')
    .where((eb) => visibleTo(viewer)(eb))

/** The fields a notice's text is built from. */
export const noticeFields = [
  'notification.kind',
  'actor.name as actorName',
  sql<string | null>`event.detail ->> 'clock'`.as('clock'),
  sql<number | null>`(event.detail ->> 'level')::int`.as('level'),
  'feedback.id as feedbackId',
  'feedback.feedbackNo',
  'feedback.type',
  'feedback.severity',
  'house.houseNo',
  'house.houseType',
] as const

export const ofKnownKinds = <Row extends { kind: string }>(rows: Row[]) =>
  rows.flatMap((row) => {
    const kind = noticeKinds.find((each): each is NoticeKind => each === row.kind)
    return kind ? [{ ...row, kind }] : []
  })

const noticesWithContext = (db: Reads, viewer: Viewer) =>
  noticesOf(db, viewer)
    .innerJoin('event', (join) =>
      join
        .onRef('event.hotelId', '=', 'notification.hotelId')
        .onRef('event.seq', '=', 'notification.eventSeq'),
    )
    .innerJoin('house', (join) =>
      join
        .onRef('house.hotelId', '=', 'feedback.hotelId')
        .onRef('house.id', '=', 'feedback.currentHouseId'),
    )
    .leftJoin('member as actor', (join) =>
      join.onRef('actor.hotelId', '=', 'event.hotelId').onRef('actor.id', '=', 'event.actorId'),
    )

/** Those of these notices whose case the member may still see. */
export async function findNotices(db: Reads, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await noticesWithContext(db, viewer)
    .where('notification.id', 'in', [...ids])
    .select([...noticeFields, 'notification.id'])
    .execute()
  return ofKnownKinds(rows)
}

type Page = { pageNum: number; pageSize: number; unreadOnly: boolean }

export async function listNotices(db: Reads, viewer: Viewer, page: Page) {
  const rows = await noticesWithContext(db, viewer)
    .$if(page.unreadOnly, (query) => query.where('notification.readAt', 'is', null))
    .orderBy('notification.id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .select([
      ...noticeFields,
      'notification.id',
      'notification.createdAt as at',
      'notification.readAt',
      'feedback.status',
    ])
    .execute()
  return ofKnownKinds(rows)
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

export type NoticeSelection = { ids?: string[] | undefined; feedbackId?: string | undefined }

/** Marks notices read and returns how many of them were unread. */
export async function readNotices(
  db: Writes,
  { hotelId, memberId }: Viewer,
  { ids, feedbackId }: NoticeSelection,
  at: Date,
) {
  const read = await db
    .updateTable('notification')
    .set({ readAt: at })
    .where('hotelId', '=', hotelId)
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .$if(feedbackId !== undefined, (query) => query.where('feedbackId', '=', feedbackId!))
    .executeTakeFirst()
  return Number(read.numUpdatedRows)
}
