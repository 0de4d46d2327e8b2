import { openDatabase, type Database } from '../server/db/open.ts'
import { complaint, listRooms, type Room } from './setup/complaints.ts'
import { makeHotel } from './setup/hotel.ts'
import { runFor, sender } from './measure/load.ts'
import { median, percentile } from './measure/percentiles.ts'
import { makePlace, type Engine } from './setup/place.ts'
import { startServer } from './setup/server-process.ts'
import { ms, printTable } from './measure/table.ts'

const cellMs = 5000
const sendersOfCells = [1, 16, 64]
const roomCount = 4000

/** Durable complaints per second through the real HTTP API. */
export async function benchGuestSubmit() {
  const rows: (string | number)[][] = []
  for (const engine of ['PGlite', 'PostgreSQL'] as const) rows.push(...(await measure(engine)))
  printTable(
    'Guest complaints (durable, over HTTP)',
    ['database', 'hotels', 'senders', 'complaints/s', 'p50 ms', 'p99 ms'],
    rows,
  )
}

async function measure(engine: Engine) {
  const place = await makePlace(engine)
  const prepared = await openDatabase(place)
  const streets = [await makeRooms(prepared, 1), await makeRooms(prepared, 8)]
  await prepared.close()
  const server = await startServer(place)
  const rows = []
  let acknowledged = 0
  let sent = 0
  for (const { hotels, rooms } of streets) {
    for (const senders of sendersOfCells) {
      const send = sender(server.url, senders)
      const { taken, perSecond } = await runFor(cellMs, senders, async () => {
        const answer = await send(complaint(rooms, sent++))
        if (answer.code !== 200) throw new Error(`Refused: ${answer.msg}`)
      })
      send.close()
      acknowledged += taken.length
      rows.push([
        engine,
        hotels,
        senders,
        Math.round(perSecond),
        ms(median(taken)),
        ms(percentile(taken, 0.99)),
      ])
    }
  }
  await server.stop('SIGKILL')
  await expectKept(await openDatabase(place), engine, acknowledged)
  return rows
}

/** All room codes of several hotels. */
async function makeRooms(database: Database, hotels: number) {
  const rooms: Room[] = []
  for (let index = 0; index < hotels; index += 1) {
    const hotel = await makeHotel(database, {
      rooms: roomCount / hotels,
      name: `of${hotels}-${index}`,
    })
    for (const [at, room] of (await listRooms(database, hotel.id)).entries())
      rooms[at * hotels + index] = room
  }
  return { hotels, rooms }
}

async function expectKept(database: Database, engine: Engine, acknowledged: number) {
  const { rows } = await database.pool.query<{ stored: number }>(
    'select count(*) as stored from feedback',
  )
  await database.close()
  const stored = rows[0]!.stored
  console.log(`${engine}: ${acknowledged} acknowledged, then kill -9, ${stored} stored`)
  if (stored < acknowledged) throw new Error(`${acknowledged - stored} complaints were lost.`)
}
