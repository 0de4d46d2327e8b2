import crypto from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { feedback, openStatuses } from '@hotel/contract/feedback'

import { openDatabase, type Database } from '../server/db/open.ts'
import { makeToken } from '../server/http/token.ts'
import { runAtRate, sender, type Request } from './measure/load.ts'
import { median, percentile } from './measure/percentiles.ts'
import { ms, printTable } from './measure/table.ts'
import { cpuMsOf, rssOf, watchConnections } from './measure/usage.ts'
import { makeHotel } from './setup/hotel.ts'
import { addCases } from './setup/many-cases.ts'
import { copyHotel } from './setup/many-hotels.ts'
import { openStream } from './setup/open-stream.ts'
import { makePlace } from './setup/place.ts'
import { startServer } from './setup/server-process.ts'

const listsPerSecond = 100
const actsPerSecond = 10
const casesEach = 1000
const openedAtOnce = 20

/** Staff apps left open: what each costs, and the calls beside them. */
export async function benchDesks() {
  const [count = 1000, seconds = 300] = process.argv.slice(3).map(Number)
  const rows = []
  for (const hotels of [100, 1]) rows.push(await measure(hotels, count, seconds))
  printTable(
    `${count} open staff apps, ${listsPerSecond} lists/s and ${actsPerSecond} actions/s, ${seconds} s`,
    [
      'hotels',
      'kB each',
      'list p50 ms',
      'p99',
      'act p50 ms',
      'p99',
      'events/s',
      'MB first third',
      'last third',
      'Node, % of a core',
      'PostgreSQL',
    ],
    rows,
  )
}

type Signed = { headers: { authorization: string } }

async function measure(hotels: number, count: number, seconds: number) {
  const place = await makePlace('PostgreSQL')
  const database = await openDatabase({ ...place, limits: 'none' })
  const hotel = await makeHotel(database, { rooms: 30 })
  await addCases(database, hotel, casesEach)
  const copies = hotels > 1 ? await copyHotel(database, hotel, hotels - 1) : []
  const ids = [hotel.id, ...copies.map(({ id }) => id)]
  const signed = await signInMembers(database, ids, count)
  const managers = await signInMembers(database, ids, Math.max(hotels, 10), 2)
  const cases = await listOpenCases(database, ids)
  await database.close()
  const server = await startServer(place)
  const send = sender(server.url, 64)
  // Code and connections are loaded before the memory is measured.
  for (const { headers } of managers.slice(0, 50)) await send(listCall({ headers }))
  await pause(3000)
  const before = rssOf(server.pid)

  let events = 0
  const streams = []
  for (let at = 0; at < count; at += openedAtOnce) {
    const some = signed.slice(at, at + openedAtOnce)
    streams.push(
      ...(await Promise.all(
        some.map(({ headers }) => openStream(server.url, headers, () => (events += 1))),
      )),
    )
  }
  await pause(20_000)
  const each = (rssOf(server.pid) - before) / count / 1000

  const memory: number[] = []
  const sampling = setInterval(() => memory.push(rssOf(server.pid) / 1e6), 1000)
  const stopWatching = watchConnections(new URL(place.databaseUrl!).pathname.slice(1))
  const cpu = cpuMsOf(server.pid)
  const startedAt = performance.now()
  const acting = actsOn(cases, managers)
  const [lists, acts] = await Promise.all([
    runAtRate(listsPerSecond, seconds, async (n) =>
      check(await send(listCall(signed[n % count]!))),
    ),
    runAtRate(actsPerSecond, seconds, (n) => acting(send, n)),
  ])
  const took = performance.now() - startedAt
  const node = (cpuMsOf(server.pid) - cpu) / took
  const postgres = stopWatching() / took
  clearInterval(sampling)
  await pause(2000)
  for (const stream of streams) stream.destroy()
  send.close()
  await server.stop()
  const third = Math.floor(memory.length / 3)
  return [
    hotels,
    each.toFixed(1),
    ms(median(lists)),
    ms(percentile(lists, 0.99)),
    ms(median(acts)),
    ms(percentile(acts, 0.99)),
    Math.round((events / took) * 1000),
    median(memory.slice(0, third)).toFixed(0),
    median(memory.slice(-third)).toFixed(0),
    (node * 100).toFixed(0),
    (postgres * 100).toFixed(0),
  ]
}

const check = ({ code, msg }: { code: number; msg: string }) => {
  if (code !== 200) throw new Error(`Refused: ${msg}`)
}

const listCall = ({ headers }: Signed): Request => ({ ...feedback.list, headers, body: {} })

/** A session each, of the members of the hotels by turns. */
export async function signInMembers({ pool }: Database, hotels: string[], count: number, role = 3) {
  const signed: Signed[] = []
  const sessions: { hotelId: string; tokenHash: Buffer; n: number }[] = []
  for (let at = 0; at < count; at += 1) {
    const hotelId = hotels[at % hotels.length]!
    const { token, tokenHash } = makeToken(hotelId)
    sessions.push({ hotelId, tokenHash, n: Math.floor(at / hotels.length) })
    signed.push({ headers: { authorization: `Bearer ${token}` } })
  }
  await pool.query(
    `insert into session (hotel_id, token_hash, member_id, created_at, last_seen_at, expires_at)
     select given.hotel_id, token_hash,
       (array(select id from member m where m.hotel_id = given.hotel_id and user_role = $4
         order by id))[1 + n % (select count(*) from member m
           where m.hotel_id = given.hotel_id and user_role = $4)],
       now(), now(), now() + interval '10 hours'
     from unnest($1::uuid[], $2::bytea[], $3::int[]) as given (hotel_id, token_hash, n)`,
    [
      sessions.map(({ hotelId }) => hotelId),
      sessions.map(({ tokenHash }) => tokenHash),
      sessions.map(({ n }) => n),
      role,
    ],
  )
  return signed
}

type OpenCase = { id: string; version: number; hotel: number }

async function listOpenCases({ pool }: Database, hotels: string[]): Promise<OpenCase[]> {
  const { rows } = await pool.query<OpenCase>(
    `select id::text, version, array_position($1::uuid[], hotel_id) - 1 as hotel
     from (select *, row_number() over (partition by hotel_id order by id desc) as n
       from feedback where hotel_id = any($1::uuid[]) and status = any($2)) open
     order by n, hotel_id`,
    [hotels, openStatuses],
  )
  return rows
}

/** Notes on the open cases by turns; each knows the version of its case. */
const actsOn =
  (cases: OpenCase[], managers: Signed[]) =>
  async (send: ReturnType<typeof sender>, n: number): Promise<void> => {
    const item = cases[n % cases.length]!
    const { version } = item
    item.version += 1
    const answer = await send({
      ...feedback.act,
      ...managers[item.hotel % managers.length]!,
      body: {
        feedbackId: item.id,
        version,
        requestId: crypto.randomUUID(),
        action: 'note',
        message: 'The valve is worn; a new one has been ordered.',
      },
    })
    check(answer)
  }
