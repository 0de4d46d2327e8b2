import { sql } from 'kysely'

import type { Reads } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import { visibleTo, type Viewer } from '../feedback/access.queries.ts'

type Range = { hotelId: string; afterSeq: number; upToSeq: number }

/** Events of cases, with the current state of each case. */
const caseEvents = (db: Reads, { hotelId, afterSeq, upToSeq }: Range) =>
  db
    .selectFrom('feedback')
    .innerJoin('event', (join) => sameHotel(join, 'event.entityId', 'feedback.id'))
    .innerJoin('house', (join) => sameHotel(join, 'house.id', 'feedback.currentHouseId'))
    .leftJoin('member as actor', (join) => sameHotel(join, 'actor.id', 'event.actorId'))
    .where('event.hotelId', '=', hotelId)
    .where('event.seq', '>', afterSeq)
    .where('event.seq', '<=', upToSeq)
    .orderBy('event.seq')

const eventColumns = [
  'event.seq',
  'event.at',
  'event.action',
  'event.actorKind',
  'event.actorId',
  'actor.name as actorName',
  'feedback.id as feedbackId',
  'feedback.feedbackNo',
  'feedback.type',
  'feedback.severity',
  'house.houseNo',
  'feedback.ownerId',
  'feedback.version',
] as const

/** With what decides who could see the case before. */
export const listCaseEvents = (db: Reads, range: Range) =>
  caseEvents(db, range)
    .select(eventColumns)
    .select([
      'feedback.sensitive',
      sql<boolean>`coalesce((event.detail ->> 'wasSensitive')::boolean, feedback.sensitive)`.as(
        'wasSensitive',
      ),
      sql<string | null>`event.detail ->> 'fromOwnerId'`.as('fromOwnerId'),
    ])
    .execute()

/** Events about members and saved views. */
export const listHotelEvents = (db: Reads, { hotelId, afterSeq, upToSeq }: Range) =>
  db
    .selectFrom('event')
    .where('hotelId', '=', hotelId)
    .where('seq', '>', afterSeq)
    .where('seq', '<=', upToSeq)
    .where('entity', 'in', ['member', 'view'])
    .orderBy('seq')
    .select(['seq', 'at', 'action', 'entity', 'entityId', 'actorId'])
    .execute()

/** The same, limited to cases the viewer may see. */
export const listVisibleCaseEvents = (
  db: Reads,
  viewer: Viewer,
  range: Omit<Range, 'hotelId'>,
  limit: number,
) =>
  caseEvents(db, { ...range, hotelId: viewer.hotelId })
    .where((eb) => visibleTo(viewer)(eb))
    .limit(limit)
    .select(eventColumns)
    .execute()

/** Whether the database takes no writes now. */
export async function findReadOnly(db: Reads) {
  const row = await db
    .selectNoFrom(sql<boolean>`current_setting('transaction_read_only') = 'on'`.as('readOnly'))
    .executeTakeFirstOrThrow()
  return row.readOnly
}

/** The last event number of a hotel; 0 if it has none. */
export async function findLastSeq(db: Reads, hotelId: string) {
  const row = await db
    .selectFrom('eventNumber')
    .select('last')
    .where('hotelId', '=', hotelId)
    .executeTakeFirst()
  return row?.last ?? 0
}
