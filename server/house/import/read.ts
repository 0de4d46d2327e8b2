import { uuidv7 } from 'uuidv7'

import { importLimits, type ImportColumn } from '@hotel/contract/house/import'

import type { Writes } from '../../db/open.ts'
import { Refusal } from '../../http/refusal.ts'
import { columnsIn } from './columns.ts'
import { finishReading, stageRows, type Place, type StagedRow } from './queries.ts'
import { checkRow, isEmptyRow } from './row.ts'
import { readSheet } from '../sheet/sheet.ts'
import { OldSheet, OversizedSheet, UnreadableSheet } from '../sheet/sheet-row.ts'

/** Rows per batch, which bounds the memory for files of any size. */
const rowsPerBatch = 500

type Transact = <T>(work: (db: Writes) => Promise<T>) => Promise<T>

/** Reads a spreadsheet row by row and saves the checked rows; rooms are not changed. */
export async function readImport(
  transact: Transact,
  place: Place,
  file: string,
  left: AbortSignal,
): Promise<void> {
  const inTime = AbortSignal.timeout(importLimits.seconds * 1000)
  const signal = AbortSignal.any([left, inTime])
  let share = 0
  let columns: Map<ImportColumn, number> | undefined
  const reading = { onShare: (read: number) => void (share = read), signal }
  const batch: StagedRow[] = []
  const seen = new Map<string, number>()
  const saveBatch = async () => {
    const rows = batch.splice(0)
    const read = { share, columns: [...(columns?.keys() ?? [])] }
    const isReading = await transact((db) => stageRows(db, place, rows, read))
    if (!isReading || left.aborted) throw new Refusal('importCancelled')
    signal.throwIfAborted()
  }
  try {
    for await (const { rowNo, cells } of readSheet(file, reading)) {
      if (isEmptyRow(cells)) continue
      if (!columns) {
        columns = columnsIn(cells)
        if (!columns) throw new Refusal('importNoNumber')
        continue
      }
      if (seen.size >= importLimits.rows) throw new Refusal('importTooLong')
      batch.push({ rowNo, houseId: uuidv7(), ...checkAgainst(seen, cells, columns, rowNo) })
      if (batch.length >= rowsPerBatch) await saveBatch()
    }
    if (!columns) throw new Refusal('importEmpty')
    await saveBatch()
  } catch (error) {
    if (left.aborted) throw new Refusal('importCancelled')
    throw inTime.aborted ? new Refusal('importTooSlow') : refusalOf(error)
  }
  await transact((db) => finishReading(db, place))
}

/** Checks a row, and that no earlier row has its room number. */
function checkAgainst(
  seen: Map<string, number>,
  cells: string[],
  columns: ReadonlyMap<ImportColumn, number>,
  rowNo: number,
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
