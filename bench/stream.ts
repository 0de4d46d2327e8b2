import { setTimeout as pause } from 'node:timers/promises'

import { openDatabase } from '../server/db/open.ts'
import { signInMembers } from './desks.ts'
import { complaint, listRooms } from './setup/complaints.ts'
import { makeHotel } from './setup/hotel.ts'
import { sender } from './measure/load.ts'
import { median, percentile } from './measure/percentiles.ts'
import { openStream } from './setup/open-stream.ts'
import { makePlace, type Engine } from './setup/place.ts'
import { startServer } from './setup/server-process.ts'
import { ms, printTable } from './measure/table.ts'

const subscriberCount = 500
const complaints = 60
const everyMs = 150
const givenUpAfterMs = 30_000

/** Delay from sending a complaint to its event on every open connection. */
export async function benchStream() {
  const rows = []
  for (const engine of ['PGlite', 'PostgreSQL'] as const) rows.push(await measure(engine))
  printTable(
    `A complaint on ${subscriberCount} connections to one server, ${complaints} complaints, one every ${everyMs} ms`,
    ['database', 'events', 'p50 ms', 'p99 ms', 'slowest ms'],
    rows,
  )
}

async function measure(engine: Engine) {
  const place = await makePlace(engine)
  const database = await openDatabase(place)
  const hotel = await makeHotel(database)
  const rooms = await listRooms(database, hotel.id)
  // A member has 50 at most, and managers see every case.
  await database.pool.query('update member set user_role = 2 where hotel_id = $1', [hotel.id])
  const signed = await signInMembers(database, [hotel.id], subscriberCount, 2)
  await database.close()
  const server = await startServer(place)
  const send = sender(server.url, 4)

  const sentAt = new Map<string, number>()
  const arrivedAt: [string, number][] = []
  const subscribers = await Promise.all(
    signed.map(({ headers }) =>
      openStream(server.url, headers, (feedbackNo) =>
        arrivedAt.push([feedbackNo, performance.now()]),
      ),
    ),
  )
  for (let n = 0; n < complaints; n += 1) {
    const from = performance.now()
    const { code, msg, data } = await send(complaint(rooms, n))
    if (code !== 200) throw new Error(`Refused: ${msg}`)
    sentAt.set((data as { feedbackNo: string }).feedbackNo, from)
    await pause(everyMs)
  }
  const expected = subscriberCount * complaints
  const givenUpAt = performance.now() + givenUpAfterMs
  while (arrivedAt.length < expected && performance.now() < givenUpAt) await pause(50)
  for (const subscriber of subscribers) subscriber.destroy()
  send.close()
  await server.stop()
  if (arrivedAt.length < expected) throw new Error(`${expected - arrivedAt.length} never came.`)
  const taken = arrivedAt.map(([feedbackNo, at]) => at - (sentAt.get(feedbackNo) ?? Number.NaN))
  return [
    engine,
    taken.length,
    ms(median(taken)),
    ms(percentile(taken, 0.99)),
    ms(percentile(taken, 1)),
  ]
}
