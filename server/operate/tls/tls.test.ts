import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { drainOnClose } from '../../http/fastify/drain.ts'
import {
  askTls,
  hasOpenssl,
  makeCertificates,
  whyNoOpenssl,
  type Certificates,
} from '../../testing/certificates.ts'
import { freePort } from '../../testing/cluster.ts'
import { hasNginx, startNginx, whyNoNginx } from '../../testing/nginx.ts'
import { makeDataDir, startServer, type ServerProcess } from '../../testing/process.ts'
import { until } from '../../testing/until.ts'
import { followCertificate, readCertificate } from './certificate.ts'

const run = promisify(execFile)
let ours: Certificates
let others: Certificates
if (hasOpenssl) {
  beforeAll(async () => {
    ours = await makeCertificates()
    others = await makeCertificates()
  })
  afterAll(() => {
    ours.remove()
    others.remove()
  })
}

const dataDir = makeDataDir()
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

describe.skipIf(!hasOpenssl)(`Server with a certificate${whyNoOpenssl}`, () => {
  let server: ServerProcess
  beforeAll(async () => {
    const port = String(await freePort())
    server = await startServer({
      ...ours.settings,
      DATA_DIR: dataDir,
      PORT: port,
      METRICS_PORT: '0',
    })
  })
  afterAll(() => server.stop())

  test('speaks https to who knows its authority, and to nobody else', async () => {
    expect(server.address).toMatch(/^https:/)
    expect(await askTls(`${server.address}/readyz`, ours.ca)).toMatchObject({ status: 200 })
    const stranger = askTls(`${server.address}/readyz`, others.ca)
    await expect(stranger).rejects.toThrow(/certificate|signature/)
    await expect(fetch(server.address!.replace('https', 'http'))).rejects.toThrow('fetch failed')
    expect(await askTls(`${server.address}/healthz`, ours.ca)).toMatchObject({ status: 200 })
  })

  test('shows its figures by the same certificate', async () => {
    const [, figures = ''] = /Figures are at (.+)/.exec(server.output()) ?? []
    expect(figures).toMatch(/^https:/)
    const { body } = await askTls(figures, ours.ca)
    expect(body).toContain('hotel_database_up 1')
    // As `ops/certificates.sh` makes them.
    const days = Number(/^hotel_certificate_expires_seconds (.+)$/m.exec(body)?.[1]) / (24 * 3600)
    expect(days).toBeGreaterThan(399)
    expect(days).toBeLessThan(400)
    await expect(askTls(figures, others.ca)).rejects.toThrow(/certificate|signature/)
  })

  test('is found well by the check of its container', async () => {
    const dockerfile = fs.readFileSync('ops/Dockerfile', 'utf8')
    const command = JSON.parse(/HEALTHCHECK .+\\\n +CMD (.+)$/m.exec(dockerfile)![1]!) as string[]
    const check = (env: Record<string, string>) =>
      run(process.execPath, command.slice(1), { env: { ...process.env, ...env } })
    const { port } = new URL(server.address!)
    await check({ ...ours.settings, PORT: port })
    await expect(check({ PORT: port })).rejects.toThrow('Command failed')
  })

  test('takes up a renewed certificate without a restart', async () => {
    const serial = async () => (await askTls(`${server.address}/healthz`, ours.ca)).serialNumber
    const before = await serial()
    expect(await serial()).toBe(before)
    await ours.renew()
    await until(async () => (await serial()) !== before)
  })

  test.skipIf(!hasNginx)(
    `is served by nginx, which refuses a server of another authority${whyNoNginx}`,
    async () => {
      const ports = [Number(new URL(server.address!).port)]
      const ask = async (authority: string) => {
        const nginx = await startNginx([ports, ports], authority)
        const { status } = await fetch(`${nginx.url}/api/openapi.json`)
        const errors = nginx.errors()
        await nginx.remove()
        return { status, errors }
      }
      expect(await ask(ours.file('ca.crt'))).toEqual({ status: 200, errors: '' })
      const refused = await ask(others.file('ca.crt'))
      expect(refused.status).toBe(502)
      expect(refused.errors).toContain('upstream SSL certificate verify error')
    },
  )
})

describe.skipIf(!hasOpenssl)(`Files of a certificate${whyNoOpenssl}`, () => {
  test('stop the start with one sentence if they cannot be used', async () => {
    const [cert, key] = [ours.file('server.crt'), ours.file('server.key')]
    const none = path.join(dataDir, 'none')
    expect(() => readCertificate({ cert: none, key })).toThrow(
      `TLS_CERT_FILE=${none} cannot be used: no such file or directory.`,
    )
    expect(() => readCertificate({ cert: key, key })).toThrow(
      `TLS_CERT_FILE=${key} cannot be used: it holds no certificate.`,
    )
    expect(() => readCertificate({ cert, key: cert })).toThrow(
      `TLS_KEY_FILE=${cert} cannot be used: it holds no key.`,
    )
    const wrong = { TLS_CERT_FILE: cert, TLS_KEY_FILE: others.file('server.key') }
    const server = await startServer({ ...wrong, DATA_DIR: dataDir })
    expect(server.exitCode()).toBe(1)
    expect(server.output().trim()).toBe(
      `TLS_KEY_FILE=${wrong.TLS_KEY_FILE} cannot be used: it is not the key of TLS_CERT_FILE=${cert}.`,
    )
  })

  test('that break while they are shown leave the former certificate', async () => {
    const files = { cert: ours.file('server.crt'), key: ours.file('server.key') }
    const shown = readCertificate(files)
    const server = https.createServer(shown, (_, response) => response.end()).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `https://127.0.0.1:${(server.address() as net.AddressInfo).port}/`
    const said: string[] = []
    const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) }
    const followed = followCertificate(files, shown, { servers: [server], log, everyMs: 10 })
    const { serialNumber } = await askTls(url, ours.ca)
    fs.writeFileSync(files.key, 'half a key')
    await until(() => said.length > 0)
    expect((await askTls(url, ours.ca)).serialNumber).toBe(serialNumber)
    await ours.renew()
    // Between the two files that are written, the key may not fit yet.
    await until(() => said.at(-1) === 'the renewed certificate is used')
    expect((await askTls(url, ours.ca)).serialNumber).not.toBe(serialNumber)
    expect(said[0]).toBe(
      `TLS_KEY_FILE=${files.key} cannot be used: it holds no key. The former certificate is used.`,
    )
    followed.end()
    server.close()
  })
})

test.skipIf(!hasOpenssl)(
  `Closing server with a certificate: answers what arrives, and waits for no stream${whyNoOpenssl}`,
  async () => {
    const files = { cert: ours.file('server.crt'), key: ours.file('server.key') }
    const app = Fastify({
      https: readCertificate(files),
      forceCloseConnections: true,
      return503OnClosing: false,
    })
    drainOnClose(app as never, '/stream', 20_000)
    app.get('/quick', async () => ({ code: 200 }))
    app.get('/stream', (_, reply) => {
      reply.hijack()
      reply.raw.writeHead(200).write('begun')
    })
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const agent = new https.Agent({ keepAlive: true, maxSockets: 1, ca: ours.ca })
    const get = async (page: string) => {
      const request = https.get(address + page, { agent })
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      return response
    }
    ;(await get('/quick')).resume()
    const stream = https.get(`${address}/stream`, { ca: ours.ca, agent: false })
    const [running] = (await once(stream, 'response')) as [IncomingMessage]
    const cut = once(running, 'error')
    running.resume()
    const since = performance.now()
    const closing = app.close()
    await until(() => !app.server.listening)
    const answer = await get('/quick')
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close'])
    answer.resume()
    await closing
    expect(performance.now() - since).toBeLessThan(10_000)
    expect(String((await cut)[0])).toContain('aborted')
  },
)
