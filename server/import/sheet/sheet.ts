import fs from 'node:fs'

import { importLimits } from '@hotel/contract/sheet/import'

import { storable } from '../../storable.ts'
import { readCsv } from './csv.ts'
import { OldSheet, OversizedSheet, type Reading, type SheetRow } from './sheet-row.ts'
import { readXlsx } from './xlsx.ts'

/**
 * The rows of a spreadsheet. The format is detected by content and not by file name; rows and cells are
 * limited, and texts are made storable.
 */
export async function* readSheet(file: string, reading: Reading): AsyncGenerator<SheetRow> {
  let rows = 0
  let cells = 0
  for await (const row of rowsOf(file, reading)) {
    reading.signal.throwIfAborted()
    rows += 1
    cells += row.cells.length
    if (rows > importLimits.lines || cells > importLimits.cells) throw new OversizedSheet()
    yield { ...row, cells: row.cells.map((cell) => storable(cell)) }
  }
}

async function* rowsOf(file: string, reading: Reading): AsyncGenerator<SheetRow> {
  const handle = await fs.promises.open(file)
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close())
  const signature = buffer.toString('hex')
  if (signature === 'd0cf11e0') throw new OldSheet()
  yield* signature === '504b0304' ? readXlsx(file, reading) : readCsv(file, reading)
}
