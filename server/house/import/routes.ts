import { mediaTypes } from '@hotel/contract/http/file'
import { houseImport, importLimits } from '@hotel/contract/house/import'

import { done } from '../../http/handler.ts'
import { Refusal } from '../../http/refusal.ts'
import { implement } from '../../http/implement.ts'
import { applyRows } from './apply.queries.ts'
import { problemText } from './problem-text.ts'
import { findImport, listWrongRows, setImportStatus } from './queries.ts'
import { reportOf } from './report.ts'
import { templateOf } from './template.ts'

export const houseImportRoutes = implement(houseImport, {
  async find({ db, actor: { hotelId } }, { id }) {
    const found = await findImport(db, { hotelId, id })
    if (!found) throw new Refusal('notFound')
    return found
  },

  async problems({ db, actor: { hotelId }, locale }, { id, pageNum, pageSize }) {
    const place = { hotelId, id }
    const found = await findImport(db, place)
    if (!found) throw new Refusal('notFound')
    const rows = await listWrongRows(db, place, {
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    })
    return {
      list: rows.map(({ problems, ...row }) => ({
        ...row,
        problems: problems.map((problem) => ({ ...problem, msg: problemText(problem, locale) })),
      })),
      total: found.wrongCount,
      totalIsExact: true,
      pageNum,
      pageSize,
    }
  },

  async report({ db, actor: { hotelId }, locale }, { id }) {
    const place = { hotelId, id }
    if (!(await findImport(db, place))) throw new Refusal('notFound')
    const rows = await listWrongRows(db, place, { limit: importLimits.rows, offset: 0 })
    return {
      name: 'rooms-to-correct.csv',
      mediaType: mediaTypes.csv,
      chunks: once(Buffer.from(reportOf(rows, locale))),
    }
  },

  template: async ({ locale }) => ({
    name: 'rooms.xlsx',
    mediaType: mediaTypes.xlsx,
    chunks: once(await templateOf(locale)),
  }),

  async apply({ db, actor: { hotelId }, now }, { id, skipWrong }) {
    const place = { hotelId, id }
    const found = await findImport(db, place)
    if (!found) throw new Refusal('notFound')
    if (!(await setImportStatus(db, place, ['checked'], 'applied'))) {
      throw new Refusal('importSettled')
    }
    if (found.wrongCount > 0 && !skipWrong) {
      throw new Refusal('importHasWrongRows', { values: { count: found.wrongCount } })
    }
    const counts = await applyRows(db, place, now)
    return done(counts, {
      action: 'apply',
      entity: 'houseImport',
      entityId: id,
      detail: { ...counts, skippedCount: found.wrongCount },
    })
  },

  async cancel({ db, actor: { hotelId } }, { id }) {
    const place = { hotelId, id }
    if (!(await findImport(db, place))) throw new Refusal('notFound')
    if (!(await setImportStatus(db, place, ['reading', 'checked'], 'cancelled'))) {
      throw new Refusal('importSettled')
    }
    return done(
      { status: 'cancelled' as const },
      { action: 'cancel', entity: 'houseImport', entityId: id },
    )
  },
})

async function* once(bytes: Uint8Array) {
  yield bytes
}
