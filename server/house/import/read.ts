import { uuidv7 } from 'uuidv7'

import { importLimits, type ImportColumn } from '@hotel/contract/house-import'

import type { Writes } from '../../db/open.ts'
import { Refusal } from '../../http/refusal.ts'
import { columnsIn } from './columns.ts'
import { finishReading, stageRows, type Place, type StagedRow } from './queries.ts'
import { checkRow, isEmptyRow } from './row.ts'
import { readSheet } from './sheet.ts'
import { OldSheet, OversizedSheet, UnreadableSheet } from './sheet-row.ts'

/** Kept at once; the memory needed is that of so many rows, however many the file has. */
const rowsAtOnce = 500

type Transact = <T>(work: (db: Writes) => Promise<T>) => Promise<T>

/** Reads a spreadsheet row by row and keeps what each says; nothing of the hotel is changed. */
export async function readImport(
  transact: Transact,
  place: Place,
  file: string,
  signal: AbortSignal,
): Promise<void> {
  let share = 0
  let columns: Map<ImportColumn, number> | undefined
  const batch: StagedRow[] = []
  const seen = new Map<string, number>()
  const keep = async () => {
    const rows = batch.splice(0)
    const read = { share, columns: [...(columns?.keys() ?? [])] }
    const isGoing = await transact((db) => stageRows(db, place, rows, read))
    if (!isGoing || signal.aborted) throw new Refusal('importCancelled')
  }
  try {
    for await (const { rowNo, cells } of readSheet(file, (read) => (share = read))) {
      if (isEmptyRow(cells)) continue
      if (!columns) {
        columns = columnsIn(cells)
        if (!columns) throw new Refusal('importNoNumber')
        continue
      }
      if (seen.size >= importLimits.rows) throw new Refusal('importTooLong')
      batch.push({ rowNo, houseId: uuidv7(), ...judge(cells, columns, rowNo, seen) })
      if (batch.length >= rowsAtOnce) await keep()
    }
  } catch (error) {
    throw refusalOf(error)
  }
  if (!columns) throw new Refusal('importEmpty')
  await keep()
  await transact((db) => finishReading(db, place))
}

/** The row by itself, and whether another had its number before. */
function judge(
  cells: string[],
  columns: ReadonlyMap<ImportColumn, number>,
  rowNo: number,
  seen: Map<string, number>,
) {
  const row = checkRow(cells, columns)
  const first = seen.get(row.houseNo)
  if (first === undefined || row.houseNo === '') {
    seen.set(row.houseNo || `row ${rowNo}`, rowNo)
    return row
  }
  seen.set(`row ${rowNo}`, rowNo)
  const duplicate = {
    field: 'houseNo',
    kind: 'duplicate',
    value: row.houseNo,
    count: first,
  } as const
  return { ...row, problems: [...row.problems, duplicate] }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof OldSheet) return new Refusal('importOldSheet')
  if (error instanceof OversizedSheet) return new Refusal('importTooLarge')
  return error instanceof UnreadableSheet ? new Refusal('importUnreadable') : error
}
