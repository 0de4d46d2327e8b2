import * as z from 'zod/mini'

import { command, group, id, query, text } from '../http/endpoint.ts'
import { caseFilter, sortFields } from '../feedback.ts'

/** Filter and order of the worklist, without paging. */
const filter = z.strictObject({
  ...caseFilter,
  sortField: z._default(z.enum(sortFields), 'createdAt'),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
})

const savedView = z.object({ id, name: z.string(), filter })
export type SavedView = z.output<typeof savedView>

export const view = group('view', {
  list: query('GET', '/hotel/client/view/list', {
    access: 'Suggestion',
    summary: 'The caller’s saved views of the worklist, by name.',
    data: z.object({ list: z.array(savedView) }),
  }),
  save: command('POST', '/hotel/client/view/save', {
    access: 'Suggestion',
    summary: 'Saves a view; one of the same name is replaced. At most 30.',
    body: z.strictObject({ requestId: z.optional(id), name: text(1, 40), filter }),
    data: z.object({ id }),
  }),
  rename: command('PUT', '/hotel/client/view/rename', {
    access: 'Suggestion',
    summary: 'Renames a saved view; names are unique per member.',
    body: z.strictObject({ requestId: z.optional(id), id, name: text(1, 40) }),
    data: z.object({ id }),
  }),
  remove: command('DELETE', '/hotel/client/view/{id}/del', {
    access: 'Suggestion',
    summary: 'Deletes a saved view.',
    params: z.strictObject({ id }),
    data: z.object({ id }),
  }),
})
