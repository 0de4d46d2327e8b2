import { Refusal, refuseField } from '../../http/refusal.ts'
import { eraseIdentity, findContact } from '../create/identity.queries.ts'
import { findColleague } from './people.queries.ts'
import { remark, together, type Act, type Perform, type Step } from './step.ts'

/** Whether it is for managers only, and whom it is about. */
export const restrict: Perform<'restrict'> = async (act, { sensitive, aboutMemberId }) =>
  together(
    { update: { sensitive }, detail: { sensitive } },
    aboutMemberId === undefined ? {} : await about(act, aboutMemberId),
  )

/** Whom it is about loses it; the manager who says so decides who gets it. */
async function about({ db, actor, state }: Act, aboutMemberId: string | null): Promise<Step> {
  if (aboutMemberId === actor.memberId) throw refuseField('aboutMemberId', 'ownerIsSubject')
  if (aboutMemberId && !(await findColleague(db, actor.hotelId, aboutMemberId))) {
    throw new Refusal('notFound')
  }
  const loses = aboutMemberId !== null && aboutMemberId === state.ownerId
  return {
    update: { aboutMemberId, ...(loses ? { ownerId: null } : {}) },
    detail: { aboutMemberId, ...(loses ? { fromOwnerId: state.ownerId, ownerId: null } : {}) },
  }
}

/** Shows name and phone once, and writes down to whom and why. */
export const unmask: Perform<'unmask'> = async (act, { reason }) => {
  const { db, actor, state, secrets } = act
  const found = await findContact(db, actor.hotelId, state.guestIdentityId!)
  return {
    ...(await remark(act, reason)),
    contact: {
      name: found?.name ? secrets.unseal(found.name) : null,
      phone: found?.phone ? secrets.unseal(found.phone) : null,
    },
  }
}

export const erase: Perform<'erase'> = async (act, { reason }) => {
  const { db, actor, state, now } = act
  await eraseIdentity(db, actor.hotelId, state.guestIdentityId!, now)
  return remark(act, reason)
}
