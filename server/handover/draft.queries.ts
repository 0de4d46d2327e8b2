import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'
import type { HandoverScope } from '@hotel/contract/handover'

import type { Reads } from '../db/open.ts'
import { nextClockOf } from '../feedback/clocks/clocks.ts'
import { isFarOverdue } from '../feedback/clocks/clocks.queries.ts'
import { matching } from '../feedback/list/list.queries.ts'
import { rowColumns, withNames } from '../feedback/queries.ts'
import type { Actor } from '../http/session.ts'
import { heldStatuses, inOrder, partOf } from './parts.ts'

/** A longer list would not be read at the end of a shift. */
const maxRows = 300

export type HandoverContext = { actor: Actor; now: Date; scope: HandoverScope }

const openOf = ({ actor, now, scope }: HandoverContext) =>
  matching({
    viewer: actor,
    timezone: actor.timezone,
    now,
    filter: { scope, status: [...openStatuses], dateField: 'createdAt' },
  })
const anyOf = ({ actor, now, scope }: HandoverContext) =>
  matching({
    viewer: actor,
    timezone: actor.timezone,
    now,
    filter: { scope, dateField: 'createdAt' },
  })

/** Escalated by a member, or so late now that managers are notified; not every case that was once late. */
const isEscalated = ({ now }: HandoverContext) => sql<boolean>`(${isFarOverdue(now)} or exists (
  select from event where event.hotel_id = feedback.hotel_id
    and event.entity_id = feedback.id and event.action = 'escalate'))`
const isPromised = sql<boolean>`(${sql.ref('feedback.promisedAt')} is not null
  and ${sql.ref('feedback.promiseDoneAt')} is null)`
const isHeld = sql<boolean>`${sql.ref('feedback.status')} = any(${[...heldStatuses]})`

/** The open cases to hand over, most urgent part first. */
export async function listOpenCases(db: Reads, context: HandoverContext) {
  const rows = await withNames(db)
    .where((eb) => openOf(context)(eb))
    .select(rowColumns)
    .select(isEscalated(context).as('isEscalated'))
    .orderBy('isEscalated', 'desc')
    .orderBy(isPromised, 'desc')
    .orderBy(isHeld, 'desc')
    .orderBy(sql`${sql.ref('feedback.nextDueAt')} asc nulls last`)
    .limit(maxRows)
    .execute()
  const cases = rows.map((row) => ({ ...row, ...nextClockOf(row, context.now) }))
  return inOrder(cases).map((row) => ({
    ...row,
    part: partOf(row),
    feedbackId: row.id,
    statusNow: row.status,
  }))
}

/** Open cases by kind, and cases received and resolved since the last handover. */
export async function countCases(db: Reads, context: HandoverContext, since: string) {
  const [open, { received }, { resolved }] = await Promise.all([
    countOpen(db, context),
    db
      .selectFrom('feedback')
      .where((eb) => anyOf(context)(eb))
      .where('feedback.id', '>=', firstIdAt(since))
      .select((eb) => eb.fn.countAll<number>().as('received'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('feedback')
      .where((eb) => anyOf(context)(eb))
      .where('feedback.resolvedAt', '>=', since)
      .select((eb) => eb.fn.countAll<number>().as('resolved'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...open, received, resolved }
}

const countOpen = (db: Reads, context: HandoverContext) =>
  db
    .selectFrom('feedback')
    .where((eb) => openOf(context)(eb))
    .select((eb) => {
      const count = () => eb.fn.countAll<number>()
      return [
        count().as('open'),
        count().filterWhere('feedback.nextDueAt', '<', context.now.toISOString()).as('overdue'),
        count().filterWhere('feedback.ownerId', 'is', null).as('unassigned'),
        count().filterWhere(isEscalated(context)).as('escalated'),
        count().filterWhere(isPromised).as('promised'),
        count().filterWhere(isHeld).as('held'),
      ]
    })
    .executeTakeFirstOrThrow()

/** The smallest UUIDv7 of this moment; ids are in the order of receipt. */
function firstIdAt(instant: string) {
  const hex = Date.parse(instant).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
