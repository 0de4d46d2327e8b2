import type pg from 'pg'

import { secretsFrom } from '../secrets.ts'
import { writeBackup, type Counts, type Part } from './file.ts'
import { BackupRefused } from './seal.ts'
import {
  beginSnapshot,
  findHidden,
  findKeyCheck,
  listApplied,
  listTables,
  readRows,
} from './tables.queries.ts'

type Keys = { backupKey: string; secretKey: string }

/** Writes one state of the whole database to a file while others go on writing; returns its rows by table. */
export async function backUp(pool: pg.Pool, file: string, keys: Keys): Promise<Counts> {
  const counts: Counts = {}
  const client = await pool.connect()
  try {
    await beginSnapshot(client)
    await refuseOtherKey(client, keys.secretKey)
    await refuseHidden(client)
    await writeBackup(file, keys.backupKey, partsOf(client, keys.secretKey, counts))
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
  return counts
}

async function* partsOf(
  client: pg.PoolClient,
  secretKey: string,
  counts: Counts,
): AsyncGenerator<Part> {
  const tables = await listTables(client)
  const migrations = await listApplied(client)
  const madeAt = new Date().toISOString()
  yield { kind: 'manifest', manifest: { format: 1, madeAt, migrations, tables, secretKey } }
  for (const table of tables) {
    counts[table.name] = 0
    yield { kind: 'table', name: table.name }
    for await (const lines of readRows(client, table)) {
      counts[table.name] = (counts[table.name] ?? 0) + lines.length
      for (const line of lines) yield { kind: 'row', line }
    }
  }
  yield { kind: 'end', counts }
}

/** Rows that the login may not see would be left out. */
async function refuseHidden(client: pg.PoolClient) {
  const table = await findHidden(client)
  if (table === undefined) return
  throw new BackupRefused(
    `Row-level security hides rows of "${table}" from this login: use the login of the server.`,
  )
}

/** A backup with a key that opens nothing would be found out only when it is needed. */
async function refuseOtherKey(client: pg.PoolClient, secretKey: string) {
  const sealed = await findKeyCheck(client)
  try {
    if (sealed) secretsFrom(secretKey).unseal(sealed)
  } catch {
    throw new BackupRefused('The secret key is not the key of this database: set SECRET_KEY to it.')
  }
}
