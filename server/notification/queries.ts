import { sql } from 'kysely'

import { noticeKinds, type NoticeKind } from '@hotel/contract/notification'

import type { Reads, Writes } from '../db/open.ts'
import { visibleTo, type Viewer } from '../feedback/access.queries.ts'

const countLimit = 100

/** What a member was told of cases they may see, as it stands now. */
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

/** What a notice is worded from. */
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

const wordedNotices = (db: Reads, viewer: Viewer) =>
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

/** Of these, what their member may still see, with what words it. */
export async function findNotices(db: Reads, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await wordedNotices(db, viewer)
    .where('notification.id', 'in', [...ids])
    .select([...noticeFields, 'notification.id'])
    .execute()
  return ofKnownKinds(rows)
}

type Page = { pageNum: number; pageSize: number; unreadOnly: boolean }

export async function listNotices(db: Reads, viewer: Viewer, page: Page) {
  const rows = await wordedNotices(db, viewer)
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

/** How many there are, as far as `most`. */
export const countNotices = (db: Reads, viewer: Viewer, page: Page, most: number) => {
  const query = noticesOf(db, viewer)
  return countUpTo(db, page.unreadOnly ? unreadOnly(query) : query, most)
}

/** 100 stands for more than 99. */
export const countUnread = (db: Reads, viewer: Viewer) =>
  countUpTo(db, unreadOnly(noticesOf(db, viewer)), countLimit)

async function countUpTo(db: Reads, query: ReturnType<typeof noticesOf>, most: number) {
  const { count } = await db
    .selectFrom(query.select('notification.id').limit(most).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type Which = { ids?: string[] | undefined; feedbackId?: string | undefined }

/** Answers with how many of them had been unread. */
export async function readNotices(
  db: Writes,
  { hotelId, memberId }: Viewer,
  { ids, feedbackId }: Which,
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
