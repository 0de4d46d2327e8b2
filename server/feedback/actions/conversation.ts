import { Refusal, refuseField } from '../../http/refusal.ts'
import { findTemplate } from '../../template/queries.ts'
import { beginPromise, bindingPromise, mayPromise } from '../clocks/promise-clock.ts'
import { pauseClock } from '../clocks/resolve-clock.ts'
import { anyStatus, open, unresolved, withAckAndOwner } from '../lifecycle.ts'
import {
  addNote,
  combine,
  isFuture,
  sendMessage,
  type ActionContext,
  type Actions,
  type Effect,
} from './action.ts'
import { findColleague, listWithoutAccess } from '../act/lookup.queries.ts'

const maxPromiseDays = 30

export const conversation = {
  reply: {
    from: unresolved,
    to: { new: 'acknowledged' },
    change: withAckAndOwner,
    perform: async (ctx, input) =>
      combine(await sendMessage(ctx, input), await fromTemplate(ctx, input)),
  },

  /** Asks the guest; the case waits for the answer. */
  askGuest: {
    from: ['in_progress'],
    to: 'waiting_guest',
    change: (state, decider, now) => ({
      ...withAckAndOwner(state, decider, now),
      ...pauseClock(now),
    }),
    perform: async (ctx, input) =>
      combine(await sendMessage(ctx, input), await fromTemplate(ctx, input)),
  },

  note: {
    from: anyStatus,
    async perform(ctx, { message, mentionIds: mentioned, staffPhotoIds = [] }) {
      const { db, actor, state } = ctx
      const mentionIds = [...new Set(mentioned)]
      for (const id of mentionIds) {
        if (!(await findColleague(db, actor.hotelId, id))) throw new Refusal('notFound')
      }
      const withoutAccess = await listWithoutAccess(db, actor.hotelId, state.id, mentionIds)
      if (withoutAccess.length > 0) throw refuseField('mentionIds', 'mentionUnseeing')
      return addNote(ctx, message, { mentionIds, staffPhotoIds })
    },
  },

  /** Changing a promise requires a reason, which the guest reads. */
  promise: {
    from: open,
    to: { new: 'acknowledged' },
    may: mayPromise,
    change: (state, decider, now) => ({
      ...withAckAndOwner(state, decider, now),
      ...beginPromise(state, now),
    }),
    async perform(ctx, { promisedAt, reason }) {
      const before = bindingPromise(ctx.state)
      if (before && !reason) throw refuseField('reason', 'reasonMissing')
      const newPromise = before ? promisedAt : undefined
      return combine(
        before ? { detail: { before } } : {},
        promiseEffect(ctx, promisedAt),
        await sendMessage(ctx, { message: reason, newPromise }),
      )
    },
  },
} satisfies Actions

/** Sets the promised time. A promise counts as a first reply to the guest. */
export function promiseEffect({ state, now }: ActionContext, text: string): Effect {
  const promisedAt = new Date(text)
  if (!isFuture(promisedAt, now, maxPromiseDays)) {
    throw refuseField('promisedAt', 'promiseInPast')
  }
  return {
    update: { promisedAt, promiseFrom: now, firstReplyAt: state.firstReplyAt ?? now },
    detail: { promisedAt },
  }
}

async function fromTemplate(
  { db, actor }: ActionContext,
  { templateId }: { templateId?: string | undefined },
): Promise<Effect> {
  if (!templateId) return {}
  if (!(await findTemplate(db, actor.hotelId, templateId))) throw new Refusal('notFound')
  return { detail: { templateId } }
}
