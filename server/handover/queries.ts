import { dayMs } from '@hotel/contract/duration'
import { uuidv7 } from 'uuidv7'

import type { HandoverCounts, HandoverScope } from '@hotel/contract/handover'

import { brief } from '../db/brief.ts'
import type { Reads, Writes } from '../db/open.ts'
import { sameHotel } from '../db/statement/same-hotel.ts'
import { visibleTo, type Viewer } from '../feedback/access.queries.ts'
import { rowColumns, withNames } from '../feedback/queries.ts'
import type { listOpenCases } from './draft.queries.ts'

const briefLength = 160
/** Handovers are counted up to this number. */
export const countLimit = 10_000

type DraftCase = Awaited<ReturnType<typeof listOpenCases>>[number]
type Handover = {
  hotelId: string
  giverId: string
  scope: HandoverScope
  note: string
  counts: HandoverCounts
  since: string
  at: Date
}

/** When the member last gave or took a handover, at most a day ago. */
export async function findSince(
  db: Reads,
  { hotelId, memberId }: Viewer,
  now: Date,
): Promise<string> {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  const last = await db
    .selectFrom('handover')
    .where('hotelId', '=', hotelId)
    .where((eb) => eb.or([eb('giverId', '=', memberId), eb('takerId', '=', memberId)]))
    .where('takenAt', '>', dayAgo)
    .select((eb) => eb.fn.max('takenAt').as('at'))
    .executeTakeFirst()
  return last?.at ?? dayAgo
}

/** Saves a handover and replaces an earlier one of the same member that was not taken. */
export async function insertHandover(db: Writes, given: Handover, entries: readonly DraftCase[]) {
  const { hotelId, giverId, at, counts, ...rest } = given
  await db
    .updateTable('handover')
    .set({ replacedAt: at })
    .where('hotelId', '=', hotelId)
    .where('giverId', '=', giverId)
    .where('takenAt', 'is', null)
    .where('replacedAt', 'is', null)
    .execute()
  const id = uuidv7()
  await db
    .insertInto('handover')
    .values({ hotelId, id, giverId, ...rest, counts: JSON.stringify(counts), givenAt: at })
    .execute()
  if (entries.length > 0) {
    await db
      .insertInto('handoverCase')
      .values(entries.map((entry, position) => caseRow(hotelId, id, entry, position)))
      .execute()
  }
  return id
}

const caseRow = (hotelId: string, handoverId: string, entry: DraftCase, position: number) => ({
  hotelId,
  handoverId,
  position,
  feedbackId: entry.feedbackId,
  part: entry.part,
  status: entry.status,
  severity: entry.severity,
  ownerId: entry.ownerId,
  nextClock: entry.nextClock,
  nextDueAt: entry.nextDueAt,
  promisedAt: entry.promisedAt,
  holdReason: entry.holdReason,
  holdUntil: entry.holdUntil,
  escalationLevel: entry.escalationLevel,
})

/** Undefined when it was already taken or replaced. */
export const signAsTaker = (
  db: Writes,
  { hotelId, id, takerId, at }: { hotelId: string; id: string; takerId: string; at: Date },
) =>
  db
    .updateTable('handover')
    .set({ takerId, takenAt: at })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('takenAt', 'is', null)
    .where('replacedAt', 'is', null)
    .returning(['id', 'takenAt'])
    .executeTakeFirst()

const withSigners = (db: Reads, hotelId: string) =>
  db
    .selectFrom('handover')
    .innerJoin('member as giver', (join) => sameHotel(join, 'giver.id', 'handover.giverId'))
    .leftJoin('member as taker', (join) => sameHotel(join, 'taker.id', 'handover.takerId'))
    .where('handover.hotelId', '=', hotelId)
    .select([
      'handover.id',
      'handover.giverId',
      'giver.name as giverName',
      'handover.givenAt',
      'taker.name as takerName',
      'handover.takenAt',
      'handover.replacedAt',
      'handover.counts',
    ])

export const findHandover = (db: Reads, hotelId: string, id: string) =>
  withSigners(db, hotelId)
    .where('handover.id', '=', id)
    .select(['handover.note', 'handover.scope', 'handover.since'])
    .executeTakeFirst()

export async function listHandovers(
  db: Reads,
  hotelId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const list = await withSigners(db, hotelId)
    .select(brief('handover.note', briefLength).as('noteBrief'))
    .orderBy('handover.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('handover')
        .select('id')
        .where('hotelId', '=', hotelId)
        .limit(countLimit)
        .as('handover'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list, total }
}

/** The cases of a handover that the viewer may see, as saved and as they are now. */
export const listSavedCases = (db: Reads, viewer: Viewer, handoverId: string) =>
  withNames(db)
    .innerJoin('handoverCase as saved', (join) =>
      sameHotel(join, 'saved.feedbackId', 'feedback.id'),
    )
    .leftJoin('member as savedOwner', (join) => sameHotel(join, 'savedOwner.id', 'saved.ownerId'))
    .where('saved.hotelId', '=', viewer.hotelId)
    .where('saved.handoverId', '=', handoverId)
    .where((eb) => visibleTo(viewer)(eb))
    .orderBy('saved.position')
    .select(rowColumns)
    .select([
      'saved.part',
      'saved.feedbackId',
      'feedback.status as statusNow',
      'saved.status as savedStatus',
      'saved.severity as savedSeverity',
      'savedOwner.name as savedOwnerName',
      'saved.nextClock',
      'saved.nextDueAt as savedDueAt',
      'saved.promisedAt as savedPromisedAt',
      'saved.holdReason as savedHoldReason',
      'saved.holdUntil as savedHoldUntil',
      'saved.escalationLevel as savedEscalationLevel',
    ])
    .execute()
