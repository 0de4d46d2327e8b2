import * as z from 'zod/mini'

import { command, group, id, instant, int, largestInt, query } from './http/endpoint.ts'
import { feedbackStatus, feedbackType, severity } from './feedback/facts.ts'
import { pageFields, pageOf } from './http/page.ts'

/** Kinds of notifications. */
export const noticeKinds = [
  'received',
  'assigned',
  'answer',
  'dispute',
  'confirm',
  'rate',
  'withdraw',
  'mention',
  'approve',
  'decided',
  'escalate',
  'breach',
  'resume',
  'merged',
  'reopen',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The only notice of a case for a member, described by its latest event. */
export const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  /** Number of the latest event; notices are in this order. */
  seq: z.int(),
  /** Number of the latest event announced by sound, push or email. */
  alertSeq: z.int(),
  /** Events since the member last read the notice. */
  count: z.int(),
  /** Kinds of those events besides the latest, the latest last. */
  alsoKinds: z.array(z.enum(noticeKinds)),
  at: instant,
  readAt: z.nullable(instant),
  /** The acting member, if any. */
  actorName: z.nullable(z.string()),
  /** Of a breach: the clock and its level (0 to 3). */
  clock: z.nullable(z.string()),
  level: z.nullable(z.int()),
  feedbackId: id,
  feedbackNo: z.string(),
  type: feedbackType,
  status: feedbackStatus,
  severity,
  houseNo: z.string(),
  houseType: z.string(),
})
export type Notice = z.output<typeof notice>

const unread = z.object({ unreadCount: z.int() })

export const notification = group('notification', {
  list: query('POST', '/hotel/client/notification/list', {
    access: 'Suggestion',
    summary:
      'The caller’s notifications, one for each case still visible to them, the latest changed first.',
    body: z.strictObject({
      pageNum: pageFields.pageNum,
      pageSize: pageFields.pageSize,
      unreadOnly: z._default(z.boolean(), false),
    }),
    data: z.extend(pageOf(notice), { unreadCount: z.int() }),
  }),
  unread: query('GET', '/hotel/client/notification/unread', {
    access: 'Suggestion',
    summary: 'Number of unread notifications; 100 means more than 99.',
    data: unread,
  }),
  read: command('PUT', '/hotel/client/notification/read', {
    access: 'Suggestion',
    summary: 'Marks notifications as read: the given ones, those of a case, or all.',
    body: z.strictObject({
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
      feedbackId: z.optional(id),
      all: z.optional(z.boolean()),
      /** Leaves out notifications that changed after this event, which the caller has not seen. */
      upTo: z.optional(int(1, largestInt)),
    }),
    data: unread,
  }),
})
