import * as z from 'zod/mini'

import {
  command,
  group,
  id,
  line,
  locales,
  localeText,
  numberText,
  query,
  text,
} from './http/endpoint.ts'
import { feedbackAction, photoIds } from './feedback/action.ts'
import { feedbackDetail } from './feedback/detail.ts'
import { casePeople } from './feedback/people.ts'
import { feedbackType, openStatuses, severity } from './feedback/facts.ts'
import { feedbackFilter, feedbackRow } from './feedback/row.ts'
import { feedbackState } from './feedback/state.ts'
import { pageOf } from './http/page.ts'

export * from './feedback/action.ts'
export * from './feedback/detail.ts'
export * from './feedback/facts.ts'
export * from './feedback/people.ts'
export * from './feedback/row.ts'
export * from './feedback/state.ts'

export const feedback = group('feedback', {
  list: query('POST', '/hotel/client/feedback/list', {
    access: 'Suggestion',
    summary: 'The worklist: complaints and suggestions the caller may see.',
    body: feedbackFilter,
    data: z.extend(pageOf(feedbackRow), {
      /** Number of the room filtered by; null without one. */
      houseNo: z.nullable(z.string()),
      /** Cases by status, with all other filters applied. */
      statusCounts: z.record(z.enum([...openStatuses, 'resolved']), z.int()),
    }),
  }),
  detail: query('GET', '/hotel/client/feedback/detail/{id}', {
    access: 'Suggestion',
    summary: 'One case with its conversation, timeline and permitted actions.',
    params: z.strictObject({ id }),
    data: feedbackDetail,
  }),
  act: command('PUT', '/hotel/client/feedback/setting', {
    access: 'Suggestion',
    summary: 'Performs a staff action on a case.',
    body: feedbackAction,
    data: feedbackState,
  }),
  create: command('POST', '/hotel/client/feedback/create', {
    access: 'Suggestion',
    summary: 'Creates a case on behalf of a guest who spoke, phoned or wrote an email.',
    body: z.strictObject({
      requestId: z.optional(id),
      source: z._default(z.enum(['staff', 'phone', 'email']), 'staff'),
      type: z._default(feedbackType, 'complaint'),
      categoryId: id,
      /** The number on the door. */
      houseNo: text(1, 20),
      content: text(1, 2000),
      contentLang: z._default(z.enum(locales), 'en'),
      remedySought: z.optional(text(0, 500)),
      /** Default: the category's. Staff may only raise it. */
      severity: z.optional(severity),
      /** The member the case is about; never assigned to it. */
      aboutMemberId: z.optional(id),
      /** Photos from the guest, visible on their page. */
      attachmentIds: z._default(photoIds, []),
      /** Visible to staff only. */
      staffPhotoIds: z._default(photoIds, []),
      /** Requires the guest's consent, given in person. */
      contact: z.optional(
        z.strictObject({ name: z.optional(line(0, 50)), phone: numberText(5, 30) }),
      ),
    }),
    data: z.object({
      id,
      feedbackNo: z.string(),
      /** Link to the guest's status page; only returned here. */
      statusUrl: z.string(),
    }),
  }),
  read: command('PUT', '/hotel/client/feedback/read', {
    access: 'Suggestion',
    summary: 'Marks the guest’s messages as read, if the caller is the owner or the case has none.',
    body: z.strictObject({ feedbackId: id }),
    data: z.object({ unreadGuestMessages: z.int() }),
  }),
  look: command('PUT', '/hotel/client/feedback/look', {
    access: 'Suggestion',
    summary: 'Presence heartbeat, every 20 seconds. Returns other members viewing the case.',
    body: z.strictObject({ feedbackId: id }),
    data: z.object({
      others: z.array(z.object({ memberId: id, name: z.string(), since: z.iso.datetime() })),
    }),
  }),
  people: query('GET', '/hotel/client/feedback/people/{id}', {
    access: 'Suggestion',
    summary: 'Members and departments the case can be assigned to or mention, with their workload.',
    params: z.strictObject({ id }),
    data: casePeople,
  }),
  clusters: query('GET', '/hotel/client/feedback/cluster/list', {
    access: 'Suggestion',
    summary:
      'Possible duplicates: same room and category within 72 hours, or three on a floor within an hour with the same category or words.',
    data: z.object({
      list: z.array(
        z.object({
          kind: z.enum(['house', 'floor']),
          houseNo: z.nullable(z.string()),
          building: z.string(),
          floor: z.string(),
          categoryName: z.nullable(localeText),
          cases: z.array(feedbackRow),
        }),
      ),
    }),
  }),
})
