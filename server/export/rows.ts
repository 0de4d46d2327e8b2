import { setImmediate as turn } from 'node:timers/promises'

import type { Reads } from '../db/open.ts'
import { listCases, reader, type CaseValues, type Wanted } from './queries.ts'

const firstSize = 200
const batchSize = 600
const noteEveryMs = 10_000
const idOf = reader('id')

/**
 * The wanted cases in batches, the newest first, so that what arrives meanwhile lies outside. Each
 * batch is one short query: however slowly somebody reads, no connection waits for them. The next
 * one is read while the last is written.
 */
export async function* readCases(
  db: Reads,
  wanted: Wanted,
  note: (rowCount: number, ended: boolean) => Promise<unknown>,
): AsyncGenerator<CaseValues[]> {
  let rowCount = 0
  let notedAt = Date.now()
  const read = (before: string | undefined, size: number) => {
    const cases = listCases(db, wanted, { before, size })
    // Thrown where it is awaited; until then nobody listens.
    cases.catch(() => {})
    return cases
  }
  try {
    let next: Promise<CaseValues[]> = read(undefined, firstSize)
    for (let size = firstSize; ; size = batchSize) {
      const cases = await next
      const last = cases.at(-1)
      const isLast = !last || cases.length < size
      if (!isLast) {
        next = read(idOf(last)!, batchSize)
        // A query leaves with the next turn; without one it would wait until this batch is written.
        await turn()
      }
      if (last) yield cases
      rowCount += cases.length
      if (isLast) return
      if (Date.now() - notedAt > noteEveryMs) {
        await note(rowCount, false)
        notedAt = Date.now()
      }
    }
  } finally {
    await note(rowCount, true)
  }
}
