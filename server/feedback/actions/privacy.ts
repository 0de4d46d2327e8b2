import type { QueryContext } from '../../http/handler.ts'
import { Refusal, refuseField } from '../../http/refusal.ts'
import type { StoredState } from '../act/queries.ts'
import { findContact } from '../create/identity.queries.ts'
import { anyStatus, isManager, isOwn } from '../lifecycle.ts'
import { addNote, combine, type ActionContext, type Actions, type Effect } from './action.ts'
import { findColleague } from '../act/lookup.queries.ts'

export const privacy = {
  /** Sets whether the case is visible to managers only, and which member it is about. */
  restrict: {
    from: anyStatus,
    role: 2,
    impartial: true,
    perform: async (ctx, { sensitive, aboutMemberId }) =>
      combine(
        { update: { sensitive }, detail: { sensitive, wasSensitive: ctx.state.sensitive } },
        aboutMemberId === undefined ? {} : await setSubject(ctx, aboutMemberId),
      ),
  },

  /** Reveals name and phone once; the event records who revealed it and why. */
  unmask: {
    from: anyStatus,
    impartial: true,
    may: (state, decider) => state.hasContact && (isManager(decider) || isOwn(state, decider)),
    perform: async (ctx, { reason }) => ({
      ...(await addNote(ctx, reason)),
      contact: await contactOf(ctx, ctx.state),
    }),
  },
} satisfies Actions

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
