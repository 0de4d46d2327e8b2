import type { FeedbackAction } from '@hotel/contract/feedback'

import {
  done,
  type QueryContext,
  type CommandContext,
  type SavedAnswer,
} from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { changedCase, type Decider } from '../clocks/case-state.ts'
import type { Action } from '../actions/action.ts'
import { actions, staffActionsOn } from '../actions/actions.ts'
import { contactOf } from '../actions/privacy.ts'
import { staffChange, whyNot } from '../lifecycle.ts'
import { listChangesSince } from '../detail/queries.ts'
import { checkAfterChange } from '../watch/recheck.ts'
import { findCaseSetting, type CaseSetting } from '../clocks/setting.queries.ts'
import {
  findState,
  findStateAndSetting,
  updateCase,
  type CaseUpdate,
  type StoredState,
} from './queries.ts'

/**
 * The single path by which staff change a case: checks visibility, version and permission, applies the
 * action and writes its events.
 */
export async function actOnCase(ctx: CommandContext<'Suggestion'>, input: FeedbackAction) {
  const { db, actor, now } = ctx
  const found = await findStateAndSetting(db, actor, input.feedbackId)
  if (!found) throw new Refusal('notFound')
  const { state, setting } = found
  const decider = deciderOf(actor, setting)
  if (!(await isCurrent(ctx, state, input))) throw await conflict(ctx, decider, input)
  const action: Action = actions[input.action]
  const change = staffChange(action, state, decider, now)
  if (!change) throw new Refusal(whyNot(action, state, decider, now))
  const effect = (await action.perform?.({ ...ctx, state, decider, setting }, input)) ?? {}
  const update: CaseUpdate = { ...change, ...effect.update }
  const place = { hotelId: actor.hotelId, id: state.id, version: state.version }
  const checkAt = checkAfterChange(state, changedCase(state, update), setting.terms, now)
  const [version, after] = await Promise.all([
    updateCase(db, place, update, { at: checkAt, now }),
    findState(db, actor, state.id),
  ])
  if (!version) throw await conflict(ctx, decider, input)
  const last = { status: update.status ?? state.status, version }
  const answered = done(
    {
      id: state.id,
      ...last,
      allowedActions: after ? staffActionsOn(after, decider, now) : [],
      ...(effect.contact ? { contact: effect.contact } : {}),
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
        ...effect.detail,
      },
    },
    ...(effect.events ?? []),
  )
  const saved: SavedAnswer = {
    ...(after ? {} : { last }),
    ...(effect.contact ? { contactId: state.guestIdentityId! } : {}),
  }
  return { ...answered, saved }
}

/**
 * Current state of the case if the caller may still see it; contact data only while it may be shown.
 */
export async function repeatOnCase(
  ctx: QueryContext<'Suggestion'>,
  { feedbackId, action }: FeedbackAction,
  saved: SavedAnswer,
) {
  const { db, actor, now } = ctx
  const state = await findState(db, actor, feedbackId)
  // The action removed their access, so they get the same answer as the first time.
  if (!state && saved.last) return { id: feedbackId, ...saved.last, allowedActions: [] }
  if (!state) throw new Refusal('notFound')
  const { id, status, version } = state
  const decider = deciderOf(actor, await findCaseSetting(db, actor.hotelId))
  const allowedActions = staffActionsOn(state, decider, now)
  if (action !== 'unmask') return { id, status, version, allowedActions }
  if (!allowedActions.includes('unmask')) {
    throw new Refusal(whyNot(actions.unmask, state, decider, now))
  }
  if (state.guestIdentityId !== saved.contactId) throw new Refusal('actionNotAllowed')
  return { id, status, version, allowedActions, contact: await contactOf(ctx, state) }
}

export const deciderOf = (
  actor: { memberId: string; userRole: 1 | 2 | 3 },
  setting: CaseSetting,
): Decider => ({
  memberId: actor.memberId,
  userRole: actor.userRole,
  approvalCents: setting.approvalCents(actor.userRole),
})

const reassignments: readonly string[] = ['take', 'assign', 'route']

/** Whether the member decided on the case as it is; who is assigned makes no reply or note wrong. */
async function isCurrent(
  { db, actor }: QueryContext<'Suggestion'>,
  { id, version }: StoredState,
  input: FeedbackAction,
): Promise<boolean> {
  if (version === input.version) return true
  if (input.action !== 'reply' && input.action !== 'note') return false
  const changes = await listChangesSince(db, { ...actor, id, version: input.version })
  return (
    changes.length === version - input.version &&
    changes.every(({ action }) => reassignments.includes(action))
  )
}

/** The current state and the changes since the submitted version, so the caller can decide again. */
async function conflict(
  { db, actor, now }: QueryContext<'Suggestion'>,
  decider: Decider,
  input: FeedbackAction,
) {
  const state = await findState(db, actor, input.feedbackId)
  if (!state) return new Refusal('notFound')
  const { id, status, version, ownerName } = state
  const allowedActions = staffActionsOn(state, decider, now)
  return new Refusal('changedMeanwhile', {
    data: {
      current: { id, status, version, ownerName, allowedActions },
      changes: await listChangesSince(db, { ...actor, id, version: input.version }),
    },
  })
}
