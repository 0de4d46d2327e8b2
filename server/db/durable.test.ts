import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { caller } from '@hotel/contract/http/caller'
import type { InputOf } from '@hotel/contract/http/endpoint'
import { guest } from '@hotel/contract/guest'
import { AppError, type Envelope } from '@hotel/contract/http/result'

import { openApp } from '../app.ts'
import { loadSecretKey, secretsFrom } from '../secrets.ts'
import { until } from '../testing/until.ts'
import { complain, makeHotel } from '../testing/hotel.ts'
import { makeDataDir, startServer, type ServerProcess } from '../testing/process.ts'
import { engineOf } from './embedded/engine.ts'
import { startDurable } from './embedded/start.ts'
import { openDatabase, overEmbedded } from './open.ts'

const dataDir = makeDataDir()
const senders = 4
const rounds = 3
let guestTokens: string[]
let running: ServerProcess | undefined

/** A hotel with one case per sender, created before any server runs on the folder. */
beforeAll(async () => {
  const database = await openDatabase({ dataDir })
  const app = await openApp({
    database,
    secrets: secretsFrom(loadSecretKey(dataDir)),
    publicUrl: () => '',
    logLevel: 'silent',
    busyAfterMs: 0,
  })
  const hotel = await makeHotel(database, 'Durable')
  const call = caller(async ({ method, path: url, body }) => {
    const answer = await app.inject({
      method: method as 'POST',
      url: `/api${url}`,
      payload: body as object,
    })
    return answer.json() as Envelope
  })
  const receipts = []
  for (let index = 0; index < senders; index += 1) receipts.push(await complain(call, hotel))
  guestTokens = receipts.map(({ guestToken }) => guestToken)
  await app.close()
  await database.close()
}, 300_000)

afterAll(async () => {
  await running?.kill()
  fs.rmSync(dataDir, { recursive: true })
})

const callAt = (address: string) =>
  caller(async ({ method, path: url, body }) => {
    const answer = await fetch(`${address}/api${url}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Envelope
  })

test('Embedded database: calls fsync at every commit', async () => {
  // In this thread, to see what it calls.
  const engine = engineOf(await startDurable(path.join(dataDir, 'postgres')))
  const { pool, close } = overEmbedded(engine)
  const show = async (name: string) =>
    Object.values((await pool.query<object>(`show ${name}`)).rows[0] ?? {})[0] as unknown
  expect(await show('fsync')).toBe('on')
  expect(await show('synchronous_commit')).toBe('on')
  expect(await show('wal_sync_method')).toBe('fsync')
  const fsync = vi.spyOn(fs, 'fsyncSync')
  for (let index = 1; index <= 5; index += 1) {
    await pool.query(
      `insert into throttle (bucket, hits, resets_at) values ('t${index}', 1, now())`,
    )
    expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(index)
  }
  fsync.mockRestore()
  await close()
})

test('Startup: refuses a data folder in use by another server', async () => {
  running = await startServer({ DATA_DIR: dataDir })
  expect(running.address, running.output()).toBeDefined()
  const second = await startServer({ DATA_DIR: dataDir })
  expect(second.exitCode()).toBe(1)
  expect(second.output().trim()).toMatch(
    /^The data folder .+ is in use by another server \(process \d+\): end it, or set DATA_DIR to another folder\.$/,
  )
  expect((await fetch(`${running.address}/api/openapi.json`)).status).toBe(200)
  await running.kill()
}, 300_000)

test('Startup: refuses another SECRET_KEY', async () => {
  const server = await startServer({ DATA_DIR: dataDir, SECRET_KEY: 'b'.repeat(64) })
  expect(server.exitCode()).toBe(1)
  expect(server.output().trim()).toMatch(
    /^SECRET_KEY=… cannot be used: this database is sealed with another key\. Set SECRET_KEY to .+\.$/,
  )
}, 300_000)

test('Startup: names a port in use, closes everything and releases the data folder', async () => {
  const other = net.createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as net.AddressInfo
  const more = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
  const server = await startServer({ DATA_DIR: dataDir, PORT: String(port), ...more })
  expect(server.exitCode()).toBe(1)
  expect(server.output().trim()).toMatch(
    new RegExp(`HOST=127\\.0\\.0\\.1 PORT=${port} cannot be used: .*in use.*\\.$`),
  )
  expect(fs.existsSync(path.join(dataDir, 'lock'))).toBe(false)
  other.close()
}, 300_000)

describe('Server killed while writing', () => {
  test(`has every acknowledged message after the restart, ${rounds} times in a row`, async () => {
    const acknowledged = guestTokens.map((): string[] => [])
    const sent = guestTokens.map((): string[] => [])
    for (let round = 1; round <= rounds; round += 1) {
      running = await startServer({ DATA_DIR: dataDir })
      expect(running.address, running.output()).toBeDefined()
      const call = callAt(running.address!)
      await checkAll(call, acknowledged, sent)
      const before = acknowledged.flat().length
      const writing = guestTokens.map(async (guestToken, sender): Promise<never> => {
        for (let number = 1; ; number += 1) {
          const message = `round ${round} word ${number}`
          sent[sender]!.push(message)
          const answer = { guestToken, requestId: uuidv7(), message }
          while (!(await isTaken(call, answer)));
          acknowledged[sender]!.push(message)
        }
      })
      const outcomes = Promise.allSettled(writing)
      await until(() => acknowledged.flat().length > before + 30 * round, 300_000)
      await running.kill()
      expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true)
    }
    running = await startServer({ DATA_DIR: dataDir })
    await checkAll(callAt(running.address!), acknowledged, sent)
    expect(await running.stop()).toBe(0)
    expect(fs.existsSync(path.join(dataDir, 'lock'))).toBe(false)
    await checkHistory(acknowledged)
  }, 1_200_000)

  /** An overloaded server may refuse with 503; such a message was not accepted. */
  const isTaken = async (call: ReturnType<typeof callAt>, answer: InputOf<typeof guest.answer>) => {
    try {
      await call(guest.answer, answer)
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 503) return false
      throw error
    }
  }

  /** Every acknowledged message is present once and in order; unacknowledged ones may be. */
  async function checkAll(
    call: ReturnType<typeof callAt>,
    acknowledged: string[][],
    sent: string[][],
  ) {
    for (const [sender, guestToken] of guestTokens.entries()) {
      const { messages } = await call(guest.status, { guestToken })
      const bodies = messages.map(({ body }) => body)
      const promised = new Set(acknowledged[sender])
      expect(bodies.filter((body) => promised.has(body))).toEqual(acknowledged[sender])
      expect(new Set(bodies).size).toBe(bodies.length)
      expect(bodies.every((body) => sent[sender]!.includes(body))).toBe(true)
    }
  }

  /** No partial command: each message has its event, and the event numbers have no gap. */
  async function checkHistory(acknowledged: string[][]) {
    const { db, close } = await openDatabase({ dataDir })
    const events = await db.selectFrom('event').select(['seq', 'action']).orderBy('seq').execute()
    const messages = await db.selectFrom('publicMessage').select('id').execute()
    await close()
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
    expect(events.filter(({ action }) => action === 'answer')).toHaveLength(messages.length)
    expect(messages.length).toBeGreaterThanOrEqual(acknowledged.flat().length)
  }
})
