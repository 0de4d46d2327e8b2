import { openStatuses } from '@hotel/contract/feedback'

import { Refusal, refuseField } from '../../http/refusal.ts'
import { findState, lockCases, updateCase } from '../act/queries.ts'
import { remark, together, type Act, type Perform } from '../act/step.ts'
import { changeByStaff } from '../lifecycle.ts'

const isOpen = (status: string) => (openStatuses as readonly string[]).includes(status)

/** The same thing said twice: handled as one from now on; both guests keep their pages. */
export const merge: Perform<'merge'> = async (act, { targetId, reason }) => {
  const { db, actor, who, state, now } = act
  if (targetId === state.id) throw refuseField('targetId', 'mergeItself')
  // Both are held, in one order, so that no two members can merge them into each other.
  await lockCases(db, actor.hotelId, [state.id, targetId])
  const own = await findState(db, actor, state.id)
  const target = await findState(db, actor, targetId)
  if (!target || !own) throw new Refusal('notFound')
  if (!isOpen(target.status) || !changeByStaff('merge', own, who, now)) {
    throw refuseField('targetId', 'mergeTargetOver')
  }
  if (target.sensitive !== own.sensitive) throw refuseField('targetId', 'mergeSensitive')
  if (who.userRole > 2 && target.ownerId !== who.memberId) {
    throw refuseField('targetId', 'mergeNeedsManager')
  }
  const version = await touch(act, target)
  return together(
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
    await remark(act, reason),
  )
}

/** Taken back: the case goes on where it stood, with its own clock. */
export const unmerge: Perform<'unmerge'> = async (act) => {
  const { db, actor, state } = act
  const intoId = state.mergedIntoId!
  await lockCases(db, actor.hotelId, [state.id, intoId])
  const target = await findState(db, actor, intoId)
  if (!target) throw new Refusal('notFound')
  const version = await touch(act, target)
  return {
    detail: { fromId: intoId },
    events: [
      {
        action: 'release',
        entity: 'feedback',
        entityId: intoId,
        detail: { version, otherId: state.id, otherNo: state.feedbackNo },
      },
    ],
  }
}

/** Whoever looks at the other case sees that it changed. */
const touch = ({ db, actor }: Act, other: { id: string; version: number }) =>
  updateCase(db, { hotelId: actor.hotelId, id: other.id, version: other.version }, {})
