import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, describe, expect, test } from 'vitest'

import { openDatabase, type Database } from '../db/open.ts'
import { openSecrets } from '../open-secrets.ts'
import type { Secrets } from '../secrets.ts'
import { addEvents, signAll } from '../testing/history.ts'
import { makeHotel } from '../testing/hotel.ts'
import { makeDataDir } from '../testing/process.ts'
import { findTree } from './queries.ts'

const dataDir = makeDataDir()
afterAll(() => fs.rmSync(dataDir, { recursive: true }))
/** Several processes start one after the other, which takes long on a busy machine. */
const slowMs = 600_000

/** Runs the command as an operator would. */
async function audit(...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env
  const options = {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...env, DATA_DIR: dataDir },
  }
  const all = ['-r', './runtime.cjs', 'server/audit/cli.ts', ...args]
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, all, options)
    return { code: 0, said: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

/** With the database of the folder, which one process at a time may use. */
async function withDatabase<T>(work: (database: Database, secrets: Secrets) => Promise<T>) {
  const database = await openDatabase({ dataDir })
  try {
    return await work(database, await openSecrets(database.db, { secretKey: undefined, dataDir }))
  } finally {
    await database.close()
  }
}

/** Two hotels, of which the second has events that are not signed yet. */
const fill = () =>
  withDatabase(async (database, secrets) => {
    const hotels = [
      await makeHotel(database, 'Harbour', secrets),
      await makeHotel(database, 'Lake', secrets),
    ]
    for (const { id } of hotels) {
      await addEvents(database, id, 300)
      await signAll(database, secrets, id)
    }
    const [harbour, lake] = hotels
    await addEvents(database, lake!.id, 2)
    const { note } = (await findTree(database.db, harbour!.id))!
    return { harbour: harbour!, lake: lake!, note }
  })

describe('Audit command', () => {
  test(
    'verifies the whole history of every hotel, and says in words what was changed',
    async () => {
      const { harbour, lake, note } = await fill()
      const whole = await audit('verify')
      expect(whole.code).toBe(0)
      const key = '\\n {2}key \\S+\\+[\\da-f]{8}\\+\\S+\\n'
      expect(whole.said).toMatch(
        new RegExp(`${harbour.hotelCode} Harbour: whole: 300 events, \\d+ checkpoints${key}`),
      )
      expect(whole.said).toMatch(
        new RegExp(
          `${lake.hotelCode} Lake: whole: 302 events, 2 not signed yet, \\d+ checkpoints${key}`,
        ),
      )
      const file = path.join(dataDir, 'kept.txt')
      fs.writeFileSync(file, note.replaceAll('\n', '\r\n'))
      expect(await audit('verify', harbour.hotelCode.toLowerCase(), file)).toMatchObject({
        code: 0,
      })

      await withDatabase(({ pool }) =>
        pool.query(
          `set session_replication_role = replica;
           update event set action = 'take' where hotel_id = '${harbour.id}' and seq = 7;
           delete from event where hotel_id = '${harbour.id}' and seq > 298`,
        ),
      )
      const changed = await audit('verify')
      expect(changed.code).toBe(1)
      expect(changed.said).toContain('Harbour: NOT WHOLE: 298 events')
      expect(changed.said).toContain('  Event 7 is not as it was when it was added.\n')
      expect(changed.said).toContain('  The events from 299 on are missing.\n')
      expect(changed.said).toContain('Lake: whole')
      expect(await audit('verify', lake.hotelCode)).toMatchObject({ code: 0 })
    },
    slowMs,
  )

  test.each([
    [[], 2, 'npm run audit -- verify CODE FILE'],
    [['sign'], 2, 'npm run audit -- verify '],
    [['verify', 'HRB', 'file', 'more'], 2, 'npm run audit -- verify '],
    [['verify', 'NONE'], 1, 'No hotel has the code NONE.\n'],
    [['verify', ''], 1, 'No hotel has the code .\n'],
    [['verify', '--all'], 2, 'npm run audit -- verify '],
  ])('refuses %j', async (args, code, words) => {
    expect(await audit(...args)).toEqual({ code, said: expect.stringContaining(words) })
  })

  test('refuses a file that is no checkpoint', async () => {
    const { hotelCode } = await withDatabase(({ db }) =>
      db.selectFrom('hotel').select('hotelCode').executeTakeFirstOrThrow(),
    )
    const file = path.join(dataDir, 'no-checkpoint.txt')
    fs.writeFileSync(file, 'Dear auditor,\n')
    expect(await audit('verify', hotelCode, file)).toEqual({
      code: 1,
      said: `${file} is not a checkpoint.\n`,
    })
  })
})
