import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { importLimits } from '@hotel/contract/sheet/import'

import { hasOpenssl, makeCertificates } from '../testing/certificates.ts'
import { freePort } from '../testing/cluster.ts'
import { useServer } from '../testing/server.ts'
import { until } from '../testing/until.ts'
import { openFigures } from './measures.ts'
import { serveMetrics } from './metrics-server.ts'
import { gaugeCertificate, readCertificate, type Certificate } from './tls/certificate.ts'

const run = promisify(execFile)
const ops = path.join(import.meta.dirname, '../../ops')
const readText = (name: string) => fs.readFileSync(path.join(ops, name), 'utf8')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hotel-ops-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function has(...programs: string[]) {
  try {
    for (const each of programs) execFileSync('which', [each], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const hasPrometheus = has('promtool', 'prometheus') && hasOpenssl
const hasSystemd = has('systemd-analyze')
const hasCaddy = has('caddy') && hasOpenssl
const unless = (isThere: boolean, what: string) => (isThere ? '' : ` (skipped: no ${what} here)`)

let shown: Certificate
const figures = openFigures()
gaugeCertificate(figures.registry, () => shown)
const server = useServer({ figures })

type Panel = { title: string; targets: { expr: string }[] }
const panels = () => (JSON.parse(readText('dashboard.json')) as { panels: Panel[] }).panels
const alertExpressions = () =>
  [...readText('alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr)
const expressions = () => [
  ...alertExpressions(),
  ...panels().flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]
/** Names of figures in an expression: what is neither a function, a label nor a text. */
const figuresIn = (expr: string) =>
  expr
    .match(/\b(hotel|process|nodejs)_\w+/g)
    ?.map((name) => name.replace(/_(bucket|count|sum)$/, '')) ?? []

describe('Dashboard and alert rules', () => {
  test('name only figures that the server has, and each of its own', () => {
    const known = figures.registry.getMetricsAsArray().map(({ name }) => name)
    const named = new Set(expressions().flatMap(figuresIn))
    expect([...named].filter((name) => !known.includes(name))).toEqual([])
    const own = known.filter((name) => name.startsWith('hotel_'))
    expect(own.length).toBeGreaterThan(10)
    expect(own.filter((name) => !named.has(name))).toEqual([])
  })

  test('the operating page explains each of our own figures', () => {
    const page = fs.readFileSync(path.join(ops, '../docs/operating.md'), 'utf8')
    const own = figures.registry.getMetricsAsArray().map(({ name }) => name)
    expect(
      own.filter((name) => name.startsWith('hotel_') && !page.includes(`\`${name}\``)),
    ).toEqual([])
  })

  test('an hourly job that always fails is noticed, and a backup as critical', () => {
    const rules = readText('alerts.yml').split('- alert: ').slice(1)
    /** Whether as many failures as happen in its hours are more than the rule allows. */
    const notices = (rule: string) =>
      [...rule.matchAll(/outcome="failed"}\[(\d+)h\]\)\) > ([\d.]+)/g)].some(
        ([, hours, most]) => Number(hours) > Number(most),
      )
    const noticing = rules.filter(notices).map((rule) => rule.split('\n', 1)[0])
    expect(noticing).toEqual(['HotelFeedbackJobFails', 'HotelFeedbackBackupFails'])
    const backup = rules.find((rule) => rule.startsWith('HotelFeedbackBackupFails'))
    expect(backup).toContain('severity: critical')
  })

  test.skipIf(!hasPrometheus)(
    `Prometheus fires when an hourly job always fails, not when it fails at times${unless(hasPrometheus, 'Prometheus and openssl')}`,
    async () => {
      fs.copyFileSync(path.join(ops, 'alerts.yml'), path.join(folder, 'alerts.yml'))
      const runs = (name: string, outcome: string, values: string) => ({
        series: `hotel_job_runs_total{name="${name}",outcome="${outcome}"}`,
        values,
      })
      const fires = (alertname: string, labels: object, summary: string) => ({
        alertname,
        eval_time: '3h',
        exp_alerts: [{ exp_labels: labels, exp_annotations: { summary } }],
      })
      const always = '0x3 1x3 2x3 3'
      const hours = {
        interval: '15m',
        input_series: [
          runs('back up', 'failed', always),
          runs('back up', 'done', '0x12'),
          runs('tidy up', 'failed', always),
          runs('tidy up', 'done', '0x7 1x4'),
        ],
        alert_rule_test: [
          fires(
            'HotelFeedbackJobFails',
            { severity: 'warning', name: 'back up' },
            'The background job back up fails again and again.',
          ),
          fires(
            'HotelFeedbackBackupFails',
            { severity: 'critical' },
            'The daily backup fails again and again.',
          ),
        ],
      }
      const file = path.join(folder, 'test.yml')
      fs.writeFileSync(file, JSON.stringify({ rule_files: ['alerts.yml'], tests: [hours] }))
      await run('promtool', ['test', 'rules', file])
    },
  )

  test('every panel has a title of its own and a place that no other has', () => {
    const all = panels() as (Panel & { gridPos: unknown })[]
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
    expect(new Set(all.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(all.length)
  })

  test.skipIf(!hasPrometheus)(
    `a running Prometheus reads the server and answers every expression${unless(hasPrometheus, 'Prometheus and openssl')}`,
    async () => {
      for (const name of ['alerts.yml', 'prometheus.yml']) {
        fs.copyFileSync(path.join(ops, name), path.join(folder, name))
      }
      await run('promtool', ['check', 'rules', path.join(folder, 'alerts.yml')])
      await run('promtool', ['check', 'config', path.join(folder, 'prometheus.yml')])
      const certificates = await makeCertificates()
      const { TLS_CERT_FILE: cert, TLS_KEY_FILE: key } = certificates.settings
      shown = readCertificate({ cert, key })
      certificates.remove()
      const { address, close } = await serveMetrics(figures, { host: '127.0.0.1', port: 0 })
      await server.signIn()
      const port = await freePort()
      const config = readText('prometheus.yml')
        .replaceAll('15s', '1s')
        .replace('127.0.0.1:9464', new URL(address).host)
      fs.writeFileSync(path.join(folder, 'prometheus.yml'), config)
      const prometheus = spawn(
        'prometheus',
        [
          `--config.file=${path.join(folder, 'prometheus.yml')}`,
          `--storage.tsdb.path=${path.join(folder, 'data')}`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        { stdio: 'ignore' },
      )
      const ask = async (expr: string) => {
        const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expr)}`
        const response = await fetch(url).catch(() => undefined)
        return (response?.ok ? await response.json() : undefined) as
          | { status: string; data: { result: { value: [number, string] }[] } }
          | undefined
      }
      try {
        await until(async () => {
          const up = await ask('up{job="hotel-feedback"} and on() hotel_database_up == 1')
          return up?.data?.result[0]?.value[1] === '1'
        })
        for (const expr of expressions())
          expect([expr, (await ask(expr))?.status]).toEqual([expr, 'success'])
        const requests = await ask('sum(hotel_http_requests_total)')
        expect(Number(requests?.data.result[0]?.value[1])).toBeGreaterThan(0)
        const rules = await fetch(`http://127.0.0.1:${port}/api/v1/rules`)
        const { data } = (await rules.json()) as {
          data: { groups: { rules: { name: string; lastError?: string; state: string }[] }[] }
        }
        const all = data.groups.flatMap((group) => group.rules)
        expect(all).toHaveLength(alertExpressions().length)
        expect(all.filter(({ state, lastError }) => state === 'firing' || lastError)).toEqual([])
      } finally {
        prometheus.kill()
        await once(prometheus, 'close')
        await close()
      }
    },
  )
})

describe('Systemd unit', () => {
  test.skipIf(!hasSystemd)(
    `is understood by systemd and well fenced in${unless(hasSystemd, 'systemd')}`,
    async () => {
      // The program must exist to be verified.
      const unit = path.join(folder, 'hotel-feedback.service')
      const text = readText('hotel-feedback.service')
        .replace('/opt/hotel-feedback/node_modules/.bin/node', '/bin/true')
        .replace('WorkingDirectory=/opt/hotel-feedback', 'WorkingDirectory=/')
      fs.writeFileSync(unit, text)
      const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', unit])
      expect(
        (stdout + stderr).split('\n').filter((line) => line.includes('hotel-feedback')),
      ).toEqual([])
      // The threshold is in tenths; a unit without hardening has 96.
      await run('systemd-analyze', ['security', '--offline=true', '--threshold=25', unit])
    },
  )
})

describe.skipIf(!hasCaddy)(`Caddyfile${unless(hasCaddy, 'Caddy and openssl')}`, () => {
  let proxy: { http: string; https: string; stop: () => Promise<void> }
  beforeAll(async () => {
    const [httpPort, httpsPort] = [await freePort(), await freePort()]
    // One server that is ready, another that is not, and one of another authority.
    const [ours, others] = [await makeCertificates(), await makeCertificates()]
    const serve = async (
      { settings: { TLS_CERT_FILE: cert, TLS_KEY_FILE: key } }: typeof ours,
      status: number,
    ) => {
      const listener = https.createServer(readCertificate({ cert, key }), (_, response) =>
        response.writeHead(status).end(),
      )
      await once(listener.listen(0, '127.0.0.1'), 'listening')
      return listener
    }
    const servers = [await serve(ours, 200), await serve(others, 418)]
    const ports = [...servers.map((each) => (each.address() as AddressInfo).port), await freePort()]
    const file = path.join(folder, 'Caddyfile')
    const settings = `{
      admin off
      http_port ${httpPort}
      https_port ${httpsPort}
      local_certs
      skip_install_trust
    }\n`
    const text = readText('Caddyfile')
      .replace(
        'https://server1:8080 https://server2:8080',
        ports.map((port) => `https://127.0.0.1:${port}`).join(' '),
      )
      .replace('/run/secrets/authority', ours.file('ca.crt'))
    fs.writeFileSync(file, settings + text)
    const env = { ...process.env, DOMAIN: 'localhost', HOME: folder, XDG_DATA_HOME: folder }
    const caddy = spawn('caddy', ['run', '--config', file], { env, stdio: 'ignore' })
    proxy = {
      http: `http://localhost:${httpPort}`,
      https: `https://localhost:${httpsPort}`,
      async stop() {
        caddy.kill()
        await once(caddy, 'close')
        for (const each of servers) each.close()
        for (const each of [ours, others]) each.remove()
      },
    }
    await until(async () => (await askProxy(proxy.https, '/hotelClient/').catch(() => 0)) !== 0)
  })
  afterAll(() => proxy.stop())

  test('sends pages on to https, and tells calls to use it', async () => {
    const page = await askProxy(proxy.http, '/hotelClient/home?room=1')
    expect(page.status).toBe(308)
    expect(page.location).toMatch(/^https:\/\/localhost.*\/hotelClient\/home\?room=1$/)
    const call = await askProxy(proxy.http, '/api/hotel/client/user/login')
    expect(call).toMatchObject({ status: 403, location: undefined })
  })

  test('passes calls on to a ready server that it knows, and hides the health pages', async () => {
    await until(async () => (await askProxy(proxy.https, '/readyz')).status === 404)
    for (let call = 0; call < 10; call += 1) {
      expect(await askProxy(proxy.https, '/api/openapi.json')).toMatchObject({ status: 200 })
    }
    for (const page of ['/healthz', '/readyz']) {
      expect(await askProxy(proxy.https, page)).toMatchObject({ status: 404 })
    }
  })
})

/** Answers of a proxy whose certificate nobody has signed. */
async function askProxy(origin: string, page: string) {
  const { get } = origin.startsWith('https') ? https : http
  const request = get(origin + page, { rejectUnauthorized: false } as https.RequestOptions)
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  return { status: response.statusCode, location: response.headers.location }
}

test('Proxies: let the largest spreadsheet through, and the page names their size', () => {
  const mb = importLimits.bytes / 1024 / 1024 + 1
  expect(readText('Caddyfile')).toContain(`max_size ${mb}MB`)
  expect(readText('nginx/cells.conf')).toContain(`client_max_body_size ${mb}m;`)
  expect(readText('../README.md')).toContain(`bodies of ${mb} MB`)
})
