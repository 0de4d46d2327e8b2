import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { atEnd } from './cleanup.ts'
import { cpuMsOf } from '../measure/usage.ts'
import { sender, type Request } from '../measure/load.ts'
import type { Place } from './place.ts'

const root = path.join(import.meta.dirname, '../..')
const startWithinMs = 30_000
/** The secret key of every benchmark's server. */
export const benchKey = '0'.repeat(64)

export type ServerProcess = {
  url: string
  pid: number
  /** Time from the start of the process to its first response. */
  startMs: number
  /** CPU time of all threads until then; hardly affected by other load. */
  startCpuMs: number
  /** Output so far. */
  output: () => string
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/** The options of Node with which `npm start` starts the server of that folder. */
export function asStarted(tree: string) {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(tree, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [, options] = /^node (.*) server\/main\.ts/.exec(scripts.start)!
  return options!.split(' ')
}

/** A public endpoint. */
const anyRequest: Request = { method: 'GET', path: '/openapi.json' }

type Started = {
  demo?: string
  first?: Request
  /** Where the program is, if not here. */
  tree?: string
  /** The program, if not the server. */
  program?: string
  env?: Record<string, string>
}

/** Starts the real server in its own process on loopback; resolves once it answers. */
export async function startServer(
  place: Place,
  {
    demo = 'off',
    first = anyRequest,
    tree = root,
    program = 'server/main.ts',
    env = {},
  }: Started = {},
): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...asStarted(tree), program], {
    cwd: tree,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      DEMO: demo,
      SECRET_KEY: benchKey,
      // The demo refuses requests through a proxy.
      ...(demo === 'off' ? { TRUST_PROXY: '127.0.0.1' } : {}),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text))
  const ended = once(child, 'exit')
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  atEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) await stop('SIGKILL')
  })
  const send = sender(url, 1)
  let failure: unknown
  const isUp = async () => {
    try {
      return Boolean(await send(first))
    } catch (error) {
      failure = error
      return false
    }
  }
  while (!(await isUp())) {
    if (child.exitCode !== null || performance.now() - startedAt > startWithinMs)
      throw new Error('The server does not start.', { cause: failure })
    await pause(5)
  }
  const startMs = performance.now() - startedAt
  const startCpuMs = cpuMsOf(child.pid!)
  send.close()
  return { url, pid: child.pid!, startMs, startCpuMs, output: () => printed.join(''), stop }
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
