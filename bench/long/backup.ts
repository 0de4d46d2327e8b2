import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

import { canStartCluster, startCluster, whyNoCluster } from '../../server/testing/cluster.ts'
import { openDatabase } from '../../server/db/open.ts'
import { makeDataDir } from '../../server/testing/process.ts'
import { atEnd } from '../setup/cleanup.ts'
import { makeHotel } from '../setup/hotel.ts'
import { addCases } from '../setup/many-cases.ts'
import { benchKey } from '../setup/server-process.ts'
import { compare, continueNumbers, listRooms, startLoad } from './load.ts'
import { serverPart } from './parts.ts'
import { report, roundOf, steadyMs, writers, type Row } from './rounds.ts'

const run = promisify(execFile)
const rounds = Number(process.env['ROUNDS'] ?? 3)
const cases = 10_000
const rooms = 5000

type Place = { dataDir: string; databaseUrl?: string }

/**
 * Backups while guests write, from the embedded database into PostgreSQL and back: what was
 * acknowledged before a backup began must be in it.
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
  const database = await openDatabase(from)
  const hotel = await makeHotel(database, { rooms })
  await addCases(database, hotel, cases)
  await continueNumbers(database, hotel.id, cases)
  const hotels = [await listRooms(database, hotel.id)]
  await database.close()

  const server = await serverPart('server', settingsOf(from))
  const load = startLoad(`http://127.0.0.1:${server.port}`, hotels, writers)
  await pause(steadyMs)
  const rows: Row[] = []
  const found = { lost: 0, 'stored twice': 0 }
  for (let n = 1; n <= rounds; n += 1) {
    const file = path.join(makeDataDir(), 'drill.backup')
    atEnd(() => fs.rmSync(path.dirname(file), { recursive: true, force: true }))
    const acknowledged = [...load.answered]
    const round = `${name}, ${n}`
    rows.push(await roundOf(load, round, () => ask('backup', file, from)))
    const to = await newPlace()
    await ask('restore', file, to)
    const restored = await openDatabase(to)
    const { lost, twice } = await compare([restored], acknowledged)
    await restored.close()
    found.lost += lost
    found['stored twice'] += twice
  }
  await load.stop()
  await server.stop()
  report(rows, found)
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
