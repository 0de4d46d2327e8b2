import { dayMs } from '@hotel/contract/duration'

import { Refusal, refuseField } from '../../http/refusal.ts'
import { findState, lockCases, updateCase } from '../act/queries.ts'
import { copySharedReplies } from '../act/unmerge.queries.ts'
import { isOpen } from '../clocks/case-state.ts'
import { listMergedInto } from '../detail/merged.queries.ts'
import { isManager, isOwn, isWithin, open, openStatusOf, staffMay } from '../lifecycle.ts'
import { addNote, combine, type ActionContext, type Actions } from './action.ts'

const unmergeMs = dayMs

export const merging = {
  /** Merges a duplicate into another case; both guests keep their status pages. */
  merge: {
    from: open,
    to: 'merged',
    impartial: true,
    may: (state, decider) => isManager(decider) || isOwn(state, decider),
    change: (state, _, now) => ({ mergedAt: now, statusBefore: openStatusOf(state) }),
    async perform(ctx, { targetId, reason }) {
      const { db, actor, decider, state, now } = ctx
      if (targetId === state.id) throw refuseField('targetId', 'mergeItself')
      // Lock both in id order so that two members cannot merge them into each other.
      await lockCases(db, actor.hotelId, [state.id, targetId])
      const own = await findState(db, actor, state.id)
      const target = await findState(db, actor, targetId)
      if (!target || !own) throw new Refusal('notFound')
      if (!isOpen(target.status) || !staffMay(merging.merge, own, decider, now)) {
        throw refuseField('targetId', 'mergeTargetOver')
      }
      if (target.sensitive !== own.sensitive) throw refuseField('targetId', 'mergeSensitive')
      if (decider.userRole > 2 && target.ownerId !== decider.memberId) {
        throw refuseField('targetId', 'mergeNeedsManager')
      }
      const version = await touch(ctx, target)
      return combine(
        {
          update: { mergedIntoId: target.id },
          detail: { intoId: target.id, intoNo: target.feedbackNo },
          events: [
            {
              action: 'absorb',
              entity: 'feedback',
              entityId: target.id,
              detail: { version, otherId: own.id, otherNo: own.feedbackNo },
            },
          ],
        },
        await addNote(ctx, reason),
      )
    },
  },

  /**
   * Undoes a merge: the case continues in its previous status with its own clock, and its guest keeps
   * the replies sent meanwhile; with those of a sensitive case, it is sensitive.
   */
  unmerge: {
    from: ['merged'],
    to: 'previous',
    may: (state, decider, now) =>
      isWithin(state.mergedAt, unmergeMs, now) && (isManager(decider) || isOwn(state, decider)),
    change: () => ({
      mergedAt: null,
      mergedIntoId: null,
      statusBefore: null,
      closedAt: null,
      closedByKind: null,
    }),
    async perform(ctx) {
      const { db, actor, state } = ctx
      const intoId = state.mergedIntoId!
      await lockCases(db, actor.hotelId, [state.id, intoId])
      const target = await findState(db, actor, intoId)
      if (!target) throw new Refusal('notFound')
      const version = await touch(ctx, target)
      const mergedInto = await listMergedInto(db, actor.hotelId, state)
      const place = { hotelId: actor.hotelId, feedbackId: state.id, mergedInto }
      const firstAt = await copySharedReplies(db, place)
      // Who may not see a case does not read its replies in this one, either.
      const hides = firstAt !== null && mergedInto.some(({ sensitive }) => sensitive)
      return {
        update: {
          ...(firstAt !== null && answeredAt(firstAt, state)),
          ...(hides && { sensitive: true }),
        },
        detail: {
          fromId: intoId,
          ...(hides && { sensitive: true, wasSensitive: state.sensitive }),
        },
        events: [
          {
            action: 'release',
            entity: 'feedback',
            entityId: intoId,
            detail: { version, otherId: state.id, otherNo: state.feedbackNo },
          },
        ],
      }
    },
  },
} satisfies Actions

/** A reply that the guest could read counts, as one sent in the case itself does. */
const answeredAt = (at: string, { firstReplyAt, statusBefore }: ActionContext['state']) => ({
  ...(firstReplyAt === null && { firstReplyAt: at }),
  ...(statusBefore === 'new' && { status: 'acknowledged' as const, ackAt: at }),
})

/** Bumps the other case's version so that open screens notice the change. */
const touch = ({ db, actor }: ActionContext, other: { id: string; version: number }) =>
  updateCase(db, { hotelId: actor.hotelId, id: other.id, version: other.version }, {}, 'unchanged')
