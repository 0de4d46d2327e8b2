import type { QueryContext } from '../../http/handler.ts'
import { Refusal, refuseField } from '../../http/refusal.ts'
import { eraseIdentity, findContact } from '../create/identity.queries.ts'
import { findColleague } from './people.queries.ts'
import type { StoredState } from './queries.ts'
import { addNote, combine, type ActionContext, type Perform, type Effect } from './effect.ts'

/** Sets whether the case is visible to managers only, and which member it is about. */
export const restrict: Perform<'restrict'> = async (ctx, { sensitive, aboutMemberId }) =>
  combine(
    { update: { sensitive }, detail: { sensitive } },
    aboutMemberId === undefined ? {} : await setSubject(ctx, aboutMemberId),
  )

/** The member a case is about cannot own it, so it becomes unassigned until a manager reassigns it. */
async function setSubject(
  { db, actor, state }: ActionContext,
  aboutMemberId: string | null,
): Promise<Effect> {
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

/** Reveals name and phone once; the event records who revealed it and why. */
export const unmask: Perform<'unmask'> = async (ctx, { reason }) => ({
  ...(await addNote(ctx, reason)),
  contact: await contactOf(ctx, ctx.state),
})

/** The guest's name and phone in plain text. */
export async function contactOf(
  { db, actor, secrets }: QueryContext<'Suggestion'>,
  { guestIdentityId }: Pick<StoredState, 'guestIdentityId'>,
) {
  const found = await findContact(db, actor.hotelId, guestIdentityId!)
  return {
    name: found?.name ? secrets.unseal(found.name) : null,
    phone: found?.phone ? secrets.unseal(found.phone) : null,
  }
}

export const erase: Perform<'erase'> = async (ctx, { reason }) => {
  const { db, actor, state, now } = ctx
  await eraseIdentity(db, actor.hotelId, state.guestIdentityId!, now)
  return addNote(ctx, reason)
}
