import { refuseField } from '../../http/refusal.ts'
import { endPause } from './queries.ts'
import { remark, tell, together, type Perform } from './step.ts'

export const resolve: Perform<'resolve'> = async (act, input) => {
  const { db, actor, state, now } = act
  const { outcome, resolutionNote, rootCause, correctiveAction } = input
  if (state.severity <= 2 && !rootCause) throw refuseField('rootCause', 'rootCauseMissing')
  await endPause(db, actor.hotelId, state.id, now)
  return together(
    {
      update: {
        outcome,
        resolutionNote,
        rootCause: rootCause ?? null,
        correctiveAction: correctiveAction ?? null,
      },
      detail: { outcome },
    },
    await tell(act, input),
  )
}

/** Why a manager closes without the guest is the hotel's own business. */
export const close: Perform<'close'> = (act, { reason }) => remark(act, reason)

export const reopen: Perform<'reopen'> = (act, { reason }) => remark(act, reason)

export const dismiss: Perform<'dismiss'> = async (act, { reasonCode, reason }) =>
  together(
    { update: { dismissReason: reasonCode }, detail: { reasonCode } },
    await remark(act, reason),
  )

export const escalate: Perform<'escalate'> = async (act, { reason }) =>
  together({ detail: { level: act.state.escalationLevel + 1 } }, await remark(act, reason))
