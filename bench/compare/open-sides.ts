import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

import { openDatabase, overPostgres, type Database } from '../../server/db/open.ts'
import { refreshRollups } from '../../server/homepage/rollup/refresh-rollups.ts'
import { sender } from '../measure/load.ts'
import { makeHotel, signIn, type BenchHotel } from '../setup/hotel.ts'
import { addGuests, markSealed } from '../setup/guests.ts'
import { addCases } from '../setup/many-cases.ts'
import { makePlace, type Place } from '../setup/place.ts'
import { asStarted, startServer } from '../setup/server-process.ts'
import { callsOn } from './requests.ts'
import type { Side } from './sides.ts'

/** As many as the limits per code need for a run. */
const rooms = 4000
/** The newest cases, which calls meet, get guests with names, messages and photos. */
const withGuests = 20_000

/** Servers on the same cases, by the arguments `[CASES [FOLDER]]`: this version and the one in FOLDER. */
export async function openSides({ bare = false } = {}) {
  const [given, folder] = process.argv.slice(3)
  const cases = Number(given ?? 1_000_000)
  if (!(cases > 0)) throw new Error('CASES is a number of cases.')
  const filled = folder ? await fillBoth(path.resolve(folder), cases) : await fillOne(cases)
  const { hotel, place } = filled
  const database = overPostgres(place.databaseUrl!)
  const requests = await callsOn(database, hotel.id)
  const sides: Side[] = []
  if (bare) {
    const server = await startServer(place, {
      program: 'bench/compare/bare.ts',
      env: { HOTEL_ID: hotel.id },
    })
    sides.push({ name: 'bare', place, server, send: sender(server.url, 16), calls: requests({}) })
  }
  sides.push(await openSide('this version', place, hotel, requests))
  if (folder && filled.before) {
    const other = overPostgres(filled.before.databaseUrl!)
    const calls = await callsOn(other, hotel.id)
    sides.push(await openSide('the other', filled.before, hotel, calls, path.resolve(folder)))
    await other.close()
  }
  return {
    cases,
    hotel,
    database,
    sides,
    async close() {
      await database.close()
      for (const { send, server } of sides) {
        send.close()
        await server.stop()
      }
    },
  }
}

async function openSide(
  name: string,
  place: Place,
  hotel: BenchHotel,
  requests: Awaited<ReturnType<typeof callsOn>>,
  tree?: string,
): Promise<Side> {
  const server = await startServer(place, tree === undefined ? {} : { tree })
  const send = sender(server.url, 16)
  return { name, place, server, send, calls: requests(await signIn(send, hotel, 'manager')) }
}

type Filled = { place: Place; hotel: BenchHotel; before?: Place }

async function fillOne(cases: number): Promise<Filled> {
  const place = await makePlace('PostgreSQL')
  const database = await openDatabase({ ...place, limits: 'none' })
  const hotel = await makeHotel(database, { rooms })
  await addCases(database, hotel, cases)
  await database.close()
  return { place, hotel }
}

/** The other version fills its own database; this one updates a copy. */
async function fillBoth(tree: string, cases: number): Promise<Filled> {
  const before = await makePlace('PostgreSQL')
  const printed = execFileSync(
    process.execPath,
    [...asStarted(tree), '--input-type=module', '--eval', fill(tree, before, cases)],
    { cwd: tree, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const hotel = JSON.parse(printed.trim().split('\n').at(-1)!) as BenchHotel
  await withDatabase(overPostgres(before.databaseUrl!, { limits: 'none' }), (database) =>
    giveGuests(database, hotel),
  )
  const place = await makePlace('PostgreSQL', before)
  await withDatabase(await openDatabase({ ...place, limits: 'none' }), async (database) => {
    await markSealed(database.pool)
    await refreshRollups.run(database, new Date())
    await database.pool.query('vacuum analyze')
    await database.pool.query('checkpoint')
  })
  return { place, hotel, before }
}

/** Runs in the folder of the other version, with its modules. */
function fill(tree: string, { databaseUrl, dataDir }: Place, cases: number) {
  const setup = fs.existsSync(path.join(tree, 'bench/setup')) ? 'bench/setup' : 'bench'
  return `
    const { openDatabase } = await import('./server/db/open.ts')
    const { makeHotel } = await import('./${setup}/hotel.ts')
    const { addCases } = await import('./${setup}/many-cases.ts')
    const database = await openDatabase(${JSON.stringify({ databaseUrl, dataDir, limits: 'none' })})
    const hotel = await makeHotel(database, { rooms: ${rooms} })
    await addCases(database, hotel, ${cases})
    console.log(JSON.stringify(hotel))
    await database.close()`
}

/** An older version fills in cases without guests. */
async function giveGuests({ pool }: Database, hotel: BenchHotel) {
  const { rowCount } = await pool.query('select from guest_identity limit 1')
  if (rowCount) return markSealed(pool)
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `update feedback f set guest_identity_id = case when i % 5 < 2 then md5('guest' || i)::uuid end,
       photo_count = case when i % 7 = 0 then 1 else 0 end
     from (select id, row_number() over (order by id desc)::int as i from feedback
       where hotel_id = $1 order by id desc limit ${withGuests}) newest
     where f.hotel_id = $1 and f.id = newest.id`,
    [hotel.id],
  )
  await addGuests(client, hotel.id, withGuests)
  client.release(true)
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}

async function withDatabase(database: Database, work: (database: Database) => Promise<void>) {
  await work(database)
  await database.close()
}
