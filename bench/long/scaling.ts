import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { openDatabase, type Database } from '../../server/db/open.ts'
import { makeHotel } from '../setup/hotel.ts'
import { addCases } from '../setup/many-cases.ts'
import { benchKey } from '../setup/server-process.ts'
import { compare, startLoad } from './load/guests.ts'
import { continueNumbers, listRooms } from '../setup/complaints.ts'
import { refuseMissing, startParts, type Part, type Parts } from './parts.ts'
import { report, roundOf, steadyMs, writers, type Load, type Row } from './rounds.ts'

const cases = 10_000
const rooms = 1000

/**
 * Two cells with everything in front of them: each part is killed while guests write, and a hotel
 * is moved there and back, once with its command killed. Nothing acknowledged may be missing.
 */
export async function drillScaling() {
  refuseMissing()
  const parts = await startParts()
  const databases = await openBoth(parts)
  const [one, two] = databases
  const moving = await makeHotel(one!, { rooms, name: 'moving' })
  await addCases(one!, moving, cases)
  await continueNumbers(one!, moving.id, cases)
  const staying = await makeHotel(two!, { rooms, name: 'staying' })
  const hotels = [await listRooms(one!, moving.id), await listRooms(two!, staying.id)]
  for (const { close } of databases) await close()

  const load = startLoad(parts.url, hotels, writers)
  const rows: Row[] = []
  await pause(steadyMs)
  for (const part of parts.all) rows.push(await killUnderLoad(load, part))
  const [here, there] = parts.urls
  const move = (round: string, from: string, to: string, killAt?: string) =>
    moveUnderLoad(load, { round, from, to, hotelCode: moving.hotelCode, killAt })
  rows.push(await move('move killed while copying', here, there, 'Copying'))
  rows.push(await move('move finished', here, there))
  rows.push(await move('move back killed when open', there, here, 'Deleting'))
  rows.push(await move('move back finished', there, here))
  await load.stop()

  const stored = await openBoth(parts)
  const result = await compare(stored, load.answered)
  const { rows: left } = await stored[1]!.pool.query<{ count: number }>(
    'select count(*) as count from feedback where hotel_id = $1',
    [moving.id],
  )
  for (const { close } of stored) await close()
  report(rows, {
    lost: result.lost,
    'stored twice': result.twice,
    'left in the other cell': left[0]!.count,
  })
}

const openBoth = (parts: Parts): Promise<Database[]> =>
  Promise.all(parts.urls.map((databaseUrl) => openDatabase({ databaseUrl, dataDir: '/nowhere' })))

async function killUnderLoad(load: Load, { name, kill, start }: Part): Promise<Row> {
  return roundOf(load, `kill -9: ${name}`, async () => {
    await kill()
    await pause(1000)
    await start()
  })
}

type Move = {
  round: string
  from: string
  to: string
  hotelCode: string
  killAt?: string | undefined
}

const moveUnderLoad = (load: Load, { round, from, to, hotelCode, killAt }: Move) =>
  roundOf(
    load,
    round,
    async () => {
      const child = spawn(
        process.execPath,
        ['-r', './runtime.cjs', 'server/cli.ts', 'move', hotelCode, '--to', to],
        {
          cwd: path.join(import.meta.dirname, '../..'),
          env: { PATH: process.env['PATH'], DATABASE_URL: from, SECRET_KEY: benchKey },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        process.stdout.write(`  ${text}`)
        if (killAt && text.includes(killAt)) child.kill('SIGKILL')
      })
      const [code] = (await once(child, 'close')) as [number | null]
      if (!killAt && code !== 0) throw new Error(`${round}: the command ended with ${code}`)
    },
    // A command that is killed before the end leaves the hotel closed, until it is run again.
    killAt !== 'Copying',
  )
