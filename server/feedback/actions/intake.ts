import { unacknowledged } from '@hotel/contract/feedback'
import { holds } from '@hotel/contract/http/endpoint'

import { Refusal, refuseField } from '../../http/refusal.ts'
import { dueInDepartment } from '../clocks/targets.ts'
import { findRoute } from '../routing/route.queries.ts'
import { isManager, isOwn, open, withAckAndOwner } from '../lifecycle.ts'
import { combine, sendMessage, type ActionContext, type Actions, type Effect } from './action.ts'
import { promiseEffect } from './conversation.ts'
import { findColleague, findDepartment } from '../act/lookup.queries.ts'

export const intake = {
  take: {
    from: open,
    impartial: true,
    own: 'alreadyYours',
    beyond: 'takenByOther',
    may: (state, decider) => !state.ownerId || (isManager(decider) && !isOwn(state, decider)),
    change: (_, decider) => ({ ownerId: decider.memberId }),
    perform: async ({ state }) => (state.ownerId ? { detail: { fromOwnerId: state.ownerId } } : {}),
  },

  /** Assigns to a member, or to a department, where the routing rules choose the member. */
  assign: {
    from: open,
    impartial: true,
    may: (state, decider) => isManager(decider) || !state.ownerId || isOwn(state, decider),
    perform(ctx, { ownerId, departmentId }) {
      if (ownerId && departmentId) throw refuseField('departmentId', 'ownerOrDepartment')
      if (ownerId) return toMember(ctx, ownerId)
      if (departmentId) return toDepartment(ctx, departmentId)
      throw refuseField('ownerId', 'ownerOrDepartment')
    },
  },

  acknowledge: {
    from: unacknowledged,
    to: 'acknowledged',
    change: withAckAndOwner,
    perform: async (ctx, input) =>
      combine(
        input.promisedAt ? promiseEffect(ctx, input.promisedAt) : {},
        await sendMessage(ctx, input),
      ),
  },

  start: { from: ['new', 'acknowledged'], to: 'in_progress', change: withAckAndOwner },
} satisfies Actions

async function toMember(
  { db, actor, decider, state }: ActionContext,
  ownerId: string,
): Promise<Effect> {
  // Staff may take unassigned cases and pass their own to a department, but not assign to a person.
  if (!isManager(decider)) throw refuseField('ownerId', 'assignNeedsManager')
  const colleague = await findColleague(db, actor.hotelId, ownerId)
  if (!colleague) throw new Refusal('notFound')
  if (!holds(colleague, 'Suggestion')) throw refuseField('ownerId', 'ownerWithoutAccess')
  if (ownerId === state.aboutMemberId) throw refuseField('ownerId', 'ownerIsSubject')
  return {
    update: { ownerId },
    detail: { fromOwnerId: state.ownerId, ownerId, rule: 'assigned' },
  }
}

async function toDepartment(
  { db, actor, state, setting }: ActionContext,
  departmentId: string,
): Promise<Effect> {
  const { hotelId, timezone } = actor
  const department = await findDepartment(db, hotelId, departmentId)
  if (!department) throw new Refusal('notFound')
  const before = state.departmentId
    ? await findDepartment(db, hotelId, state.departmentId)
    : undefined
  const { ownerId, rule } = await findRoute(db, hotelId, { ...state, departmentId })
  return {
    update: {
      ownerId,
      departmentId,
      ...dueInDepartment(state, before, department, setting.targets, timezone),
    },
    detail: {
      fromOwnerId: state.ownerId,
      ownerId,
      departmentId,
      houseId: state.currentHouseId,
      rule,
    },
  }
}
