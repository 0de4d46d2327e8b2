import { holds } from '@hotel/contract/http/endpoint'

import type { QueryContext } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { findState } from '../act/queries.ts'
import { listColleagues, listDepartmentsWithWork } from './queries.ts'

/**
 * Members and departments that could be assigned or mentioned; only members with access to cases
 * qualify.
 */
export async function readPeople({ db, actor, now }: QueryContext<'Suggestion'>, id: string) {
  const state = await findState(db, actor, id)
  if (!state) throw new Refusal('notFound')
  const place = { hotelId: actor.hotelId, feedbackId: id, houseId: state.currentHouseId }
  const colleagues = await listColleagues(db, place, now)
  const members = colleagues
    .filter((member) => holds(member, 'Suggestion'))
    .map(({ openCount, sees, ...member }) => ({
      ...member,
      openCount: openCount ?? 0,
      sees: Boolean(sees),
      assignable: member.id !== state.aboutMemberId,
    }))
  const departments = await listDepartmentsWithWork(db, actor.hotelId)
  return {
    members,
    departments: departments.map(({ openCount, ...department }) => {
      const within = members.filter(({ departmentId }) => departmentId === department.id)
      return {
        ...department,
        openCount: openCount ?? 0,
        memberCount: within.length,
        presentCount: within.filter(({ lastSeenAt }) => lastSeenAt !== null).length,
      }
    }),
  }
}
