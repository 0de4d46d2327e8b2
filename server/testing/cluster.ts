import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { until } from './until.ts'

const run = promisify(execFile)
const installed = '/usr/lib/postgresql'

/** PostgreSQL's programs in the newest version; undefined if not installed. */
function findPrograms(): string | undefined {
  const versions = fs.existsSync(installed) ? fs.readdirSync(installed) : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))
  return newest
    .map((version) => path.join(installed, version, 'bin'))
    .find((folder) => fs.existsSync(path.join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root, so use the user its package creates. */
function findUser(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {}
  try {
    const idOf = (what: string) => Number(execFileSync('id', [what, 'postgres'], { stdio: 'pipe' }))
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}

const programs = findPrograms()
export const user = findUser()
export const canStartCluster = programs !== undefined && user !== undefined
/** Appended to the name of a skipped test. */
export const whyNoCluster = canStartCluster
  ? ''
  : ` (skipped: no PostgreSQL programs in ${installed}, or no user postgres to run them)`

export type Cluster = {
  url: string
  start: () => Promise<void>
  /** `immediate` simulates a crash. */
  stop: (mode?: 'fast' | 'immediate') => Promise<void>
  /** Ends the server at once (SIGKILL). */
  kill: () => Promise<void>
  remove: () => Promise<void>
}

/** A separate PostgreSQL in a temporary folder, or in one on a disk of its own, on a free local port. */
export const startCluster = (place?: string) =>
  startIn(async (call, data) => {
    await call('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-N', '--locale=C.UTF-8')
  }, place)

/** A streaming replica of a cluster. */
export const startReplica = ({ url }: Pick<Cluster, 'url'>) =>
  startIn(async (call, data) => {
    await call('pg_basebackup', '-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast')
  })

type CallProgram = (program: string, ...args: string[]) => Promise<unknown>

async function startIn(
  fill: (call: CallProgram, data: string) => Promise<void>,
  place = os.tmpdir(),
): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(place, 'hotel-cluster-'))
  if (user?.uid !== undefined && user.gid !== undefined) fs.chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const port = await freePort()
  const call: CallProgram = (program, ...args) =>
    run(path.join(programs!, program), args, { ...user, cwd: folder })
  await fill(call, data)
  const options = `-h 127.0.0.1 -p ${port} -k ${folder} -c fsync=off -c shared_buffers=32MB`
  const control = (...args: string[]) => call('pg_ctl', '-D', data, '-w', '-t', '120', ...args)
  const start = async () => {
    await control('-l', path.join(folder, 'log'), '-o', options, 'start')
  }
  const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
    await control('-m', mode, 'stop')
  }
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    kill: () => killServer(data),
    async remove() {
      await stop('immediate').catch(() => undefined)
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Its processes end by themselves; a new one starts once the last has let go of the memory. */
async function killServer(data: string) {
  const [pid] = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
  const children = childrenOf(Number(pid))
  process.kill(Number(pid), 'SIGKILL')
  await until(() => !children.some((child) => fs.existsSync(`/proc/${child}`)))
}

/** Linux only, as all that starts a cluster here. */
export const childrenOf = (pid: number): number[] =>
  fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
