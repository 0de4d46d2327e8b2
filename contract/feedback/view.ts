import * as z from 'zod/mini'

import { command, group, id, line, query, version } from '../http/endpoint.ts'
import { caseFilter, sortFields } from '../feedback.ts'

/** Filter and order of the worklist, without paging. */
const filter = z.strictObject({
  ...caseFilter,
  sortField: z._default(z.enum(sortFields), 'createdAt'),
  sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
})

/** Per member, and again for the hotel. */
export const maxViews = 30

const savedView = z.object({
  id,
  name: z.string(),
  filter,
  /** Shared with the hotel: everybody sees it, managers and administrators change it. */
  shared: z.boolean(),
  version: z.int(),
})
export type SavedView = z.output<typeof savedView>

export const view = group('view', {
  list: query('GET', '/hotel/client/view/list', {
    access: 'Suggestion',
    summary:
      'Saved views of the worklist: the caller’s own by name, then those shared with the hotel.',
    data: z.object({ list: z.array(savedView) }),
  }),
  save: command('POST', '/hotel/client/view/save', {
    access: 'Suggestion',
    summary: 'Saves a view; one of the same name is replaced. At most 30.',
    body: z.strictObject({ requestId: z.optional(id), name: line(1, 40), filter }),
    data: z.object({ id }),
  }),
  rename: command('PUT', '/hotel/client/view/rename', {
    access: 'Suggestion',
    summary: 'Renames a saved view; names are unique per member.',
    body: z.strictObject({ requestId: z.optional(id), id, name: line(1, 40) }),
    data: z.object({ id }),
  }),
  remove: command('DELETE', '/hotel/client/view/{id}/del', {
    access: 'Suggestion',
    summary: 'Deletes a saved view.',
    params: z.strictObject({ id }),
    data: z.object({ id }),
  }),
  share: command('POST', '/hotel/client/view/shared/create', {
    access: 'Suggestion',
    role: 2,
    summary: 'Shares a view with the hotel. At most 30; names are unique in the hotel.',
    body: z.strictObject({ requestId: z.optional(id), name: line(1, 40), filter }),
    data: z.object({ id }),
  }),
  editShared: command('PUT', '/hotel/client/view/shared/edit', {
    access: 'Suggestion',
    role: 2,
    summary: 'Renames a shared view or replaces its filters. 409001 if the version has changed.',
    body: z.strictObject({
      id,
      version,
      name: z.optional(line(1, 40)),
      filter: z.optional(filter),
    }),
    data: savedView,
  }),
  removeShared: command('DELETE', '/hotel/client/view/shared/{id}/del', {
    access: 'Suggestion',
    role: 2,
    summary: 'Deletes a shared view for everybody.',
    params: z.strictObject({ id }),
    data: z.object({}),
  }),
})
