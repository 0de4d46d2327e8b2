import * as z from 'zod/mini'

import { command, group, id, instant, int, localeText, query, text } from './http/endpoint.ts'
import { clockNames, feedbackStatus, holdReason, severity } from './feedback.ts'
import { ordered } from './guest/ordered.ts'
import { pageFields, pageOf } from './http/page.ts'

/** Sections of a handover; a case is listed in the first that applies. */
export const handoverParts = ['escalated', 'promised', 'held', 'open'] as const
export type HandoverPart = (typeof handoverParts)[number]

/** Scope of a handover. */
export const handoverScopes = ['mine', 'department', 'all'] as const
export type HandoverScope = (typeof handoverScopes)[number]

const count = int(0)
/** Open cases by what is true of them: one may be counted several times, unlike in the parts. */
export const handoverCounts = z.object({
  open: count,
  overdue: count,
  unassigned: count,
  promised: count,
  held: count,
  escalated: count,
  /** Received and resolved since the previous handover. */
  received: count,
  resolved: count,
})
export type HandoverCounts = z.output<typeof handoverCounts>

const line = z.object({
  part: z.enum(handoverParts),
  feedbackId: id,
  feedbackNo: z.string(),
  houseNo: z.string(),
  contentBrief: z.string(),
  contentLang: z.string(),
  order: z.nullable(ordered),
  categoryName: localeText,
  sensitive: z.boolean(),
  /** State at the time of the handover; of a draft, the current state. */
  status: feedbackStatus,
  severity,
  ownerName: z.nullable(z.string()),
  nextClock: z.nullable(z.enum(clockNames)),
  nextDueAt: z.nullable(instant),
  promisedAt: z.nullable(instant),
  holdReason: z.nullable(holdReason),
  holdUntil: z.nullable(instant),
  escalationLevel: z.int(),
  /** Current status. */
  statusNow: feedbackStatus,
})
export type HandoverEntry = z.output<typeof line>

const sheet = {
  scope: z.enum(handoverScopes),
  /** Time of the previous handover, at most a day ago. */
  since: instant,
  counts: handoverCounts,
  /** Most urgent first; at most 300. */
  lines: z.array(line),
  /** Further cases of the handover: beyond 300, or not visible to the caller. */
  otherCount: count,
}

const signatures = {
  id,
  giverId: id,
  giverName: z.string(),
  givenAt: instant,
  takerName: z.nullable(z.string()),
  takenAt: z.nullable(instant),
  /** Replaced by another of the same giver before it was taken. */
  replacedAt: z.nullable(instant),
}
const handoverRow = z.object({
  ...signatures,
  openCount: count,
  noteBrief: z.string(),
})
export type HandoverRow = z.output<typeof handoverRow>

const handoverDetail = z.object({ ...signatures, ...sheet, note: z.string() })
export type HandoverDetail = z.output<typeof handoverDetail>

export const handover = group('handover', {
  draft: query('GET', '/hotel/client/handover/draft', {
    access: 'Suggestion',
    summary: 'Draft of a handover from the cases visible to the caller.',
    query: z.strictObject({ scope: z._default(z.enum(handoverScopes), 'all') }),
    data: z.object(sheet),
  }),
  list: query('POST', '/hotel/client/handover/list', {
    access: 'Suggestion',
    summary: 'The hotel’s handovers, newest first.',
    body: z.strictObject({ pageNum: pageFields.pageNum, pageSize: pageFields.pageSize }),
    data: pageOf(handoverRow),
  }),
  detail: query('GET', '/hotel/client/handover/detail/{id}', {
    access: 'Suggestion',
    summary: 'One handover, with the state of its cases then and now.',
    params: z.strictObject({ id }),
    data: handoverDetail,
  }),
  give: command('POST', '/hotel/client/handover/give', {
    access: 'Suggestion',
    summary:
      'Signs a handover of the current cases. Replaces the caller’s own one if it has not been taken.',
    body: z.strictObject({
      requestId: z.optional(id),
      scope: z._default(z.enum(handoverScopes), 'all'),
      note: z._default(text(0, 4000), ''),
    }),
    data: z.object({ id }),
  }),
  take: command('PUT', '/hotel/client/handover/take', {
    access: 'Suggestion',
    summary: 'Takes over a handover of another member. 409001 if it was taken or replaced.',
    body: z.strictObject({ requestId: z.optional(id), id }),
    data: z.object({ id, takenAt: instant }),
  }),
})
