import crypto from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { guest } from '@hotel/contract/guest'

import { openDatabase } from '../server/db/open.ts'
import { signInMembers } from './desks.ts'
import { makeHotel, tokenOf } from './setup/hotel.ts'
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
  const { rows } = await database.pool.query<{ token: string; category: string }>(
    `select ${tokenOf('sun_code')} as token, (select id::text from category where hotel_id = $1 and type = 'complaint'
       order by position limit 1) as category
     from sun_code where hotel_id = $1 limit $2`,
    [hotel.id, complaints],
  )
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
  for (const [at, { token, category }] of rows.entries()) {
    const from = performance.now()
    const { code, msg, data } = await send(complaint(token, category, at))
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

const complaint = (token: string, categoryId: string, n: number) => ({
  method: guest.submit.method,
  path: guest.submit.path,
  headers: { 'x-forwarded-for': `10.0.0.${Math.floor(n / 20)}` },
  body: {
    token,
    requestId: crypto.randomUUID(),
    deviceId: token,
    type: 'complaint',
    categoryId,
    content: 'The air conditioning drips on the bed, and nobody answers.',
    contentLang: 'en',
    elapsedMs: 20_000,
  },
})
