import { uuidv7 } from 'uuidv7'

import type { NoticeKind } from '@hotel/contract/notification'

import type { Reads, Writes } from '../db/open.ts'

/** Locks the hotel's cursor and returns the last relayed event; undefined while another server holds it. */
export async function holdCursor(db: Writes, hotelId: string): Promise<number | undefined> {
  await db
    .insertInto('noticeCursor')
    .values({ hotelId, seq: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const held = await db
    .selectFrom('noticeCursor')
    .select('seq')
    .where('hotelId', '=', hotelId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return held?.seq
}

export const moveCursor = (db: Writes, hotelId: string, seq: number) =>
  db.updateTable('noticeCursor').set({ seq }).where('hotelId', '=', hotelId).execute()

/** The next events of a hotel, with their case. */
export const listEventsAfter = (db: Reads, hotelId: string, afterSeq: number, limit: number) =>
  db
    .selectFrom('event')
    .leftJoin('feedback', (join) =>
      join
        .onRef('feedback.hotelId', '=', 'event.hotelId')
        .onRef('feedback.id', '=', 'event.entityId'),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.hotelId', '=', 'feedback.hotelId')
        .onRef('department.id', '=', 'feedback.departmentId'),
    )
    .where('event.hotelId', '=', hotelId)
    .where('event.seq', '>', afterSeq)
    .orderBy('event.seq')
    .limit(limit)
    .select([
      'event.seq',
      'event.at',
      'event.action',
      'event.actorKind',
      'event.actorId',
      'event.detail',
      'feedback.id as feedbackId',
      'feedback.severity',
      'feedback.sensitive',
      'feedback.ownerId',
      'department.headMemberId',
    ])
    .execute()

/** Active managers, active administrators and those of the given members who are active. */
export const listPossibleRecipients = (db: Reads, hotelId: string, memberIds: readonly string[]) =>
  db
    .selectFrom('member')
    .select(['id', 'userRole', 'routeList'])
    .where('hotelId', '=', hotelId)
    .where('status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('userRole', '<=', 2),
        ...(memberIds.length > 0 ? [eb('id', 'in', [...memberIds])] : []),
      ]),
    )
    .execute()

type NewNotice = {
  memberId: string
  eventSeq: number
  feedbackId: string
  kind: NoticeKind
  createdAt: string
}

/** Adds notices to the members' feeds and returns those that were not there yet. */
export const insertNotices = (db: Writes, hotelId: string, notices: readonly NewNotice[]) =>
  db
    .insertInto('notification')
    .values(notices.map((notice) => ({ hotelId, id: uuidv7(), channel: 'feed', ...notice })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'memberId', 'eventSeq'])
    .execute()
