import { setTimeout as pause } from 'node:timers/promises'

import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, test } from 'vitest'

import { uploadPath } from '@hotel/contract/feedback/attachment'
import type { Envelope } from '@hotel/contract/http/result'

import { loadSecretKey, secretsFrom } from '../../secrets.ts'
import { canMountDisk, mountDisk, whyNoDisk, type Disk } from '../../testing/disk.ts'
import { complaint, makeHotel, type TestHotel } from '../../testing/hotel.ts'
import { takePhoto } from '../../testing/photo.ts'
import { startServer, type ServerProcess } from '../../testing/process.ts'
import { until } from '../../testing/until.ts'
import { openDatabase } from '../open.ts'

const writers = 4

describe.skipIf(!canMountDisk)(`Embedded database on a disk that fills up${whyNoDisk}`, () => {
  let disk: Disk
  let hotel: TestHotel
  let running: ServerProcess | undefined
  const written: string[] = []
  const refused: Answer[] = []
  afterAll(async () => {
    await running?.kill()
    disk?.remove()
  })

  async function ask(path: string, init: RequestInit) {
    const response = await fetch(`${running!.address}/api${path}`, init)
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, retryAfter, ...((await response.json()) as Envelope) }
  }
  type Answer = Awaited<ReturnType<typeof ask>>
  const post = (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const read = (guestToken: string) => ask(`/hotel/guest/feedback/${guestToken}`, {})
  const refusal = {
    status: 503,
    code: 503,
    retryAfter: '5',
    msg: 'The system is read-only at the moment. Nothing was changed. Try again in a few minutes.',
    data: { requestId: expect.any(String), readOnly: true },
  }

  async function start() {
    running = await startServer({ DATA_DIR: disk.folder, BUSY_AFTER_MS: '0' })
    expect(running.address, running.output()).toBeDefined()
  }

  /** Guests who write one message after another; returns how to end it. */
  function startWriting(guestTokens: string[]) {
    const stopped = new AbortController()
    const ended = guestTokens.map(async (guestToken, writer) => {
      for (let number = 1; !stopped.signal.aborted; number += 1) {
        const message = `writer ${writer} word ${number} ${uuidv7()}`
        const answer = await post(`/hotel/guest/feedback/${guestToken}/message`, {
          requestId: uuidv7(),
          message,
        })
        if (answer.code === 200) written.push(message)
        else refused.push(answer)
        if (answer.code !== 200) await pause(20)
      }
    })
    return async () => {
      stopped.abort()
      await Promise.all(ended)
    }
  }

  async function stored() {
    const { pool, close } = await openDatabase({ dataDir: disk.folder })
    const { rows } = await pool.query<{ body: string }>('select body from public_message')
    await close()
    return rows.map(({ body }) => body)
  }

  test('reads on, refuses writes with words, and writes again when there is room', async () => {
    disk = mountDisk(220)
    const database = await openDatabase({ dataDir: disk.folder })
    hotel = await makeHotel(database, 'Full', secretsFrom(loadSecretKey(disk.folder)))
    await database.close()
    await start()
    const receipts = []
    for (let n = 0; n < writers; n += 1)
      receipts.push(await post('/hotel/guest/feedback', complaint(hotel)))
    const tokens = receipts.map(({ data }) => (data as { guestToken: string }).guestToken)
    const stop = startWriting(tokens)
    await until(() => written.length > 20)

    disk.fill()
    await until(() => refused.length > 20)
    expect(await read(tokens[0]!)).toMatchObject({ status: 200, code: 200 })
    expect(await post('/hotel/guest/feedback', complaint(hotel))).toEqual(refusal)
    const form = new FormData()
    form.set('token', hotel.room.token)
    form.set('file', new Blob([new Uint8Array(await takePhoto())], { type: 'image/jpeg' }))
    expect(await ask(uploadPath, { method: 'POST', body: form })).toEqual(refusal)
    const ready = await fetch(`${running!.address}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { warnings: expect.arrayContaining(['The database is read-only.']) },
    ])

    const before = written.length
    disk.empty()
    await until(() => written.length > before + 20)
    await stop()
    for (const each of refused) expect(each).toEqual(refusal)
    expect(await running!.stop()).toBe(0)
    const kept = await stored()
    expect(written.filter((each) => !kept.includes(each))).toEqual([])
    expect(new Set(kept).size).toBe(kept.length)
  }, 300_000)

  test('ends whole, and starts when there is room', async () => {
    await start()
    disk.fill()
    expect(await post('/hotel/guest/feedback', complaint(hotel))).toEqual(refusal)
    expect(await running!.stop()).toBe(0)
    running = await startServer({ DATA_DIR: disk.folder })
    expect(running.exitCode()).toBe(1)
    expect(running.output()).toMatch(
      /^DATA_DIR=.+ cannot be used: its disk is full\. The database needs 50 MB of room\.$/m,
    )
    disk.empty()
    const kept = await stored()
    expect(written.filter((each) => !kept.includes(each))).toEqual([])
  }, 300_000)
})
