import crypto from 'node:crypto'
import fs from 'node:fs'
import type net from 'node:net'
import tls from 'node:tls'

import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'

import { reasonOf } from '../reason.ts'
import type { TlsFiles } from './settings.ts'

/** What a server shows, and proves to be its own. */
export type Certificate = { cert: Buffer; key: Buffer }

/** Two small files: to read them costs less than to be told of changes on every kind of disk. */
const defaultEveryMs = 10_000

/** The files of a certificate; an error naming the variable if they cannot be used. */
export function readCertificate(files: TlsFiles): Certificate {
  const cert = bytesOf('TLS_CERT_FILE', files.cert)
  const key = bytesOf('TLS_KEY_FILE', files.key)
  trying(`TLS_CERT_FILE=${files.cert} cannot be used: it holds no certificate.`, () =>
    tls.createSecureContext({ cert }),
  )
  trying(`TLS_KEY_FILE=${files.key} cannot be used: it holds no key.`, () =>
    crypto.createPrivateKey(key),
  )
  trying(
    `TLS_KEY_FILE=${files.key} cannot be used: it is not the key of TLS_CERT_FILE=${files.cert}.`,
    () => tls.createSecureContext({ cert, key }),
  )
  return { cert, key }
}

function bytesOf(variable: string, file: string): Buffer {
  try {
    return fs.readFileSync(file)
  } catch (error) {
    throw new Error(`${variable}=${file} cannot be used: ${reasonOf(error)}.`, { cause: error })
  }
}

/** The messages of OpenSSL name neither a file nor a remedy. */
function trying(sentence: string, work: () => unknown) {
  try {
    work()
  } catch (error) {
    throw new Error(sentence, { cause: error })
  }
}

/**
 * Lets servers show a renewed certificate without a restart; connections they have stay. Files that
 * cannot be used are logged once, and the former certificate stays.
 */
export function followCertificate(
  files: TlsFiles,
  shown: Certificate,
  { servers, log, everyMs = defaultEveryMs }: FollowOptions,
): Followed {
  let failure: string | undefined
  const timer = setInterval(() => {
    try {
      const found = readCertificate(files)
      failure = undefined
      if (found.cert.equals(shown.cert) && found.key.equals(shown.key)) return
      for (const server of servers) if (server instanceof tls.Server) server.setSecureContext(found)
      shown = found
      log.info('the renewed certificate is used')
    } catch (error) {
      const { message } = error as Error
      // Also while the first of the two is written.
      if (message !== failure) log.warn(`${message} The former certificate is used.`)
      failure = message
    }
  }, everyMs).unref()
  return { shown: () => shown, end: () => clearInterval(timer) }
}

type Followed = { shown: () => Certificate; end: () => void }

/** How long the certificate that is shown holds, for an alarm while there is time. */
export const gaugeCertificate = (registry: Registry, shown: () => Certificate) =>
  new Gauge({
    name: 'hotel_certificate_expires_seconds',
    help: 'Time until the certificate of this server expires.',
    registers: [registry],
    collect() {
      const { validTo } = new crypto.X509Certificate(shown().cert)
      this.set((Date.parse(validTo) - Date.now()) / 1000)
    },
  })

type FollowOptions = {
  servers: (net.Server | undefined)[]
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  everyMs?: number
}
