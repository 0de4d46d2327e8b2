import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { HandoverCounts, HandoverScope } from '@hotel/contract/handover'

import type { Reads, Writes } from '../db/open.ts'
import { visibleTo, type Viewer } from '../feedback/access.queries.ts'
import { rowColumns, withNames } from '../feedback/queries.ts'
import type { listOpenCases } from './draft.queries.ts'

const briefLength = 160
const dayMs = 86_400_000
/** Handovers are counted so far. */
export const countLimit = 10_000

type Line = Awaited<ReturnType<typeof listOpenCases>>[number]
type Handover = {
  hotelId: string
  giverId: string
  scope: HandoverScope
  note: string
  counts: HandoverCounts
  since: string
  at: Date
}

/** When the member last gave or took over; a day ago where that is longer ago. */
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

/** Keeps what was signed; what the same member gave before and nobody took is replaced. */
export async function insertHandover(db: Writes, given: Handover, lines: readonly Line[]) {
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
  if (lines.length > 0) {
    await db
      .insertInto('handoverCase')
      .values(lines.map((line, position) => keptLine(hotelId, id, line, position)))
      .execute()
  }
  return id
}

const keptLine = (hotelId: string, handoverId: string, line: Line, position: number) => ({
  hotelId,
  handoverId,
  position,
  feedbackId: line.feedbackId,
  part: line.part,
  status: line.status,
  severity: line.severity,
  ownerId: line.ownerId,
  nextClock: line.nextClock,
  nextDueAt: line.nextDueAt,
  promisedAt: line.promisedAt,
  holdReason: line.holdReason,
  holdUntil: line.holdUntil,
  escalationLevel: line.escalationLevel,
})

/** Undefined where somebody was first, or the giver wrote another. */
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
    .innerJoin('member as giver', (join) =>
      join
        .onRef('giver.hotelId', '=', 'handover.hotelId')
        .onRef('giver.id', '=', 'handover.giverId'),
    )
    .leftJoin('member as taker', (join) =>
      join
        .onRef('taker.hotelId', '=', 'handover.hotelId')
        .onRef('taker.id', '=', 'handover.takerId'),
    )
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
    .select(sql<string>`left(${sql.ref('handover.note')}, ${sql.lit(briefLength)})`.as('noteBrief'))
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

/** The cases of a handover that the viewer may see, as they stood and as they stand. */
export const listKeptLines = (db: Reads, viewer: Viewer, handoverId: string) =>
  withNames(db)
    .innerJoin('handoverCase as kept', (join) =>
      join
        .onRef('kept.hotelId', '=', 'feedback.hotelId')
        .onRef('kept.feedbackId', '=', 'feedback.id'),
    )
    .leftJoin('member as keptOwner', (join) =>
      join
        .onRef('keptOwner.hotelId', '=', 'kept.hotelId')
        .onRef('keptOwner.id', '=', 'kept.ownerId'),
    )
    .where('kept.hotelId', '=', viewer.hotelId)
    .where('kept.handoverId', '=', handoverId)
    .where((eb) => visibleTo(viewer)(eb))
    .orderBy('kept.position')
    .select(rowColumns)
    .select([
      'kept.part',
      'kept.feedbackId',
      'feedback.status as statusNow',
      'kept.status as keptStatus',
      'kept.severity as keptSeverity',
      'keptOwner.name as keptOwnerName',
      'kept.nextClock',
      'kept.nextDueAt as keptDueAt',
      'kept.promisedAt as keptPromisedAt',
      'kept.holdReason as keptHoldReason',
      'kept.holdUntil as keptHoldUntil',
      'kept.escalationLevel as keptEscalationLevel',
    ])
    .execute()
