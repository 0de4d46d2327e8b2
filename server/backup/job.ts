import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

import { dayMs, hourMs } from '@hotel/contract/duration'
import type { FastifyBaseLogger } from 'fastify'

import type { BackgroundJob } from '../jobs.ts'
import { reasonOf } from '../operate/reason.ts'

export type Schedule = { dir: string; keep: number }
const repository = path.join(import.meta.dirname, '../..')
const named = /^hotel-\d{8}T\d{6}Z\.backup$/
const abandoned = /^hotel-\d{8}T\d{6}Z\.backup\.part$/
/** A little less than a day, so that the hour does not move. */
const everyMs = dayMs - hourMs / 2

/** Logs why there will be no backups, before the first is due: guests come first, and the server starts. */
export function reportFolder({ dir }: Schedule, log: Pick<FastifyBaseLogger, 'error'>) {
  try {
    openFolder(dir)
  } catch (error) {
    log.error((error as Error).message)
  }
}

/** Makes the folder if need be; an error naming the variable if no file can be written there. */
function openFolder(dir: string) {
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
    fs.accessSync(dir, fs.constants.W_OK)
  } catch (error) {
    throw new Error(`BACKUP_DIR=${dir} cannot be used: ${reasonOf(error)}. No backup is made.`, {
      cause: error,
    })
  }
}

/**
 * Backs up once a day into a folder and keeps the newest files. In a process of its own, so that reading
 * everything delays no request; under the lease of jobs, so that two never run at once.
 */
export const backUpDaily = ({ dir, keep }: Schedule, run = runCommand): BackgroundJob => ({
  name: 'back up',
  everyMs: hourMs,
  isFenced: false,
  async run(_, now) {
    openFolder(dir)
    const newest = listBackups(dir).at(-1)
    if (newest && now.getTime() - fs.statSync(path.join(dir, newest)).mtimeMs < everyMs) return
    const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
    await run(path.join(dir, `hotel-${stamp}.backup`))
    const old = listBackups(dir).slice(0, -keep)
    const partial = fs.readdirSync(dir).filter((name) => abandoned.test(name))
    for (const name of [...old, ...partial]) fs.rmSync(path.join(dir, name), { force: true })
  },
})

/** From the oldest to the newest; files of other names are not ours. */
const listBackups = (dir: string) =>
  fs
    .readdirSync(dir)
    .filter((name) => named.test(name))
    .toSorted()

async function runCommand(file: string) {
  const child = spawn(
    process.execPath,
    ['-r', './runtime.cjs', 'server/backup/cli.ts', 'backup', path.resolve(file)],
    {
      cwd: repository,
      // The folder of the database may be given relative to where the server was started.
      env: { ...process.env, DATA_DIR: path.resolve(process.env['DATA_DIR'] || './data') },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The backup failed: ${said.trim() || `exit code ${code}`}`)
}
