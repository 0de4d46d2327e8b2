import * as z from 'zod/mini'

import { id, instant, localeText } from '../http/endpoint.ts'
import { staffActions } from './action.ts'
import {
  clockNames,
  compensationKind,
  compensationStatus,
  dismissReason,
  feedbackSource,
  feedbackStatus,
  holdReason,
  outcome,
  photoMoment,
} from './facts.ts'
import { feedbackRow } from './row.ts'

export const attachment = z.object({
  id,
  url: z.string(),
  thumbUrl: z.string(),
  width: z.int(),
  height: z.int(),
})

/** Reference to another case. */
const otherCase = z.object({ id, feedbackNo: z.string(), houseNo: z.string() })

const authored = {
  id,
  authorName: z.nullable(z.string()),
  body: z.string(),
  createdAt: instant,
  attachments: z.array(attachment),
}
export const message = z.object({
  ...authored,
  authorKind: z.enum(['guest', 'member']),
  /** The merged case it belongs to; null: this case. */
  ofCase: z.nullable(otherCase),
})
const note = z.object({
  ...authored,
  attachments: z.array(
    z.extend(attachment, {
      /** Taken before or after the work. */
      moment: z.nullable(photoMoment),
    }),
  ),
  authorKind: z.literal('member'),
  /** Mentioned members. */
  mentions: z.array(z.object({ id, name: z.string() })),
})

export const timelineEntry = z.object({
  seq: z.int(),
  at: instant,
  actorKind: z.enum(['guest', 'member', 'system']),
  actorName: z.nullable(z.string()),
  /** `submit`, `create`, `route`, `breach`, `absorb`, `release`, or a staff or guest action. */
  action: z.string(),
  /** References such as from, to, owner, rule; never personal data. */
  detail: z.record(z.string(), z.unknown()),
  /** New assignee and department of an assignment. */
  ownerName: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  /** Room of the event: origin, routing or move. */
  houseNo: z.nullable(z.string()),
  /** New category, if that changed. */
  categoryName: z.nullable(localeText),
  /** What was done, if the case was resolved. */
  resolutionName: z.nullable(localeText),
})
export type TimelineEntry = z.output<typeof timelineEntry>

const clock = z.object({
  name: z.enum(clockNames),
  dueAt: instant,
  doneAt: z.nullable(instant),
  late: z.boolean(),
})

const compensation = z.object({
  id,
  kind: compensationKind,
  amountCents: z.int(),
  currency: z.string(),
  note: z.string(),
  status: compensationStatus,
  proposedByName: z.string(),
  createdAt: instant,
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decisionNote: z.nullable(z.string()),
  givenByName: z.nullable(z.string()),
  givenAt: z.nullable(instant),
  /** Whether the caller's role may approve this amount. */
  decidable: z.boolean(),
})

const pastCase = z.object({
  id,
  feedbackNo: z.string(),
  status: feedbackStatus,
  categoryName: localeText,
  houseNo: z.string(),
  createdAt: instant,
})

export const feedbackDetail = z.extend(feedbackRow, {
  content: z.string(),
  remedySought: z.nullable(z.string()),
  source: feedbackSource,
  departmentId: z.nullable(id),
  guest: z.object({
    anonymous: z.boolean(),
    name: z.nullable(z.string()),
    /** Masked: `138****0000`. */
    phone: z.nullable(z.string()),
    previousCount: z.int(),
    /** Contact data was erased on request or expired. */
    erased: z.boolean(),
  }),
  attachments: z.array(attachment),
  /** Of this case and of those merged into it, which begin with what their guests first wrote. */
  messages: z.array(message),
  notes: z.array(note),
  compensations: z.array(compensation),
  /** The caller's approval limit in minor units of `currency`; null: unlimited. */
  compensationLimit: z.object({ cents: z.nullable(z.int()), currency: z.string() }),
  timeline: z.array(timelineEntry),
  clocks: z.array(clock),
  /** Number of promise changes, at most two. */
  promiseCount: z.int(),
  hold: z.nullable(z.object({ reasonCode: holdReason, until: instant })),
  dismissReason: z.nullable(dismissReason),
  mergedInto: z.nullable(otherCase),
  /** Cases merged into this one that the caller may see. */
  merged: z.array(otherCase),
  /** Whether there are any, visible to the caller or not: their guests read this case's messages. */
  hasMerged: z.boolean(),
  /** The resolved case that this one repeats. */
  cameBackOf: z.nullable(otherCase),
  about: z.nullable(z.object({ id, name: z.string() })),
  /** The newest other cases of the room. */
  houseHistory: z.array(pastCase),
  /** The newest other cases with the same phone number. */
  guestHistory: z.array(pastCase),
  /** What was done, in the hotel's own list. */
  resolution: z.nullable(z.object({ id, name: localeText })),
  /** The formal judgement; null until a manager has assessed the case. */
  outcome: z.nullable(outcome),
  resolutionNote: z.nullable(z.string()),
  rootCause: z.nullable(z.string()),
  correctiveAction: z.nullable(z.string()),
  resolvedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  /** When its clocks stopped: resolved, closed, dismissed or merged. */
  endedAt: z.nullable(instant),
  closedByKind: z.nullable(z.enum(['guest', 'system', 'member'])),
  ratingComment: z.nullable(z.string()),
  /** When what the guest wrote and sent was erased. */
  wordsErasedAt: z.nullable(instant),
  allowedActions: z.array(z.enum(staffActions)),
})
export type FeedbackDetail = z.output<typeof feedbackDetail>
