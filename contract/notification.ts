import * as z from 'zod/mini'

import { command, group, id, instant, query } from './endpoint.ts'
import { feedbackStatus, feedbackType, severity } from './feedback/facts.ts'
import { pageFields, pageOf } from './page.ts'

/** Why a member is told. */
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

export const notice = z.object({
  id,
  kind: z.enum(noticeKinds),
  at: instant,
  readAt: z.nullable(instant),
  /** Who did it, if a member did. */
  actorName: z.nullable(z.string()),
  /** Of a breach: which clock, and how far it is over (0 to 3). */
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
    summary: 'What the caller was told, newest first, of cases they may still see.',
    body: z.strictObject({
      pageNum: pageFields.pageNum,
      pageSize: pageFields.pageSize,
      unreadOnly: z._default(z.boolean(), false),
    }),
    data: z.extend(pageOf(notice), { unreadCount: z.int() }),
  }),
  unread: query('GET', '/hotel/client/notification/unread', {
    access: 'Suggestion',
    summary: 'How much of it is unread; 100 stands for more than 99.',
    data: unread,
  }),
  read: command('PUT', '/hotel/client/notification/read', {
    access: 'Suggestion',
    summary: 'These, or all of a case, or all, were read.',
    body: z.strictObject({
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
      feedbackId: z.optional(id),
      all: z.optional(z.boolean()),
    }),
    data: unread,
  }),
})
