import * as z from 'zod/mini'

import { id, instant, int, text, version } from '../endpoint.ts'
import {
  compensationKind,
  dismissReason,
  feedbackStatus,
  feedbackType,
  holdReason,
  severity,
  staffActions,
  staffOutcomes,
} from './facts.ts'
import { timelineEntry } from './detail.ts'
import { maxPhotos } from '../photo.ts'

export const photoIds = z.array(id).check(z.maxLength(maxPhotos))
/** Internal photos; never visible to the guest. */
const staffPhotoIds = z.optional(photoIds)
/** Photos for the guest need a message. */
const photos = { attachmentIds: z.optional(photoIds), staffPhotoIds }
const reason = text(1, 2000)
const message = text(1, 2000)

const onCase = {
  feedbackId: id,
  /** Version the caller has seen; 409001 if it has changed since. */
  version,
  /** Idempotency key. */
  requestId: z.optional(id),
}
const actionInput = <
  const A extends (typeof staffActions)[number],
  S extends z.core.$ZodLooseShape,
>(
  action: A,
  shape: S,
) => z.strictObject({ ...onCase, action: z.literal(action), ...shape })

/** Input of each action besides the case. */
export const feedbackAction = z.discriminatedUnion('action', [
  actionInput('take', {}),
  /** To a member, or to a department whose routing rules choose the member. */
  actionInput('assign', { ownerId: z.optional(id), departmentId: z.optional(id) }),
  /** A promised time or a message counts as the first reply. */
  actionInput('acknowledge', {
    promisedAt: z.optional(instant),
    message: z.optional(message),
    ...photos,
  }),
  actionInput('start', {}),
  actionInput('reply', { message, templateId: z.optional(id), ...photos }),
  actionInput('note', {
    message: text(1, 4000),
    staffPhotoIds,
    /** Members to notify; they must be allowed to see the case. */
    mentionIds: z.optional(z.array(id).check(z.maxLength(10))),
  }),
  actionInput('askGuest', { message, templateId: z.optional(id), ...photos }),
  actionInput('hold', { reasonCode: holdReason, holdUntil: instant }),
  actionInput('resume', {}),
  /** A change needs a reason, which the guest sees; the first promise doesn't. */
  actionInput('promise', { promisedAt: instant, reason: z.optional(reason) }),
  actionInput('classify', {
    type: z.optional(feedbackType),
    categoryId: z.optional(id),
    severity: z.optional(severity),
    houseId: z.optional(id),
    /** Number on the door, instead of `houseId`. */
    houseNo: z.optional(text(1, 20)),
    reason: z.optional(reason),
  }),
  actionInput('resolve', {
    outcome: z.enum(staffOutcomes),
    resolutionNote: text(10, 2000),
    rootCause: z.optional(text(1, 2000)),
    correctiveAction: z.optional(text(1, 2000)),
    message: z.optional(message),
    ...photos,
  }),
  actionInput('close', { reason }),
  actionInput('reopen', { reason }),
  actionInput('dismiss', { reasonCode: dismissReason, reason }),
  actionInput('restore', {}),
  actionInput('merge', { targetId: id, reason }),
  actionInput('unmerge', {}),
  actionInput('compensate', {
    kind: compensationKind,
    amountCents: int(0, 100_000_000),
    note: text(1, 500),
  }),
  actionInput('decideCompensation', {
    compensationId: id,
    approve: z.boolean(),
    note: z.optional(text(1, 500)),
  }),
  /** Approved compensation has been handed over to the guest. */
  actionInput('giveCompensation', { compensationId: id }),
  actionInput('escalate', { reason }),
  actionInput('restrict', {
    sensitive: z.boolean(),
    /** The member the case is about, who may neither own nor decide it; null: none. */
    aboutMemberId: z.optional(z.nullable(id)),
  }),
  actionInput('unmask', { reason }),
  actionInput('erase', { reason }),
])
export type FeedbackAction = z.output<typeof feedbackAction>

export const feedbackState = z.object({
  id,
  status: feedbackStatus,
  version: z.int(),
  allowedActions: z.array(z.enum(staffActions)),
  /** After `unmask` only. */
  contact: z.optional(z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) })),
})

/** `data` of a 409001: the current case, and its events since the caller's version. */
export const feedbackConflict = z.object({
  current: z.extend(feedbackState, { ownerName: z.nullable(z.string()) }),
  changes: z.array(timelineEntry),
})
export type FeedbackConflict = z.output<typeof feedbackConflict>
