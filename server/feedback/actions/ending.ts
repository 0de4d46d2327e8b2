import { dayMs } from '@hotel/contract/duration'

import { isWithin, openStatusOf, reopened, withAck } from '../lifecycle.ts'
import { addNote, combine, type Actions } from './action.ts'

const reopenDays = 90
const restoreDays = 30

export const ending = {
  /** The reason is an internal note: the guest must not see it. */
  close: {
    from: ['resolved'],
    to: 'closed',
    role: 2,
    impartial: true,
    change: (_, __, now) => ({ closedAt: now, closedByKind: 'member' }),
    perform: (ctx, { reason }) => addNote(ctx, reason),
  },

  reopen: {
    from: ['closed'],
    to: 'in_progress',
    role: 2,
    may: ({ closedAt }, _, now) => isWithin(closedAt, reopenDays * dayMs, now),
    change: (state, _, now) => ({ ...withAck(state, now), ...reopened(state, now) }),
    perform: (ctx, { reason }) => addNote(ctx, reason),
  },

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
} satisfies Actions
