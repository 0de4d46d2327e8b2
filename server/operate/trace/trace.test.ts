import { execFile } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { guest } from '@hotel/contract/guest'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'

import { readConfig } from '../../config.ts'
import { startJobs, takeTurns, type BackgroundJob } from '../../jobs.ts'
import { startCollector, type ReceivedSpan } from '../../testing/collector.ts'
import { complain } from '../../testing/hotel.ts'
import { makeDataDir, startServer } from '../../testing/process.ts'
import { useServer } from '../../testing/server.ts'
import { servicesOf } from '../../testing/services.ts'
import { until } from '../../testing/until.ts'
import { summaryOf } from './statements.ts'
import { openTracing } from './tracing.ts'

const collector = await startCollector()
const open = (variables: Record<string, string> = {}) => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, ...variables }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
  const tracing = openTracing(readConfig(env).traces!)
  vi.unstubAllEnvs()
  return tracing
}
const server = useServer({ tracing: open() })
afterAll(() => collector.close())

/** The span of a request with this id of the caller's trace, once it is there with those in it. */
async function traced(traceId: string) {
  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId)
  await until(() => ofTrace().some(({ kind }) => kind === 2))
  const spans = ofTrace()
  const request = spans.find(({ kind }) => kind === 2)!
  return { request, statements: spans.filter(({ kind }) => kind === 3), spans }
}
let traces = 0
/** Sends a request as part of a trace of its own. */
async function send(url: string, { body, token, sampled = '01' }: Sent = {}) {
  traces += 1
  const traceId = String(traces).padStart(32, 'a')
  const response = await fetch((await server.listen()) + url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      traceparent: `00-${traceId}-00f067aa0ba902b7-${sampled}`,
      tracestate: 'vendor=whatever-they-say',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? inParts(JSON.stringify(body)) : null,
    duplex: 'half',
  })
  return { traceId, response }
}
/** A body that comes after the headers: what reads it must not lose the request. */
async function* inParts(text: string) {
  yield Buffer.from(text.slice(0, 1))
  await pause(20)
  yield Buffer.from(text.slice(1))
}
type Sent = { body?: object; token?: string; sampled?: string }
const listOf = (token: string) =>
  send('/api/hotel/client/feedback/list', { token, body: { pageNum: 1, pageSize: 20 } })

describe('Trace of a request', () => {
  test('is named by the endpoint, with route, status and result code, in the trace of the caller', async () => {
    const { token } = await server.signIn()
    const { traceId, response } = await listOf(token)
    const { request } = await traced(traceId)
    expect(request).toMatchObject({
      name: 'feedback.list',
      parentId: '00f067aa0ba902b7',
      status: 0,
    })
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'url.scheme': 'http',
      'http.route': '/api/hotel/client/feedback/list',
      'hotel.request_id': response.headers.get('x-request-id'),
      'hotel.result_code': 200,
      'http.response.status_code': 200,
    })
  })

  test('has a span for each statement, without values', async () => {
    const { token } = await server.signIn()
    const { traceId } = await listOf(token)
    const { request, statements } = await traced(traceId)
    expect(statements.length).toBeGreaterThan(0)
    for (const { parentId, attributes, name } of statements) {
      expect(parentId).toBe(request.id)
      expect(attributes).toEqual({
        'db.system.name': 'postgresql',
        'db.query.summary': name,
        'db.query.text': expect.stringContaining('$1'),
      })
    }
    expect(statements.map(({ name }) => name)).toContain('select feedback')
  })

  test('includes the statements of a command, whose body comes late, and its transaction', async () => {
    const { token } = await server.signIn()
    const { traceId } = await send('/api/hotel/client/user/logout', { token, body: {} })
    const { request, statements } = await traced(traceId)
    expect(request.name).toBe('session.logout')
    const names = statements.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['begin', 'delete session', 'commit']))
  })

  test('says how it was refused, and what failed', async () => {
    const refused = await traced((await listOf('nobody')).traceId)
    expect(refused.request).toMatchObject({ status: 0, attributes: { 'hotel.result_code': 401 } })
    const { token } = await server.signIn()
    await sql`alter table feedback rename to feedback_away`.execute(server.database.db)
    const failed = await traced((await listOf(token)).traceId)
    await sql`alter table feedback_away rename to feedback`.execute(server.database.db)
    expect(failed.request).toMatchObject({ status: 2, attributes: { 'error.type': '500' } })
    const broken = failed.statements.find(({ status }) => status === 2)
    expect(broken?.attributes).toMatchObject({ 'db.response.status_code': '42P01' })
  })

  test('contains no token, name, address or words', async () => {
    const member = await server.signIn({ name: 'Philippa Rosenquist' })
    const { guestToken } = await complain(server.guest, server.hotel)
    await server.guest(guest.status, { guestToken })
    const urls = [
      `/s/${guestToken}`,
      `/api/hotel/guest/feedback/${guestToken}`,
      '/wp-login.php?a=b',
    ]
    const sent = []
    for (const url of urls) sent.push(await traced((await send(url)).traceId))
    expect(sent.map(({ request }) => request.name)).toEqual(['GET', 'guest.status', 'GET'])
    const words = [guestToken, member.token, member.userName, member.memberId, 'Rosenquist']
    const strangers = ['wp-login', 'a=b', 'whatever-they-say', '127.0.0.1']
    for (const secret of [...words, ...strangers, server.hotel.id, server.hotel.hotelCode])
      expect(collector.sent()).not.toContain(secret)
  })

  test('is not kept if the caller does not keep it', async () => {
    const { token } = await server.signIn()
    const { traceId } = await send('/healthz', { sampled: '00' })
    await traced((await listOf(token)).traceId)
    expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([])
  })
})

describe('Sampler', () => {
  /** Which of a request without a caller, of a kept and of a dropped trace are kept. */
  async function keptWith(variables: Record<string, string>) {
    const service = crypto.randomUUID()
    const tracing = open({ OTEL_SERVICE_NAME: service, ...variables })
    const app = Fastify()
    tracing.mount(app, '/stream', [])
    const callers = ['alone', '01', '00']
    for (const name of [...callers, 'stream']) app.get(`/${name}`, () => 'ok')
    for (const flags of callers) {
      const traceparent = `00-${'b'.repeat(32)}-00f067aa0ba902b7-${flags}`
      await app.inject({ url: `/${flags}`, headers: flags === 'alone' ? {} : { traceparent } })
    }
    await app.inject('/stream')
    await tracing.close()
    await app.close()
    const ofThis = collector.spans.filter(({ resource }) => resource['service.name'] === service)
    return ofThis.map(({ name }) => name.slice('GET /'.length))
  }

  test.each([
    [{}, ['alone', '01']],
    [{ OTEL_TRACES_SAMPLER: 'always_on' }, ['alone', '01', '00']],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, []],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, ['01']],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, []],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, ['01']],
  ])('with %j keeps %j', async (variables, kept) => {
    expect(await keptWith(variables)).toEqual(kept)
  })
})

test('Statement: belongs to a request until its answer, also with a callback, and not after it', async () => {
  const tracing = open({ OTEL_SERVICE_NAME: 'two' })
  const { pool } = server.database
  const app = Fastify()
  tracing.mount(app, '/stream', [pool])
  let later: Promise<unknown> | undefined
  app.get('/now', async (_, reply) => {
    later = once(reply.raw, 'close').then(() => pool.query('select 2 as later'))
    await pool.query('select 1 as now')
    await pool.query('select nothing').catch(() => undefined)
    return 'ok'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${app.listeningOrigin}/now`)
  await later
  await tracing.close()
  await app.close()
  const own = collector.spans.filter(({ resource }) => resource['service.name'] === 'two')
  expect(own.map(({ attributes, status }) => [attributes['db.query.text'], status])).toEqual([
    ['select 1 as now', 0],
    ['select nothing', 2],
    [undefined, 0],
  ])
})

test('Run of a background job: is a span with its hotels and how it ended, and no statement', async () => {
  const tracing = open({ OTEL_SERVICE_NAME: 'jobs' })
  tracing.mount(Fastify(), '/stream', [server.database.pool])
  const jobOf = (name: string, takeBatch: () => Promise<boolean>): BackgroundJob => ({
    name,
    everyMs: 40,
    run: () =>
      takeTurns({
        crossing: 'a test',
        listDue: async () => [server.hotel.id, server.otherHotel.id],
        takeBatch,
      }),
  })
  const jobs = [
    jobOf('count rooms', async () => false),
    jobOf('fail', async () => {
      throw new Error('Philippa Rosenquist')
    }),
  ]
  const stop = startJobs(jobs, { ...servicesOf(server), traceJob: tracing.job })
  const ofThese = () =>
    collector.spans.filter(({ resource }) => resource['service.name'] === 'jobs')
  const ended = (name: string) => ofThese().find((span) => span.name === name)
  await until(() => ended('job count rooms') !== undefined && ended('job fail') !== undefined)
  await stop()
  await tracing.close()
  expect(ended('job count rooms')).toMatchObject({
    parentId: '',
    status: 0,
    attributes: {
      'hotel.job': 'count rooms',
      'hotel.job.outcome': 'done',
      'hotel.job.hotels': 2,
    },
  })
  expect(ended('job fail')).toMatchObject({
    status: 2,
    attributes: { 'hotel.job.outcome': 'failed' },
  })
  expect(ofThese().every(({ kind }) => kind === 1)).toBe(true)
  expect(collector.sent()).not.toContain('Rosenquist')
})

test('Collector that is away: the log says so once, and the server answers and ends', async () => {
  const log: string[] = []
  const tracing = open({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
  })
  const app = Fastify({ logger: { stream: { write: (line) => void log.push(line) } } })
  tracing.mount(app, '/stream', [])
  expect((await app.inject('/nothing')).statusCode).toBe(404)
  const lines = () => log.filter((line) => line.includes('traces could not be sent')).length
  await until(() => lines() > 0)
  // A second batch fails as well.
  expect((await app.inject('/nothing')).statusCode).toBe(404)
  await tracing.close()
  expect(lines()).toBe(1)
  await app.close()
})

test.each([
  ['select 1', 'select'],
  ['insert into "event" ("id") values ($1)', 'insert event'],
  ['update "session" set "last" = $1', 'update session'],
  ['with number as (insert into event_number values ($1)) select 1', 'with event_number'],
  ['begin', 'begin'],
  ['', 'statement'],
])('Statement: %j is summarized as %j', (text, summary) => {
  expect(summaryOf(text)).toBe(summary)
})

describe('Trace settings', () => {
  test.each([
    [{}, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'TRUE' }, undefined],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' },
      { sampler: 'parentbased_always_on', ratio: 1 },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://c',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.25',
      },
      { sampler: 'traceidratio', ratio: 0.25 },
    ],
  ])('of %j are %j', (env, settings) => {
    expect(readConfig(env).traces).toEqual(settings)
  })
})

describe('Server process', () => {
  const repository = path.join(import.meta.dirname, '../../..')

  test('sends what is left when it ends, under its name and with the given headers', async () => {
    const dataDir = makeDataDir()
    const before = collector.requests.length
    const running = await startServer({
      DATA_DIR: dataDir,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=lakeside',
      OTEL_SERVICE_NAME: 'feedback-north',
      OTEL_BSP_SCHEDULE_DELAY: '600000',
    })
    await fetch(`${running.address}/readyz`)
    expect(collector.requests.length).toBe(before)
    expect(await running.stop()).toBe(0)
    const ofProcess = ({ resource }: ReceivedSpan) => resource['service.name'] === 'feedback-north'
    expect(collector.spans.filter(ofProcess).map(({ name }) => name)).toContain('GET /readyz')
    expect(collector.requests.at(-1)).toMatchObject({
      'content-type': 'application/x-protobuf',
      'x-tenant': 'lakeside',
    })
    fs.rmSync(dataDir, { recursive: true })
  })

  test('loads none of it before it is asked to', async () => {
    const loading = (file: string) =>
      new Promise<string>((resolve) => {
        const hook = `import { registerHooks } from 'node:module'
          registerHooks({ load(url, context, next) { console.log('LOADED ' + url); return next(url, context) } })`
        const args = [
          '-r',
          './runtime.cjs',
          '--import',
          `data:text/javascript,${encodeURIComponent(hook)}`,
        ]
        // The invalid port ends it once all its code is loaded.
        const env = { ...process.env, PORT: 'none' }
        execFile(process.execPath, [...args, file], { cwd: repository, env }, (_, output) =>
          resolve(output),
        )
      })
    const loaded = await loading('server/main.ts')
    expect(loaded).toContain('server/operate/measures.ts')
    expect(loaded).not.toMatch(/opentelemetry\/(?!api)|trace\/tracing/)
  })
})
