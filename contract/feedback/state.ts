import * as z from 'zod/mini'

import { id } from '../http/endpoint.ts'
import { staffActions } from './action.ts'
import { timelineEntry } from './detail.ts'
import { feedbackStatus } from './facts.ts'

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
  /** `own`: by the caller, in another tab or on another device. */
  changes: z.array(z.extend(timelineEntry, { own: z.boolean() })),
})
export type FeedbackConflict = z.output<typeof feedbackConflict>
