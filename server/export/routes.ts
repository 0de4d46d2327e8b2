import { uuidv7 } from 'uuidv7'

import { feedbackExport, type ExportFormat } from '@hotel/contract/export'
import { feedbackFilter } from '@hotel/contract/feedback'
import { mediaTypes, type FileAnswer } from '@hotel/contract/file'

import { dayIn, isRange } from '../calendar.ts'
import { done, type Preparing } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import type { Actor } from '../http/session.ts'
import { csvChunks } from './csv.ts'
import { findNames, noteExport, startExport, type Wanted } from './queries.ts'
import { readCases } from './rows.ts'
import { xlsxChunks } from './xlsx.ts'

type Ask = Preparing & { actor: Actor }
type Start = {
  scope: 'filtered' | 'all'
  format: ExportFormat
  masked: boolean
  filter: Wanted['filter']
}

export const exportRoutes = serve(feedbackExport, {
  filtered: {
    async prepare(ask, { format, masked, ...filter }) {
      if (!masked && ask.actor.userRole > 1) throw new Refusal('notPermitted')
      if (!isRange(filter)) throw refuseField('endDate', 'dateRange')
      return exporting(ask, { scope: 'filtered', format, masked, filter })
    },
  },
  all: {
    prepare: async (ask) =>
      exporting(ask, {
        scope: 'all',
        format: 'csv',
        masked: true,
        filter: feedbackFilter.parse({}),
      }),
  },
})

/** Logged before the first row leaves; the rows are read outside the transaction, as they are taken. */
async function exporting(ask: Ask, { scope, format, masked, filter }: Start) {
  const { actor, db, locale, secrets, transact, now } = ask
  const { hotelId, memberId, timezone } = actor
  const wanted = { viewer: actor, timezone, now, filter }
  const names = await findNames(db, hotelId, locale)
  const id = uuidv7()
  const note = (rowCount: number, ended: boolean) =>
    transact((writes) => noteExport(writes, { hotelId, id, rowCount, at: new Date(), ended }))
  const cases = readCases(db, wanted, note)
  const reading = { locale, names, secrets, masked }
  const answer: FileAnswer = {
    name: `feedback-${dayIn(timezone, now)}.${format}`,
    mediaType: mediaTypes[format],
    chunks: format === 'csv' ? csvChunks(cases, reading) : xlsxChunks(cases, reading),
  }
  return async ({ db: writes }: { db: Parameters<typeof startExport>[0] }) => {
    const start = { hotelId, id, memberId, scope, format, masked, asked: filter, at: now }
    if (!(await startExport(writes, start))) throw new Refusal('exportRunning')
    return done(answer, {
      action: 'export',
      entity: 'export',
      entityId: id,
      detail: { scope, format, masked },
    })
  }
}
