import { sql } from 'kysely'

import { inBatches } from '../db/statement/batches.ts'
import { isOneOf, prepared, preparedWrite } from '../db/statement/prepared.ts'
import type { Reads, Writes } from '../db/open.ts'
import { headOfCase } from '../feedback/access.queries.ts'
import type { NoticeState } from './update.ts'

/** Those of all hotels, or of those named, with events not yet relayed. */
export async function listHotelsBehind(db: Reads, hotelIds?: readonly string[]) {
  const behind = await db
    .selectFrom('eventNumber')
    .leftJoin('noticeCursor', 'noticeCursor.hotelId', 'eventNumber.hotelId')
    .where(({ eb, fn, ref, val }) =>
      eb('eventNumber.last', '>', fn.coalesce(ref('noticeCursor.seq'), val(0))),
    )
    .$if(hotelIds !== undefined, (query) =>
      query.where('eventNumber.hotelId', 'in', [...(hotelIds ?? [])]),
    )
    .select('eventNumber.hotelId')
    .execute()
  return behind.map(({ hotelId }) => hotelId)
}

/** Locks the hotel's cursor and returns the last relayed event; undefined while another server holds it. */
export async function holdCursor(db: Writes, hotelId: string): Promise<number | undefined> {
  await newCursor.list(db, { hotelId })
  return (await freeCursor.find(db, { hotelId }))?.seq
}

const newCursor = preparedWrite<{ hotelId: string }>()((db, param) =>
  db
    .insertInto('noticeCursor')
    .values({ hotelId: param('hotelId'), seq: 0 })
    .onConflict((conflict) => conflict.doNothing()),
)

const freeCursor = preparedWrite<{ hotelId: string }>()((db, param) =>
  db
    .selectFrom('noticeCursor')
    .select('seq')
    .where('hotelId', '=', param('hotelId'))
    .forUpdate()
    .skipLocked(),
)

export const moveCursor = (db: Writes, hotelId: string, seq: number) =>
  movedCursor.list(db, { hotelId, seq })

const movedCursor = preparedWrite<{ hotelId: string; seq: number }>()((db, param) =>
  db
    .updateTable('noticeCursor')
    .set({ seq: param('seq') })
    .where('hotelId', '=', param('hotelId')),
)

/** Those of these members who have an address. */
export async function listWithAddress(db: Reads, hotelId: string, memberIds: readonly string[]) {
  const found = await db
    .selectFrom('channelSetting')
    .where('hotelId', '=', hotelId)
    .where('memberId', 'in', [...memberIds])
    .where(sql<boolean>`setting ->> 'emailAddress' is not null`)
    .select('memberId')
    .execute()
  return found.map(({ memberId }) => memberId)
}

/** How many events are relayed at once. */
export const batchSize = 200

/** The next events of a hotel, with their case. */
export const listEventsAfter = (db: Reads, hotelId: string, afterSeq: number) =>
  eventsAfter.list(db, { hotelId, afterSeq })

/** Each case is looked up by its key, whatever PostgreSQL knows of how many there are. */
const eventsAfter = prepared<{ hotelId: string; afterSeq: number }>()((db, param) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('event')
        .where('event.hotelId', '=', param('hotelId'))
        .where('event.seq', '>', param('afterSeq'))
        .orderBy('event.seq')
        .limit(batchSize)
        .select(['hotelId', 'seq', 'at', 'action', 'entityId', 'actorKind', 'actorId', 'detail'])
        .as('event'),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('feedback')
          .whereRef('feedback.hotelId', '=', 'event.hotelId')
          .whereRef('feedback.id', '=', 'event.entityId')
          .limit(1)
          .select((eb) => [
            'feedback.id as feedbackId',
            'feedback.severity',
            'feedback.sensitive',
            'feedback.ownerId',
            headOfCase(eb).as('headMemberId'),
          ])
          .as('about'),
      (join) => join.onTrue(),
    )
    .orderBy('event.seq')
    .select([
      'event.seq',
      'event.at',
      'event.action',
      'event.entityId',
      'event.actorKind',
      'event.actorId',
      'event.detail',
      'about.feedbackId',
      'about.severity',
      'about.sensitive',
      'about.ownerId',
      'about.headMemberId',
    ]),
)

/** Active managers, active administrators and those of the given members who are active. */
export const listPossibleRecipients = (db: Reads, hotelId: string, memberIds: readonly string[]) =>
  possibleRecipients.list(db, { hotelId, memberIds })

const possibleRecipients = prepared<{ hotelId: string; memberIds: readonly string[] }>()(
  (db, param) =>
    db
      .selectFrom('member')
      .select(['id', 'userRole', 'routeList'])
      .where('hotelId', '=', param('hotelId'))
      .where('status', '=', 'active')
      .where((eb) => eb.or([eb('userRole', '<=', 2), isOneOf('id', param('memberIds'))])),
)

type CaseOfMember = { memberId: string; feedbackId: string }

/** Locks the notices of these cases and members, in id order like every other writer. */
export const lockNotices = (db: Writes, hotelId: string, pairs: readonly CaseOfMember[]) =>
  db
    .selectFrom('notification')
    .where('hotelId', '=', hotelId)
    .where(
      sql<boolean>`(member_id, feedback_id) in (select *
        from unnest(${pairs.map((each) => each.memberId)}::uuid[],
          ${pairs.map((each) => each.feedbackId)}::uuid[]))`,
    )
    .orderBy('id')
    .select(['id', 'memberId', 'feedbackId', ...stateColumns])
    .forUpdate()
    .execute()

const stateColumns = [
  'eventSeq',
  'kind',
  'createdAt',
  'readAt',
  'eventCount',
  'kinds',
  'alertSeq',
  'alertLevel',
] as const satisfies (keyof NoticeState)[]

type SavedNotice = CaseOfMember & NoticeState & { id: string }

/** Saves new and updated notices. */
export const saveNotices = (db: Writes, hotelId: string, notices: readonly SavedNotice[]) =>
  inBatches(notices, (batch) =>
    db
      .insertInto('notification')
      .values(batch.map((notice) => ({ hotelId, ...notice })))
      .onConflict((conflict) =>
        conflict
          .columns(['hotelId', 'memberId', 'feedbackId'])
          .doUpdateSet((eb) =>
            Object.fromEntries(stateColumns.map((name) => [name, eb.ref(`excluded.${name}`)])),
          ),
      )
      .execute(),
  )
