import fs from 'node:fs'

import type pg from 'pg'

/** Two segments of the write-ahead log, and room for the tables of what is being written. */
const keptFree = 48 * 1024 * 1024

/** A migrated database without a hotel. */
const newSize = 64 * 1024 * 1024

/** Whether the disk of a folder has less room than the embedded database needs to write, or to begin. */
export function isFull(folder: string, isNew = false): boolean {
  const { blocks, bavail, bsize } = fs.statfsSync(folder)
  // Some network file systems do not say.
  return blocks > 0 && bavail * bsize < keptFree + (isNew ? newSize : 0)
}

/**
 * Makes the embedded database read-only while its disk has hardly any room, and writable when there is
 * room again: it goes on answering reads, whereas a checkpoint without room would end it for good. Called
 * for a client that is in no transaction.
 */
export function refusingWritesWhenFull(folder: string) {
  let wasFull = false
  return async (client: pg.PoolClient) => {
    const full = isFull(folder)
    if (full === wasFull) return
    await client.query(`set default_transaction_read_only = ${full ? 'on' : 'off'}`)
    wasFull = full
  }
}
