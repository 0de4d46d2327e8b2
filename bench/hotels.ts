import { setTimeout as pause } from 'node:timers/promises'

import { feedback } from '@hotel/contract/feedback'
import { session } from '@hotel/contract/session'

import { openDatabase, type Database } from '../server/db/open.ts'
import { sender, type Request } from './measure/load.ts'
import { median, percentile } from './measure/percentiles.ts'
import { ms, printTable, times } from './measure/table.ts'
import { cpuMsOf, watchConnections } from './measure/usage.ts'
import { complaint, continueNumbers, listRooms } from './setup/complaints.ts'
import { makeHotel, password } from './setup/hotel.ts'
import { addCases } from './setup/many-cases.ts'
import { copyHotel, type CopiedHotel } from './setup/many-hotels.ts'
import { makePlace, type Place } from './setup/place.ts'
import { startServer, type ServerProcess } from './setup/server-process.ts'

const casesEach = 50
/** So many that no code is used ten times within the hour: copies share the ids of their codes. */
const roomsEach = 30
const awakeHotels = 100
const alarmsEach = 6
const awakeMs = 60_000
const callsEach = 60

/** Many hotels in one database: what they cost while nothing happens, alarms, and the usual calls. */
export async function benchHotels() {
  const [hotels = 10_000, idleSeconds = 60] = process.argv.slice(3).map(Number)
  const one = await openPlace(1)
  const many = await openPlace(hotels)
  await pause(15_000)
  const idle = await measureIdle(many, idleSeconds * 1000)
  printTable(
    `${hotels} hotels with ${casesEach} cases each, nobody there, ${idleSeconds} s`,
    ['', 'Node, % of a core', 'PostgreSQL', 'statements/s'],
    [[`${hotels} hotels`, ...idle.map((value) => value.toFixed(2))]],
  )
  const late = await measureAlarms(many)
  printTable(
    `Alarms of ${awakeHotels} of them within ${awakeMs / 1000} s, with two complaints a second`,
    ['', 'alarms', 'p50 s late', 'p99', 'worst'],
    [
      [
        `${hotels} hotels`,
        late.length,
        ...[0.5, 0.99, 1].map((share) => (percentile(late, share) / 1000).toFixed(1)),
      ],
    ],
  )
  printTable(
    `The same calls with one hotel and with ${hotels}, by turns, median ms`,
    ['call', '1 hotel', `${hotels} hotels`, 'ratio'],
    await compareCalls(one, many),
  )
  for (const { server } of [one, many]) await server.stop()
}

type Opened = Awaited<ReturnType<typeof openPlace>>

async function openPlace(hotels: number) {
  const place = await makePlace('PostgreSQL')
  const database = await openDatabase({ ...place, limits: 'none' })
  const hotel = await makeHotel(database, { rooms: roomsEach })
  await addCases(database, hotel, casesEach)
  await continueNumbers(database, hotel.id, casesEach)
  const copies = hotels > 1 ? await copyHotel(database, hotel, hotels - 1) : []
  await database.close()
  return { place, hotel, copies, server: await startServer(place) }
}

async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>) {
  const database = await openDatabase({ ...place, limits: 'none' })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function measureIdle({ place, server }: Opened, forMs: number) {
  const name = new URL(place.databaseUrl!).pathname.slice(1)
  const committed = () =>
    withDatabase({ ...place, databaseUrl: adminOf(place) }, async ({ pool }) => {
      const { rows } = await pool.query<{ count: number }>(
        'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
        [name],
      )
      return rows[0]!.count
    })
  return measureOver(server, name, committed, forMs)
}

async function measureOver(
  server: ServerProcess,
  database: string,
  committed: () => Promise<number>,
  forMs: number,
) {
  const [transactions, cpu] = [await committed(), cpuMsOf(server.pid)]
  const stop = watchConnections(database)
  const startedAt = performance.now()
  await pause(forMs)
  const took = performance.now() - startedAt
  const node = cpuMsOf(server.pid) - cpu
  const postgres = stop()
  // What ended in the last moment is counted a second later.
  await pause(1500)
  const statements = (await committed()) - transactions
  return [(node / took) * 100, (postgres / took) * 100, (statements / took) * 1000]
}

/** How long after their time alarms were announced, in ms. */
async function measureAlarms({ place, server, copies }: Opened) {
  const awake = copies.slice(0, awakeHotels)
  return withDatabase(place, async (database) => {
    const { pool, listen } = database
    const arrivedAt = new Map<string, number>()
    const stop = await listen(
      'event',
      (payload) => arrivedAt.set(payload, Date.now()),
      () => {},
    )
    const due = await plantAlarms(database, awake)
    const until = Date.now() + awakeMs + 20_000
    const send = sender(server.url, 4)
    const rooms = await listRooms(database, ...awake.map(({ id }) => id))
    for (let n = 0; Date.now() < until; n += 1) {
      const { code, msg } = await send(complaint(rooms, n))
      if (code !== 200) throw new Error(`Refused: ${msg}`)
      await pause(500)
    }
    send.close()
    await stop()
    const { rows } = await pool.query<{ announced: string; id: string }>(
      `select distinct on (hotel_id, entity_id) hotel_id || ' ' || seq as announced,
         hotel_id || ' ' || entity_id as id
       from event where action = 'breach' order by hotel_id, entity_id, seq`,
    )
    const late = rows.flatMap(({ announced, id }) => {
      const [dueAt, at] = [due.get(id), arrivedAt.get(announced)]
      return dueAt === undefined || at === undefined ? [] : [at - dueAt]
    })
    if (late.length < due.size) throw new Error(`${due.size - late.length} alarms never came.`)
    return late
  })
}

async function plantAlarms({ pool }: Database, awake: CopiedHotel[]) {
  const { rows } = await pool.query<{ id: string; at: number }>(
    `update feedback set resolve_due_at = now() - interval '1 minute', owner_id = member_id,
       alarm_at = now() + interval '5 seconds' + random() * $2 * interval '1 millisecond'
     from (select hotel_id as of, id as chosen, (select id from member m
         where m.hotel_id = f.hotel_id and user_role = 3 limit 1) as member_id,
         row_number() over (partition by hotel_id order by id desc) as n
       from feedback f where hotel_id = any($1::uuid[])
         and status in ('acknowledged', 'in_progress', 'new')) due
     where hotel_id = of and id = chosen and n <= $3
     returning hotel_id || ' ' || id as id, extract(epoch from alarm_at) * 1000 as at`,
    [awake.map(({ id }) => id), awakeMs, alarmsEach],
  )
  return new Map(rows.map(({ id, at }) => [id, Number(at)]))
}

/** Complaints after those of the alarms, from other addresses and devices. */
const laterComplaints = 100_000

async function compareCalls(one: Opened, many: Opened) {
  const sides = []
  for (const side of [one, many]) {
    const hotel = side.copies.at(-1) ?? side.hotel
    const rooms = await withDatabase(side.place, (database) => listRooms(database, hotel.id))
    const userName = side.copies.length > 0 ? `bench-manager${side.copies.length}` : 'bench-manager'
    const send = sender(side.server.url, 1)
    const signIn = (n: number): Request => ({
      ...session.login,
      headers: { 'x-forwarded-for': `10.2.0.${n}` },
      body: { userName, password },
    })
    const { data, msg } = await send(signIn(0))
    const token = (data as { token?: string } | undefined)?.token
    if (!token) throw new Error(`Refused: ${msg}`)
    const headers = { authorization: `Bearer ${token}` }
    sides.push({
      send,
      calls: {
        'sign-in': signIn,
        list: (): Request => ({ ...feedback.list, headers, body: {} }),
        submit: (n: number): Request => complaint(rooms, laterComplaints + n),
      },
    })
  }
  const rows = []
  // Sign-in last: a member's oldest session ends when there are too many.
  for (const call of ['list', 'submit', 'sign-in'] as const) {
    const taken: [number[], number[]] = [[], []]
    for (let n = 1; n <= callsEach; n += 1) {
      for (const which of [0, 1] as const) {
        const { send, calls } = sides[which]!
        const from = performance.now()
        const { code, msg } = await send(calls[call](n))
        taken[which].push(performance.now() - from)
        if (code !== 200) throw new Error(`${call} was refused: ${msg}`)
      }
    }
    const [alone, among] = [median(taken[0]), median(taken[1])]
    rows.push([call, ms(alone), ms(among), times(among / alone)])
  }
  for (const { send } of sides) send.close()
  return rows
}

function adminOf(place: Place) {
  const url = new URL(place.databaseUrl!)
  url.pathname = '/postgres'
  return url.href
}
