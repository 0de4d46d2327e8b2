import * as z from 'zod/mini'

import { id, instant, int, text, version } from '../http/endpoint.ts'
import { maxCents } from '../hotel/money.ts'
import { maxPhotos } from './photo.ts'
import {
  compensationKind,
  dismissReason,
  feedbackType,
  holdReason,
  maxMentions,
  severity,
  staffOutcomes,
} from './facts.ts'

export const photoIds = z.array(id).check(z.maxLength(maxPhotos))
/** Internal photos; never visible to the guest. */
const staffPhotoIds = z.optional(photoIds)
/** Photos for the guest need a message. */
const photos = { attachmentIds: z.optional(photoIds), staffPhotoIds }
/** The formal judgement of a case. */
const assessment = {
  rootCause: z.optional(text(1, 2000)),
  correctiveAction: z.optional(text(1, 2000)),
}
const reason = text(1, 2000)
const message = text(1, 2000)

/** The staff actions on a case, and the input of each besides the case. */
export const actionShapes = {
  take: {},
  /** To a member, or to a department whose routing rules choose the member. */
  assign: { ownerId: z.optional(id), departmentId: z.optional(id) },
  /** A promised time or a message counts as the first reply. */
  acknowledge: { promisedAt: z.optional(instant), message: z.optional(message), ...photos },
  start: {},
  reply: { message, templateId: z.optional(id), ...photos },
  note: {
    message: text(1, 4000),
    staffPhotoIds,
    /** Members to notify; they must be allowed to see the case. */
    mentionIds: z.optional(z.array(id).check(z.maxLength(maxMentions))),
  },
  askGuest: { message, templateId: z.optional(id), ...photos },
  hold: { reasonCode: holdReason, holdUntil: instant },
  resume: {},
  /** A change needs a reason, which the guest sees; the first promise doesn't. */
  promise: { promisedAt: instant, reason: z.optional(reason) },
  classify: {
    type: z.optional(feedbackType),
    categoryId: z.optional(id),
    severity: z.optional(severity),
    houseId: z.optional(id),
    /** Number on the door, instead of `houseId`. */
    houseNo: z.optional(text(1, 20)),
    reason: z.optional(reason),
  },
  /** What was done: one of the hotel's resolutions, words, or both; a critical case needs words. */
  resolve: {
    resolutionId: z.optional(id),
    resolutionNote: z.optional(text(1, 2000)),
    /** Internal photos of the place before and after the work. */
    beforePhotoIds: staffPhotoIds,
    afterPhotoIds: staffPhotoIds,
    message: z.optional(message),
    attachmentIds: photos.attachmentIds,
    /** By managers only, who can also assess the case afterwards. */
    outcome: z.optional(z.enum(staffOutcomes)),
    ...assessment,
  },
  /** The formal outcome of a resolved case. */
  assess: { outcome: z.enum(staffOutcomes), ...assessment },
  close: { reason },
  reopen: { reason },
  dismiss: { reasonCode: dismissReason, reason },
  restore: {},
  merge: { targetId: id, reason },
  unmerge: {},
  compensate: {
    kind: compensationKind,
    amountCents: int(0, maxCents),
    note: text(1, 500),
  },
  decideCompensation: {
    compensationId: id,
    approve: z.boolean(),
    note: z.optional(text(1, 500)),
  },
  /** Approved compensation has been handed over to the guest. */
  giveCompensation: { compensationId: id },
  escalate: { reason },
  restrict: {
    sensitive: z.boolean(),
    /** The member the case is about, who may neither own nor decide it; null: none. */
    aboutMemberId: z.optional(z.nullable(id)),
  },
  unmask: { reason },
  erase: { reason },
  /** All the guest wrote and sent; with `staffWords` also what staff wrote and photographed. */
  eraseWords: { reason, staffWords: z.boolean() },
}
type Shapes = typeof actionShapes
export type StaffAction = keyof Shapes
export const staffActions = Object.keys(actionShapes) as StaffAction[]

const onCase = {
  feedbackId: id,
  /** Version the caller has seen; 409001 if it has changed since. */
  version,
  /** Idempotency key. */
  requestId: z.optional(id),
}
type InputSchema<A extends StaffAction> = Shapes[A] extends infer S extends z.core.$ZodShape
  ? z.ZodMiniObject<typeof onCase & { action: z.ZodMiniLiteral<A> } & S, z.core.$strict>
  : never
type InputSchemas = { [A in StaffAction]: InputSchema<A> }

/** The whole input of each action. */
export const actionSchemas = Object.fromEntries(
  staffActions.map((action) => [
    action,
    z.strictObject({ ...onCase, action: z.literal(action), ...actionShapes[action] }),
  ]),
) as InputSchemas

type AnySchema = InputSchemas[StaffAction]
export const feedbackAction = z.discriminatedUnion(
  'action',
  Object.values(actionSchemas) as [AnySchema, ...AnySchema[]],
)
export type FeedbackAction = z.output<typeof feedbackAction>
