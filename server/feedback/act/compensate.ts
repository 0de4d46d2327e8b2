import { Refusal, refuseField } from '../../http/refusal.ts'
import { decide, findCompensation, give, propose } from './compensate.queries.ts'
import { remark, together, type Perform } from './step.ts'

/** Within one's own limit it is approved at once; beyond it somebody else approves. */
export const compensate: Perform<'compensate'> = async (act, { kind, amountCents, note }) => {
  const { db, actor, who, state, setting, now } = act
  const isApproved = amountCents <= who.approvalCents
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
  return { detail: { compensationId: id, amountCents, currency, approved: isApproved } }
}

export const decideCompensation: Perform<'decideCompensation'> = async (act, input) => {
  const { db, actor, who, state, now } = act
  const { compensationId, approve, note } = input
  const found = await findCompensation(db, actor.hotelId, state.id, compensationId)
  if (!found) throw new Refusal('notFound')
  if (found.status !== 'proposed') throw refuseField('compensationId', 'compensationDecided')
  if (found.amountCents > who.approvalCents) {
    throw refuseField('compensationId', 'compensationBeyond')
  }
  await decide(db, actor.hotelId, compensationId, {
    status: approve ? 'approved' : 'rejected',
    decidedBy: actor.memberId,
    decidedAt: now,
    decisionNote: note ?? null,
  })
  return together(
    {
      detail: {
        compensationId,
        approved: approve,
        amountCents: found.amountCents,
        currency: found.currency,
        proposedBy: found.proposedBy,
      },
    },
    note ? await remark(act, note) : {},
  )
}

/** It is with the guest: whoever hands it over says so. */
export const giveCompensation: Perform<'giveCompensation'> = async (act, { compensationId }) => {
  const { db, actor, state, now } = act
  const found = await findCompensation(db, actor.hotelId, state.id, compensationId)
  if (!found) throw new Refusal('notFound')
  if (found.status !== 'approved') throw refuseField('compensationId', 'compensationNotApproved')
  await give(db, actor.hotelId, compensationId, { givenBy: actor.memberId, givenAt: now })
  const { amountCents, currency } = found
  return { detail: { compensationId, amountCents, currency } }
}
