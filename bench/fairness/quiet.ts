import path from 'node:path'
import { Worker } from 'node:worker_threads'

import { session } from '@hotel/contract/session'

import { openDatabase } from '../../server/db/open.ts'
import { callsOn, type Calls } from '../compare/requests.ts'
import { runAtRate, sender } from '../measure/load.ts'
import { median, percentile } from '../measure/percentiles.ts'
import { ms, printTable, times } from '../measure/table.ts'
import type { Greedy } from './greedy.ts'
import { makeHotel, password } from '../setup/hotel.ts'
import { addCases } from '../setup/many-cases.ts'
import { copyHotel } from '../setup/many-hotels.ts'
import { makePlace } from '../setup/place.ts'
import { startServer } from '../setup/server-process.ts'

const quietHotels = 10
const quietPerSecond = 2 * quietHotels
const greedySenders = 64
const casesEach = 2000
const wanted = 2
/** Alone and beside by turns: the slowest of few calls differ from minute to minute. */
const rounds = 3

/** Calls of quiet hotels alone and beside a greedy one: `npm run bench -- fairness [SECONDS [FOLDER]]`. */
export async function benchFairness() {
  const [seconds = '10', folder] = process.argv.slice(3)
  const hotels = await fill()
  const measured = [await measure('this version', hotels, Number(seconds))]
  if (folder)
    measured.push(await measure('the other', hotels, Number(seconds), path.resolve(folder)))
  printTable(
    `${quietHotels} hotels with 2 calls a second each, alone and beside one with ${greedySenders} at once, ${rounds} times ${seconds} s each by turns; wanted: p99 at most ${wanted} x`,
    [
      'of',
      'alone p50 ms',
      'p99',
      'beside p50 ms',
      'p99',
      'p50 ratio',
      'p99 ratio',
      'greedy calls/s',
    ],
    measured.map(({ row }) => row),
  )
  refuseUnfair(measured[0]!.ratio)
}

/** The command fails where a busy hotel slows the others down. */
function refuseUnfair(ratio: number) {
  if (ratio <= wanted) return
  throw new Error(
    `Beside a busy hotel, the p99 of the quiet ones was ${times(ratio)} what it is alone; wanted at most ${wanted} x.`,
  )
}

type Filled = Awaited<ReturnType<typeof fill>>

async function fill() {
  const place = await makePlace('PostgreSQL')
  const database = await openDatabase({ ...place, limits: 'none' })
  const hotel = await makeHotel(database, { rooms: 30 })
  await addCases(database, hotel, casesEach)
  const copies = await copyHotel(database, hotel, quietHotels)
  const calls = []
  for (const { id } of copies) calls.push(await callsOn(database, id))
  await database.close()
  return { place, calls }
}

async function measure(name: string, { place, calls }: Filled, seconds: number, tree?: string) {
  const server = await startServer(place, tree === undefined ? {} : { tree })
  const send = sender(server.url, quietPerSecond)
  const signedIn = async (n: number) => {
    const { data, msg } = await send({
      ...session.login,
      headers: { 'x-forwarded-for': `10.2.0.${n}` },
      body: { userName: `bench-manager${n || ''}`, password },
    })
    const token = (data as { token?: string } | undefined)?.token
    if (!token) throw new Error(`Refused: ${msg}`)
    return { authorization: `Bearer ${token}` }
  }
  const quiet: Calls[] = []
  for (const [at, callsOf] of calls.entries()) quiet.push(callsOf(await signedIn(at + 1)))
  const ask = async (n: number) => {
    const call = (['list', 'detail', 'act'] as const)[n % 3]!
    const { code, msg } = await send(quiet[n % quietHotels]![call]())
    if (code !== 200) throw new Error(`${call} was refused: ${msg}`)
  }
  await runAtRate(4 * quietPerSecond, 4, ask)
  const greedyHeaders = await signedIn(0)
  const alone: number[] = []
  const beside: number[] = []
  let answered = 0
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await runAtRate(quietPerSecond, seconds, ask)))
    const greedy = startGreedy({ url: server.url, headers: greedyHeaders, senders: greedySenders })
    await runAtRate(quietPerSecond, 3, ask)
    const from = greedy.answered()
    beside.push(...(await runAtRate(quietPerSecond, seconds, ask)))
    answered += greedy.answered() - from
    await greedy.stop()
    // What it left behind.
    await runAtRate(quietPerSecond, 3, ask)
  }
  send.close()
  await server.stop()
  const [half, most] = [0.5, 0.99].map(
    (share) => percentile(beside, share) / percentile(alone, share),
  )
  const row = [
    name,
    ms(median(alone)),
    ms(percentile(alone, 0.99)),
    ms(median(beside)),
    ms(percentile(beside, 0.99)),
    times(half!),
    times(most!),
    (answered / rounds / seconds).toFixed(0),
  ]
  return { row, ratio: most! }
}

/** In a thread of its own, so that it does not delay what measures. */
function startGreedy(workerData: Greedy) {
  let count = 0
  const worker = new Worker(new URL('greedy.ts', import.meta.url), { workerData })
  worker.on('message', () => (count += 1))
  worker.on('error', (error) => console.error(error))
  return { answered: () => count, stop: () => worker.terminate() }
}
