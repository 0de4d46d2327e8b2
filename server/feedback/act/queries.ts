import { sql, type SqlBool, type Updateable } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Reads, Writes } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { visibleTo, type Viewer } from '../access.queries.ts'

/** What decides about a case, beside what joins bring. */
export const stateColumns = [
  'feedback.id',
  'feedback.feedbackNo',
  'feedback.type',
  'feedback.status',
  'feedback.severity',
  'feedback.sensitive',
  'feedback.categoryId',
  'feedback.departmentId',
  'feedback.currentHouseId',
  'feedback.ownerId',
  'feedback.aboutMemberId',
  'feedback.createdAt',
  'feedback.ackAt',
  'feedback.firstReplyAt',
  'feedback.resolvedAt',
  'feedback.closedAt',
  'feedback.dismissedAt',
  'feedback.mergedAt',
  'feedback.mergedIntoId',
  'feedback.statusBefore',
  'feedback.ackDueAt',
  'feedback.replyDueAt',
  'feedback.resolveFrom',
  'feedback.resolveDueAt',
  'feedback.targets',
  'feedback.pausedAt',
  'feedback.pausedMs',
  'feedback.holdReason',
  'feedback.holdUntil',
  'feedback.promisedAt',
  'feedback.promiseFrom',
  'feedback.promiseCount',
  'feedback.reopenCount',
  'feedback.escalationLevel',
  'feedback.outcome',
  'feedback.unreadGuestMessages',
  'feedback.guestIdentityId',
  'feedback.version',
] as const

/** Whether a name or phone is still kept, of the identity that is joined. */
export const hasContact = sql<boolean>`(${sql.ref('guestIdentity.id')} is not null
  and ${sql.ref('guestIdentity.erasedAt')} is null)`.as('hasContact')

export const leastProposedCents = sql<number | null>`(select min(amount_cents) from compensation
  where compensation.hotel_id = ${sql.ref('feedback.hotelId')}
    and compensation.feedback_id = ${sql.ref('feedback.id')} and compensation.status = 'proposed')`.as(
  'leastProposedCents',
)

export const hasApproved = sql<boolean>`exists (select from compensation
  where compensation.hotel_id = ${sql.ref('feedback.hotelId')}
    and compensation.feedback_id = ${sql.ref('feedback.id')} and compensation.status = 'approved')`.as(
  'hasApproved',
)

export const hasMerged = sql<boolean>`exists (select from feedback as other
  where other.hotel_id = ${sql.ref('feedback.hotelId')}
    and other.merged_into_id = ${sql.ref('feedback.id')})`.as('hasMerged')

/** Cases of a hotel with all that decides about them. */
export const statesOf = (db: Reads, hotelId: string) =>
  db
    .selectFrom('feedback')
    .leftJoin('member as owner', (join) =>
      join
        .onRef('owner.hotelId', '=', 'feedback.hotelId')
        .onRef('owner.id', '=', 'feedback.ownerId'),
    )
    .leftJoin('guestIdentity', (join) =>
      join
        .onRef('guestIdentity.hotelId', '=', 'feedback.hotelId')
        .onRef('guestIdentity.id', '=', 'feedback.guestIdentityId'),
    )
    .where('feedback.hotelId', '=', hotelId)
    .select(stateColumns)
    .select([hasContact, leastProposedCents, hasApproved, hasMerged, 'owner.name as ownerName'])

/** What decides whether and how a member may act on a case; undefined when it is not theirs to see. */
export const findState = (db: Reads, viewer: Viewer, id: string) =>
  statesOf(db, viewer.hotelId)
    .where('feedback.id', '=', id)
    .where((eb) => visibleTo(viewer)(eb))
    .executeTakeFirst()

export type StoredState = NonNullable<Awaited<ReturnType<typeof findState>>>

/** Whoever changes several cases holds them in one order, so that no two wait for each other. */
export const lockCases = (db: Writes, hotelId: string, ids: readonly string[]) =>
  db
    .selectFrom('feedback')
    .select('id')
    .where('hotelId', '=', hotelId)
    // None of them may be there: an empty `in ()` is no SQL.
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export type CaseUpdate = Omit<Updateable<Tables['feedback']>, 'hotelId' | 'id' | 'version'>

/** The watch looks at every case that was changed, and finds what its clocks say now. */
const lookAgain = { alarmAt: '1970-01-01T00:00:00.000Z' }

/**
 * Changes the case if it still has the version looked at; answers with the new one, or undefined when
 * somebody was first.
 */
export async function updateCase(
  db: Writes,
  place: { hotelId: string; id: string; version: number },
  change: CaseUpdate,
): Promise<number | undefined> {
  const updated = await db
    .updateTable('feedback')
    .set({ ...lookAgain, ...change, version: sql`version + 1` })
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.id)
    .where('version', '=', place.version)
    .returning('version')
    .executeTakeFirst()
  return updated?.version
}

export type Words = { hotelId: string; feedbackId: string; body: string; at: Date }

/** Said to the guest by a member (`authorId`), or by the guest (null). Answers with its id. */
export async function writeMessage(
  db: Writes,
  authorId: string | null,
  words: Words & { promisedAt?: string | undefined },
) {
  const id = uuidv7()
  await db
    .insertInto('publicMessage')
    .values({
      hotelId: words.hotelId,
      id,
      feedbackId: words.feedbackId,
      authorKind: authorId ? 'member' : 'guest',
      authorId,
      body: words.body,
      promisedAt: words.promisedAt ?? null,
      createdAt: words.at,
    })
    .execute()
  return id
}

/** Said among staff. Answers with its id. */
export async function writeNote(
  db: Writes,
  authorId: string,
  words: Words & { mentionIds?: readonly string[] },
) {
  const id = uuidv7()
  await db
    .insertInto('internalNote')
    .values({
      hotelId: words.hotelId,
      id,
      feedbackId: words.feedbackId,
      authorKind: 'member',
      authorId,
      body: words.body,
      createdAt: words.at,
      mentionIds: [...(words.mentionIds ?? [])],
    })
    .execute()
  return id
}

/** A clock stands still from now on, or (`endAt`) until then. */
export const beginPause = (
  db: Writes,
  pause: { hotelId: string; feedbackId: string; reason: string; startAt: Date; endAt: Date | null },
) =>
  db
    .insertInto('pause')
    .values(pause)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Whatever pause was still to end, ends now. */
export const endPause = (db: Writes, hotelId: string, feedbackId: string, at: Date) =>
  db
    .updateTable('pause')
    .set({ endAt: at })
    .where('hotelId', '=', hotelId)
    .where('feedbackId', '=', feedbackId)
    .where((eb) => eb.or([eb('endAt', 'is', null), eb('endAt', '>', at.toISOString())]))
    .execute()
