import { sql } from 'kysely'

import type { Reads, Writes } from '../../db/open.ts'
import { headOfCase } from '../access.queries.ts'
import { stateColumns } from '../act/queries.ts'
import type { CaseChange } from '../clocks/case-state.ts'
import type { Alarm } from './alarms.ts'

/** Hotels with a case to check. */
export async function listHotelsDue(db: Reads, now: Date) {
  const due = await db
    .selectFrom('feedback')
    .where('alarmAt', '<=', now.toISOString())
    .select('hotelId')
    .distinct()
    .execute()
  return due.map(({ hotelId }) => hotelId)
}

/** Whether the present owner took the case by hand, rather than by the routing rules. */
const isTaken = sql<boolean>`(feedback.owner_id is not null and exists (
  select from event where event.hotel_id = feedback.hotel_id and event.entity_id = feedback.id
    and event.action = 'take' and event.actor_id = feedback.owner_id))`.as('isTaken')

/** Locks due cases; those locked elsewhere are left for the next poll. */
export async function lockDueCases(db: Writes, hotelId: string, now: Date, limit: number) {
  const rows = await db
    .selectFrom('feedback')
    .where('feedback.hotelId', '=', hotelId)
    .where('feedback.alarmAt', '<=', now.toISOString())
    .orderBy('feedback.alarmAt')
    .limit(limit)
    .select(stateColumns)
    .select((eb) => [isTaken, headOfCase(eb).as('headMemberId')])
    .forUpdate()
    .skipLocked()
    .execute()
  // No time-based transition depends on these.
  return rows.map((row) => ({
    ...row,
    hasContact: false,
    hasMerged: false,
    minProposedCents: null,
    hasApproved: false,
  }))
}

/** Records notifications; returns only those not sent before. */
export async function announce(
  db: Writes,
  place: { hotelId: string; feedbackId: string; at: Date },
  alarms: readonly Alarm[],
) {
  if (alarms.length === 0) return []
  return db
    .insertInto('breach')
    .values(alarms.map(({ clock, round, level }) => ({ ...place, clock, round, level })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['clock', 'round', 'level'])
    .execute()
}

/** Applies time-based changes; the version increases only if a person would see a difference. */
export const saveCheck = (
  db: Writes,
  place: { hotelId: string; id: string },
  change: CaseChange & { version: number; alarmAt: Date | null },
) =>
  db
    .updateTable('feedback')
    .set(change)
    .where('hotelId', '=', place.hotelId)
    .where('id', '=', place.id)
    .execute()
