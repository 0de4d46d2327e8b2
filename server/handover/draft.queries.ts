import { sql } from 'kysely'

import { openStatuses } from '@hotel/contract/feedback'
import type { HandoverScope } from '@hotel/contract/handover'

import type { Reads } from '../db/open.ts'
import { nextClockOf } from '../feedback/life/clocks.ts'
import { matching } from '../feedback/list/list.queries.ts'
import { rowColumns, withNames } from '../feedback/queries.ts'
import type { Actor } from '../http/session.ts'
import { heldStatuses, inOrder, partOf } from './parts.ts'

/** More than that nobody reads at the end of a shift. */
const mostLines = 300

export type Giving = { actor: Actor; now: Date; scope: HandoverScope }

const openOf = ({ actor, now, scope }: Giving) =>
  matching({
    viewer: actor,
    timezone: actor.timezone,
    now,
    filter: { scope, status: [...openStatuses], dateField: 'createdAt' },
  })
const anyOf = ({ actor, now, scope }: Giving) =>
  matching({
    viewer: actor,
    timezone: actor.timezone,
    now,
    filter: { scope, dateField: 'createdAt' },
  })

const isEscalated = sql<boolean>`${sql.ref('feedback.escalationLevel')} > 0`
const isPromised = sql<boolean>`${sql.ref('feedback.promisedAt')} is not null`
const isHeld = sql<boolean>`${sql.ref('feedback.status')} = any(${[...heldStatuses]})`

/** The open cases there are to hand over, in the order in which they are told. */
export async function listOpenCases(db: Reads, giving: Giving) {
  const rows = await withNames(db)
    .where((eb) => openOf(giving)(eb))
    .select(rowColumns)
    .orderBy(isEscalated, 'desc')
    .orderBy(isPromised, 'desc')
    .orderBy(isHeld, 'desc')
    .orderBy(sql`${sql.ref('feedback.nextDueAt')} asc nulls last`)
    .limit(mostLines)
    .execute()
  return inOrder(rows).map((row) => ({
    ...row,
    ...nextClockOf(row, giving.now),
    part: partOf(row),
    feedbackId: row.id,
    statusNow: row.status,
  }))
}

/** How many open cases there are of each kind, and what came and went since. */
export async function countCases(db: Reads, giving: Giving, since: string) {
  const [standing, { received }, { resolved }] = await Promise.all([
    countStanding(db, giving),
    db
      .selectFrom('feedback')
      .where((eb) => anyOf(giving)(eb))
      .where('feedback.id', '>=', firstIdAt(since))
      .select((eb) => eb.fn.countAll<number>().as('received'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('feedback')
      .where((eb) => anyOf(giving)(eb))
      .where('feedback.resolvedAt', '>=', since)
      .select((eb) => eb.fn.countAll<number>().as('resolved'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...standing, received, resolved }
}

const countStanding = (db: Reads, giving: Giving) =>
  db
    .selectFrom('feedback')
    .where((eb) => openOf(giving)(eb))
    .select((eb) => {
      const count = () => eb.fn.countAll<number>()
      return [
        count().as('open'),
        count().filterWhere('feedback.nextDueAt', '<', giving.now.toISOString()).as('overdue'),
        count().filterWhere('feedback.ownerId', 'is', null).as('unassigned'),
        count().filterWhere(isPromised).as('promised'),
        count().filterWhere(isHeld).as('held'),
        count().filterWhere(isEscalated).as('escalated'),
      ]
    })
    .executeTakeFirstOrThrow()

/** Ids are in the order of receipt; the first that a case of this moment can have. */
function firstIdAt(instant: string) {
  const hex = Date.parse(instant).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
