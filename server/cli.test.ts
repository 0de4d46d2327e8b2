import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { caller } from '@hotel/contract/http/caller'
import type { Envelope } from '@hotel/contract/http/result'
import { session } from '@hotel/contract/session'

import { openApp } from './app.ts'
import { lockFolder } from './db/lock.ts'
import { openDatabase } from './db/open.ts'
import { secretsFrom } from './secrets.ts'

const root = path.join(import.meta.dirname, '..')
let dataDir: string
let made: Awaited<ReturnType<typeof hotel>>

beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-cli-'))
  const place = ['--timezone', 'Europe/Berlin', '--locale', 'zh-CN', '--currency', 'EUR']
  const about = ['--user', 'Ada.Berg', '--phone', '+49 30 000 100']
  made = await hotel('create', '--name', 'Seaside', ...about, ...place)
})
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

/** Runs the command as a user would. */
async function hotel(...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env
  const run = spawn(process.execPath, ['-r', './runtime.cjs', 'server/cli.ts', ...args], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir },
  })
  const [out, said, [exitCode]] = await Promise.all([
    text(run.stdout),
    text(run.stderr),
    once(run, 'exit') as Promise<[number]>,
  ])
  return { out, said: said.trim(), exitCode }
}

describe('Hotel command', () => {
  test('creates a hotel with an administrator, who must change the printed password', async () => {
    const { out, exitCode } = made
    expect(exitCode).toBe(0)
    const printed = (label: string) => new RegExp(`${label} +(\\S+)`).exec(out)?.[1] ?? ''
    expect(printed('hotel code')).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
    expect(printed('user name')).toBe('Ada.Berg')

    const database = await openDatabase({ dataDir })
    const app = await openApp({
      database,
      secrets: secretsFrom('0'.repeat(64)),
      publicUrl: () => 'http://127.0.0.1',
      logLevel: 'error',
    })
    const signIn = caller(async ({ path: url, body }) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/api${url}`,
        payload: body as object,
      })
      return answer.json() as Envelope
    })
    const credentials = { userName: 'ada.berg', password: printed('password') }
    const signedIn = await signIn(session.login, credentials)
    const departments = await database.db.selectFrom('department').select('name').execute()
    const hotels = await database.db.selectFrom('hotel').selectAll().execute()
    const { count } = await database.db
      .selectFrom('category')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    await app.close()
    await database.close()

    expect(signedIn.mustChangePassword).toBe(true)
    expect(departments.map(({ name }) => name)).toContain('客房部')
    expect(count).toBeGreaterThan(10)
    expect(hotels).toMatchObject([
      {
        name: 'Seaside',
        hotelCode: printed('hotel code'),
        timezone: 'Europe/Berlin',
        locale: 'zh-CN',
        currency: 'EUR',
        phone: '+49 30 000 100',
        demo: false,
      },
    ])
  })

  test('creates none in a time zone that only Node.js knows', async () => {
    const { said, exitCode } = await hotel('create', '--name', 'Reef', '--timezone', 'AET')
    expect(said).toMatch(/^--timezone AET cannot be used: the database does not know it\./)
    expect(exitCode).toBe(2)
    expect((await hotel('list')).out).not.toContain('Reef')
  })

  test('refuses a taken administrator name in any case and creates nothing', async () => {
    const { said, exitCode } = await hotel('create', '--name', 'Mountain', '--user', 'ADA.BERG')
    expect(said).toBe('The user name ADA.BERG is taken: choose another with --user.')
    expect(exitCode).toBe(1)
    const { out } = await hotel('list')
    expect(out.trim().split('\n')).toEqual([
      expect.stringMatching(/^\w{6} {2}Seaside {2}Europe\/Berlin {2}zh-CN {2}1 member$/),
    ])
  })

  test('disables and enables a hotel by its code, and keeps its data', async () => {
    const code = /hotel code +(\S+)/.exec(made.out)?.[1] ?? ''
    expect((await hotel('disable', code)).out.trim()).toBe(
      'Seaside is disabled: 1 session ended, nobody can sign in, and its guest pages show whom to call.',
    )
    expect((await hotel('disable', code)).out.trim()).toBe('Seaside is disabled already.')
    expect((await hotel('list')).out).toMatch(/1 member {2}DISABLED since \d{4}-\d\d-\d\d/)
    expect((await hotel('enable', code)).out.trim()).toBe(
      'Seaside is enabled: its members can sign in again.',
    )
    expect((await hotel('payment', code.toLowerCase(), 'on')).out.trim()).toBe(
      'Guests of Seaside may charge to their room.',
    )
    expect((await hotel('list')).out).toMatch(/1 member {2}PAYMENT$/m)
  }, 300_000)

  test('refuses an unknown hotel', async () => {
    expect(await hotel('disable', 'ZZZZZZ')).toEqual({
      out: '',
      said: 'No hotel has the code ZZZZZZ. See npm run hotel -- list.',
      exitCode: 1,
    })
  })

  test('refuses to run while a server uses the data folder', async () => {
    const unlock = lockFolder(dataDir)
    const { said, exitCode } = await hotel('list')
    unlock()
    expect(said).toBe(
      `The data folder ${dataDir} is in use by another server (process ${process.pid}): end it, or set DATA_DIR to another folder.`,
    )
    expect(exitCode).toBe(1)
  })
})

test('Hotel command: an unknown command exits with code 2 and one sentence', async () => {
  expect(await hotel('destroy')).toEqual({
    out: '',
    said: 'There is no command destroy. See npm run hotel -- --help.',
    exitCode: 2,
  })
})

test('Hotel command: --help lists the commands and exits with code 0', async () => {
  const { out, exitCode } = await hotel('create', '--help')
  expect(out).toContain('npm run hotel -- create --name')
  expect(exitCode).toBe(0)
})
