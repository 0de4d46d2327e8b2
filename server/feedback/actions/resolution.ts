import { needsResolutionNote, needsRootCause } from '@hotel/contract/feedback/action-rules'

import { Refusal, refuseField } from '../../http/refusal.ts'
import type { CaseUpdate } from '../act/queries.ts'
import { runClock } from '../clocks/resolve-clock.ts'
import { isManager, open, withAckAndOwner } from '../lifecycle.ts'
import {
  addNote,
  combine,
  messageGuest,
  type ActionContext,
  type Actions,
  type InputOf,
} from './action.ts'
import { findResolution } from '../act/lookup.queries.ts'

export const resolution = {
  resolve: {
    from: open,
    to: 'resolved',
    impartial: true,
    change: (state, decider, now) => ({
      ...withAckAndOwner(state, decider, now),
      ...runClock(state, now),
      resolvedAt: now,
    }),
    async perform(ctx, input) {
      const { resolutionId = null, resolutionNote = null, outcome } = input
      await checkResolution(ctx, input)
      return combine(
        {
          // Another resolution than the one assessed has to be assessed again.
          update: { resolutionId, resolutionNote, outcome: null, ...assessmentOf(ctx, input) },
          detail: { ...(resolutionId ? { resolutionId } : {}), ...(outcome ? { outcome } : {}) },
        },
        await messageGuest(ctx, input),
        await addProof(ctx, input),
      )
    },
  },

  /** The formal judgement, which is made once there is time for it. */
  assess: {
    from: ['resolved', 'closed'],
    role: 2,
    impartial: true,
    may: ({ outcome }) => outcome !== 'withdrawn',
    perform: (ctx, input) => ({
      update: assessmentOf(ctx, input),
      detail: { outcome: input.outcome },
    }),
  },
} satisfies Actions

async function checkResolution(
  { db, actor, state }: ActionContext,
  { resolutionId, resolutionNote }: InputOf<'resolve'>,
) {
  if (resolutionId && !(await findResolution(db, actor.hotelId, resolutionId))) {
    throw new Refusal('notFound')
  }
  if (needsResolutionNote(state.severity) && !resolutionNote) {
    throw refuseField('resolutionNote', 'resolutionNoteMissing')
  }
  if (!resolutionId && !resolutionNote) throw refuseField('resolutionId', 'resolutionMissing')
}

type Assessment = Pick<InputOf<'resolve'>, 'outcome' | 'rootCause' | 'correctiveAction'>

function assessmentOf(
  { decider, state }: ActionContext,
  { outcome, rootCause, correctiveAction }: Assessment,
): CaseUpdate {
  const given = { outcome, rootCause, correctiveAction }
  const fields = Object.entries(given).filter(([, value]) => value !== undefined)
  if (fields.length > 0 && !isManager(decider)) throw refuseField(fields[0]![0], 'managersAssess')
  if (outcome && needsRootCause(state.severity) && !rootCause) {
    throw refuseField('rootCause', 'rootCauseMissing')
  }
  return Object.fromEntries(fields)
}

/** Saves the photos of before and after the work as a note without text. */
async function addProof(
  ctx: ActionContext,
  { beforePhotoIds = [], afterPhotoIds = [] }: InputOf<'resolve'>,
) {
  if (beforePhotoIds.length + afterPhotoIds.length === 0) return {}
  return addNote(ctx, '', { beforePhotoIds, afterPhotoIds })
}
