import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { hourMs } from '@hotel/contract/duration'

import { openDatabase, type Database } from '../../server/db/open.ts'
import { canStartCluster, startCluster, whyNoCluster } from '../../server/testing/cluster.ts'
import { makeDataDir } from '../../server/testing/process.ts'
import { atEnd } from '../setup/cleanup.ts'
import { makeHotel } from '../setup/hotel.ts'
import { compare, startLoad } from './load/guests.ts'
import { listRooms } from '../setup/complaints.ts'
import { serverPart } from './parts.ts'
import { report, roundOf, steadyMs, writers, type Row } from './rounds.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const rooms = 5000
const preload = pathToFileURL(
  path.join(import.meta.dirname, '../../server/testing/shifted-clock.ts'),
).href

/**
 * The clock of a server jumps two hours forward, back, two hours back, and forward again, while guests
 * write: nothing acknowledged may be missing or stored twice, and no request may fail.
 */
export async function drillClock() {
  if (!canStartCluster) throw new Error(`The drill cannot run${whyNoCluster}`)
  console.log('Embedded database')
  const dataDir = makeDataDir()
  await jump({ DATA_DIR: dataDir }, () => openDatabase({ dataDir }))

  console.log('PostgreSQL, whose own clock is right')
  const cluster = await startCluster()
  atEnd(() => cluster.remove())
  const databaseUrl = cluster.url
  await jump({ DATABASE_URL: databaseUrl }, () =>
    openDatabase({ databaseUrl, dataDir: '/nowhere' }),
  )
}

async function jump(env: Record<string, string>, open: () => Promise<Database>) {
  const database = await open()
  const hotel = await makeHotel(database, { rooms })
  const hotels = [await listRooms(database, hotel.id)]
  await database.close()

  const folder = makeDataDir()
  atEnd(() => fs.rmSync(folder, { recursive: true, force: true }))
  const shift = path.join(folder, 'shift')
  const setClock = (hours: number) => fs.promises.writeFile(shift, String(hours * hourMs))
  await setClock(0)
  const server = await serverPart('server', { ...env, CLOCK_SHIFT: shift }, [preload])
  const load = startLoad(`http://127.0.0.1:${server.port}`, hotels, writers)
  await pause(steadyMs)
  const rows: Row[] = []
  for (let n = 1; n <= rounds; n += 1)
    for (const hours of [2, 0, -2, 0])
      rows.push(await roundOf(load, `clock ${hours} h off, ${n}`, () => setClock(hours)))
  await load.stop()
  const { again } = load.counts()
  await server.stop()
  const stored = await open()
  const { lost, twice } = await compare([stored], load.answered)
  await stored.close()
  report(rows, { lost, 'stored twice': twice, 'sent again': again })
}
