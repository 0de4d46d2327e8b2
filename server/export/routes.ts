import { uuidv7 } from 'uuidv7'

import { feedbackExport, type ExportFormat } from '@hotel/contract/export/export'
import { feedbackFilter } from '@hotel/contract/feedback'
import { mediaTypes, type FileAnswer } from '@hotel/contract/http/file'

import { dayIn, isRange } from '../calendar.ts'
import { done, type PrepareContext } from '../http/handler.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import type { Actor } from '../http/session.ts'
import { csvChunks } from './csv.ts'
import { findNames, noteExport, startExport, type Wanted } from './queries.ts'
import { readCases } from './rows.ts'
import { xlsxChunks } from './xlsx.ts'

/** Seconds; most exports end within them. */
const retryAfter = 10

type Context = PrepareContext & { actor: Actor }
type Start = {
  scope: 'filtered' | 'all'
  format: ExportFormat
  masked: boolean
  filter: Wanted['filter']
}

export const exportRoutes = implement(feedbackExport, {
  filtered: {
    async prepare(ctx, { format, masked, ...filter }) {
      if (!masked && ctx.actor.userRole > 1) throw new Refusal('notPermitted')
      if (!isRange(filter)) throw refuseField('endDate', 'dateRange')
      return prepareExport(ctx, { scope: 'filtered', format, masked, filter })
    },
  },
  all: {
    prepare: async (ctx) =>
      prepareExport(ctx, {
        scope: 'all',
        format: 'csv',
        masked: true,
        filter: feedbackFilter.parse({}),
      }),
  },
})

/** Logs the export before the first row is sent; rows are read outside the transaction, on demand. */
async function prepareExport(ctx: Context, { scope, format, masked, filter }: Start) {
  const { actor, onReplica, locale, secrets, transact, now } = ctx
  const { hotelId, memberId, timezone } = actor
  const wanted = { viewer: actor, timezone, now, filter }
  const names = await onReplica((db) => findNames(db, hotelId, locale))
  const id = uuidv7()
  const note = (rowCount: number, ended: boolean) =>
    transact((writes) => noteExport(writes, { hotelId, id, rowCount, at: new Date(), ended }))
  const cases = readCases(onReplica, wanted, note)
  const reading = { locale, names, secrets, masked }
  const answer: FileAnswer = {
    name: `feedback-${dayIn(timezone, now)}.${format}`,
    mediaType: mediaTypes[format],
    chunks: format === 'csv' ? csvChunks(cases, reading) : xlsxChunks(cases, reading),
  }
  return async ({ db: writes }: { db: Parameters<typeof startExport>[0] }) => {
    const start = { hotelId, id, memberId, scope, format, masked, filter, at: now }
    const running = await startExport(writes, start)
    if (running === 'all') throw new Refusal('exportRunning')
    if (running) throw new Refusal('exportsRunning', { data: { retryAfter } })
    return done(answer, {
      action: 'export',
      entity: 'export',
      entityId: id,
      detail: { scope, format, masked },
    })
  }
}
