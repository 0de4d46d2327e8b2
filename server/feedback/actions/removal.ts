import { dayMs } from '@hotel/contract/duration'

import { eraseIdentity } from '../create/identity.queries.ts'
import { eraseBeside, wordsErased } from '../erasure/erase.queries.ts'
import { anyStatus, isWithin, openStatusOf } from '../lifecycle.ts'
import { addNote, combine, type Actions } from './action.ts'

const restoreDays = 30

export const removal = {
  dismiss: {
    from: ['new', 'acknowledged'],
    to: 'dismissed',
    role: 2,
    impartial: true,
    change: (state, _, now) => ({ dismissedAt: now, statusBefore: openStatusOf(state) }),
    perform: async (ctx, { reasonCode, reason }) =>
      combine(
        { update: { dismissReason: reasonCode }, detail: { reasonCode } },
        await addNote(ctx, reason),
      ),
  },

  restore: {
    from: ['dismissed'],
    to: 'previous',
    role: 2,
    may: ({ dismissedAt }, _, now) => isWithin(dismissedAt, restoreDays * dayMs, now),
    change: () => ({ dismissedAt: null, statusBefore: null }),
  },

  erase: {
    from: anyStatus,
    role: 2,
    may: ({ hasContact }) => hasContact,
    async perform(ctx, { reason }) {
      const { db, actor, state, now } = ctx
      await eraseIdentity(db, actor.hotelId, state.guestIdentityId!, now)
      return addNote(ctx, reason)
    },
  },

  /** Always possible, because staff may have written more since. */
  eraseWords: {
    from: anyStatus,
    role: 1,
    impartial: true,
    async perform(ctx, { reason, staffWords }) {
      const { db, actor, state, now } = ctx
      const cases = { hotelId: actor.hotelId, ids: [state.id], at: now, staffWords }
      const update = await wordsErased(db, cases)
      const erased = await eraseBeside(db, cases)
      return combine(
        { update: update.get(state.id)!, detail: { ...erased, staffWords } },
        await addNote(ctx, reason),
      )
    },
  },
} satisfies Actions
