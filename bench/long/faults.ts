import { setTimeout as pause } from 'node:timers/promises'

import { canStartCluster, startCluster, whyNoCluster } from '../../server/testing/cluster.ts'
import { startProxy } from '../../server/testing/proxy.ts'
import { openDatabase, overPostgres, type Database } from '../../server/db/open.ts'
import { atEnd } from '../setup/cleanup.ts'
import { makeHotel } from '../setup/hotel.ts'
import { enginesHere, makePlace, type Engine } from '../setup/place.ts'
import { compare, startLoad } from './load/guests.ts'
import { listRooms } from '../setup/complaints.ts'
import { countOtherPhotos } from './load/photos.ts'
import { compareActs, startStaff } from './load/staff.ts'
import { serverPart } from './parts.ts'
import { report, roundOf, steadyMs, writers, type Row } from './rounds.ts'

const rounds = process.env['ROUNDS']
const terms = 3
/** The limit of a code is 10 an hour. */
const rooms = 5000
const staffRooms = 100
const awayMs = 2000
/** Each way, so that a command of five statements takes three seconds. */
const slowByMs = 300
const slowMs = 8000

type Server = Awaited<ReturnType<typeof serverPart>>
type Fault = { round: string; work: () => Promise<void> }

/**
 * One server on each database, with guests and staff who write: `kill -9` and SIGTERM of the server, and
 * everything that happens to a PostgreSQL. Nothing acknowledged may be missing or stored twice.
 */
export async function drillFaults() {
  if (!canStartCluster) throw new Error(`The drill cannot run${whyNoCluster}`)
  console.log('Embedded database')
  const embedded = await serverPart('server', {})
  const folder = { dataDir: embedded.dataDir }
  await underLoad(embedded, () => openDatabase(folder), ended(embedded))

  console.log('PostgreSQL')
  const cluster = await startCluster()
  atEnd(() => cluster.remove())
  const proxy = await startProxy(cluster.url)
  atEnd(() => proxy.close())
  const open = () => openDatabase({ databaseUrl: cluster.url, dataDir: '/nowhere' })
  const ask = (statement: string) => askAt(cluster.url, statement)
  const readOnly = async (on: boolean) => {
    await ask(`alter system set default_transaction_read_only = ${on}`)
    await ask('select pg_reload_conf()')
  }
  const server = await serverPart('server', { DATABASE_URL: proxy.url })
  await underLoad(server, open, [
    { round: 'connections terminated', work: () => ask(endConnections) },
    { round: 'connections cut', work: () => Promise.resolve(proxy.cut()) },
    {
      round: 'connections silent',
      async work() {
        proxy.silence()
        await pause(awayMs)
        proxy.cut()
      },
    },
    {
      round: 'PostgreSQL slow',
      async work() {
        proxy.slow(slowByMs)
        await pause(slowMs)
        proxy.slow(0)
      },
    },
    { round: 'cases locked', work: () => ask(lockCases) },
    {
      round: 'read-only',
      async work() {
        await readOnly(true)
        await pause(awayMs)
        await readOnly(false)
      },
    },
    {
      round: 'PostgreSQL restarted',
      async work() {
        await cluster.stop()
        await pause(awayMs)
        await cluster.start()
      },
    },
    {
      round: 'PostgreSQL killed',
      async work() {
        await cluster.kill()
        await pause(awayMs)
        await cluster.start()
      },
    },
    ...ended(server),
  ])
}

/** The short form: three times `kill -9` of the server on both databases at once. */
export async function drillKills() {
  const underKills = async (engine: Engine) => {
    const place = await makePlace(engine)
    const url: Record<string, string> = place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}
    const server = await serverPart('server', { DATA_DIR: place.dataDir, ...url })
    const faults = killed(server, Number(rounds ?? 3), `${engine}: `)
    return underLoad(server, () => openDatabase(place), faults)
  }
  // One that fails lets the other end.
  const outcomes = await Promise.allSettled((await enginesHere()).map(underKills))
  for (const each of outcomes) if (each.status === 'rejected') throw each.reason
}

const endConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`

const lockCases = `
  do $$ begin
    lock table feedback in access exclusive mode;
    perform pg_sleep(${awayMs / 1000});
  end $$`

/** As an administrator, who may write even where others may only read. */
async function askAt(databaseUrl: string, statement: string) {
  const mayWrite = encodeURIComponent('-c default_transaction_read_only=off')
  const { pool, close } = overPostgres(`${databaseUrl}?options=${mayWrite}`)
  try {
    await pool.query(statement)
  } finally {
    await close()
  }
}

async function underLoad(server: Server, open: () => Promise<Database>, faults: Fault[]) {
  // An embedded database belongs to one process.
  await server.stop()
  const database = await open()
  const hotel = await makeHotel(database, { rooms })
  const listed = await listRooms(database, hotel.id)
  await database.close()
  await server.start()

  const url = `http://127.0.0.1:${server.port}`
  const load = startLoad(url, [listed.slice(staffRooms)], writers)
  const staff = await startStaff(url, hotel, listed.slice(0, staffRooms))
  await pause(steadyMs)
  const rows: Row[] = []
  for (const { round, work } of faults) rows.push(await roundOf(load, round, work))
  await load.stop()
  await staff.stop()
  const other = await countOtherPhotos(url, staff.photos, staff.headers)
  await server.stop()

  const stored = await open()
  const { lost, twice } = await compare([stored], load.answered)
  const acts = await compareActs(stored, staff.acts)
  await stored.close()
  console.log(`${staff.acts.length} acts of staff and ${staff.photos.length} photos acknowledged`)
  report(rows, {
    lost,
    'stored twice': twice,
    'acts lost': acts.lost,
    'acts stored twice': acts.twice,
    'photos lost or other': other,
    'answers 5xx other than 503 and 504': load.faults.length + staff.faults.length,
  })
}

const killed = (server: Server, count: number, of = '') =>
  restarted(server, count, `${of}kill -9`, 'kill')
const ended = (server: Server) => [
  ...killed(server, Number(rounds ?? 50)),
  ...restarted(server, terms, 'SIGTERM', 'stop'),
]

const restarted = (server: Server, count: number, round: string, how: 'kill' | 'stop'): Fault[] =>
  Array.from({ length: count }, (_, n) => ({
    round: `${round}, ${n + 1}`,
    async work() {
      await server[how]()
      await server.start()
    },
  }))
