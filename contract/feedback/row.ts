import * as z from 'zod/mini'

import { day, id, instant, localeText, text } from '../endpoint.ts'
import { pageFields } from '../page.ts'
import { clockNames, feedbackSource, feedbackStatus, feedbackType, severity } from './facts.ts'

export const scopes = ['mine', 'unassigned', 'mine_and_unassigned', 'department', 'all'] as const
export const sortFields = ['createdAt', 'nextDueAt', 'severity'] as const

/** What can be late; a filter for the cases behind a rate that is not 100 %. */
export const missedClocks = ['acknowledge', 'resolve', 'promise'] as const

/** What a list can be narrowed by. */
export const caseFilter = {
  /** Words of the case, its number or its room. */
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
  dueWithinMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(10_080))),
  rating: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(5))).check(z.maxLength(5))),
  source: z.optional(feedbackSource),
  /** Opened again at least once, or never. */
  reopened: z.optional(z.boolean()),
  missed: z.optional(z.enum(missedClocks)),
  /** Put right, and not opened again since; or not. */
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
  houseId: id,
  houseNo: z.string(),
  houseType: z.string(),
  ownerId: z.nullable(id),
  ownerName: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  createdAt: instant,
  /** The clock that runs out first, and when; null once nothing is owed. */
  nextClock: z.nullable(z.enum(clockNames)),
  nextDueAt: z.nullable(instant),
  /** The length of that clock in minutes, so that "80 % gone" can be shown without a call. */
  nextTargetMinutes: z.nullable(z.number()),
  overdue: z.boolean(),
  /** The resolve clock stands still: the guest is asked, or wished so. */
  paused: z.boolean(),
  promisedAt: z.nullable(instant),
  /** 0 nobody yet, 1 the department's head, 2 managers, 3 administrators. */
  escalationLevel: z.int(),
  reopenCount: z.int(),
  /** The same phone number had another case within a year. */
  repeatGuest: z.boolean(),
  /** The same room had another complaint in the 30 days before. */
  repeatHouse: z.boolean(),
  /** The same room and category within 7 days of being put right. */
  cameBack: z.boolean(),
  photoCount: z.int(),
  rating: z.nullable(z.int()),
  unreadGuestMessages: z.int(),
  sensitive: z.boolean(),
  version: z.int(),
})
export type FeedbackRow = z.output<typeof feedbackRow>
