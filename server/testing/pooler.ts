import fs from 'node:fs'
import path from 'node:path'

import { canStartCluster, freePort } from './cluster.ts'
import { makeFolder, programNamed, startDaemon, type Daemon } from './daemon.ts'

const program = programNamed('pgbouncer')
export const canStartPooler = program !== undefined && canStartCluster
/** Appended to the name of a skipped test. */
export const whyNoPooler = canStartPooler
  ? ''
  : ' (skipped: no pgbouncer, or no PostgreSQL programs: apt-get install pgbouncer postgresql)'

export type Pooler = Daemon & { url: string; remove: () => Promise<void> }

/** What every connection to PostgreSQL begins with; the pooler passes on no settings of its own clients. */
const connectQuery =
  'set statement_timeout = 30000; set lock_timeout = 4000; set idle_in_transaction_session_timeout = 60000'

/** PgBouncer in front of a PostgreSQL, on a free local port. */
export async function startPooler(
  databaseUrl: string,
  { mode = 'transaction', size = 4 }: { mode?: 'transaction' | 'session'; size?: number } = {},
): Promise<Pooler> {
  const folder = makeFolder('hotel-pooler-')
  const port = await freePort()
  const { hostname, port: databasePort } = new URL(databaseUrl)
  const file = path.join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${databasePort} user=postgres connect_query='${connectQuery}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    `default_pool_size = ${size}`,
    'max_client_conn = 300',
    // As after a restart of the database: try again soon.
    'server_login_retry = 1',
  ]
  fs.writeFileSync(file, lines.join('\n'))
  const daemon = await startDaemon(program!, [file], port, folder)
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    ...daemon,
    url: url.href,
    async remove() {
      await daemon.kill('SIGKILL')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
