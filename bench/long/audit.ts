import { openEmptyEmbedded } from '../../server/testing/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { verifyHistory } from '../../server/audit/verify.ts'
import { secretsFrom } from '../../server/secrets.ts'
import { addEvents, signAll } from '../../server/testing/history.ts'
import { randomFrom, tamperOnce } from '../../server/testing/tamper.ts'
import { atEnd } from '../setup/cleanup.ts'
import { makeHotel } from '../setup/hotel.ts'
import { printTable } from '../measure/table.ts'

const rounds = Number(process.env['ROUNDS'] ?? 10_000)
const batch = 75

/** Tampers with a signed history at random, as somebody with the database could; each time it must be found. */
export async function drillAudit() {
  const database = await openEmptyEmbedded()
  atEnd(database.close)
  await migrate(database.pool)
  const secrets = secretsFrom('0'.repeat(64))
  const hotel = await makeHotel(database)
  const begin = Date.now()
  for (const hour of [0, 1, 2, 3]) {
    await addEvents(database, hotel.id, batch)
    await signAll(database, secrets, hotel.id, new Date(begin + hour * 3_600_000))
  }
  const { signed, problems } = await verifyHistory(database.db, secrets, hotel.id)
  if (problems.length > 0) throw new Error('The history is not whole to begin with.')
  const random = randomFrom(Date.now())
  const counts = new Map<string, { all: number; covered: number; missed: number }>()
  for (let round = 0; round < rounds; round += 1) {
    const place = { hotelId: hotel.id, size: signed, random }
    const { kind, isCovered, found } = await tamperOnce(database, secrets, place)
    const count = counts.get(kind) ?? { all: 0, covered: 0, missed: 0 }
    counts.set(kind, count)
    count.all += 1
    count.covered += isCovered ? 1 : 0
    count.missed += found.problems.length > 0 ? 0 : 1
  }
  printTable(
    `Tampering with a history of ${signed} events`,
    ['done', 'times', 'stored hashes rewritten', 'not found'],
    [...counts].map(([kind, each]) => [kind, ...[each.all, each.covered, each.missed].map(String)]),
  )
  const missed = [...counts.values()].reduce((sum, each) => sum + each.missed, 0)
  if (missed > 0) throw new Error(`${missed} were not found`)
}
