import * as z from 'zod/mini'

import { command, group, id, text } from './endpoint.ts'
import { bulkAction, bulkResult } from './feedback/bulk.ts'

export type { BulkDeed } from './feedback/bulk.ts'

/** What is done to several cases at once; apart from a case's other calls, so that the first page does not carry it. */
export const feedbackBulk = group('feedback', {
  actAll: command('PUT', '/hotel/client/feedback/act/all', {
    access: 'Suggestion',
    summary: 'Takes, assigns or acknowledges several cases; each is decided for itself.',
    body: bulkAction,
    data: bulkResult,
  }),
  answerAll: command('PUT', '/hotel/client/feedback/answer/all', {
    access: 'Suggestion',
    summary: 'The same words to the guests of several cases at once, each as a reply of its own.',
    body: z.strictObject({
      requestId: z.optional(id),
      feedbackIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
      message: text(1, 2000),
    }),
    data: z.object({
      answered: z.array(id),
      /** Not the caller's to see, or over meanwhile. */
      left: z.array(id),
    }),
  }),
})
