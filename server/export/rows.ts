import { setImmediate as nextTick } from 'node:timers/promises'

import type { LimitedContext } from '../http/handler.ts'
import { listCases, reader, type CaseValues, type Wanted } from './queries.ts'

const firstSize = 200
const batchSize = 600
const noteEveryMs = 10_000
const idOf = reader('id')

/**
 * Cases in batches, newest first, so that new cases cannot shift the pages. Each batch is one short
 * query, so a slow client holds no connection, and each is read where it is current. The next batch is read while the last is written.
 */
export async function* readCases(
  onReplica: LimitedContext['onReplica'],
  wanted: Wanted,
  note: (rowCount: number, ended: boolean) => Promise<unknown>,
): AsyncGenerator<CaseValues[]> {
  let rowCount = 0
  let notedAt = Date.now()
  const read = (before: string | undefined, size: number) => {
    const cases = onReplica((db) => listCases(db, wanted, { before, size }))
    // Avoids an unhandled rejection; the error is thrown where the promise is awaited.
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
        // Lets the query be sent before this batch is written.
        await nextTick()
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
