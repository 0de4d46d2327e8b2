import { dayMs } from '@hotel/contract/duration'
import { importLimits, type ImportState } from '@hotel/contract/sheet/import'
import { sql } from 'kysely'

import type { Reads, Writes } from '../db/open.ts'
import type { Place, Problem, RowPage, StagedRow } from './kind.ts'

/** An import still reading after that belongs to a server that died. */
const maxReadingMs = 2 * importLimits.seconds * 1000

/**
 * Begins an import and deletes those not applied within a day. False when the id is in use or another
 * import of the hotel is being read.
 */
export async function insertImport(
  db: Writes,
  place: Place,
  facts: { createdBy: string; fileName: string; at: Date },
): Promise<boolean> {
  const { createdBy, fileName, at } = facts
  const ago = (ms: number) => new Date(at.getTime() - ms).toISOString()
  await db
    .deleteFrom('sheetImport')
    .where('hotelId', '=', place.hotelId)
    .where((eb) =>
      eb.or([
        eb('createdAt', '<', ago(dayMs)),
        eb.and([eb('status', '=', 'reading'), eb('createdAt', '<', ago(maxReadingMs))]),
      ]),
    )
    .execute()
  const begun = await db
    .insertInto('sheetImport')
    .values({ ...place, createdBy, createdAt: at, fileName, status: 'reading' })
    // Unique indexes allow one import per id and one being read per hotel.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

type SealedRow = Omit<StagedRow, 'cells'> & { cells: Buffer }

/** Saves a batch of rows; false when the import was cancelled meanwhile. */
export async function stageRows(
  db: Writes,
  { hotelId, id }: Place,
  rows: SealedRow[],
  read: { share: number; columns: string[] },
): Promise<boolean> {
  const isReading = await db
    .updateTable('sheetImport')
    .set({
      readShare: Math.min(1, read.share),
      rowCount: sql`row_count + ${rows.length}`,
      columns: read.columns,
    })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .returning('id')
    .executeTakeFirst()
  if (!isReading) return false
  if (rows.length > 0) {
    await db
      .insertInto('sheetImportRow')
      .values(
        rows.map(({ rowNo, targetId, key, facts, phone, cells, problems, outcome = 'new' }) => ({
          hotelId,
          importId: id,
          rowNo,
          targetId,
          key,
          facts: JSON.stringify(facts),
          phone: phone ?? null,
          cells,
          outcome: problems.length > 0 ? 'wrong' : outcome,
          problems: JSON.stringify(problems),
        })),
      )
      .execute()
  }
  return true
}

/** Counts the compared rows; the import then waits for confirmation. False when it was cancelled. */
export async function countOutcomes(db: Writes, { hotelId, id }: Place) {
  const counted = sql`(select
      count(*) filter (where outcome = 'new')::int as new_count,
      count(*) filter (where outcome = 'changed')::int as changed_count,
      count(*) filter (where outcome = 'same')::int as same_count,
      count(*) filter (where outcome = 'wrong')::int as wrong_count
    from sheet_import_row where hotel_id = ${hotelId} and import_id = ${id})`
  const { numAffectedRows } = await sql`
    update sheet_import set status = 'checked', read_share = 1, new_count = counted.new_count,
      changed_count = counted.changed_count, same_count = counted.same_count,
      wrong_count = counted.wrong_count
    from ${counted} as counted
    where hotel_id = ${hotelId} and id = ${id} and status = 'reading'`.execute(db)
  return Number(numAffectedRows) > 0
}

/** Deletes the import of an unreadable file. */
export const dropImport = (db: Writes, { hotelId, id }: Place) =>
  db.deleteFrom('sheetImport').where('hotelId', '=', hotelId).where('id', '=', id).execute()

export type FoundImport = ImportState & { createdBy: string }

export const findImport = (
  db: Reads,
  { hotelId, id, kind }: Place,
): Promise<FoundImport | undefined> =>
  db
    .selectFrom('sheetImport')
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .select([
      'id',
      'createdBy',
      'fileName',
      'status',
      'readShare',
      'rowCount',
      'newCount',
      'changedCount',
      'sameCount',
      'wrongCount',
      'columns',
    ])
    .executeTakeFirst()

/** A page of rows with this outcome, in the order of the spreadsheet. */
export const pageOfRows = (
  db: Reads,
  { hotelId, id }: Place,
  outcome: 'changed' | 'wrong',
  { limit, offset }: RowPage,
) =>
  db
    .selectFrom('sheetImportRow as row')
    .where('row.hotelId', '=', hotelId)
    .where('row.importId', '=', id)
    .where('row.outcome', '=', outcome)
    .orderBy('row.rowNo')
    .limit(limit)
    .offset(offset)
    .select(['row.rowNo', 'row.key'])

export const listWrongRows = (
  db: Reads,
  place: Place,
  page: RowPage,
): Promise<{ rowNo: number; key: string; problems: Problem[] }[]> =>
  pageOfRows(db, place, 'wrong', page).select('row.problems').execute()

/** The wrong rows with all their cells, sealed. */
export const listWrongCells = (db: Reads, place: Place, page: RowPage) =>
  pageOfRows(db, place, 'wrong', page).select(['row.problems', 'row.cells']).execute()

/** Changes the status; undefined when it is no longer one of `from`. */
export const setImportStatus = (
  db: Writes,
  { hotelId, id }: Place,
  from: ImportState['status'][],
  to: ImportState['status'],
) =>
  db
    .updateTable('sheetImport')
    .set({ status: to })
    .where('hotelId', '=', hotelId)
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('createdAt')
    .executeTakeFirst()

/** Deletes all rows of a settled import but those with problems, which its report lists. */
export const dropSettledRows = (db: Writes, { hotelId, id }: Place) =>
  db
    .deleteFrom('sheetImportRow')
    .where('hotelId', '=', hotelId)
    .where('importId', '=', id)
    .where('outcome', '<>', 'wrong')
    .execute()
