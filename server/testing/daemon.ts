import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { childrenOf, user } from './cluster.ts'
import { until } from './until.ts'

/** The path of a program of the system; undefined if it is not installed. */
export const programNamed = (name: string): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file))

/** A folder that the user who runs the programs may write. */
export function makeFolder(prefix: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix))
  if (user?.uid !== undefined && user.gid !== undefined) fs.chownSync(folder, user.uid, user.gid)
  return folder
}

export type Daemon = {
  start: () => Promise<void>
  /** With `children`, those of the program too, at once. */
  kill: (signal?: 'SIGKILL' | 'SIGTERM', also?: { children: boolean }) => Promise<void>
  output: () => string
}

/** A program in the foreground that is up once its port answers. */
export async function startDaemon(
  program: string,
  args: string[],
  port: number,
  folder: string,
): Promise<Daemon> {
  let output = ''
  const run = () => {
    const child = spawn(program, args, { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    return { child, ended: once(child, 'close') }
  }
  let running = run()
  const hasEnded = () => running.child.exitCode !== null || running.child.signalCode !== null
  const isUp = async () => {
    if (hasEnded()) throw new Error(`${program} ended at once: ${output}`)
    return answers(port)
  }
  await until(isUp)
  return {
    async start() {
      if (hasEnded()) running = run()
      await until(isUp)
    },
    async kill(signal = 'SIGTERM', { children } = { children: false }) {
      const pids = children ? childrenOf(running.child.pid!) : []
      if (!hasEnded()) running.child.kill(signal)
      for (const pid of pids) process.kill(pid, signal)
      await running.ended
    },
    output: () => output,
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
