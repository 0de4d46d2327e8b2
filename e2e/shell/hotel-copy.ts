import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { engineOf, openDurable, openInMemory } from '../../server/db/embedded/engine.ts'
import { startInMemory } from '../../server/db/embedded/start.ts'
import { migrate } from '../../server/db/migrate.ts'
import { overEmbedded, type Database } from '../../server/db/open.ts'
import { prepareDemo } from '../../server/demo/prepare.ts'
import { keyFileOf, secretsFrom } from '../../server/secrets.ts'

const secretKey = '0'.repeat(64)
export const secrets = secretsFrom(secretKey)

/** Makes the demo hotel once for the whole run, to be copied; answers how to take it away again. */
export async function makeHotelToCopy(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'hotel-copy-'))
  const embedded = await startInMemory()
  const database = overEmbedded(engineOf(embedded))
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
  return overEmbedded(await openInMemory(await readHotel()))
}

/** A copy in a data folder: no demo any more, for that answers to nobody behind a proxy. */
export async function placeHotelCopy(dataDir: string) {
  await writeFile(keyFileOf(dataDir), secretKey)
  const database = overEmbedded(await openDurable(join(dataDir, 'postgres'), await readHotel()))
  await database.db.updateTable('hotel').set({ demo: false }).execute()
  await database.close()
}

const readHotel = async () => new Blob([await readFile(process.env['E2E_HOTEL'] ?? '')])
