import * as z from 'zod/mini'

import { command, group, id, instant, localeText, query, text } from './endpoint.ts'
import { clockNames, feedbackStatus, holdReason, severity } from './feedback.ts'
import { pageFields, pageOf } from './page.ts'

/** Why a case is told of: each stands under the first that is true of it. */
export const handoverParts = ['escalated', 'promised', 'held', 'open'] as const
export type HandoverPart = (typeof handoverParts)[number]

/** Whose open cases are handed over. */
export const handoverScopes = ['mine', 'department', 'all'] as const
export type HandoverScope = (typeof handoverScopes)[number]

const count = z.int().check(z.minimum(0))
/** A case may count more than once. */
export const handoverCounts = z.object({
  open: count,
  overdue: count,
  unassigned: count,
  promised: count,
  held: count,
  escalated: count,
  /** Since the handover before, received and resolved. */
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
  categoryName: localeText,
  sensitive: z.boolean(),
  /** As it stood when it was handed over; of what is not handed over yet, as it stands now. */
  status: feedbackStatus,
  severity,
  ownerName: z.nullable(z.string()),
  nextClock: z.nullable(z.enum(clockNames)),
  nextDueAt: z.nullable(instant),
  promisedAt: z.nullable(instant),
  holdReason: z.nullable(holdReason),
  holdUntil: z.nullable(instant),
  escalationLevel: z.int(),
  /** As it stands now. */
  statusNow: feedbackStatus,
})
export type HandoverLine = z.output<typeof line>

const sheet = {
  scope: z.enum(handoverScopes),
  /** When the handover before was given; a day ago where there was none in that time. */
  since: instant,
  counts: handoverCounts,
  /** What presses most stands first; at most 300. */
  lines: z.array(line),
  /** Handed over, too, but left out here: beyond the 300, or not the caller's to see. */
  otherCount: count,
}

const signatures = {
  id,
  giverId: id,
  giverName: z.string(),
  givenAt: instant,
  takerName: z.nullable(z.string()),
  takenAt: z.nullable(instant),
  /** Its giver wrote another before anybody took this one. */
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
    summary: 'What there is to hand over now, of the cases the caller may see.',
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
    summary: 'One handover: how its cases stood then, and how they stand now.',
    params: z.strictObject({ id }),
    data: handoverDetail,
  }),
  give: command('POST', '/hotel/client/handover/give', {
    access: 'Suggestion',
    summary:
      'The caller signs what there is to hand over now. It takes the place of one of theirs that nobody has taken.',
    body: z.strictObject({
      requestId: z.optional(id),
      scope: z._default(z.enum(handoverScopes), 'all'),
      note: z._default(text(0, 4000), ''),
    }),
    data: z.object({ id }),
  }),
  take: command('PUT', '/hotel/client/handover/take', {
    access: 'Suggestion',
    summary:
      'The caller, who is not the giver, signs that they take over. Taken or replaced by then: 409001.',
    body: z.strictObject({ requestId: z.optional(id), id }),
    data: z.object({ id, takenAt: instant }),
  }),
})
