import { maxHoldDays, staffHoldHours } from '@hotel/contract/feedback/action-rules'
import { dayMs, hourMs } from '@hotel/contract/duration'

import { refuseField } from '../../http/refusal.ts'
import { findHeadOf } from '../act/lookup.queries.ts'
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
import { notifiedOf } from '../watch/alarms.ts'
import { addNote, combine, isFuture, type Actions } from './action.ts'

const reopenDays = 90

export const progress = {
  hold: {
    from: ['in_progress'],
    to: 'on_hold',
    change: withAckAndOwner,
    async perform({ decider, state, now }, { reasonCode, holdUntil }) {
      const until = new Date(holdUntil)
      if (!isFuture(until, now, maxHoldDays)) throw refuseField('holdUntil', 'holdTooLong')
      if (!isManager(decider) && until.getTime() - now.getTime() > staffHoldHours * hourMs) {
        throw refuseField('holdUntil', 'holdNeedsManager')
      }
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
  },

  escalate: {
    from: open,
    may: ({ escalationLevel }) => escalationLevel < maxLevel,
    change: (state) => ({ escalationLevel: levelUp(state) }),
    async perform(ctx, { reason }) {
      const { db, actor, state } = ctx
      const level = levelUp(state)
      const headMemberId = await findHeadOf(db, actor.hotelId, state.id)
      const notified = notifiedOf(level, { ...state, headMemberId })
      return combine({ detail: { level, notified } }, await addNote(ctx, reason))
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
