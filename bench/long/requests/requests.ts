import fc from 'fast-check'

import { requestOf } from '@hotel/contract/http/caller'
import type { Endpoint } from '@hotel/contract/http/endpoint'

import { openDatabase, overPostgres } from '../../../server/db/open.ts'
import { freePort } from '../../../server/testing/cluster.ts'
import { allEndpoints } from '../../../server/testing/endpoints.ts'
import { printTable } from '../../measure/table.ts'
import { makePlace, type Engine } from '../../setup/place.ts'
import { enter, fillHotel, knownTo, type Caller, type CrowdHotel } from './crowd.ts'
import { inputsOf } from './generate.ts'
import { watchPauses } from './pauses.ts'
import { serverPart } from '../parts.ts'

const count = Number(process.env['REQUESTS'] ?? 100_000)
const hotelCount = 4
const batch = 25
const maxPauseMs = 250
/** Every so many refusals the hotel is compared. */
const comparedEach = 10
/** They would end the session that the next request needs, or wait for more. */
const left = /^session\.(logout|revoke)|^member\.password$/
const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g

/**
 * Generated requests of everybody to every call, on both databases: no error of the server, nothing
 * of another hotel in an answer, nothing changed by a refusal, no long pause of the server. What is not
 * answered is a fault, too, and the next request is sent.
 */
export async function drillRequests() {
  const rows = []
  const faults: string[] = []
  for (const engine of ['PGlite', 'PostgreSQL'] as const) {
    const { counts, maxMs, found } = await drillOn(engine)
    rows.push([engine, ...Object.values(counts), found.length, Math.round(maxMs)])
    faults.push(...found)
    if (maxMs > maxPauseMs) faults.push(`${engine}: a pause of ${Math.round(maxMs)} ms`)
  }
  printTable(
    'Generated requests of 4 hotels at once',
    [
      'database',
      'requests',
      'done',
      'refused',
      'of them compared',
      'unanswered',
      'faults',
      'longest pause ms',
    ],
    rows,
  )
  for (const fault of faults.slice(0, 20)) console.error(fault)
  if (faults.length > 0) throw new Error(`${faults.length} faults.`)
}

type Crowd = CrowdHotel & Awaited<ReturnType<typeof enter>>

async function drillOn(engine: Engine) {
  const place = await makePlace(engine)
  const database = await openDatabase(place)
  const hotels = []
  for (let n = 0; n < hotelCount; n += 1) hotels.push(await fillHotel(database, n))
  await database.close()
  const metricsPort = await freePort()
  const { port, stop } = await serverPart('server', {
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    METRICS_PORT: String(metricsPort),
  })
  const url = `http://127.0.0.1:${port}`
  const compare = place.databaseUrl ? comparer(place.databaseUrl) : undefined

  const owners = new Map(hotels.flatMap(({ id, ids }) => ids.map((each) => [each, id])))
  const crowds: Crowd[] = []
  for (const [n, hotel] of hotels.entries())
    crowds.push({ ...hotel, ...(await enter(hotel, url, n)) })
  const endpoints = (await allEndpoints()).filter(({ name }) => !left.test(name))
  const counts = { requests: 0, done: 0, refused: 0, compared: 0, unanswered: 0 }
  const found: string[] = []
  const stopped = new AbortController()
  const pauses = watchPauses(`http://127.0.0.1:${metricsPort}/metrics`, stopped.signal)

  async function sendAll(n: number) {
    const { id, callers, ...own } = crowds[n]!
    const known = knownTo(own, crowds[(n + 1) % hotelCount]!)
    const inputs = endpoints.map((endpoint) => [endpoint, inputsOf(endpoint, known)] as const)
    const sent = new Set<string>()
    for (let turn = 0; counts.requests < count; turn += 1) {
      const [endpoint, generated] = inputs[(turn * 7 + n) % inputs.length]!
      const seed = turn * hotelCount + n
      for (const [at, input] of fc.sample(generated, { numRuns: batch, seed }).entries()) {
        const caller = callers[at % callers.length]!
        const before = at % comparedEach === 0 ? await compare?.state(id) : undefined
        const what = `${caller.name} ${endpoint.name} ${JSON.stringify(input).slice(0, 400)}`
        const answer = await send(url, endpoint, input, caller, seed).catch((error: Error) => {
          counts.requests += 1
          counts.unanswered += 1
          found.push(`${what}: no answer, ${error.cause ?? error.message}`)
        })
        if (!answer) continue
        // A saved filter may name any id, and is given back as it was sent.
        for (const [named] of JSON.stringify(input).matchAll(uuid)) sent.add(named)
        counts.requests += 1
        counts[answer.code === 200 ? 'done' : 'refused'] += 1
        if (answer.status >= 500) found.push(`${what}: ${answer.status} ${answer.text}`)
        for (const [named] of answer.text.matchAll(uuid)) {
          const owner = owners.get(named)
          if (owner && owner !== id && !sent.has(named))
            found.push(`${what}: answers with ${named} of another hotel`)
        }
        if (before && answer.code !== 200) {
          counts.compared += 1
          const after = await compare!.state(id)
          if (after !== before) found.push(`${what}: refused, and changed ${before} to ${after}`)
        }
      }
    }
  }

  await Promise.all(crowds.map((_, n) => sendAll(n)))
  stopped.abort()
  const { maxMs, faults } = await pauses
  await stop()
  await compare?.close()
  return { counts, found: [...found, ...faults], maxMs }
}

type Answer = { status: number; code: number; text: string }

/** Undefined for what cannot be an address. */
async function send(
  url: string,
  endpoint: Endpoint,
  input: object,
  { headers }: Caller,
  seed: number,
): Promise<Answer | undefined> {
  const request = requestIfSendable(endpoint, input)
  if (!request) return
  const response = await fetch(`${url}/api${request.path}`, {
    method: endpoint.method,
    headers: {
      ...headers,
      // Limits count by address.
      'x-forwarded-for': `10.${(seed >> 8) & 255}.${seed & 255}.1`,
      ...(request.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
  })
  const text = await response.text()
  const isEnvelope = text.startsWith('{"code"')
  const { code } = isEnvelope ? (JSON.parse(text) as { code: number }) : { code: response.status }
  return { status: response.status, code, text: text.slice(0, 100_000) }
}

function requestIfSendable(endpoint: Endpoint, input: object) {
  try {
    return requestOf(endpoint, input)
  } catch (error) {
    if (error instanceof URIError) return
    throw error
  }
}

/** The records that no background job and no signing in touches. */
const still = [
  'house',
  'sun_code',
  'department',
  'category',
  'reply_template',
  'saved_view',
  'webhook',
]
/** With what people did in a hotel, except that they signed in. */
const stateOf = [
  `select concat_ws(' ', (select count(*) from event
     where hotel_id = $1 and actor_kind <> 'system' and action <> 'login')`,
  ...still.map(
    (table) =>
      `(select concat(count(*), ' ', max(xmin::text::bigint)) from ${table} where hotel_id = $1)`,
  ),
].join(', ')

function comparer(databaseUrl: string) {
  const { pool, close } = overPostgres(databaseUrl)
  return {
    async state(hotelId: string) {
      const { rows } = await pool.query<{ state: string }>(`${stateOf}) as state`, [hotelId])
      return rows[0]!.state
    },
    close,
  }
}
