import * as z from 'zod/mini'

import { command, group, id, text } from '../http/endpoint.ts'
import { bulkAction, bulkResult } from './bulk.ts'

export type { BulkAction } from './bulk.ts'

/** Bulk actions. Kept apart from the other case endpoints so that the first page doesn't load them. */
export const feedbackBulk = group('feedback', {
  actAll: command('PUT', '/hotel/client/feedback/act/all', {
    access: 'Suggestion',
    summary:
      'Takes, assigns or acknowledges several cases. Each case succeeds or fails on its own.',
    body: bulkAction,
    data: bulkResult,
  }),
  answerAll: command('PUT', '/hotel/client/feedback/answer/all', {
    access: 'Suggestion',
    summary: 'Sends the same reply to the guests of several cases.',
    body: z.strictObject({
      requestId: z.optional(id),
      feedbackIds: z.array(id).check(z.minLength(1), z.maxLength(50)),
      message: text(1, 2000),
    }),
    data: z.object({
      answered: z.array(id),
      /** Not visible to the caller, or closed in the meantime. */
      left: z.array(id),
    }),
  }),
})
