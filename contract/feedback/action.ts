import * as z from 'zod/mini'

import { id, instant, text } from '../endpoint.ts'
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

/** At most this many photos go with one message or note. */
const mostPhotos = 6
const photos = z.optional(z.array(id).check(z.maxLength(mostPhotos)))
const reason = text(1, 2000)
const message = text(1, 2000)

const onCase = {
  feedbackId: id,
  /** The version the caller looked at; another one now is answered with 409001. */
  version: z.int().check(z.minimum(1)),
  /** Sent again with the same id, the act happens once. */
  requestId: z.optional(id),
}
const deed = <const A extends (typeof staffActions)[number], S extends z.core.$ZodLooseShape>(
  action: A,
  shape: S,
) => z.strictObject({ ...onCase, action: z.literal(action), ...shape })

/** One shape for each action: what it needs besides the case. */
export const feedbackAction = z.discriminatedUnion('action', [
  deed('take', {}),
  /** To a member, or to a department, where the rules choose the member. */
  deed('assign', { ownerId: z.optional(id), departmentId: z.optional(id) }),
  /** Photos go with the message, here and below; without one there are none. */
  deed('acknowledge', {
    promisedAt: z.optional(instant),
    message: z.optional(message),
    attachmentIds: photos,
  }),
  deed('start', {}),
  deed('reply', { message, templateId: z.optional(id), attachmentIds: photos }),
  deed('note', {
    message: text(1, 4000),
    attachmentIds: photos,
    /** Members who are told of the note; they must be allowed to see the case. */
    mentionIds: z.optional(z.array(id).check(z.maxLength(10))),
  }),
  deed('askGuest', { message, templateId: z.optional(id), attachmentIds: photos }),
  deed('hold', { reasonCode: holdReason, holdUntil: instant }),
  deed('resume', {}),
  /** The first needs no reason; a change does, and the guest sees it. */
  deed('promise', { promisedAt: instant, reason: z.optional(reason) }),
  deed('classify', {
    type: z.optional(feedbackType),
    categoryId: z.optional(id),
    severity: z.optional(severity),
    houseId: z.optional(id),
    /** Instead of `houseId`: as it stands on the door. */
    houseNo: z.optional(text(1, 20)),
    reason: z.optional(reason),
  }),
  deed('resolve', {
    outcome: z.enum(staffOutcomes),
    resolutionNote: text(10, 2000),
    rootCause: z.optional(text(1, 2000)),
    correctiveAction: z.optional(text(1, 2000)),
    message: z.optional(message),
    attachmentIds: photos,
  }),
  deed('close', { reason }),
  deed('reopen', { reason }),
  deed('dismiss', { reasonCode: dismissReason, reason }),
  deed('restore', {}),
  deed('merge', { targetId: id, reason }),
  deed('unmerge', {}),
  deed('compensate', {
    kind: compensationKind,
    amountCents: z.int().check(z.minimum(0), z.maximum(100_000_000)),
    note: text(1, 500),
  }),
  deed('decideCompensation', {
    compensationId: id,
    approve: z.boolean(),
    note: z.optional(text(1, 500)),
  }),
  /** What was approved is with the guest now. */
  deed('giveCompensation', { compensationId: id }),
  deed('escalate', { reason }),
  deed('restrict', {
    sensitive: z.boolean(),
    /** The member it is about, who never has it and never decides it; null: nobody. */
    aboutMemberId: z.optional(z.nullable(id)),
  }),
  deed('unmask', { reason }),
  deed('erase', { reason }),
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

/** `data` of a 409001: how the case is now, and what was done to it since the caller's version. */
export const feedbackConflict = z.object({
  current: z.extend(feedbackState, { ownerName: z.nullable(z.string()) }),
  changes: z.array(timelineEntry),
})
export type FeedbackConflict = z.output<typeof feedbackConflict>
