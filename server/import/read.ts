import { setImmediate as turn } from 'node:timers/promises'

import { uuidv7 } from 'uuidv7'

import { importLimits } from '@hotel/contract/sheet/import'

import type { Writes } from '../db/open.ts'
import { Refusal } from '../http/refusal.ts'
import type { Secrets } from '../secrets.ts'
import { cellsOf, columnsIn, isEmptyRow, type Columns } from './cells.ts'
import type { Comparison, ImportKind, Place, StagedRow } from './kind.ts'
import { countOutcomes, stageRows } from './queries.ts'
import { readSheet } from './sheet/sheet.ts'
import { OldSheet, OversizedSheet, UnreadableSheet } from './sheet/sheet-row.ts'
import { columnLabel } from './text.ts'

type Import = {
  kind: ImportKind
  place: Place
  file: string
  comparison: Comparison | undefined
  seal: Secrets['seal']
  transact: <T>(work: (db: Writes) => Promise<T>) => Promise<T>
}

/** Reads a spreadsheet row by row and saves the checked rows; nothing else is changed. */
export async function readImport(
  { kind, place, file, comparison, seal, transact }: Import,
  left: AbortSignal,
): Promise<void> {
  const inTime = AbortSignal.timeout(importLimits.seconds * 1000)
  const signal = AbortSignal.any([left, inTime])
  let share = 0
  let columns: Columns<string> | undefined
  const reading = { onShare: (read: number) => void (share = read), signal }
  const batch: StagedRow[] = []
  const seen = new Map<string, number>()
  const saveBatch = async () => {
    const read = batch.splice(0)
    const rows = comparison ? await comparison.compare(read) : read
    const sealed = rows.map((row) => ({ ...row, cells: seal(JSON.stringify(row.cells)) }))
    const progress = { share, columns: [...(columns?.keys() ?? [])] }
    const isReading = await transact((db) => stageRows(db, place, sealed, progress))
    // The embedded database answers within this turn of the event loop: others have theirs.
    await turn()
    if (!isReading || left.aborted) throw new Refusal('importCancelled')
    signal.throwIfAborted()
  }
  try {
    for await (const { rowNo, cells } of readSheet(file, reading)) {
      if (isEmptyRow(cells)) continue
      if (!columns) {
        columns = columnsIn(cells, kind)
        if (!columns) throw new Refusal('importNoKey', { values: keyLabels(kind) })
        continue
      }
      if (seen.size >= kind.maxRows) {
        throw new Refusal('importTooLong', {
          values: { count: kind.maxRows.toLocaleString('en') },
        })
      }
      const row = checkAgainst(kind, seen, cells, columns, rowNo)
      batch.push({ rowNo, targetId: uuidv7(), cells: cellsOf(cells, columns), ...row })
      if (batch.length >= kind.rowsPerBatch) await saveBatch()
    }
    if (!columns) throw new Refusal('importEmpty')
    await saveBatch()
  } catch (error) {
    if (left.aborted) throw new Refusal('importCancelled')
    throw inTime.aborted ? new Refusal('importTooSlow') : refusalOf(error)
  }
  const isChecked = await transact(async (db) => {
    await kind.finish?.(db, place)
    return countOutcomes(db, place)
  })
  if (!isChecked) throw new Refusal('importCancelled')
}

const keyLabels = (kind: ImportKind) => ({
  en: columnLabel(kind, kind.keyColumn, 'en'),
  zh: columnLabel(kind, kind.keyColumn, 'zh-CN'),
})

/** Checks a row, and that no earlier row has its key. */
function checkAgainst(
  kind: ImportKind,
  seen: Map<string, number>,
  cells: string[],
  columns: Columns<string>,
  rowNo: number,
) {
  const row = kind.check(cells, columns)
  const first = seen.get(row.key)
  if (first === undefined || row.key === '') {
    seen.set(row.key || `row ${rowNo}`, rowNo)
    return row
  }
  seen.set(`row ${rowNo}`, rowNo)
  const duplicate = { field: kind.keyColumn, kind: 'duplicate', value: row.key, count: first }
  return { ...row, problems: [...row.problems, duplicate] }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof OldSheet) return new Refusal('importOldSheet')
  if (error instanceof OversizedSheet) return new Refusal('importTooLarge')
  return error instanceof UnreadableSheet ? new Refusal('importUnreadable') : error
}
