import { sql } from 'kysely'

import type { Reads } from '../../db/open.ts'
import { visibleTo, type Viewer } from '../access.queries.ts'
import {
  hasApproved,
  hasContact,
  hasMerged,
  minProposedCents,
  stateColumns,
} from '../act/queries.ts'
import { repeatsFor } from '../pattern/queries.ts'
import { rowColumns, withNames } from '../queries.ts'

/** One case if the viewer may see it, without its related lists. */
export const findFeedback = (db: Reads, viewer: Viewer, id: string) =>
  withNames(db)
    .leftJoin('guestIdentity', (join) =>
      join
        .onRef('guestIdentity.hotelId', '=', 'feedback.hotelId')
        .onRef('guestIdentity.id', '=', 'feedback.guestIdentityId'),
    )
    .leftJoin('member as about', (join) =>
      join
        .onRef('about.hotelId', '=', 'feedback.hotelId')
        .onRef('about.id', '=', 'feedback.aboutMemberId'),
    )
    .where('feedback.id', '=', id)
    .where((eb) => visibleTo(viewer)(eb))
    .select(rowColumns)
    .select(repeatsFor(viewer))
    .select(stateColumns)
    .select([hasContact, hasMerged, minProposedCents, hasApproved])
    .select([
      'feedback.content',
      'feedback.remedySought',
      'feedback.source',
      'feedback.closedByKind',
      'feedback.dismissReason',
      'feedback.cameBackOf',
      'feedback.resolutionNote',
      'feedback.rootCause',
      'feedback.correctiveAction',
      'feedback.ratingComment',
      'about.name as aboutName',
      'guestIdentity.name as guestName',
      'guestIdentity.phone as guestPhone',
      'guestIdentity.phoneHash as guestPhoneHash',
    ])
    .executeTakeFirst()

/** Public messages of these cases, oldest first. */
export const listMessages = (db: Reads, hotelId: string, feedbackIds: readonly string[]) =>
  db
    .selectFrom('publicMessage')
    .leftJoin('member', (join) =>
      join
        .onRef('member.hotelId', '=', 'publicMessage.hotelId')
        .onRef('member.id', '=', 'publicMessage.authorId'),
    )
    .where('publicMessage.hotelId', '=', hotelId)
    .where('publicMessage.feedbackId', 'in', [...feedbackIds])
    .orderBy('publicMessage.id')
    .select([
      'publicMessage.id',
      'publicMessage.feedbackId',
      'publicMessage.authorKind',
      'member.name as authorName',
      'publicMessage.body',
      'publicMessage.createdAt',
    ])
    .execute()

/** Internal notes, oldest first. */
export const listNotes = (db: Reads, hotelId: string, feedbackId: string) =>
  db
    .selectFrom('internalNote')
    .innerJoin('member', (join) =>
      join
        .onRef('member.hotelId', '=', 'internalNote.hotelId')
        .onRef('member.id', '=', 'internalNote.authorId'),
    )
    .where('internalNote.hotelId', '=', hotelId)
    .where('internalNote.feedbackId', '=', feedbackId)
    .orderBy('internalNote.id')
    .select([
      'internalNote.id',
      'internalNote.authorKind',
      'member.name as authorName',
      'internalNote.body',
      'internalNote.createdAt',
      'internalNote.mentionIds',
    ])
    .execute()

/**
 * The timeline of a case, oldest first, with names of referenced members and departments.
 * `afterVersion` skips events the reader already has; views are left out.
 */
export const listTimeline = (
  db: Reads,
  hotelId: string,
  feedbackId: string,
  afterVersion?: number,
) =>
  db
    .selectFrom('event')
    .leftJoin('member', (join) =>
      join.onRef('member.hotelId', '=', 'event.hotelId').onRef('member.id', '=', 'event.actorId'),
    )
    .leftJoin('member as owner', (join) =>
      join
        .onRef('owner.hotelId', '=', 'event.hotelId')
        .on('owner.id', '=', sql<string>`(event.detail ->> 'ownerId')::uuid`),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.hotelId', '=', 'event.hotelId')
        .on('department.id', '=', sql<string>`(event.detail ->> 'departmentId')::uuid`),
    )
    .leftJoin('house', (join) =>
      join
        .onRef('house.hotelId', '=', 'event.hotelId')
        .on('house.id', '=', sql<string>`(event.detail ->> 'houseId')::uuid`),
    )
    .leftJoin('category', (join) =>
      join
        .onRef('category.hotelId', '=', 'event.hotelId')
        .on('category.id', '=', sql<string>`(event.detail ->> 'categoryId')::uuid`),
    )
    .where('event.hotelId', '=', hotelId)
    .where('event.entityId', '=', feedbackId)
    .where('event.action', 'not in', ['look', 'read'])
    .$if(afterVersion !== undefined, (query) =>
      query.where(sql`(event.detail ->> 'version')::int`, '>', afterVersion!),
    )
    .orderBy('event.seq')
    .select([
      'event.seq',
      'event.at',
      'event.actorKind',
      'member.name as actorName',
      'event.action',
      'event.detail',
      'owner.name as ownerName',
      'department.name as departmentName',
      'house.houseNo',
      'category.name as categoryName',
    ])
    .execute()

/** Other cases of the same room the viewer may see, newest first. */
export const listHouseHistory = (
  db: Reads,
  viewer: Viewer,
  item: { id: string; houseId: string },
) =>
  withNames(db)
    .where((eb) => visibleTo(viewer)(eb))
    .where('feedback.currentHouseId', '=', item.houseId)
    .where('feedback.id', '!=', item.id)
    .orderBy('feedback.id', 'desc')
    .limit(10)
    .select([
      'feedback.id',
      'feedback.feedbackNo',
      'feedback.status',
      'category.name as categoryName',
      'feedback.createdAt',
    ])
    .execute()

/** Id, number and room of a related case, if the viewer may see it. */
export const findCaseName = (db: Reads, viewer: Viewer, id: string) =>
  withNames(db)
    .where((eb) => visibleTo(viewer)(eb))
    .where('feedback.id', '=', id)
    .select(['feedback.id', 'feedback.feedbackNo', 'house.houseNo'])
    .executeTakeFirst()

/** Number of other cases with the same phone number the viewer may see. */
export async function countOfSameGuest(db: Reads, viewer: Viewer, phoneHash: Buffer, id: string) {
  const { count } = await db
    .selectFrom('feedback')
    .innerJoin('guestIdentity', (join) =>
      join
        .onRef('guestIdentity.hotelId', '=', 'feedback.hotelId')
        .onRef('guestIdentity.id', '=', 'feedback.guestIdentityId'),
    )
    .where((eb) => visibleTo(viewer)(eb))
    .where('guestIdentity.phoneHash', '=', phoneHash)
    .where('feedback.id', '!=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The service ordered with a case, at the price agreed then. */
export const findOrder = (db: Reads, hotelId: string, feedbackId: string) =>
  db
    .selectFrom('orderedService')
    .where('hotelId', '=', hotelId)
    .where('feedbackId', '=', feedbackId)
    .select(['name', 'priceCents', 'currency'])
    .executeTakeFirst()
