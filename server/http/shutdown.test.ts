import { setTimeout as pause } from 'node:timers/promises'

import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Envelope } from '@hotel/contract/http/result'

import { openApp } from '../app.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { secretsFrom } from '../secrets.ts'
import { canStartCluster, startCluster, whyNoCluster, type Cluster } from '../testing/cluster.ts'
import { until } from '../testing/until.ts'
import { complain, makeHotel } from '../testing/hotel.ts'
import { makeDataDir, startServer } from '../testing/process.ts'
import { caller } from '@hotel/contract/http/caller'

const key = '0'.repeat(64)
const writers = 8

describe.skipIf(!canStartCluster)(`Server on SIGTERM${whyNoCluster}`, () => {
  let cluster: Cluster
  let database: Database
  const guestTokens: string[] = []
  const dataDir = makeDataDir()
  const start = () => startServer({ DATABASE_URL: cluster.url, DATA_DIR: dataDir, SECRET_KEY: key })

  beforeAll(async () => {
    cluster = await startCluster()
    database = await openDatabase({ databaseUrl: cluster.url, dataDir })
    const options = { publicUrl: () => '', logLevel: 'silent', busyAfterMs: 0 }
    const app = await openApp({ database, secrets: secretsFrom(key), ...options })
    const hotel = await makeHotel(database, 'Harbour')
    const call = caller(async ({ method, path, body }) => {
      const answer = await app.inject({
        method: method as 'POST',
        url: `/api${path}`,
        payload: body as object,
      })
      return answer.json<Envelope>()
    })
    for (let index = 0; index < writers; index += 1) {
      guestTokens.push((await complain(call, hotel)).guestToken)
    }
    await app.close()
  }, 300_000)
  afterAll(async () => {
    await database.close()
    await cluster.remove()
  })

  /** The outcome of each message: its HTTP status, or no response. */
  const write = async (address: string, guestToken: string, message: string) => {
    try {
      const response = await fetch(`${address}/api/hotel/guest/feedback/${guestToken}/message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ requestId: uuidv7(), message }),
      })
      await response.text()
      return response.status
    } catch {
      return 'none' as const
    }
  }

  test('Shutdown: answers every request it has saved', async () => {
    const server = await start()
    const outcomes = new Map<string, 'none' | number>()
    const writing = guestTokens.map(async (guestToken, writer) => {
      for (let number = 1; ; number += 1) {
        const message = `writer ${writer} word ${number}`
        const outcome = await write(server.address!, guestToken, message)
        outcomes.set(message, outcome)
        if (outcome !== 200) return
      }
    })
    await until(() => outcomes.size > 40)
    expect(await server.stop()).toBe(0)
    await Promise.all(writing)
    const messages = await database.db.selectFrom('publicMessage').select('body').execute()
    const written = new Set(messages.map(({ body }) => body))
    const wrong = [...outcomes].filter(
      ([message, outcome]) => (outcome === 200) !== written.has(message),
    )
    expect(wrong).toEqual([])
    expect(new Set(outcomes.values())).not.toContain(500)
  }, 600_000)

  test('Shutdown: exits at once when idle', async () => {
    const server = await start()
    await pause(100)
    const since = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - since).toBeLessThan(5000)
  }, 300_000)
})
