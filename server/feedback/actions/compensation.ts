import { needsAmount } from '@hotel/contract/feedback/action-rules'

import { Refusal, refuseField } from '../../http/refusal.ts'
import { unresolved } from '../lifecycle.ts'
import { addNote, combine, type Actions } from './action.ts'
import { decide, findCompensation, give, propose } from './compensation.queries.ts'

const from = [...unresolved, 'closed'] as const

export const compensation = {
  /** Approved at once within the member's own limit; above it, somebody with a higher limit decides. */
  compensate: {
    from,
    impartial: true,
    async perform(ctx, { kind, amountCents, note }) {
      const { db, actor, decider, state, setting, now } = ctx
      if (amountCents === 0 && needsAmount(kind)) throw refuseField('amountCents', 'zeroAmount')
      const isApproved = amountCents <= decider.approvalCents
      const id = await propose(db, {
        hotelId: actor.hotelId,
        feedbackId: state.id,
        kind,
        amountCents,
        currency: setting.currency,
        note,
        proposedBy: actor.memberId,
        createdAt: now,
        ...(isApproved
          ? { status: 'approved' as const, decidedBy: actor.memberId, decidedAt: now }
          : { status: 'proposed' as const, decidedBy: null, decidedAt: null }),
        decisionNote: null,
      })
      const { currency } = setting
      const detail = { compensationId: id, amountCents, currency, approved: isApproved }
      if (isApproved) return { detail }
      const isForManagers = amountCents <= setting.approvalCents(2)
      return { detail: { ...detail, decides: isForManagers ? 'managers' : 'administrators' } }
    },
  },

  /** Approves or rejects a proposed compensation. */
  decideCompensation: {
    from,
    impartial: true,
    beyond: 'compensationBeyond',
    may: ({ minProposedCents }, decider) =>
      minProposedCents !== null && minProposedCents <= decider.approvalCents,
    async perform(ctx, input) {
      const { db, actor, decider, state, now } = ctx
      const { compensationId, approve, note } = input
      const found = await findCompensation(db, actor.hotelId, state.id, compensationId)
      if (!found) throw new Refusal('notFound')
      if (found.status !== 'proposed') throw refuseField('compensationId', 'compensationDecided')
      if (found.amountCents > decider.approvalCents) throw new Refusal('compensationBeyond')
      await decide(db, actor.hotelId, compensationId, {
        status: approve ? 'approved' : 'rejected',
        decidedBy: actor.memberId,
        decidedAt: now,
        decisionNote: note ?? null,
      })
      return combine(
        {
          detail: {
            compensationId,
            approved: approve,
            amountCents: found.amountCents,
            currency: found.currency,
            proposedBy: found.proposedBy,
          },
        },
        note ? await addNote(ctx, note) : {},
      )
    },
  },

  /** Marks an approved compensation as given to the guest. Any staff member may do this. */
  giveCompensation: {
    from,
    impartial: true,
    may: ({ hasApproved }) => hasApproved,
    async perform(ctx, { compensationId }) {
      const { db, actor, state, now } = ctx
      const found = await findCompensation(db, actor.hotelId, state.id, compensationId)
      if (!found) throw new Refusal('notFound')
      if (found.status !== 'approved')
        throw refuseField('compensationId', 'compensationNotApproved')
      await give(db, actor.hotelId, compensationId, { givenBy: actor.memberId, givenAt: now })
      const { amountCents, currency } = found
      return { detail: { compensationId, amountCents, currency } }
    },
  },
} satisfies Actions
