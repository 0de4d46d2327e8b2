import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openInMemory } from '../../server/db/durable.ts'
import { migrate } from '../../server/db/migrate.ts'
import { overEmbedded, type Database } from '../../server/db/open.ts'
import { prepareDemo } from '../../server/demo/prepare.ts'
import { secretsFrom } from '../../server/secrets.ts'

export const secrets = secretsFrom('0'.repeat(64))

/** Makes the demo hotel once for the whole run, to be copied; answers how to take it away again. */
export async function makeHotelToCopy(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-copy-'))
  const embedded = await openInMemory()
  const database = overEmbedded(embedded)
  await migrate(database.pool)
  await prepareDemo(database.db, { demo: 'on', host: '127.0.0.1' }, secrets)
  const dump = await embedded.dumpDataDir('none')
  process.env['E2E_HOTEL'] = join(folder, 'hotel.tar')
  await writeFile(process.env['E2E_HOTEL'], Buffer.from(await dump.arrayBuffer()))
  await database.close()
  return () => rm(folder, { recursive: true, force: true })
}

/** A copy of it that nobody else knows. */
export async function openHotelCopy(): Promise<Database> {
  const dump = await readFile(process.env['E2E_HOTEL'] ?? '')
  return overEmbedded(await openInMemory(new Blob([dump])))
}
