import type { Writes } from '../../db/open.ts'
import { stateColumns } from '../act/queries.ts'
import type { CaseChange } from '../life/case-state.ts'
import type { Alarm } from './alarms.ts'

/** Cases whose moment has come; what another server or a member holds is left for the next look. */
export async function holdDueCases(db: Writes, hotelId: string, now: Date, limit: number) {
  const rows = await db
    .selectFrom('feedback')
    .where('feedback.hotelId', '=', hotelId)
    .where('feedback.alarmAt', '<=', now.toISOString())
    .orderBy('feedback.alarmAt')
    .limit(limit)
    .select(stateColumns)
    .forUpdate()
    .skipLocked()
    .execute()
  // What these decide no passing of time depends on.
  return rows.map((row) => ({
    ...row,
    hasContact: false,
    hasMerged: false,
    leastProposedCents: null,
    hasApproved: false,
  }))
}

/** Writes down that somebody is told; answers with those of whom nobody had been told before. */
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

/** What time did to the case; its version only changes where a person would see another case. */
export const markLooked = (
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
