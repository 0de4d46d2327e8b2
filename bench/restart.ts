import { feedback } from '@hotel/contract/feedback'
import { session } from '@hotel/contract/session'

import { openDatabase } from '../server/db/open.ts'
import { makeHotel, password } from './setup/hotel.ts'
import { sender, type Request } from './measure/load.ts'
import { addCases } from './setup/many-cases.ts'
import { median } from './measure/percentiles.ts'
import { makePlace, type Place } from './setup/place.ts'
import { startServer } from './setup/server-process.ts'
import { printTable } from './measure/table.ts'

const restarts = 5
const maxMs = 2000

/** Time from starting the process to the first page of the worklist, on existing data. */
export async function benchRestart() {
  const rows = [
    ...(await measure('demo hotel', 'on', { userName: 'manager', password: 'demo-hotel' })),
    ...(await measure(100_000, 'off', { userName: 'bench-manager', password })),
  ]
  printTable(
    `Restart on PGlite to the first page of the worklist (at most ${maxMs} ms)`,
    ['cases', 'ended by', 'median ms', 'slowest ms', 'CPU ms'],
    rows,
  )
  if (rows.some((row) => Number(row[2]) > maxMs)) throw new Error('Restarting takes too long.')
}

async function measure(cases: 'demo hotel' | number, demo: string, body: object) {
  const place = await makePlace('PGlite')
  if (typeof cases === 'number') await fill(place, cases)
  let server = await startServer(place, { demo })
  const first = await firstPageOf(server.url, body)
  const rows = []
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const taken = []
    const worked = []
    for (let at = 0; at < restarts; at += 1) {
      await server.stop(signal)
      server = await startServer(place, { demo, first })
      taken.push(server.startMs)
      worked.push(server.startCpuMs)
    }
    rows.push([
      cases,
      signal,
      ...[median(taken), Math.max(...taken), median(worked)].map(Math.round),
    ])
  }
  await server.stop()
  return rows
}

async function fill(place: Place, cases: number) {
  const database = await openDatabase(place)
  await addCases(database, await makeHotel(database), cases)
  await database.close()
}

async function firstPageOf(url: string, body: object): Promise<Request> {
  const send = sender(url, 1)
  const { data } = await send({ method: 'POST', path: session.login.path, body })
  send.close()
  const { token } = data as { token: string }
  const { method, path } = feedback.list
  return { method, path, body: {}, headers: { authorization: `Bearer ${token}` } }
}
