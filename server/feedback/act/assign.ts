import { Refusal, refuseField } from '../../http/refusal.ts'
import { findRoute } from '../routing/route.queries.ts'
import { findColleague, findDepartment } from './people.queries.ts'
import type { ActionContext, Perform, Effect } from './effect.ts'

/** Assigns to a member, or to a department, where the routing rules choose the member. */
export const assign: Perform<'assign'> = (ctx, { ownerId, departmentId }) => {
  if (ownerId && departmentId) throw refuseField('departmentId', 'ownerOrDepartment')
  if (ownerId) return toMember(ctx, ownerId)
  if (departmentId) return toDepartment(ctx, departmentId)
  throw refuseField('ownerId', 'ownerOrDepartment')
}

async function toMember(
  { db, actor, who, state }: ActionContext,
  ownerId: string,
): Promise<Effect> {
  // Staff may take unassigned cases and pass their own to a department, but not assign to a person.
  if (who.userRole > 2) throw refuseField('ownerId', 'assignNeedsManager')
  const colleague = await findColleague(db, actor.hotelId, ownerId)
  if (!colleague) throw new Refusal('notFound')
  if (ownerId === state.aboutMemberId) throw refuseField('ownerId', 'ownerIsSubject')
  return {
    update: { ownerId },
    detail: { fromOwnerId: state.ownerId, ownerId, rule: 'assigned' },
  }
}

async function toDepartment(
  { db, actor, state }: ActionContext,
  departmentId: string,
): Promise<Effect> {
  if (!(await findDepartment(db, actor.hotelId, departmentId))) throw new Refusal('notFound')
  const { ownerId, rule } = await findRoute(db, actor.hotelId, { ...state, departmentId })
  return {
    update: { ownerId, departmentId },
    detail: {
      fromOwnerId: state.ownerId,
      ownerId,
      departmentId,
      houseId: state.currentHouseId,
      rule,
    },
  }
}
