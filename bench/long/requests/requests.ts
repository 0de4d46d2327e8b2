import fc from 'fast-check'

import type { Endpoint } from '@hotel/contract/http/endpoint'

import { openDatabase } from '../../../server/db/open.ts'
import { byteCalls } from '../../../server/http/openapi/byte-calls.ts'
import { freePort } from '../../../server/testing/cluster.ts'
import { allEndpoints } from '../../../server/testing/endpoints.ts'
import { printTable } from '../../measure/table.ts'
import { enginesHere, makePlace, type Engine, type Place } from '../../setup/place.ts'
import { serverPart } from '../parts.ts'
import { byteInputsOf, makeFiles, type ByteInput, type Files } from './bytes.ts'
import { noteChanges, notCompared } from './changes.ts'
import { openComparer, type Comparer } from './compare.ts'
import { enter, fillHotel, knownTo, type CrowdHotel } from './crowd.ts'
import { inputsOf, type Known } from './generate.ts'
import { watchServer } from './watch.ts'
import { sendBytes, sendJson, type Answer } from './send.ts'

const count = Number(process.env['REQUESTS'] ?? 200_000)
const hotelCount = 4
/** Requests of one call in a row, at most. */
const batch = 25
const maxPauseMs = 250
/** What a server may take more at the end than after half, once that is many requests. */
const maxGrowth = { ratio: 1.25, from: 100_000 }
/** They would end the session that the next request needs. */
const left = /^session\.(logout|revoke)|^member\.password$/
const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g

/**
 * Generated requests of everybody to every call, those that carry bytes too, on both databases: no error
 * of the server, nothing of another hotel in an answer, nothing changed by a refusal, no long pause of the
 * server, and no memory that only grows. What is not answered is a fault, too, and the next request is sent.
 */
export async function drillRequests() {
  const rows = []
  const faults: string[] = []
  for (const engine of await enginesHere()) {
    const { counts, longest, memory, found } = await drillOn(engine)
    const { early, late } = memory
    const figures = [longest.ms, longest.ownMs, early, late].map(Math.round)
    rows.push([engine, ...Object.values(counts), found.length, ...figures])
    faults.push(...found)
    if (longest.ownMs > maxPauseMs) faults.push(`${engine}: a pause of ${figures[1]} ms`)
    if (count >= maxGrowth.from && late > early * maxGrowth.ratio)
      faults.push(`${engine}: memory grew from ${figures[2]} to ${figures[3]} MB`)
  }
  printTable(`Generated requests of ${hotelCount} hotels at once`, columns, rows)
  for (const [table, why] of Object.entries(notCompared))
    console.log(`Not compared: ${table} (${why})`)
  for (const fault of faults.slice(0, 20)) console.error(fault)
  if (faults.length > 0) throw new Error(`${faults.length} faults.`)
}

const columns = [
  'database',
  'requests',
  'done',
  'refused',
  'of them compared',
  'unanswered',
  'faults',
  'longest pause ms',
  'by itself',
  'MB after half',
  'at the end',
]

type Crowd = CrowdHotel & Awaited<ReturnType<typeof enter>>
type Sent = { what: string; send: () => Promise<Answer | undefined>; input: object }

async function drillOn(engine: Engine) {
  const place = await makePlace(engine)
  const hotels = await fillHotels(place)
  const comparer = await openComparer(place)
  const metricsPort = await freePort()
  const settings = {
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    METRICS_PORT: String(metricsPort),
    ...comparer.env,
  }
  const { port, pid, stop } = await serverPart('server', settings, comparer.preloaded)
  const url = `http://127.0.0.1:${port}`
  const crowds: Crowd[] = []
  for (const [n, hotel] of hotels.entries())
    crowds.push({ ...hotel, ...(await enter(hotel, url, n)) })
  const calls = {
    endpoints: (await allEndpoints()).filter(({ name }) => !left.test(name)),
    files: await makeFiles(),
  }
  const counts = { requests: 0, done: 0, refused: 0, compared: 0, unanswered: 0 }
  const found: string[] = []
  const stopped = new AbortController()
  const watching = watchServer({
    url: `http://127.0.0.1:${metricsPort}/metrics`,
    pid: pid(),
    done: () => counts.requests / count,
    signal: stopped.signal,
  })
  const owners = new Map(hotels.flatMap(({ id, ids }) => ids.map((each) => [each, id])))
  await Promise.all(
    crowds.map(async (crowd, n) => {
      const known = knownTo(crowd, crowds[(n + 1) % hotelCount]!)
      const judge = judging(crowd, { owners, counts, found, comparer })
      for (const sent of requestsOf(url, { ...calls, known, crowd, n })) {
        if (counts.requests >= count) break
        await judge(sent)
      }
    }),
  )
  stopped.abort()
  const { longest, memory, faults } = await watching
  await comparer.close()
  await stop()
  return { counts, found: [...found, ...faults], longest, memory }
}

async function fillHotels(place: Place) {
  const database = await openDatabase(place)
  const hotels = []
  for (let n = 0; n < hotelCount; n += 1) hotels.push(await fillHotel(database, n))
  await noteChanges(database)
  await database.close()
  return hotels
}

type Calls = { endpoints: Endpoint[]; files: Files; known: Known; crowd: Crowd; n: number }

/** All calls by turns, some inputs of each, callers by turns; without an end. */
function* requestsOf(url: string, { endpoints, files, known, crowd, n }: Calls): Generator<Sent> {
  const json = endpoints.map((endpoint) => ({
    name: endpoint.name,
    inputs: inputsOf(endpoint, known),
    send: (input: object, headers: Record<string, string>) =>
      sendJson(url, endpoint, input, headers),
  }))
  const bytes = byteCalls.map((call) => ({
    name: call.name,
    inputs: byteInputsOf(call, known, files),
    send: (input: object, headers: Record<string, string>) =>
      sendBytes(url, call, input as ByteInput, { headers, files }),
  }))
  const calls = [...json, ...bytes]
  const numRuns = Math.max(1, Math.min(batch, Math.ceil(count / hotelCount / calls.length)))
  for (let turn = 0; ; turn += 1) {
    const { name, inputs, send } = calls[(turn + n * 31) % calls.length]!
    const seed = turn * hotelCount + n
    for (const [at, input] of fc
      .sample<object>(inputs as fc.Arbitrary<object>, { numRuns, seed })
      .entries()) {
      const caller = crowd.callers[(at + turn) % crowd.callers.length]!
      // Limits count by address.
      const from = { 'x-forwarded-for': `10.${(seed >> 8) & 255}.${seed & 255}.1` }
      yield {
        what: `${caller.name} ${name} ${JSON.stringify(input).slice(0, 400)}`,
        input,
        send: () => send(input, { ...caller.headers, ...from }),
      }
    }
  }
}

type Judged = {
  owners: ReadonlyMap<string, string>
  counts: Record<'requests' | 'done' | 'refused' | 'compared' | 'unanswered', number>
  found: string[]
  comparer: Comparer
}

/** Sends one request after another, and says what is wrong with their answers. */
function judging({ id }: Crowd, { owners, counts, found, comparer }: Judged) {
  const named = new Set<string>()
  return async ({ what, send, input }: Sent) => {
    const answer = await send().catch((error: Error) => {
      counts.requests += 1
      counts.unanswered += 1
      found.push(`${what}: no answer, ${error.cause ?? error.message}`)
    })
    if (!answer) return
    // A saved filter may name any id, and is given back as it was sent.
    for (const [each] of JSON.stringify(input).matchAll(uuid)) named.add(each)
    counts.requests += 1
    const isDone = answer.code === 200
    counts[isDone ? 'done' : 'refused'] += 1
    if (answer.status >= 500) found.push(`${what}: ${answer.status} ${answer.text}`)
    for (const [each] of answer.text.matchAll(uuid)) {
      const owner = owners.get(each)
      if (owner && owner !== id && !named.has(each))
        found.push(`${what}: answers with ${each} of another hotel`)
    }
    const changed = await comparer.changed(id)
    if (isDone || changed === undefined) return
    counts.compared += 1
    if (changed) found.push(`${what}: refused (${answer.code}), and changed ${changed}`)
  }
}
