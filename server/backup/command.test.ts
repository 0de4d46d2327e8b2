import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, describe, expect, test } from 'vitest'

import { openDatabase } from '../db/open.ts'
import type { Services } from '../http/handler.ts'
import { makeHotel } from '../testing/hotel.ts'
import { startServer } from '../testing/process.ts'
import { backUpDaily, reportFolder } from './job.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-command-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const repository = path.join(import.meta.dirname, '../..')
/** Five processes start one after the other, which takes long on a busy machine. */
const slowMs = 600_000
const BACKUP_KEY = 'e'.repeat(64)

/** Runs the command as a person does; resolves to what it printed and its exit code. */
async function command(env: Record<string, string>, ...args: string[]) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const options = { cwd: repository, env: { ...inherited, BACKUP_KEY, ...env } }
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['-r', './runtime.cjs', 'server/backup/cli.ts', ...args],
      options,
    )
    return { code: 0, said: stdout.trim() }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr.trim() }
  }
}

test(
  'Backup command: copies a running embedded server, which goes on, and restores it elsewhere',
  async () => {
    const dataDir = path.join(folder, 'live')
    const database = await openDatabase({ dataDir })
    await makeHotel(database, 'Harbour')
    await database.close()
    const server = await startServer({ DATA_DIR: dataDir })
    const file = path.join(folder, 'live.backup')
    expect(await command({ DATA_DIR: dataDir }, 'backup', file)).toEqual({
      code: 0,
      said: expect.stringMatching(/^Backed up \d+ rows of \d+ tables\.$/),
    })
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    await server.stop()
    expect(fs.readdirSync(dataDir).toSorted()).toEqual(['postgres', 'secret.key'])

    expect((await command({}, 'backup', 'check', file)).said).toMatch(/^Whole, made at /)
    const elsewhere = path.join(folder, 'elsewhere')
    expect((await command({ DATA_DIR: elsewhere }, 'restore', file)).said).toMatch(
      /^Restored \d+ rows/,
    )
    const again = await command({ DATA_DIR: elsewhere }, 'restore', file)
    expect(again).toEqual({ code: 1, said: expect.stringContaining('holds a database already') })
    const restarted = await startServer({ DATA_DIR: elsewhere })
    expect((await fetch(`${restarted.address}/readyz`)).status).toBe(200)
    await restarted.stop()
  },
  slowMs,
)

test('Backup command: says in one sentence what is missing', async () => {
  const said = async (env: Record<string, string>, ...args: string[]) =>
    (await command(env, ...args)).said
  const nowhere = path.join(folder, 'nowhere')
  expect(await said({ BACKUP_KEY: '' }, 'backup', 'x')).toBe(
    'BACKUP_KEY is not set (openssl rand -hex 32).',
  )
  expect(await said({ DATA_DIR: nowhere }, 'backup', 'x')).toContain(
    'a backup without it is of no use',
  )
  expect(await said({ DATA_DIR: nowhere }, 'restore', path.join(folder, 'none'))).toContain(
    'There is no file',
  )
  const file = path.join(folder, 'no folder', 'x')
  expect(await said({ DATA_DIR: path.join(folder, 'live') }, 'backup', file)).toBe(
    `${file} cannot be used: no such file or directory.`,
  )
})

describe('Daily backup', () => {
  const services = {} as Services
  const write = async (file: string) => fs.writeFileSync(file, 'x')

  test('is made once a day, and only the newest are kept', async () => {
    const dir = path.join(folder, 'daily')
    const job = backUpDaily({ dir, keep: 2 }, write)
    const start = Date.now()
    const runAt = async (hours: number) => {
      const now = new Date(start + hours * 3_600_000)
      const before = new Set(fs.existsSync(dir) ? fs.readdirSync(dir) : [])
      await job.run(services, now)
      for (const name of fs.readdirSync(dir).filter((each) => !before.has(each))) {
        fs.utimesSync(path.join(dir, name), now, now)
      }
      return fs.readdirSync(dir).length
    }
    expect(await runAt(0)).toBe(1)
    expect(await runAt(1)).toBe(1)
    expect(await runAt(23)).toBe(1)
    fs.writeFileSync(path.join(dir, 'holiday.jpg'), 'mine')
    fs.writeFileSync(path.join(dir, 'hotel-20200101T000000Z.backup.part'), 'torn')
    expect(await runAt(24)).toBe(3)
    expect(await runAt(48)).toBe(3)
    expect(fs.readdirSync(dir)).toContain('holiday.jpg')
    expect(fs.readdirSync(dir).some((name) => name.endsWith('.part'))).toBe(false)
  })

  test('is impossible where its folder cannot be used: the start and each run say so by name', async () => {
    const file = path.join(folder, 'file')
    fs.writeFileSync(file, '')
    const schedule = { dir: path.join(file, 'daily'), keep: 1 }
    const sentence = `BACKUP_DIR=${schedule.dir} cannot be used: not a directory. No backup is made.`
    const logged: unknown[] = []
    reportFolder(schedule, { error: (line: unknown) => void logged.push(line) })
    expect(logged).toEqual([sentence])
    await expect(backUpDaily(schedule, write).run(services, new Date())).rejects.toThrow(sentence)
    const server = await startServer({
      DATA_DIR: path.join(folder, 'no backups'),
      BACKUP_KEY,
      BACKUP_DIR: schedule.dir,
    })
    expect(server.address).toBeDefined()
    expect(server.output()).toContain(sentence)
    await server.stop()
  })

  test('that fails is an error of the job and removes no older one', async () => {
    const dir = path.join(folder, 'failing')
    fs.mkdirSync(dir)
    const old = path.join(dir, 'hotel-20200101T000000Z.backup')
    fs.writeFileSync(old, 'x')
    fs.utimesSync(old, 0, 0)
    const failing = () => Promise.reject(new Error('The backup failed: the disk is full'))
    const job = backUpDaily({ dir, keep: 1 }, failing)
    await expect(job.run(services, new Date())).rejects.toThrow('the disk is full')
    expect(fs.existsSync(old)).toBe(true)
  })
})
