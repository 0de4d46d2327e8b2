import type { FeedbackAction } from '@hotel/contract/feedback'

import { done, type Asking, type Doing } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Deciding } from '../life/case-state.ts'
import { changeByStaff, staffActionsOn } from '../lifecycle.ts'
import { listTimeline } from '../detail/queries.ts'
import { findCaseSetting, type CaseSetting } from '../life/setting.queries.ts'
import { perform } from './deeds.ts'
import { findState, updateCase, type CaseUpdate } from './queries.ts'

/** The one way in which staff change a case: seen, not changed meanwhile, allowed, done, told. */
export async function actOnCase(act: Doing<'Suggestion'>, input: FeedbackAction) {
  const { db, actor, now } = act
  const state = await findState(db, actor, input.feedbackId)
  if (!state) throw new Refusal('notFound')
  const setting = await findCaseSetting(db, actor.hotelId)
  const who = decidingAs(actor, setting)
  if (state.version !== input.version) throw await conflict(act, who, input)
  const change = changeByStaff(input.action, state, who, now)
  if (!change) throw new Refusal('actionNotAllowed')
  const step = await perform({ ...act, state, who, setting }, input)
  const update: CaseUpdate = { ...change, ...step.update }
  const place = { hotelId: actor.hotelId, id: state.id, version: state.version }
  const version = await updateCase(db, place, update)
  if (!version) throw await conflict(act, who, input)
  const after = await findState(db, actor, state.id)
  return done(
    {
      id: state.id,
      status: update.status ?? state.status,
      version,
      allowedActions: after ? staffActionsOn(after, who, now) : [],
      ...(step.contact ? { contact: step.contact } : {}),
    },
    {
      action: input.action,
      entity: 'feedback',
      entityId: state.id,
      detail: {
        version,
        from: state.status,
        to: update.status ?? state.status,
        ...(change.ownerId && change.ownerId !== state.ownerId ? { ownerId: change.ownerId } : {}),
        ...step.detail,
      },
    },
    ...(step.events ?? []),
  )
}

export const decidingAs = (
  actor: { memberId: string; userRole: 1 | 2 | 3 },
  setting: CaseSetting,
): Deciding => ({
  memberId: actor.memberId,
  userRole: actor.userRole,
  approvalCents: setting.approvalCents(actor.userRole),
})

/** How the case is now and what was done to it since, so that the late one can decide anew. */
async function conflict(
  { db, actor, now }: Asking<'Suggestion'>,
  who: Deciding,
  input: FeedbackAction,
) {
  const state = await findState(db, actor, input.feedbackId)
  if (!state) return new Refusal('notFound')
  const { id, status, version, ownerName } = state
  const allowedActions = staffActionsOn(state, who, now)
  return new Refusal('changedMeanwhile', {
    data: {
      current: { id, status, version, ownerName, allowedActions },
      changes: await listTimeline(db, actor.hotelId, id, input.version),
    },
  })
}
