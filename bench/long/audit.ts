import crypto from 'node:crypto'

import { verifyHistory } from '../../server/audit/verify.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase, type Database } from '../../server/db/open.ts'
import { secretsFrom } from '../../server/secrets.ts'
import { openEmptyEmbedded } from '../../server/testing/database.ts'
import { addEvents, signAll } from '../../server/testing/history.ts'
import { randomFrom, tamperOnce } from '../../server/testing/tamper.ts'
import { printTable } from '../measure/table.ts'
import { atEnd } from '../setup/cleanup.ts'
import { makeHotel } from '../setup/hotel.ts'
import { enginesHere, makePlace, type Engine } from '../setup/place.ts'

const rounds = Number(process.env['ROUNDS'] ?? 10_000)
/** With the same seed, the same is done in the same order. */
const seed = Number(process.env['SEED'] ?? crypto.randomInt(2 ** 32))
const batch = 75
const secrets = secretsFrom('0'.repeat(64))

/**
 * Tampers with a signed history at random, as somebody with the database could, on both databases; each
 * time it must be found.
 */
export async function drillAudit() {
  console.log(`SEED=${seed}`)
  let missed = 0
  for (const engine of await enginesHere()) missed += await tamperOn(engine)
  if (missed > 0) throw new Error(`${missed} were not found; again with SEED=${seed}`)
}

async function tamperOn(engine: Engine) {
  const database = await open(engine)
  atEnd(database.close)
  const hotel = await makeHotel(database)
  const begin = Date.now()
  for (const hour of [0, 1, 2, 3]) {
    await addEvents(database, hotel.id, batch)
    await signAll(database, secrets, hotel.id, new Date(begin + hour * 3_600_000))
  }
  const { signed, problems } = await verifyHistory(database.db, secrets, hotel.id)
  if (problems.length > 0) throw new Error('The history is not whole to begin with.')
  const random = randomFrom(seed)
  const counts = new Map<string, { all: number; covered: number; missed: number }>()
  for (let round = 1; round <= rounds; round += 1) {
    const place = { hotelId: hotel.id, size: signed, random }
    const { kind, isCovered, found } = await tamperOnce(database, secrets, place)
    const count = counts.get(kind) ?? { all: 0, covered: 0, missed: 0 }
    counts.set(kind, count)
    count.all += 1
    count.covered += isCovered ? 1 : 0
    if (found.problems.length > 0) continue
    count.missed += 1
    console.error(`Not found: round ${round}, ${kind}${isCovered ? ', hashes rewritten' : ''}`)
  }
  printTable(
    `${engine}: tampering with a history of ${signed} events`,
    ['done', 'times', 'stored hashes rewritten', 'not found'],
    [...counts].map(([kind, each]) => [kind, ...[each.all, each.covered, each.missed].map(String)]),
  )
  return [...counts.values()].reduce((sum, each) => sum + each.missed, 0)
}

async function open(engine: Engine): Promise<Database> {
  if (engine === 'PostgreSQL') return openDatabase(await makePlace(engine))
  const database = await openEmptyEmbedded()
  await migrate(database.pool)
  return database
}
