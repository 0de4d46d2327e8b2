import fs from 'node:fs'
import path from 'node:path'

import {
  canStartCluster,
  freePort,
  startCluster,
  startReplica,
  whyNoCluster,
} from '../../server/testing/cluster.ts'
import { makeFolder, programNamed, startDaemon } from '../../server/testing/daemon.ts'
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
    programNamed('nginx') ? '' : ' (skipped: no nginx: apt-get install nginx-light)',
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
  const first = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: one.url, CELLS: 'on' }
  const withReplica = { ...first, DATABASE_REPLICA_URL: replica.url, DATABASE_POOL: '20' }
  const servers = [
    await serverPart('server 1 of cell 1', withReplica),
    await serverPart('server 2 of cell 1', withReplica),
    await serverPart('server of cell 2', { DATABASE_URL: two.url, CELLS: 'on' }),
  ]
  const [one1, one2, two1] = servers.map(({ port }) => port)
  const nginx = await startNginx([[one1!, one2!], [two1!]])
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
  return { name, port, dataDir, start, kill: () => running.kill(), stop: () => running.stop() }
}

/** The configuration that we ship, on free ports: the servers of each of its two cells. */
export async function startNginx(ports: [number[], number[]]) {
  const folder = makeFolder('hotel-nginx-')
  const port = await freePort()
  const shipped = fs.readFileSync(
    path.join(import.meta.dirname, '../../ops/nginx/cells.conf'),
    'utf8',
  )
  const cells = ports
    .reduce(
      (text, cell, index) =>
        text.replace(
          new RegExp(`(upstream cell_${index + 1} \\{)[^}]*?(?=\\s+keepalive)`),
          `$1${cell.map((each) => `\nserver 127.0.0.1:${each} max_fails=0;`).join('')}`,
        ),
      shipped,
    )
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
  fs.writeFileSync(path.join(folder, 'cells.conf'), cells)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(
    file,
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nworker_processes 1;
     events { worker_connections 512; }
     http {\naccess_log off;\n${temporary}\ninclude ${folder}/cells.conf;\n}\n`,
  )
  const args = ['-c', file, '-p', folder, '-e', path.join(folder, 'error.log')]
  const daemon = await startDaemon(programNamed('nginx')!, args, port, folder)
  atEnd(async () => {
    await daemon.kill('SIGTERM')
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    start: daemon.start,
    /** With its worker, which would otherwise go on serving. */
    kill: () => daemon.kill('SIGKILL', { children: true }),
  }
}
