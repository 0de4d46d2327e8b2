import { afterAll, beforeAll, expect, test } from 'vitest'

import { openApp } from '../app.ts'
import type { Database } from '../db/open.ts'
import { secretsFrom } from '../secrets.ts'
import { openTestDatabase } from '../testing/database.ts'
import { until } from '../testing/until.ts'

let database: Database
let app: Awaited<ReturnType<typeof openApp>>

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openApp({
    database,
    secrets: secretsFrom('0'.repeat(64)),
    publicUrl: () => '',
    logLevel: 'silent',
    busyAfterMs: 100,
    busySampleMs: 50,
  })
})

afterAll(async () => {
  await app.close()
  await database.close()
})

test('Overloaded server: refuses requests with 503 and recovers', async () => {
  const answers = async (status: number) => {
    const response = await app.inject('/api/openapi.json')
    return response.statusCode === status ? response : undefined
  }
  await until(async () => (await answers(200)) !== undefined)

  let away: Awaited<ReturnType<typeof answers>>
  await until(async () => {
    blockFor(400)
    away = await answers(503)
    return away !== undefined
  })
  expect(away?.json()).toEqual({
    code: 503,
    msg: 'The hotel’s server is busy or restarting. Try again in a moment.',
    data: { requestId: away?.headers['x-request-id'] },
  })
  expect(away?.headers['retry-after']).toBe('5')

  await until(async () => (await answers(200)) !== undefined)
})

/** Blocks the event loop. */
function blockFor(forMs: number) {
  const end = performance.now() + forMs
  while (performance.now() < end);
}
