import { sql, type SqlBool, type Updateable } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Reads, Writes } from '../../db/open.ts'
import { sameHotel } from '../../db/statement/same-hotel.ts'
import type { Tables } from '../../db/tables.ts'
import { prepared, preparedWrite, executePrepared } from '../../db/statement/prepared.ts'
import { viewerParams, seesAll, visibleTo, type Viewer } from '../access.queries.ts'
import { caseSettingOf, settingColumns } from '../clocks/setting.queries.ts'

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
  'feedback.closedByKind',
  'feedback.guestWroteAt',
  'feedback.dismissedAt',
  'feedback.mergedAt',
  'feedback.mergedIntoId',
  'feedback.statusBefore',
  'feedback.dueFrom',
  'feedback.ackDueAt',
  'feedback.replyDueAt',
  'feedback.resolveFrom',
  'feedback.resolveDueAt',
  'feedback.targets',
  'feedback.targetHours',
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
    .leftJoin('member as owner', (join) => sameHotel(join, 'owner.id', 'feedback.ownerId'))
    .leftJoin('guestIdentity', (join) =>
      sameHotel(join, 'guestIdentity.id', 'feedback.guestIdentityId'),
    )
    .where('feedback.hotelId', '=', hotelId)
    .select(stateColumns)
    .select([hasContact, minProposedCents, hasApproved, hasMerged, 'owner.name as ownerName'])

type CaseKey = Viewer & { id: string }
type Param = <K extends keyof CaseKey>(key: K) => CaseKey[K]

const stateOf = (db: Reads, param: Param, userRole: 2 | 3) =>
  statesOf(db, param('hotelId'))
    .where('feedback.id', '=', param('id'))
    .where((eb) => visibleTo(viewerParams(param, userRole))(eb))

const stateFor = (userRole: 2 | 3) => ({
  alone: prepared<CaseKey>()((db, param) => stateOf(db, param, userRole)),
  withSetting: prepared<CaseKey>()((db, param) =>
    stateOf(db, param, userRole)
      .innerJoin('hotel', 'hotel.id', 'feedback.hotelId')
      .select(settingColumns),
  ),
})
const states = { all: stateFor(2), some: stateFor(3) }
const statesFor = (viewer: Viewer) => states[seesAll(viewer) ? 'all' : 'some']

/** The state of a case, or undefined if the viewer may not see it. */
export const findState = (db: Reads, viewer: Viewer, id: string) =>
  statesFor(viewer).alone.find(db, { ...viewer, id })

/** The same with the hotel's settings. */
export async function findStateAndSetting(db: Reads, viewer: Viewer, id: string) {
  const found = await statesFor(viewer).withSetting.find(db, { ...viewer, id })
  if (!found) return undefined
  const { setting, currency, phone, ...state } = found
  return { state, setting: caseSettingOf({ setting, currency, phone }) }
}

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

/** When the watch must check a changed case next; a check that is due already stays due. */
export type NextCheck = 'atOnce' | 'unchanged' | { at: Date | null; now: Date }

/**
 * Updates the case if it still has the expected version. Returns the new version, or undefined on a
 * conflict.
 */
export async function updateCase(
  db: Writes,
  place: { hotelId: string; id: string; version: number },
  change: CaseUpdate,
  check: NextCheck,
): Promise<number | undefined> {
  const update = db
    .updateTable('feedback')
    .set({
      ...change,
      ...(check === 'unchanged' ? {} : { alarmAt: alarmAtOf(check) }),
      version: sql`version + 1`,
    })
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.id)
    .where('version', '=', place.version)
    .returning('version')
  const { rows } = await executePrepared(db, update)
  return rows[0]?.version
}

const alarmAtOf = (check: Exclude<NextCheck, 'unchanged'>) =>
  check === 'atOnce'
    ? new Date(0)
    : sql<string>`case when alarm_at <= ${check.now} then alarm_at else ${check.at}::timestamptz end`

export type NewMessage = { hotelId: string; feedbackId: string; body: string; at: Date }

/** Inserts a public message by a member (`authorId`) or by the guest (null). Returns its id. */
export async function writeMessage(
  db: Writes,
  authorId: string | null,
  { promisedAt = null, ...message }: NewMessage & { promisedAt?: string | null | undefined },
) {
  const id = uuidv7()
  const authorKind = authorId ? ('member' as const) : ('guest' as const)
  await messages.list(db, { ...message, id, authorKind, authorId, promisedAt })
  return id
}

type Message = NewMessage & { id: string; authorKind: 'member' | 'guest'; authorId: string | null }

const messages = preparedWrite<Message & { promisedAt: string | null }>()((db, param) =>
  db.insertInto('publicMessage').values({
    hotelId: param('hotelId'),
    id: param('id'),
    feedbackId: param('feedbackId'),
    authorKind: param('authorKind'),
    authorId: param('authorId'),
    body: param('body'),
    promisedAt: param('promisedAt'),
    createdAt: param('at'),
  }),
)

/** Inserts an internal note. Returns its id. */
export async function writeNote(
  db: Writes,
  authorId: string,
  { mentionIds = [], ...note }: NewMessage & { mentionIds?: readonly string[] },
) {
  const id = uuidv7()
  await notes.list(db, { ...note, id, authorId, mentionIds: [...mentionIds] })
  return id
}

const notes = preparedWrite<NewMessage & { id: string; authorId: string; mentionIds: string[] }>()(
  (db, param) =>
    db.insertInto('internalNote').values({
      hotelId: param('hotelId'),
      id: param('id'),
      feedbackId: param('feedbackId'),
      authorKind: 'member',
      authorId: param('authorId'),
      body: param('body'),
      createdAt: param('at'),
      mentionIds: param('mentionIds'),
    }),
)
