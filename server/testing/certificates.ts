import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { promisify } from 'node:util'

import { programNamed } from './daemon.ts'

const run = promisify(execFile)
const script = path.join(import.meta.dirname, '../../ops/certificates.sh')

export const hasOpenssl = programNamed('openssl') !== undefined
/** Appended to the name of a skipped test. */
export const whyNoOpenssl = hasOpenssl ? '' : ' (skipped: no openssl here)'

export type Certificates = Awaited<ReturnType<typeof makeCertificates>>

/** An authority of its own and what it signs, by the script that we ship. */
export async function makeCertificates() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-certificates-'))
  const make = () => run('sh', [script], { env: { ...process.env, CERTIFICATES: folder } })
  await make()
  const file = (name: string) => path.join(folder, name)
  return {
    file,
    ca: fs.readFileSync(file('ca.crt')),
    /** The settings of a server that speaks https. */
    settings: { TLS_CERT_FILE: file('server.crt'), TLS_KEY_FILE: file('server.key') },
    /** New ones of the same authority. */
    renew: make,
    remove: () => fs.rmSync(folder, { recursive: true }),
  }
}

/** A GET over https that believes this authority only. */
export async function askTls(url: string, ca: Buffer) {
  const request = https.get(url, { ca, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const { serialNumber } = (response.socket as TLSSocket).getPeerCertificate()
  return { status: response.statusCode, serialNumber, body: await text(response) }
}
