import type { PushSubscription } from '../delivery/push.ts'
import type { Database } from '../db/open.ts'
import { phoneFingerprint } from '../hotel/phone.ts'
import type { Secrets } from '../secrets.ts'
import {
  forgetContent,
  hasPhoneHash,
  readHotels,
  readSealed,
  replaceSealed,
  sealedColumns,
  type SealedColumn,
  type SealedRow,
} from './sealed.queries.ts'

const batchSize = 500

/** Values of one column: all, those that a former key sealed, and those that no key opens. */
export type ColumnCounts = { name: string; all: number; former: number; unreadable: number }
type Pool = Database['pool']

/** How many values still need a former key. */
export async function countSealed(pool: Pool, secrets: Secrets): Promise<ColumnCounts[]> {
  const counts = []
  for (const column of sealedColumns) counts.push(await passOver(pool, secrets, column))
  return counts
}

/**
 * Seals everything with the first key that a former key sealed. May be stopped and run again at any
 * time, and beside servers: what they change meanwhile is left to the next pass.
 */
export async function rotateKey(
  pool: Pool,
  secrets: Secrets,
  say: (line: string) => void,
): Promise<ColumnCounts[]> {
  const startedAt = new Date()
  for (const column of sealedColumns) {
    let pass
    do {
      pass = await passOver(pool, secrets, column, async (rows) => {
        const resealed = await resealing(pool, secrets, column, rows)
        return replaceSealed(
          pool,
          column,
          rows.map((row) => ({ row, ...resealed(row) })),
        )
      })
      if (pass.former > 0) say(`${pass.name}: ${pass.former} of ${pass.all} sealed again`)
    } while (pass.former > 0)
  }
  await forgetContent(pool, startedAt)
  return countSealed(pool, secrets)
}

async function passOver(
  pool: Pool,
  secrets: Secrets,
  column: SealedColumn,
  replace?: (rows: SealedRow[]) => Promise<number>,
): Promise<ColumnCounts> {
  const counts = { name: `${column.table}.${column.column}`, all: 0, former: 0, unreadable: 0 }
  let after: string[] = []
  for (;;) {
    const rows = await readSealed(pool, column, after, batchSize)
    const states = rows.map((row) => ({ row, state: stateOf(row, secrets) }))
    const former = states.filter(({ state }) => state === 'former').map(({ row }) => row)
    if (former.length > 0) await replace?.(former)
    counts.all += rows.length
    counts.former += former.length
    counts.unreadable += states.filter(({ state }) => state === 'unreadable').length
    after = rows.at(-1)?.key ?? []
    if (rows.length < batchSize || after.length === 0) return counts
  }
}

function stateOf({ sealed }: SealedRow, { isCurrent }: Secrets) {
  try {
    return isCurrent(sealed) ? 'current' : 'former'
  } catch {
    return 'unreadable'
  }
}

async function resealing(
  pool: Pool,
  secrets: Secrets,
  { table, column }: SealedColumn,
  rows: readonly SealedRow[],
) {
  // Read for each batch: hotels come and change while the key is rotated.
  const ids = hasPhoneHash({ table, column }) ? [...new Set(rows.map(({ key }) => key[0]!))] : []
  const hotels = ids.length > 0 ? await readHotels(pool, ids) : undefined
  return ({ key, sealed }: SealedRow) => {
    const text = secrets.unseal(sealed)
    const hotelId = key[0]!
    const found = hotels?.get(hotelId)
    if (found) {
      const hotel = { id: hotelId, ...found }
      return { sealed: secrets.seal(text), hash: phoneFingerprint(secrets, hotel, text) }
    }
    if (table !== 'push_device') return { sealed: secrets.seal(text) }
    // Push services know a browser by the keys it subscribed under.
    const subscription = JSON.parse(text) as PushSubscription
    const kept = { ...subscription, vapid: subscription.vapid ?? secrets.vapidOf(sealed) }
    return { sealed: secrets.seal(JSON.stringify(kept)) }
  }
}
