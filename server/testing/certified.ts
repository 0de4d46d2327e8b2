import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

import pg from 'pg'

import { hasOpenssl, makeCertificates, whyNoOpenssl, type Certificates } from './certificates.ts'
import { canStartCluster, startCluster, user, whyNoCluster } from './cluster.ts'
import { makeFolder } from './daemon.ts'

const run = promisify(execFile)
const ops = path.join(import.meta.dirname, '../../ops')

export const canCertify = canStartCluster && hasOpenssl
/** Appended to the name of a skipped test. */
export const whyNotCertified = whyNoCluster || whyNoOpenssl

export type Certified = Awaited<ReturnType<typeof startCertified>>

/** PostgreSQL as compose.yaml has it: its two logins, its pg_hba.conf, and certificates instead of passwords. */
export async function startCertified() {
  const [cluster, certificates] = [await startCluster(), await makeCertificates()]
  const { port } = new URL(cluster.url)
  const env = { ...process.env, PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'postgres' }
  await run('bash', [path.join(ops, 'roles.sh')], { env })
  const folder = makeFolder('hotel-certified-')
  const client = new pg.Client(cluster.url)
  await client.connect()
  await client.query('alter system set ssl = on')
  const settings = {
    ssl_cert_file: certificates.file('postgres.crt'),
    ssl_key_file: certificates.file('postgres.key'),
    ssl_ca_file: certificates.file('ca.crt'),
    hba_file: path.join(ops, 'pg_hba.conf'),
  }
  for (const [name, from] of Object.entries(settings)) {
    const file = path.join(folder, name)
    fs.copyFileSync(from, file)
    fs.chmodSync(file, 0o600)
    if (user?.uid !== undefined && user.gid !== undefined) fs.chownSync(file, user.uid, user.gid)
    await client.query(`alter system set ${name} = ${pg.escapeLiteral(file)}`)
  }
  await client.end()
  await cluster.stop()
  await cluster.start()
  return {
    certificates,
    /** Its certificate checks a name, not an address. */
    host: `localhost:${port}`,
    async remove() {
      await cluster.remove()
      certificates.remove()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The URL of a login with a certificate, by default its own. */
export function urlOf({ host }: Certified, login: string, { file }: Certificates, shown = login) {
  const parts = { rootcert: 'ca.crt', cert: `${shown}.crt`, key: `${shown}.key` }
  const files = Object.entries(parts).map(([part, name]) => `ssl${part}=${file(name)}`)
  return `postgres://${login}@${host}/hotel_feedback?sslmode=verify-full&${files.join('&')}`
}
