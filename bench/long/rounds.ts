import { setTimeout as pause } from 'node:timers/promises'

import type { startLoad } from './load/guests.ts'

/** Guests who write at once in every drill. */
export const writers = 8
export const steadyMs = 1500
const backWithinMs = 60_000

export type Load = ReturnType<typeof startLoad>
export type Row = {
  round: string
  acknowledged: number
  'sent again': number
  'back after s': string
}

/** Answers are back when as many complaints as there are writers, twice, have been answered. */
export async function roundOf(
  load: Load,
  round: string,
  work: () => Promise<void>,
  isOpen = true,
): Promise<Row> {
  const before = load.counts()
  await work()
  const at = performance.now()
  const reached = load.counts().answered + 2 * writers
  while (load.counts().answered < reached) {
    if (!isOpen) break
    if (performance.now() - at > backWithinMs) throw new Error(`${round}: not back`)
    await pause(10)
  }
  const backMs = performance.now() - at
  await pause(steadyMs)
  const after = load.counts()
  const row = {
    round,
    acknowledged: after.answered - before.answered,
    'sent again': after.again - before.again,
    'back after s': isOpen ? (backMs / 1000).toFixed(1) : 'closed',
  }
  console.log(Object.values(row).join(', '))
  return row
}

/** The rounds, then one line that says what was lost; throws if anything was. */
export function report(rows: Row[], counts: Record<string, number>) {
  const acknowledged = rows.reduce((sum, row) => sum + row.acknowledged, 0)
  const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
  console.table(rows)
  console.log([`${rows.length} rounds`, `${acknowledged} acknowledged`, ...parts].join(', '))
  if (Object.values(counts).some((count) => count > 0)) throw new Error('Something was lost.')
}
