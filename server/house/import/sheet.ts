import fs from 'node:fs'

import { readCsv } from './csv.ts'
import { OldSheet, type SheetRow } from './sheet-row.ts'
import { readXlsx } from './xlsx.ts'

/** The rows of a spreadsheet, judged by what the file is and not by what it is called. */
export async function* readSheet(
  file: string,
  onShare: (share: number) => void,
): AsyncGenerator<SheetRow> {
  const handle = await fs.promises.open(file)
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close())
  const begins = buffer.toString('hex')
  if (begins === 'd0cf11e0') throw new OldSheet()
  yield* begins === '504b0304' ? readXlsx(file, onShare) : readCsv(file, onShare)
}
