import type { ParsedOf } from '@hotel/contract/http/endpoint'
import { mediaTypes } from '@hotel/contract/http/file'
import type { ImportEndpoints, importInput } from '@hotel/contract/sheet/import'
import { dayMs } from '@hotel/contract/duration'
import type * as z from 'zod/mini'

import {
  done,
  type CommandContext,
  type CommandResult,
  type QueryContext,
} from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import type { Cells, ImportKind, Place } from './kind.ts'
import {
  dropSettledRows,
  findImport,
  listWrongCells,
  listWrongRows,
  setImportStatus,
  type FoundImport,
} from './queries.ts'
import { reportOf } from './report.ts'
import { templateOf } from './template.ts'
import { columnLabel, problemText } from './text.ts'

type Reading = QueryContext<'session'>
type Writing = CommandContext<'session'>

/** Handlers of the endpoints that every import has. */
export function importHandlers(kind: ImportKind) {
  const placeOf = ({ actor: { hotelId } }: Pick<Reading, 'actor'>, id: string): Place => ({
    hotelId,
    id,
    kind: kind.name,
  })
  return {
    async find(ctx: Reading, { id }: ParsedOf<ImportEndpoints['find']>) {
      return known(await findImport(ctx.db, placeOf(ctx, id)))
    },

    changes: (ctx: Reading, { id, ...paging }: ParsedOf<ImportEndpoints['changes']>) =>
      changesOf(ctx, kind, placeOf(ctx, id), paging),

    async problems(ctx: Reading, { id, pageNum, pageSize }: ParsedOf<ImportEndpoints['problems']>) {
      const place = placeOf(ctx, id)
      const { wrongCount } = known(await findImport(ctx.db, place))
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
      const rows = await listWrongRows(ctx.db, place, page)
      return {
        list: rows.map(({ problems, ...row }) => ({
          ...row,
          problems: problems.map((problem) => ({
            ...problem,
            msg: problemText(kind, problem, ctx.locale),
          })),
        })),
        total: wrongCount,
        totalIsExact: true,
        pageNum,
        pageSize,
      }
    },

    async report(ctx: Reading, { id }: ParsedOf<ImportEndpoints['report']>) {
      const place = placeOf(ctx, id)
      const found = known(await findImport(ctx.db, place))
      return {
        name: kind.files.report,
        mediaType: mediaTypes.xlsx,
        chunks: once(
          await reportOf(kind, found.columns, await wrongRows(ctx, kind, found), ctx.locale),
        ),
      }
    },

    template: async ({ locale }: Reading) => ({
      name: kind.files.template,
      mediaType: mediaTypes.xlsx,
      chunks: once(await templateOf(kind, locale)),
    }),

    async cancel(ctx: Writing, { id }: ParsedOf<ImportEndpoints['cancel']>) {
      const place = placeOf(ctx, id)
      known(await findImport(ctx.db, place))
      if (!(await setImportStatus(ctx.db, place, ['reading', 'checked'], 'cancelled'))) {
        throw new Refusal('importSettled')
      }
      await dropSettledRows(ctx.db, place)
      return done(
        { status: 'cancelled' as const },
        { action: 'cancel', entity: kind.name, entityId: id },
      )
    },
  }
}

/** The wrong rows as they were in the file; what is personal, for the member who chose it. */
async function wrongRows({ db, actor, secrets }: Reading, kind: ImportKind, found: FoundImport) {
  const place = { hotelId: actor.hotelId, id: found.id, kind: kind.name }
  const hidden = actor.memberId === found.createdBy ? [] : kind.personalColumns
  const rows = await listWrongCells(db, place, { limit: kind.maxRows, offset: 0 })
  return rows.map(({ key, problems, cells }) => {
    if (!cells) return { key, problems, cells }
    const said = JSON.parse(secrets.unseal(cells)) as Cells
    for (const column of hidden) delete said[column]
    return { key, problems, cells: said }
  })
}

async function changesOf(
  { db, locale }: Reading,
  kind: ImportKind,
  place: Place,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const { status, changedCount } = known(await findImport(db, place))
  // Before, not all rows were compared; afterwards they are gone.
  const total = status === 'checked' ? changedCount : 0
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const rows = total > 0 ? await kind.changes(db, place, page, locale) : []
  const list = rows.map(({ changes, ...row }) => ({
    ...row,
    changes: changes.map((change) => ({
      ...change,
      column: columnLabel(kind, change.column, locale),
    })),
  }))
  return { list, total, totalIsExact: true, pageNum, pageSize }
}

type Counts = { createdCount: number; changedCount: number }
type Apply = (place: Place, found: FoundImport) => Promise<Counts>

/** Applies a checked import once, with `apply`. */
export async function applyImport(
  { db, actor: { hotelId }, now }: Writing,
  kind: ImportKind,
  { id, skipWrong }: z.output<typeof importInput>,
  apply: Apply,
): Promise<CommandResult<Counts>> {
  const place = { hotelId, id, kind: kind.name }
  const found = known(await findImport(db, place))
  const taken = await setImportStatus(db, place, ['checked'], 'applied')
  if (!taken) throw new Refusal('importSettled')
  // Nobody remembers what it would do, and its rows are about to be deleted.
  if (now.getTime() - Date.parse(taken.createdAt) >= dayMs) throw new Refusal('importOutdated')
  if (found.wrongCount > 0 && !skipWrong) {
    throw new Refusal('importHasWrongRows', { values: { count: found.wrongCount } })
  }
  const counts = await apply(place, found)
  await dropSettledRows(db, place)
  return done(counts, {
    action: 'apply',
    entity: kind.name,
    entityId: id,
    detail: { ...counts, skippedCount: found.wrongCount },
  })
}

function known(found: FoundImport | undefined): FoundImport {
  if (!found) throw new Refusal('notFound')
  return found
}

async function* once(bytes: Uint8Array) {
  yield bytes
}
