import * as z from 'zod/mini'

import { day, id, instant, int, localeText, text } from '../http/endpoint.ts'
import { pageFields } from '../http/page.ts'
import { ordered } from '../guest/ordered.ts'
import { clockNames, feedbackSource, feedbackStatus, feedbackType, severity } from './facts.ts'

export const scopes = ['mine', 'unassigned', 'mine_and_unassigned', 'department', 'all'] as const
export const sortFields = ['createdAt', 'nextDueAt', 'severity'] as const

/** Clocks by which cases can be filtered as breached. */
export const breachedClocks = ['acknowledge', 'resolve', 'promise'] as const

/** Filters of the worklist. */
export const caseFilter = {
  /** Text, number or room of the case. */
  keyword: z.optional(text(0, 50)),
  type: z.optional(feedbackType),
  status: z.optional(z.array(feedbackStatus).check(z.maxLength(9))),
  severity: z.optional(z.array(severity).check(z.maxLength(4))),
  categoryId: z.optional(id),
  houseId: z.optional(id),
  building: z.optional(text(1, 50)),
  floor: z.optional(text(1, 20)),
  ownerId: z.optional(id),
  departmentId: z.optional(id),
  scope: z._default(z.enum(scopes), 'all'),
  overdue: z.optional(z.boolean()),
  dueWithinMinutes: z.optional(int(1, 10_080)),
  rating: z.optional(z.array(int(1, 5)).check(z.maxLength(5))),
  source: z.optional(feedbackSource),
  /** Reopened at least once, or never. */
  reopened: z.optional(z.boolean()),
  missed: z.optional(z.enum(breachedClocks)),
  /** What was done. */
  resolutionId: z.optional(id),
  /** Resolved or closed, and assessed by a manager; or not yet. */
  assessed: z.optional(z.boolean()),
  /** Resolved and not reopened since; or not. */
  resolved: z.optional(z.boolean()),
  /** First and last day, inclusive, in the hotel's zone; at most 366 days. */
  startDate: z.optional(day),
  endDate: z.optional(day),
  dateField: z._default(z.enum(['createdAt', 'resolvedAt', 'closedAt']), 'createdAt'),
}
export const feedbackFilter = z.strictObject({
  ...pageFields,
  sortField: z._default(z.enum(sortFields), 'createdAt'),
  ...caseFilter,
})
export type FeedbackFilter = z.output<typeof feedbackFilter>

export const feedbackRow = z.object({
  id,
  feedbackNo: z.string(),
  type: feedbackType,
  status: feedbackStatus,
  severity,
  categoryId: id,
  categoryName: localeText,
  contentBrief: z.string(),
  contentLang: z.string(),
  order: z.nullable(ordered),
  houseId: id,
  houseNo: z.string(),
  houseType: z.string(),
  /** Of the room; empty when the hotel has not said it. */
  building: z.string(),
  floor: z.string(),
  ownerId: z.nullable(id),
  ownerName: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  createdAt: instant,
  /** The clock due next, the promise included, and its due time; null if none is running. */
  nextClock: z.nullable(z.enum(clockNames)),
  nextDueAt: z.nullable(instant),
  /** Length of that clock in minutes, to show how much of it is used. */
  nextTargetMinutes: z.nullable(z.number()),
  overdue: z.boolean(),
  /** The resolve clock is paused: awaiting the guest, or on hold at their request. */
  paused: z.boolean(),
  /** The current promise; null after a reopening until a new one is made. */
  promisedAt: z.nullable(instant),
  /** 0 none, 1 head of department, 2 managers, 3 administrators. */
  escalationLevel: z.int(),
  reopenCount: z.int(),
  /** The same phone number has another case, as long as it is kept. */
  repeatGuest: z.boolean(),
  /** Of complaints: the same room had another one in the 30 days before. */
  repeatHouse: z.boolean(),
  /** Same room and category within 7 days of the resolution. */
  cameBack: z.boolean(),
  photoCount: z.int(),
  rating: z.nullable(z.int()),
  unreadGuestMessages: z.int(),
  sensitive: z.boolean(),
  version: z.int(),
})
export type FeedbackRow = z.output<typeof feedbackRow>
