import { Refusal, refuseField } from '../../http/refusal.ts'
import { findRoute } from '../routing/route.queries.ts'
import { findColleague, findDepartment } from './people.queries.ts'
import type { Act, Perform, Step } from './step.ts'

/** To a member by name, or to a department, where the rules find somebody. */
export const assign: Perform<'assign'> = (act, { ownerId, departmentId }) => {
  if (ownerId && departmentId) throw refuseField('departmentId', 'ownerOrDepartment')
  if (ownerId) return toMember(act, ownerId)
  if (departmentId) return toDepartment(act, departmentId)
  throw refuseField('ownerId', 'ownerOrDepartment')
}

async function toMember({ db, actor, who, state }: Act, ownerId: string): Promise<Step> {
  // Staff take what nobody has, and hand their own on to a department.
  if (who.userRole > 2) throw refuseField('ownerId', 'assignNeedsManager')
  const colleague = await findColleague(db, actor.hotelId, ownerId)
  if (!colleague) throw new Refusal('notFound')
  if (ownerId === state.aboutMemberId) throw refuseField('ownerId', 'ownerIsSubject')
  return {
    update: { ownerId },
    detail: { fromOwnerId: state.ownerId, ownerId, rule: 'assigned' },
  }
}

async function toDepartment({ db, actor, state }: Act, departmentId: string): Promise<Step> {
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
