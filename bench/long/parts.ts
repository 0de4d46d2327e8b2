import fs from 'node:fs'

import {
  canStartCluster,
  freePort,
  startCluster,
  startReplica,
  whyNoCluster,
} from '../../server/testing/cluster.ts'
import { hasOpenssl, makeCertificates, whyNoOpenssl } from '../../server/testing/certificates.ts'
import { hasNginx, startNginx, whyNoNginx } from '../../server/testing/nginx.ts'
import { canStartPooler, startPooler, whyNoPooler } from '../../server/testing/pooler.ts'
import { makeDataDir, startServer, type ServerProcess } from '../../server/testing/process.ts'
import { atEnd } from '../setup/cleanup.ts'
import { benchKey } from '../setup/server-process.ts'

/** A part that can be killed under load. */
export type Part = { name: string; kill: () => Promise<void>; start: () => Promise<void> }
export type Parts = Awaited<ReturnType<typeof startParts>>

/** Fails with the name of what is not installed. */
export function refuseMissing() {
  const missing = [
    canStartCluster ? '' : whyNoCluster,
    canStartPooler ? '' : whyNoPooler,
    hasNginx ? '' : whyNoNginx,
    hasOpenssl ? '' : whyNoOpenssl,
  ].find(Boolean)
  if (missing) throw new Error(`The drill cannot run${missing}`)
}

/** Two cells: PostgreSQL with a replica, a pooler and two servers; and PostgreSQL with one. nginx in front. */
export async function startParts() {
  const one = await startCluster()
  atEnd(() => one.remove())
  const two = await startCluster()
  atEnd(() => two.remove())
  const replica = await startReplica(one)
  atEnd(() => replica.remove())
  const pooler = await startPooler(one.url, { size: 12 })
  atEnd(() => pooler.remove())
  const front = await withNginx()
  const common = { ...front.settings, CELLS: 'on' }
  const first = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: one.url, ...common }
  const withReplica = { ...first, DATABASE_REPLICA_URL: replica.url, DATABASE_POOL: '20' }
  const servers = [
    await serverPart('server 1 of cell 1', withReplica),
    await serverPart('server 2 of cell 1', withReplica),
    await serverPart('server of cell 2', { DATABASE_URL: two.url, ...common }),
  ]
  const [one1, one2, two1] = servers.map(({ port }) => port)
  const nginx = await front.start([[one1!, one2!], [two1!]])
  return {
    url: nginx.url,
    urls: [one.url, two.url] as const,
    all: [
      ...servers,
      { name: 'PgBouncer', kill: () => pooler.kill('SIGKILL'), start: pooler.start },
      { name: 'replica', kill: replica.kill, start: replica.start },
      { name: 'nginx', kill: nginx.kill, start: nginx.start },
      { name: 'PostgreSQL of cell 1', kill: one.kill, start: one.start },
      { name: 'PostgreSQL of cell 2', kill: two.kill, start: two.start },
    ] satisfies Part[],
  }
}

/** A server that keeps its port and its folder from start to start. */
export async function serverPart(
  name: string,
  env: Record<string, string>,
  preloaded: string[] = [],
) {
  const port = await freePort()
  const dataDir = env['DATA_DIR'] ?? makeDataDir()
  atEnd(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  let running: ServerProcess
  const start = async () => {
    const settings = {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SECRET_KEY: benchKey,
      TRUST_PROXY: 'loopback',
      BUSY_AFTER_MS: '0',
      LOG_LEVEL: 'error',
    }
    running = await startServer(settings, preloaded)
    if (!running.address) throw new Error(`${name} does not start: ${running.output()}`)
  }
  await start()
  atEnd(() => running.kill())
  return {
    name,
    port,
    dataDir,
    start,
    pid: () => running.pid,
    kill: () => running.kill(),
    stop: () => running.stop(),
  }
}

/** nginx in front of the servers of two cells, and the settings by which these prove who they are. */
export async function withNginx() {
  const certificates = await makeCertificates()
  atEnd(() => certificates.remove())
  return {
    settings: certificates.settings,
    async start(ports: [number[], number[]]) {
      const nginx = await startNginx(ports, certificates.file('ca.crt'))
      atEnd(nginx.remove)
      return nginx
    },
  }
}
