import { needsRootCause } from '@hotel/contract/feedback/action-rules'
import { dayMs, hourMs } from '@hotel/contract/duration'

import { refuseField } from '../../http/refusal.ts'
import { beginPause, endPause } from '../act/queries.ts'
import { holdClock, runClock } from '../clocks/resolve-clock.ts'
import {
  isManager,
  isWithin,
  levelUp,
  maxLevel,
  open,
  reopened,
  withAck,
  withAckAndOwner,
} from '../lifecycle.ts'
import { addNote, combine, isFuture, sendMessage, type Actions } from './action.ts'

const maxHoldDays = 30
/** A longer hold needs a manager. */
const staffHoldHours = 24
const reopenDays = 90

export const progress = {
  hold: {
    from: ['in_progress'],
    to: 'on_hold',
    change: withAckAndOwner,
    async perform({ db, actor, who, state, now }, { reasonCode, holdUntil }) {
      const until = new Date(holdUntil)
      if (!isFuture(until, now, maxHoldDays)) throw refuseField('holdUntil', 'holdTooLong')
      if (!isManager(who) && until.getTime() - now.getTime() > staffHoldHours * hourMs) {
        throw refuseField('holdUntil', 'holdNeedsManager')
      }
      const pause = { hotelId: actor.hotelId, feedbackId: state.id, startAt: now, endAt: until }
      await beginPause(db, { ...pause, reason: reasonCode })
      return {
        update: holdClock(state, reasonCode, until, now),
        detail: { reasonCode, holdUntil: until },
      }
    },
  },

  resume: {
    from: ['waiting_guest', 'on_hold'],
    to: 'in_progress',
    change: (state, _, now) => runClock(state, now),
    async perform({ db, actor, state, now }) {
      await endPause(db, actor.hotelId, state.id, now)
      return {}
    },
  },

  escalate: {
    from: open,
    may: ({ escalationLevel }) => escalationLevel < maxLevel,
    change: (state) => ({ escalationLevel: levelUp(state) }),
    perform: async (ctx, { reason }) =>
      combine({ detail: { level: ctx.state.escalationLevel + 1 } }, await addNote(ctx, reason)),
  },

  resolve: {
    from: open,
    to: 'resolved',
    impartial: true,
    change: (state, who, now) => ({
      ...withAckAndOwner(state, who, now),
      ...runClock(state, now),
      resolvedAt: now,
    }),
    async perform(ctx, input) {
      const { db, actor, state, now } = ctx
      const { outcome, resolutionNote, rootCause = null, correctiveAction = null } = input
      if (needsRootCause(state.severity) && !rootCause) {
        throw refuseField('rootCause', 'rootCauseMissing')
      }
      await endPause(db, actor.hotelId, state.id, now)
      return combine(
        {
          update: { outcome, resolutionNote, rootCause, correctiveAction },
          detail: { outcome },
        },
        await sendMessage(ctx, input),
      )
    },
  },

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
} satisfies Actions
