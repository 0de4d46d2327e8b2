import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'

import { hourMs } from '@hotel/contract/duration'
import { webhook } from '@hotel/contract/hotel/webhook'
import { guest } from '@hotel/contract/guest'
import { session } from '@hotel/contract/session'
import type { Envelope } from '@hotel/contract/http/result'

import { openDatabase } from './db/open.ts'
import { loadSecretKey, secretsFrom } from './secrets.ts'
import { insertMember } from './setup/queries.ts'
import { freePort } from './testing/cluster.ts'
import { makeEmptyPlace } from './testing/database.ts'
import { complaint, makeHotel } from './testing/hotel.ts'
import { startServer, type ServerProcess } from './testing/process.ts'
import { openHttpReceiver, type HttpReceiver } from './testing/receivers.ts'
import { until } from './testing/until.ts'

const { place, remove } = await makeEmptyPlace()
const { dataDir } = place
const shift = path.join(dataDir, 'shift')
const preload = pathToFileURL(path.join(import.meta.dirname, 'testing/shifted-clock.ts')).href
const password = 'a-good-password'
/** Each is repeated every five seconds. */
const quickJobs = ['deliver', 'watch cases']
let running: ServerProcess | undefined
let hook: HttpReceiver | undefined

afterAll(async () => {
  await running?.kill()
  await hook?.close()
  await remove()
})

const setClock = (hours: number) => fs.writeFileSync(shift, String(hours * hourMs))

async function post(endpoint: string, body: object, token?: string) {
  const response = await fetch(`${running!.address}/api${endpoint}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Envelope
}

/** How often each of the quick jobs has been done. */
async function runsOf(metricsPort: number) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return quickJobs.map((job) =>
    Number(
      new RegExp(`hotel_job_runs_total\\{[^}]*"${job}"[^}]*"done"[^}]*\\} (\\d+)`).exec(
        text,
      )?.[1] ?? 0,
    ),
  )
}

/** In their order, without a gap. */
async function storedEvents() {
  const { db, close } = await openDatabase(place)
  const events = await db
    .selectFrom('event')
    .select(['seq', 'action', 'at'])
    .orderBy('seq')
    .execute()
  await close()
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
  return events
}

test('Clock that jumps two hours forward and back: nothing stops, is lost, or is sent twice', async () => {
  setClock(0)
  const database = await openDatabase(place)
  const hotel = await makeHotel(database, 'Jumps', secretsFrom(loadSecretKey(dataDir)))
  const facts = { hotelId: hotel.id, name: 'Ada', password, mustChangePassword: false }
  await database.db.transaction().execute(async (tx) => {
    await insertMember(tx, { ...facts, userName: 'ada', userRole: 1 })
    await insertMember(tx, { ...facts, userName: 'bo', userRole: 1 })
  })
  await database.close()
  hook = await openHttpReceiver()
  hook.thinkMs = 300
  const metricsPort = await freePort()
  const env = {
    DATA_DIR: dataDir,
    CLOCK_SHIFT: shift,
    PRIVATE_NETWORKS: 'loopback',
    METRICS_PORT: String(metricsPort),
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
  }
  running = await startServer(env, [preload])
  expect(running.address, running.output()).toBeDefined()

  const logIn = (userName: string, secret = password) =>
    post(session.login.path, { userName, password: secret })
  const { token, code } = (await logIn('ada')).data as { token: string; code: string }
  const facility = { name: 'Switchboard', url: `${hook.url}/hook`, active: true }
  const made = await post(webhook.create.path, { ...facility, topics: ['received'] }, token)
  expect(made.code).toBe(200)

  let submitted = 0
  let shown = 0
  for (const hours of [2, 0, -2, 0]) {
    for (let n = 0; n < 7; n += 1) await logIn('bo', 'wrong-password')
    const first = await post(guest.submit.path, complaint(hotel))
    expect(first.code).toBe(200)
    // What nobody has claimed when the clock is set back is due again when the clock says so.
    if (hours < shown) await until(() => hook!.received.length > submitted, 60_000)
    setClock(hours)
    shown = hours
    const before = await runsOf(metricsPort)
    const second = await post(guest.submit.path, { ...complaint(hotel), requestId: uuidv7() })
    expect(second.code).toBe(200)
    submitted += 2
    await until(() => hook!.received.length >= submitted, 60_000)
    expect((await post(`${session.userInfo.path}?code=${code}`, {}, token)).code).toBe(200)
    const again = await logIn('bo')
    const { retryAfter = 0 } = (again.data ?? {}) as { retryAfter?: number }
    expect(retryAfter).toBeLessThanOrEqual(15 * 60)
    await until(async () => {
      const now = await runsOf(metricsPort)
      return now.every((runs, index) => runs > before[index]!)
    }, 60_000)
  }
  expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(submitted)
  expect(hook.received).toHaveLength(submitted)
  expect(await running.stop()).toBe(0)
  const events = await storedEvents()
  expect(events.filter(({ action }) => action === 'submit')).toHaveLength(submitted)
  const times = events.map(({ at }) => Date.parse(at))
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(3 * hourMs)
}, 300_000)
