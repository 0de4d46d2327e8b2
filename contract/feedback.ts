import * as z from 'zod/mini'

import { command, group, id, locales, localeText, query, text } from './endpoint.ts'
import { feedbackAction, feedbackState } from './feedback/action.ts'
import { feedbackDetail } from './feedback/detail.ts'
import { casePeople } from './feedback/people.ts'
import { feedbackType, openStatuses, severity } from './feedback/facts.ts'
import { feedbackFilter, feedbackRow } from './feedback/row.ts'
import { pageOf } from './page.ts'

export * from './feedback/action.ts'
export * from './feedback/detail.ts'
export * from './feedback/facts.ts'
export * from './feedback/people.ts'
export * from './feedback/row.ts'

const mostPhotos = 6

export const feedback = group('feedback', {
  list: query('POST', '/hotel/client/feedback/list', {
    access: 'Suggestion',
    summary: 'The worklist: complaints and suggestions the caller may see.',
    body: feedbackFilter,
    data: z.extend(pageOf(feedbackRow), {
      /** How many cases of each status still asked after match the other filters. */
      statusCounts: z.record(z.enum([...openStatuses, 'resolved']), z.int()),
    }),
  }),
  detail: query('GET', '/hotel/client/feedback/detail/{id}', {
    access: 'Suggestion',
    summary: 'One case, whole.',
    params: z.strictObject({ id }),
    data: feedbackDetail,
  }),
  act: command('PUT', '/hotel/client/feedback/setting', {
    access: 'Suggestion',
    summary: 'The one call by which staff act on a case.',
    body: feedbackAction,
    data: feedbackState,
  }),
  create: command('POST', '/hotel/client/feedback/create', {
    access: 'Suggestion',
    summary: 'The desk writes down what a guest said in person, by telephone or by e-mail.',
    body: z.strictObject({
      requestId: z.optional(id),
      source: z._default(z.enum(['staff', 'phone', 'email']), 'staff'),
      type: z._default(feedbackType, 'complaint'),
      categoryId: id,
      /** As it stands on the door. */
      houseNo: text(1, 20),
      content: text(1, 2000),
      contentLang: z._default(z.enum(locales), 'en'),
      remedySought: z.optional(text(0, 500)),
      /** Left out, the category's. A member may only raise it. */
      severity: z.optional(severity),
      /** The member it is about, who is never given it. */
      aboutMemberId: z.optional(id),
      attachmentIds: z._default(z.array(id).check(z.maxLength(mostPhotos)), []),
      /** Only with the guest's consent, given to the desk. */
      contact: z.optional(z.strictObject({ name: z.optional(text(0, 50)), phone: text(5, 30) })),
    }),
    data: z.object({
      id,
      feedbackNo: z.string(),
      /** The guest's own page, to be handed over; it is shown this once. */
      statusUrl: z.string(),
    }),
  }),
  read: command('PUT', '/hotel/client/feedback/read', {
    access: 'Suggestion',
    summary:
      'The guest’s messages were read; counts for the case’s owner, or for anyone if it has none.',
    body: z.strictObject({ feedbackId: id }),
    data: z.object({ unreadGuestMessages: z.int() }),
  }),
  look: command('PUT', '/hotel/client/feedback/look', {
    access: 'Suggestion',
    summary: 'The caller has the case open; said again every 20 seconds. Answers who else has.',
    body: z.strictObject({ feedbackId: id }),
    data: z.object({
      others: z.array(z.object({ memberId: id, name: z.string(), since: z.iso.datetime() })),
    }),
  }),
  people: query('GET', '/hotel/client/feedback/people/{id}', {
    access: 'Suggestion',
    summary: 'Who could have the case or be told of it, and how busy everybody is.',
    params: z.strictObject({ id }),
    data: casePeople,
  }),
  clusters: query('GET', '/hotel/client/feedback/cluster/list', {
    access: 'Suggestion',
    summary:
      'Open cases that look like one: same room and category in 72 hours, or three of a floor in an hour.',
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
