import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { canStartCluster, startCluster, whyNoCluster } from '../../server/testing/cluster.ts'
import { findTree, listHotels } from '../../server/audit/queries.ts'
import { verifyHistory } from '../../server/audit/verify.ts'
import { openDatabase, type Database } from '../../server/db/open.ts'
import { secretsFrom } from '../../server/secrets.ts'
import { addEvents, signAll } from '../../server/testing/history.ts'
import { makeDataDir } from '../../server/testing/process.ts'
import { atEnd } from '../setup/cleanup.ts'
import { makeHotel } from '../setup/hotel.ts'
import { addCases } from '../setup/many-cases.ts'
import { benchKey } from '../setup/server-process.ts'
import { compare, startLoad } from './load/guests.ts'
import { continueNumbers, listRooms } from '../setup/complaints.ts'
import { countOtherPhotos, type Shown } from './load/photos.ts'
import { compareActs, startStaff } from './load/staff.ts'
import { serverPart } from './parts.ts'
import { report, roundOf, steadyMs, writers, type Row } from './rounds.ts'

const run = promisify(execFile)
const rounds = Number(process.env['ROUNDS'] ?? 3)
const cases = 10_000
const rooms = 5000

type Place = { dataDir: string; databaseUrl?: string }

/** In each hotel before the load. */
const signedEvents = 300
/** Before the first backup. */
const firstActs = 12
const secrets = secretsFrom(benchKey)

/**
 * Backups while guests and staff write, from the embedded database into PostgreSQL and back: what was
 * acknowledged before a backup began must be in it, photos byte for byte, and the history of every hotel
 * must be whole and go on from the checkpoint that was signed before.
 */
export async function drillBackup() {
  if (!canStartCluster) throw new Error(`The drill cannot run${whyNoCluster}`)
  const cluster = await startCluster()
  atEnd(() => cluster.remove())
  const folder = (): Place => {
    const dataDir = makeDataDir()
    atEnd(() => fs.rmSync(dataDir, { recursive: true, force: true }))
    return { dataDir }
  }
  const { pool, close } = await openDatabase({ ...folder(), databaseUrl: cluster.url })
  atEnd(close)
  let made = 0
  const newDatabase = async (): Promise<Place> => {
    made += 1
    await pool.query(`create database drill_${made}`)
    const url = new URL(cluster.url)
    url.pathname = `/drill_${made}`
    return { ...folder(), databaseUrl: url.href }
  }
  const embedded = () => Promise.resolve(folder())
  await backUpUnderLoad('embedded to PostgreSQL', folder(), newDatabase)
  await backUpUnderLoad('PostgreSQL to embedded', await newDatabase(), embedded)
}

async function backUpUnderLoad(name: string, from: Place, newPlace: () => Promise<Place>) {
  const { hotel, rooms: listed, notes } = await fill(from)
  const server = await serverPart('server', settingsOf(from))
  const url = `http://127.0.0.1:${server.port}`
  const load = startLoad(url, [listed[0]!.slice(100), listed[1]!], writers)
  const staff = await startStaff(url, hotel, listed[0]!.slice(0, 100))
  await pause(steadyMs)
  await staff.reach(firstActs)
  const rows: Row[] = []
  const found: Found = {
    'complaints lost': 0,
    'acts lost': 0,
    'stored twice': 0,
    'photos other': 0,
  }
  let problems = 0
  for (let n = 1; n <= rounds; n += 1) {
    const file = path.join(makeDataDir(), 'drill.backup')
    atEnd(() => fs.rmSync(path.dirname(file), { recursive: true, force: true }))
    const before = {
      answered: [...load.answered],
      acts: [...staff.acts],
      photos: [...staff.photos],
    }
    rows.push(await roundOf(load, `${name}, ${n}`, () => ask('backup', file, from)))
    const to = await newPlace()
    await ask('restore', file, to)
    const restored = await openDatabase(to)
    const complaints = await compare([restored], before.answered)
    const acts = await compareActs(restored, before.acts)
    problems += await verifyAll(restored, notes)
    await restored.close()
    found['complaints lost'] += complaints.lost
    found['acts lost'] += acts.lost
    found['stored twice'] += complaints.twice + acts.twice
    found['photos other'] += await countOther(to, before.photos, staff.headers)
    console.log(`  ${before.acts.length} acts and ${before.photos.length} photos compared`)
  }
  await load.stop()
  await staff.stop()
  await server.stop()
  const faults = load.faults.length + staff.faults.length
  report(rows, { ...found, 'problems of histories': problems, 'answers 5xx': faults })
}

type Found = Record<'complaints lost' | 'acts lost' | 'stored twice' | 'photos other', number>

/** Two hotels with a signed history, the first with cases; the last checkpoint of each. */
async function fill(place: Place) {
  const database = await openDatabase(place)
  const hotel = await makeHotel(database, { rooms })
  const other = await makeHotel(database, { rooms, name: 'other' })
  await addCases(database, hotel, cases)
  await continueNumbers(database, hotel.id, cases)
  const notes = new Map<string, string>()
  for (const { id } of [hotel, other]) {
    await addEvents(database, id, signedEvents)
    await signAll(database, secrets, id)
    notes.set(id, (await findTree(database.db, id))!.note)
  }
  const listed = [await listRooms(database, hotel.id), await listRooms(database, other.id)]
  await database.close()
  return { hotel, rooms: listed, notes }
}

/** How many problems the histories of all hotels have, one that is not there included. */
async function verifyAll({ db }: Database, notes: ReadonlyMap<string, string>) {
  const hotels = await listHotels(db)
  let problems = notes.size - hotels.length
  for (const { id, name } of hotels) {
    const verified = await verifyHistory(db, secrets, id, [notes.get(id)!])
    const { events, signed, checkpoints } = verified
    console.log(
      `  ${name}: ${events} events, ${signed} signed, ${checkpoints} checkpoints compared`,
      ...verified.problems,
    )
    problems += verified.problems.length + Number(signed < signedEvents)
  }
  return problems
}

/** Whether a server on the restored database shows the photos as they were. */
async function countOther(place: Place, photos: readonly Shown[], headers: Record<string, string>) {
  const server = await serverPart('restored server', settingsOf(place))
  const other = await countOtherPhotos(`http://127.0.0.1:${server.port}`, photos, headers)
  await server.stop()
  return other
}

const settingsOf = ({ databaseUrl, dataDir }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
})

async function ask(command: 'backup' | 'restore', file: string, place: Place) {
  const args = ['-r', './runtime.cjs', 'server/backup/cli.ts', command, file]
  const { stdout } = await run(process.execPath, args, {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env['PATH'],
      ...settingsOf(place),
      SECRET_KEY: benchKey,
      BACKUP_KEY: '1'.repeat(64),
    },
  })
  console.log(`  ${stdout.trim()}`)
}
