import * as z from 'zod/mini'

import { command, group } from '../http/endpoint.ts'
import { caseFilter } from '../feedback.ts'
import { file, mediaTypes } from '../http/file.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const feedbackExport = group('feedbackExport', {
  filtered: command('POST', '/hotel/client/feedback/export', {
    access: 'Suggestion',
    summary:
      'Exports the cases of a filter. Only administrators may include unmasked phone numbers.',
    body: z.strictObject({
      ...caseFilter,
      format: z._default(z.enum(exportFormats), 'xlsx'),
      masked: z._default(z.boolean(), true),
    }),
    data: file,
    media: [mediaTypes.xlsx, mediaTypes.csv],
  }),
  all: command('GET', '/hotel/client/feedback/export/all', {
    access: 'Suggestion',
    role: 2,
    summary: 'Exports every case the caller may see as CSV; one export per hotel at a time.',
    data: file,
    media: [mediaTypes.csv],
  }),
})
