import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { guest } from '@hotel/contract/guest'
import type { Envelope } from '@hotel/contract/http/result'
import { streamPath } from '@hotel/contract/http/stream'

import { canStartCluster, startCluster, whyNoCluster, type Cluster } from '../testing/cluster.ts'
import { openStream, type StreamConnection } from '../testing/stream.ts'
import { until } from '../testing/until.ts'
import { complain } from '../testing/hotel.ts'
import { startProxy, type Proxy } from '../testing/proxy.ts'
import { useServer } from '../testing/server.ts'
import { listenOnPostgres } from './listen.ts'
import { migrate } from './migrate.ts'
import { defaultLimits } from './connection.ts'
import { overPostgres } from './open.ts'
import { isOutage, isUncertain, markOutage, markUncertain } from './outage.ts'

describe('Database error', () => {
  test.each([
    ['08006', 'the connection failed'],
    ['57P01', 'an administrator ended the connection'],
    ['57P03', 'it is starting up'],
    ['53300', 'it has too many connections'],
    ['53100', 'its disk is full'],
    ['25006', 'it is read-only'],
    ['55P03', 'a lock was not given in time'],
    ['57014', 'a statement took too long'],
  ])('%s is an outage: %s', (code) => {
    expect(isOutage(Object.assign(new Error('no'), { code }))).toBe(true)
  })

  test('is an outage if a network error broke the database connection', () => {
    const reset = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    const error = reset()
    markOutage(error)
    expect(isOutage(error)).toBe(true)
    // For example a client that disconnects early.
    expect(isOutage(reset())).toBe(false)
  })

  test.each([['23505'], ['42P01'], ['22001'], ['EPIPE'], [undefined]])(
    '%s is not an outage',
    (code) => {
      expect(isOutage(Object.assign(new Error('no'), { code }))).toBe(false)
    },
  )

  test.each([
    ['reset by the network', undefined, true],
    ['lost behind a pooler', '08P01', true],
    ['refused by PostgreSQL', '23505', false],
    ['ended by an administrator', '57P01', false],
  ])('of a COMMIT leaves open what was saved if it was %s', (_, code, expected) => {
    const error = code
      ? Object.assign(new pg.DatabaseError('no', 2, 'error'), { code })
      : new Error('read ECONNRESET')
    markUncertain(error)
    expect(isUncertain(error)).toBe(expected)
  })

  test('of a COMMIT that was not sent leaves nothing open', () => {
    const error = new Error('Client has encountered a connection error and is not queryable')
    markUncertain(error)
    expect([isOutage(error), isUncertain(error)]).toEqual([true, false])
  })

  test('may be any thrown value', () => {
    for (const thrown of [undefined, null, 'no', 503]) expect(isOutage(thrown)).toBe(false)
  })
})

describe.skipIf(!canStartCluster)(`Server on PostgreSQL${whyNoCluster}`, () => {
  let cluster: Cluster
  let proxy: Proxy
  let address: string
  beforeAll(async () => {
    cluster = await startCluster()
    proxy = await startProxy(cluster.url)
  }, 300_000)
  const server = useServer({
    async database() {
      const patient = overPostgres(cluster.url, { limits: 'none' })
      await migrate(patient.pool)
      await patient.close()
      return overPostgres(proxy.url, {
        limits: { ...defaultLimits, lockMs: 1000, silenceMs: 2500 },
      })
    },
  })
  beforeAll(async () => {
    address = await server.listen()
  })
  afterAll(async () => {
    await proxy.close()
    await cluster.remove()
  })

  /** Queries the database directly, in one session. */
  const query = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: cluster.url })
    client.on('error', () => undefined)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const endBackends = (which = '') =>
    query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend' ${which}`,
    )

  const post = async (path: string, body: object, locale = 'en') => {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale },
      body: JSON.stringify(body),
    })
    const { code, msg } = (await response.json()) as Envelope
    return { status: response.status, retryAfter: response.headers.get('retry-after'), code, msg }
  }
  type Answer = Awaited<ReturnType<typeof post>>
  const expectUnavailable = (answer: Answer) =>
    expect(answer).toEqual({
      status: 503,
      code: 503,
      msg: 'The hotel’s server is busy or restarting. Try again in a moment.',
      retryAfter: '5',
    })

  let guestToken: string
  const answer = (message: string, requestId = uuidv7(), locale?: string) =>
    post(`/hotel/guest/feedback/${guestToken}/message`, { requestId, message }, locale)
  const messages = async () =>
    (await server.guest(guest.status, { guestToken })).messages.map(({ body }) => body)
  /** The first success after the outage, without restarting the server. */
  const untilBack = () => until(async () => (await answer('back')).code === 200)
  beforeEach(async () => {
    await until(async () => {
      const receipt = await complain(server.guest, server.hotel).catch(() => undefined)
      guestToken = receipt?.guestToken ?? ''
      return receipt !== undefined
    })
  })

  /** The live stream as a browser keeps it: reopened when it ends, from the last event on. */
  async function startStream(token: string) {
    let stream = await openStream(address, token)
    const past: StreamConnection['events'] = []
    const stopped = new AbortController()
    const ended = (async () => {
      let last = stream.ready.at(-1)
      while (!stopped.signal.aborted) {
        if (!stream.ended) {
          await pause(10)
          continue
        }
        last = stream.events.at(-1)?.seq ?? last
        past.push(...stream.events.splice(0))
        stream = await openStream(address, token, last)
      }
      stream.close()
    })()
    const stop = () => {
      stopped.abort()
      return ended
    }
    return { events: () => [...past, ...stream.events], stop }
  }

  /** Writes in sequence, retrying each until it is acknowledged; returns a stop function. */
  function startWriter(name: string) {
    const written: string[] = []
    const refused: Answer[] = []
    const stopped = new AbortController()
    const ended = (async () => {
      for (let number = 1; !stopped.signal.aborted; number += 1) {
        const requestId = uuidv7()
        const message = `${name} ${number}`
        let last = await answer(message, requestId)
        for (; last.code !== 200; last = await answer(message, requestId)) {
          refused.push(last)
          await pause(20)
        }
        written.push(message)
      }
    })()
    const stop = async () => {
      stopped.abort()
      await ended
    }
    return { written, refused, stop }
  }

  test('loses and duplicates no acknowledged write when all connections are terminated repeatedly', async () => {
    const member = await server.signIn({ userRole: 2 })
    const stream = await startStream(member.token)
    const writers = ['a', 'b', 'c'].map(startWriter)
    const count = () => writers.reduce((sum, { written }) => sum + written.length, 0)
    for (let round = 1; round <= 8; round += 1) {
      const before = count()
      await until(() => count() >= before + 5)
      await endBackends(round % 2 === 0 ? '' : `and state <> 'idle'`)
    }
    await Promise.all(writers.map(({ stop }) => stop()))
    const refused = writers.flatMap((writer) => writer.refused)
    // Where the network cut it before PostgreSQL’s last word arrived, what was saved is not known.
    for (const each of refused) if (each.status !== 504) expectUnavailable(each)
    const written = writers.flatMap((writer) => writer.written)
    expect((await messages()).toSorted()).toEqual(written.toSorted())
    await answer('live')
    const answers = () => stream.events().filter(({ action }) => action === 'answer')
    await until(() => answers().length > written.length)
    expect(answers().length).toBe(written.length + 1)
    await stream.stop()
  })

  test.each(['fast', 'immediate'] as const)(
    'answers 503 during a database restart (%s) in the caller’s language and recovers with its stream',
    async (mode) => {
      const member = await server.signIn({ userRole: 2 })
      const stream = await startStream(member.token)
      await cluster.stop(mode)
      expectUnavailable(await answer('away'))
      expect(await answer('away', uuidv7(), 'zh-CN')).toMatchObject({
        status: 503,
        msg: '酒店服务器繁忙或正在重启，请稍后重试。',
      })
      const opened = await fetch(`${address}/api${streamPath}`, {
        headers: { authorization: `Bearer ${member.token}` },
      })
      expect(opened.status).toBe(503)
      await cluster.start()
      await untilBack()
      expect(await messages()).toEqual(['back'])
      await answer('live')
      await until(() => stream.events().filter(({ action }) => action === 'answer').length === 2)
      await stream.stop()
    },
  )

  test('answers reads and refuses writes with 503 while the database is read-only', async () => {
    const onlyReading = (is: 'on' | 'off') =>
      query(`alter database postgres set default_transaction_read_only = ${is}`)
    await onlyReading('on')
    await endBackends()
    await until(
      async () => (await server.guest(guest.status, { guestToken }).catch(() => null)) !== null,
    )
    expect(await answer('read-only')).toMatchObject({
      status: 503,
      retryAfter: '5',
      msg: expect.stringContaining('read-only'),
    })
    expect(await messages()).toEqual([])
    await query(
      'begin read write',
      `alter database postgres set default_transaction_read_only = off`,
      'commit',
    )
    await endBackends()
    await untilBack()
  })

  test('refuses only requests that need a locked table', async () => {
    const locker = new pg.Client({ connectionString: cluster.url })
    await locker.connect()
    await locker.query('begin')
    await locker.query('lock table public_message in access exclusive mode')
    const blocked = Array.from({ length: 12 }, (_, index) => answer(`blocked ${index}`))
    await pause(100)
    // All ten connections wait for the lock and time out after a second.
    const { code } = await post('/hotel/client/user/login', {
      userName: 'nobody',
      password: 'nothing-at-all',
    })
    expect(code).not.toBe(503)
    for (const each of await Promise.all(blocked)) expectUnavailable(each)
    await locker.query('rollback')
    await locker.end()
    expect((await answer('unlocked')).code).toBe(200)
    expect(await messages()).toEqual(['unlocked'])
  })

  test('recovers when the network is reset or silently dropped', async () => {
    proxy.cut()
    await untilBack()
    const slow = answer('lost?')
    proxy.silence()
    const first = await slow
    if (![200, 504].includes(first.code)) expectUnavailable(first)
    proxy.cut()
    await untilBack()
  })

  test('says that it is unknown what was saved when the network is cut during COMMIT', async () => {
    const requestId = uuidv7()
    proxy.cutAfter('commit')
    const lost = await answer('saved once', requestId)
    expect(lost).toMatchObject({ status: 504, code: 504, retryAfter: null })
    expect(lost.msg).toContain('may or may not have been saved')
    await until(async () => (await answer('saved once', requestId)).code === 200)
    expect(await messages()).toEqual(['saved once'])
  })

  test('reconnects a silently dropped LISTEN connection and reports the gap', async () => {
    const listen = listenOnPostgres(proxy.url, 200)
    const received: string[] = []
    let gaps = 0
    const stop = await listen(
      'news',
      (payload) => received.push(payload),
      () => (gaps += 1),
    )
    proxy.silence()
    await query(`select pg_notify('news', 'missed')`)
    await until(() => gaps === 1)
    await query(`select pg_notify('news', 'received')`)
    await until(() => received.length === 1)
    expect(received).toEqual(['received'])
    await stop()
    // The server's own connections are silenced as well.
    proxy.cut()
    await untilBack()
  })

  test('passes no notification on between a lost LISTEN connection and the gap', async () => {
    const listen = listenOnPostgres(cluster.url)
    const received: string[] = []
    const note = (what: string) => () => received.push(what)
    // The last of them is subscribed long after the first.
    const stops = []
    for (const channel of ['news', ...Array.from({ length: 200 }, (_, at) => `other ${at}`)]) {
      const first = channel === 'news'
      const [onGap, onLost] = first ? [note('gap'), note('lost')] : [() => {}, () => {}]
      stops.push(await listen(channel, note('payload'), onGap, onLost))
    }
    const announcer = new pg.Client({ connectionString: cluster.url })
    await announcer.connect()
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "other%'`,
    )
    for (let payload = 0; !received.includes('gap'); payload += 1) {
      await announcer.query(`select pg_notify('news', '${payload}')`)
    }
    const between = received.slice(received.indexOf('lost') + 1, received.indexOf('gap'))
    expect(between).toEqual([])
    await announcer.query(`select pg_notify('news', 'after')`)
    await until(() => received.at(-1) === 'payload')
    for (const stop of stops) await stop()
    await announcer.end()
  })

  test('limits statements, locks and idle transactions', async () => {
    const database = overPostgres(cluster.url)
    const show = async (name: string) =>
      Object.values((await database.pool.query<object>(`show ${name}`)).rows[0] ?? {})[0] as unknown
    expect(await show('statement_timeout')).toBe('30s')
    expect(await show('lock_timeout')).toBe('4s')
    expect(await show('idle_in_transaction_session_timeout')).toBe('1min')
    await database.close()
  })
})
