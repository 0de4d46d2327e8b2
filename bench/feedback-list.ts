import { CamelCasePlugin, Kysely, PostgresDialect, type CompiledQuery } from 'kysely'

import { feedback, feedbackFilter } from '@hotel/contract/feedback'

import { openDatabase, type Database } from '../server/db/open.ts'
import type { Tables } from '../server/db/tables.ts'
import type { Viewer } from '../server/feedback/access.queries.ts'
import { listFeedback } from '../server/feedback/list/read.queries.ts'
import { singleFilters, type FilterCase } from './setup/filters.ts'
import { makeHotel, signIn, type Account, type BenchHotel } from './setup/hotel.ts'
import { runFor, sender } from './measure/load.ts'
import { addCases } from './setup/many-cases.ts'
import { median, percentile } from './measure/percentiles.ts'
import { makePlace, type Engine } from './setup/place.ts'
import { startServer } from './setup/server-process.ts'
import { ms, printTable, times } from './measure/table.ts'

const cellMs = 3000
const filterMs = 1500
const fewestPairs = 20
const maxPairs = 60
const maxGrowth = 1.5

/** The worklist over HTTP and its SQL alone, by number of cases. */
export async function benchFeedbackList() {
  const rows: string[][] = []
  for (const [engine, ...sizes] of [
    ['PGlite', 1000, 100_000],
    ['PostgreSQL', 1000, 100_000, 1_000_000],
  ] as const) {
    const hotels = []
    for (const size of sizes) {
      const filled = await fillHotel(engine, size)
      rows.push(...(await measureWhole(filled)))
      hotels.push(filled)
    }
    await compareFilters(hotels[0]!, hotels.at(-1)!)
    for (const { stop } of hotels) await stop()
  }
  printTable(
    'First page of the worklist, no filter, as manager',
    [
      'database',
      'cases',
      'senders',
      'HTTP/s',
      'p50 ms',
      'p99 ms',
      'SQL/s',
      'p50 ms',
      'p99 ms',
      'SQL : HTTP',
    ],
    rows,
  )
}

type Filled = Awaited<ReturnType<typeof fillHotel>>

/** Fills a hotel, measures its SQL alone, then starts a server on it. */
async function fillHotel(engine: Engine, size: number) {
  const place = await makePlace(engine)
  const database = await openDatabase(place)
  const hotel = await makeHotel(database)
  await addCases(database, hotel, size)
  const filters = await singleFilters(database, hotel)
  const straight = await measureSql(database, hotel)
  // The embedded database belongs to one process at a time.
  if (engine === 'PGlite') await database.close()
  const server = await startServer(place)
  const send = sender(server.url, 16)
  const headers = {
    manager: await signIn(send, hotel, 'manager'),
    staff: await signIn(send, hotel, 'staff'),
  }
  const { method, path } = feedback.list
  return {
    engine,
    size,
    filters,
    straight,
    async overHttp({ account, filter }: Omit<FilterCase, 'name'>) {
      const answer = await send({ method, path, body: filter, headers: headers[account] })
      if (answer.code !== 200) throw new Error(`Refused: ${answer.msg}`)
    },
    bySql: engine === 'PGlite' ? undefined : (each: FilterCase) => list(database.db, hotel, each),
    async stop() {
      send.close()
      await server.stop()
      if (engine !== 'PGlite') await database.close()
    },
  }
}

const list = (
  db: Kysely<Tables>,
  hotel: BenchHotel,
  { account, filter }: Omit<FilterCase, 'name'>,
) =>
  listFeedback(db, {
    viewer: viewers(hotel)[account],
    timezone: 'Asia/Shanghai',
    now: new Date(),
    filter: feedbackFilter.parse(filter),
  })

const viewers = (hotel: BenchHotel): Record<Account, Viewer> => ({
  manager: { hotelId: hotel.id, memberId: hotel.managerId, userRole: 2, departmentId: null },
  staff: {
    hotelId: hotel.id,
    memberId: hotel.staffId,
    userRole: 3,
    departmentId: hotel.departmentId,
  },
})

/** Statements of the first page, run through the pool. */
async function measureSql({ pool }: Database, hotel: BenchHotel) {
  const statements: CompiledQuery[] = []
  const found = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void statements.push(query),
  })
  await list(found, hotel, { account: 'manager', filter: {} })
  const all = () =>
    Promise.all(statements.map((each) => pool.query(each.sql, [...each.parameters])))
  const one = await runFor(cellMs, 1, all)
  return { 1: one, 16: await runFor(cellMs, 16, all) }
}

async function measureWhole({ engine, size, straight, overHttp }: Filled) {
  const rows = []
  for (const senders of [1, 16] as const) {
    const http = await runFor(cellMs, senders, () => overHttp({ account: 'manager', filter: {} }))
    const sql = straight[senders]
    const figures = [http, sql].flatMap(({ taken, perSecond }) => [
      perSecond.toFixed(0),
      ms(median(taken)),
      ms(percentile(taken, 0.99)),
    ])
    const share = median(sql.taken) / median(http.taken)
    rows.push([engine, String(size), String(senders), ...figures, share.toFixed(2)])
  }
  return rows
}

/** Every filter alone, alternating between the small and the large hotel. */
async function compareFilters(small: Filled, large: Filled) {
  const rows: string[][] = []
  let grown = 0
  for (const [index, filterCase] of small.filters.entries()) {
    const other = large.filters[index]!
    const http = await compare(
      () => small.overHttp(filterCase),
      () => large.overHttp(other),
    )
    if (http[1] / http[0] > maxGrowth) grown += 1
    const { bySql: smallSql } = small
    const { bySql: largeSql } = large
    const sql =
      smallSql && largeSql
        ? await compare(
            () => smallSql(filterCase),
            () => largeSql(other),
          )
        : undefined
    rows.push([filterCase.name, ...growth(http), ...(sql ? growth(sql) : [])])
  }
  const of = (what: string) => [`${what} ${small.size}`, String(large.size), 'growth']
  printTable(
    `First page by each filter alone, ${small.engine}, median ms (${grown} over HTTP grow by more than half)`,
    ['filter', ...of('HTTP'), ...(small.bySql ? of('SQL') : [])],
    rows,
  )
}

/** Repeats suspicious measurements, so that noise alone fails nothing. */
async function compare(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const first = await inTurn(one, other)
  return first[1] / first[0] > maxGrowth ? inTurn(one, other) : first
}

const growth = ([small, large]: readonly [number, number]) => [
  ms(small),
  ms(large),
  times(large / small),
]

/** Medians of both, interleaved so that noise affects both. */
async function inTurn(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const taken: [number[], number[]] = [[], []]
  const startedAt = performance.now()
  for (let pair = 0; pair < maxPairs; pair += 1) {
    if (pair > fewestPairs && performance.now() - startedAt > filterMs) break
    for (const [at, once] of [one, other].entries()) {
      const from = performance.now()
      await once()
      // The first one has cold caches.
      if (pair > 0) taken[at]!.push(performance.now() - from)
    }
  }
  return [median(taken[0]), median(taken[1])] as const
}
