import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { until } from './until.ts'

const repository = path.join(import.meta.dirname, '../..')
const startWithinMs = 180_000

export type ServerProcess = {
  pid: number
  /** The server's address; undefined if it exited before it was ready. */
  address: string | undefined
  output: () => string
  /** Kills the process (SIGKILL). */
  kill: () => Promise<void>
  /** Terminates the process (SIGTERM); returns its exit code. */
  stop: () => Promise<number | null>
  exitCode: () => number | null
}

export const makeDataDir = () => fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-process-'))

/** Starts the real server and waits until it prints its address or exits. */
export async function startServer(
  env: Record<string, string>,
  preloaded: string[] = [],
): Promise<ServerProcess> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(
    process.execPath,
    ['-r', './runtime.cjs', ...preloaded.flatMap((file) => ['--import', file]), 'server/main.ts'],
    {
      cwd: repository,
      env: { ...inherited, HOST: '127.0.0.1', PORT: '0', DEMO: 'off', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const addressIn = () => /at (https?:\/\/[\d.:]+)\/hotelClient\//.exec(output)?.[1]
  await until(() => addressIn() !== undefined || hasEnded(), startWithinMs)
  if (hasEnded()) await ended
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!hasEnded()) child.kill(signal)
    await ended
  }
  return {
    pid: child.pid!,
    address: addressIn(),
    output: () => output,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM')
      return child.exitCode
    },
    exitCode: () => child.exitCode,
  }
}
