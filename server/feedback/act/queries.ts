import { sql, type SqlBool, type Updateable } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Reads, Writes } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { visibleTo, type Viewer } from '../access.queries.ts'

/** Columns that decide which actions a case allows; the rest comes from joins. */
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
  'feedback.promiseDoneAt',
  'feedback.promiseCount',
  'feedback.reopenCount',
  'feedback.escalationLevel',
  'feedback.outcome',
  'feedback.unreadGuestMessages',
  'feedback.guestIdentityId',
  'feedback.version',
] as const

/** Whether the joined identity still has a name or phone. */
export const hasContact = sql<boolean>`(${sql.ref('guestIdentity.id')} is not null
  and ${sql.ref('guestIdentity.erasedAt')} is null)`.as('hasContact')

export const minProposedCents = sql<number | null>`(select min(amount_cents) from compensation
  where compensation.hotel_id = ${sql.ref('feedback.hotelId')}
    and compensation.feedback_id = ${sql.ref('feedback.id')} and compensation.status = 'proposed')`.as(
  'minProposedCents',
)

export const hasApproved = sql<boolean>`exists (select from compensation
  where compensation.hotel_id = ${sql.ref('feedback.hotelId')}
    and compensation.feedback_id = ${sql.ref('feedback.id')} and compensation.status = 'approved')`.as(
  'hasApproved',
)

export const hasMerged = sql<boolean>`exists (select from feedback as other
  where other.hotel_id = ${sql.ref('feedback.hotelId')}
    and other.merged_into_id = ${sql.ref('feedback.id')})`.as('hasMerged')

/** Cases of a hotel with everything that decides which actions they allow. */
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
    .select([hasContact, minProposedCents, hasApproved, hasMerged, 'owner.name as ownerName'])

/** The state of a case, or undefined if the viewer may not see it. */
export const findState = (db: Reads, viewer: Viewer, id: string) =>
  statesOf(db, viewer.hotelId)
    .where('feedback.id', '=', id)
    .where((eb) => visibleTo(viewer)(eb))
    .executeTakeFirst()

export type StoredState = NonNullable<Awaited<ReturnType<typeof findState>>>

/** Locks cases in id order so that concurrent changes of several cases cannot deadlock. */
export const lockCases = (db: Writes, hotelId: string, ids: readonly string[]) =>
  db
    .selectFrom('feedback')
    .select('id')
    .where('hotelId', '=', hotelId)
    // `any` also accepts an empty list; `in ()` is invalid SQL.
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export type CaseUpdate = Omit<Updateable<Tables['feedback']>, 'hotelId' | 'id' | 'version'>

/** Makes the watch job recheck every changed case and reschedule its alarms. */
const recheckAlarms = { alarmAt: '1970-01-01T00:00:00.000Z' }

/**
 * Updates the case if it still has the expected version. Returns the new version, or undefined on a
 * conflict.
 */
export async function updateCase(
  db: Writes,
  place: { hotelId: string; id: string; version: number },
  change: CaseUpdate,
): Promise<number | undefined> {
  const updated = await db
    .updateTable('feedback')
    .set({ ...recheckAlarms, ...change, version: sql`version + 1` })
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.id)
    .where('version', '=', place.version)
    .returning('version')
    .executeTakeFirst()
  return updated?.version
}

export type NewMessage = { hotelId: string; feedbackId: string; body: string; at: Date }

/** Inserts a public message by a member (`authorId`) or by the guest (null). Returns its id. */
export async function writeMessage(
  db: Writes,
  authorId: string | null,
  message: NewMessage & { promisedAt?: string | undefined },
) {
  const id = uuidv7()
  await db
    .insertInto('publicMessage')
    .values({
      hotelId: message.hotelId,
      id,
      feedbackId: message.feedbackId,
      authorKind: authorId ? 'member' : 'guest',
      authorId,
      body: message.body,
      promisedAt: message.promisedAt ?? null,
      createdAt: message.at,
    })
    .execute()
  return id
}

/** Inserts an internal note. Returns its id. */
export async function writeNote(
  db: Writes,
  authorId: string,
  note: NewMessage & { mentionIds?: readonly string[] },
) {
  const id = uuidv7()
  await db
    .insertInto('internalNote')
    .values({
      hotelId: note.hotelId,
      id,
      feedbackId: note.feedbackId,
      authorKind: 'member',
      authorId,
      body: note.body,
      createdAt: note.at,
      mentionIds: [...(note.mentionIds ?? [])],
    })
    .execute()
  return id
}

/** Starts a pause, open-ended or until `endAt`. */
export const beginPause = (
  db: Writes,
  pause: { hotelId: string; feedbackId: string; reason: string; startAt: Date; endAt: Date | null },
) =>
  db
    .insertInto('pause')
    .values(pause)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Ends every pause that is open or ends later. */
export const endPause = (db: Writes, hotelId: string, feedbackId: string, at: Date) =>
  db
    .updateTable('pause')
    .set({ endAt: at })
    .where('hotelId', '=', hotelId)
    .where('feedbackId', '=', feedbackId)
    .where((eb) => eb.or([eb('endAt', 'is', null), eb('endAt', '>', at.toISOString())]))
    .execute()
