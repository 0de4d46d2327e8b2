import { hourMs } from '@hotel/contract/duration'
import { describe, expect, test } from 'vitest'

import { consentVersion, guest } from '@hotel/contract/guest'
import { view } from '@hotel/contract/feedback/view'
import { session } from '@hotel/contract/session'
import { streamPath } from '@hotel/contract/http/stream'

import { openApp } from '../app.ts'
import { overPostgres } from '../db/open.ts'
import { secretsFrom } from '../secrets.ts'
import { openStream, useStreams, type StreamConnection } from '../testing/stream.ts'
import { until } from '../testing/until.ts'
import { act, complain, complaint, findCaseOf } from '../testing/hotel.ts'
import { useServer, type SignedIn } from '../testing/server.ts'
import { Connections, maxOpen, type Connection } from './connection.ts'

const server = useServer()
const streams = useStreams(server)
const { connect } = streams

const actionsOf = (connection: StreamConnection) => connection.events.map(({ action }) => action)

test('Stream: has one line in the log at info, when it opens', async () => {
  const member = await server.signIn()
  server.log.length = 0
  await connect(member)
  const lines = server.log.map((line) => JSON.parse(line) as { level: number; msg: string })
  expect(lines.filter(({ level }) => level >= 30)).toMatchObject([
    { msg: 'stream opened', req: { method: 'GET', url: '/api/hotel/client/stream' } },
  ])
})

describe('New case in the stream', () => {
  test('reaches every member who may see it within a second', async () => {
    const departmentId = server.hotel.departmentId('Front office')
    const members = await Promise.all([
      server.signIn({ userRole: 1 }),
      server.signIn({ userRole: 2 }),
      server.signIn({ departmentId }),
    ])
    // Adds the time of a single call, so that a busy machine does not fail the test.
    const before = performance.now()
    await complain(server.guest, server.hotel, { category: 'Noise' })
    const oneCallMs = performance.now() - before
    const open = await Promise.all(members.map((member) => connect(member)))
    const start = performance.now()
    const receipt = await complain(server.guest, server.hotel, { category: 'Noise' })
    await until(() => open.every((connection) => connection.events.length === 2))
    const tookMs = performance.now() - start
    const item = await findCaseOf(server, receipt)
    for (const { events } of open) {
      expect(events).toMatchObject([
        {
          action: 'submit',
          actorKind: 'guest',
          actorName: null,
          feedbackId: item.id,
          version: 1,
        },
        { action: 'route', actorKind: 'system', feedbackNo: receipt.feedbackNo, houseNo: '1201' },
      ])
    }
    expect(tookMs).toBeLessThan(1000 + 3 * oneCallMs)
  })

  test('reaches no member who may not see it', async () => {
    const department = server.hotel.departmentId('Engineering')
    const colleague = await server.signIn({ departmentId: department })
    const outsider = await server.signIn({
      departmentId: server.hotel.departmentId('Housekeeping'),
    })
    const stranger = await server.signIn({ hotel: server.otherHotel, userRole: 1 })
    const keyless = await server.signIn({ userRole: 2, routeList: [] })
    const manager = await server.signIn({ userRole: 2 })
    const [atColleague, atOutsider, atStranger, atKeyless, atManager] = await Promise.all(
      [colleague, outsider, stranger, keyless, manager].map((member) => connect(member)),
    )
    await complain(server.guest, server.hotel)
    await complain(server.guest, server.hotel, { category: 'Staff conduct' })
    await complain(server.guest, server.otherHotel)
    await until(() => atManager!.events.length === 4 && atStranger!.events.length === 2)
    expect(atColleague!.events).toHaveLength(2)
    expect(atOutsider!.events).toEqual([])
    expect(atKeyless!.events).toEqual([])
    const hotelOf = new Set(atStranger!.events.map(({ feedbackId }) => feedbackId))
    expect(atManager!.events.some(({ feedbackId }) => hotelOf.has(feedbackId))).toBe(false)
  })

  test('contains no text by guest or staff', async () => {
    const member = await server.signIn({ userRole: 2 })
    const connection = await connect(member)
    const receipt = await server.guest(guest.submit, {
      ...complaint(server.hotel, { content: 'canary content' }),
      contact: { name: 'canary name', phone: '13900001111', consentVersion },
    })
    await act(member, await findCaseOf(server, receipt), { action: 'note', message: 'canary note' })
    await until(() => actionsOf(connection).includes('note'))
    expect(JSON.stringify(connection.events)).not.toMatch(/canary|1390000/)
  })
})

test('Stream: a restricted or reassigned case disappears for members who lose access', async () => {
  const departmentId = server.hotel.departmentId('Front office')
  const [manager, owner, colleague, stranger] = await Promise.all([
    server.signIn({ userRole: 2 }),
    server.signIn({ departmentId }),
    server.signIn({ departmentId }),
    server.signIn({ hotel: server.otherHotel, userRole: 1 }),
  ])
  const receipt = await complain(server.guest, server.hotel, { category: 'Noise' })
  const item = await findCaseOf(server, receipt)
  const [atManager, atOwner, atColleague, atStranger] = await Promise.all(
    [manager, owner, colleague, stranger].map((member) => connect(member)),
  )
  await act(manager, item, { action: 'assign', ownerId: owner.memberId })
  await until(() => atColleague!.events.length === 1)
  await act(manager, await findCaseOf(server, receipt), { action: 'restrict', sensitive: true })
  await until(() => atColleague!.gone.length === 1)
  expect(atColleague!.gone).toEqual([item.id])
  expect(actionsOf(atColleague!)).toEqual(['assign'])
  await until(() => atOwner!.events.length === 2 && atManager!.events.length === 2)
  expect([atOwner!.gone, atManager!.gone, atStranger!.gone]).toEqual([[], [], []])
})

test('Stream: of a sensitive case, only a former owner learns that it is gone', async () => {
  const departmentId = server.hotel.departmentId('Front office')
  const [manager, chief, owner, colleague] = await Promise.all([
    server.signIn({ userRole: 2 }),
    server.signIn({ userRole: 1 }),
    server.signIn({ departmentId }),
    server.signIn({ departmentId }),
  ])
  const receipt = await complain(server.guest, server.hotel, { category: 'Staff conduct' })
  const { id } = await findCaseOf(server, receipt)
  const [atOwner, atColleague, atManager] = await Promise.all(
    [owner, colleague, manager].map((who) => connect(who)),
  )
  const perform = async (who: SignedIn, action: Parameters<typeof act>[2]) =>
    act(who, await findCaseOf(server, receipt), action)
  await perform(manager, { action: 'assign', ownerId: owner.memberId })
  await perform(manager, { action: 'restrict', sensitive: true, aboutMemberId: colleague.memberId })
  await perform(manager, { action: 'escalate', reason: 'Twice this week.' })
  // An event goes to those who may see the case when it is read: it must be read before the next.
  await until(() => actionsOf(atOwner!).length === 3)
  await perform(manager, { action: 'take' })
  await until(() => atOwner!.gone.length === 1)
  await perform(chief, { action: 'take' })
  await until(() => actionsOf(atManager!).length === 5)
  await perform(manager, { action: 'assign', ownerId: owner.memberId })
  await until(() => actionsOf(atOwner!).length === 4)
  expect(actionsOf(atOwner!)).toEqual(['assign', 'restrict', 'escalate', 'assign'])
  expect(atOwner!.gone).toEqual([id])
  expect([atColleague!.events, atColleague!.gone]).toEqual([[], []])
})

test('Stream: a shared view is announced to all with the worklist, one’s own to its member', async () => {
  const manager = await server.signIn({ userRole: 2 })
  const [atManager, atStaff, atStranger, atKeyless] = await Promise.all([
    connect(manager),
    connect(await server.signIn()),
    connect(await server.signIn({ hotel: server.otherHotel, userRole: 1 })),
    connect(await server.signIn({ userRole: 2, routeList: [] })),
  ])
  await manager.call(view.save, { name: 'Own', filter: {} })
  const { id } = await manager.call(view.share, { name: 'Late', filter: { overdue: true } })
  await manager.call(view.editShared, { id, version: 1, name: 'Later' })
  await manager.call(view.removeShared, { id })
  await until(() => atStaff.views.length === 3 && atManager.views.length === 4)
  expect(atManager.views[0]).toMatchObject({ action: 'save' })
  const actions = ['share', 'editShared', 'removeShared']
  expect(atStaff.views).toMatchObject(actions.map((action) => ({ action, viewId: id })))
  expect([atStranger.views, atKeyless.views]).toEqual([[], []])
})

describe('Reconnected stream', () => {
  test('replays missed events once and in order, then continues', async () => {
    const member = await server.signIn({ userRole: 2 })
    const before = await connect(member)
    const receipt = await complain(server.guest, server.hotel, { category: 'Noise' })
    await until(() => before.events.length === 2)
    const lastSeen = before.events.at(-1)!.seq
    before.close()
    await act(member, await findCaseOf(server, receipt), { action: 'start' })
    await act(member, await findCaseOf(server, receipt), { action: 'reply', message: 'Hello.' })
    const after = await connect(member, lastSeen)
    expect(actionsOf(after)).toEqual(['start', 'reply'])
    expect(after.ready).toEqual([lastSeen + 2])
    await act(member, await findCaseOf(server, receipt), { action: 'note', message: 'Hm.' })
    await until(() => after.events.length === 3)
    expect(after.events.map(({ seq }) => seq)).toEqual([1, 2, 3].map((step) => lastSeen + step))
  })

  test('loses and repeats nothing across many reconnects under load', async () => {
    const member = await server.signIn({ userRole: 2 })
    const first = await connect(member)
    let last = first.ready[0]!
    const start = last
    first.close()
    const item = await findCaseOf(server, await complain(server.guest, server.hotel))
    let isWriting = true
    const writing = (async () => {
      for (let version = 1; version <= 30; version += 1) {
        await act(member, { ...item, version }, { action: 'note', message: `Note ${version}` })
      }
      isWriting = false
    })()
    const received: number[] = []
    for (let isLast = false; !isLast;) {
      isLast = !isWriting
      const connection = await connect(member, last)
      if (!isLast) await until(() => connection.events.length > 1 || !isWriting)
      connection.close()
      received.push(...connection.events.map(({ seq }) => seq))
      last = connection.events.at(-1)?.seq ?? last
    }
    await writing
    expect(received).toEqual(Array.from({ length: 32 }, (_, index) => start + 1 + index))
  })

  test('asks for a reload after too many missed events', async () => {
    const member = await server.signIn({ userRole: 2 })
    const { id } = await findCaseOf(server, await complain(server.guest, server.hotel))
    await server.database.pool.query(
      `with last as (update event_number set last = last + 600 where hotel_id = $1 returning last)
       insert into event (hotel_id, seq, at, actor_kind, actor_id, action, entity, entity_id, detail)
       select $1, last - 600 + n, now(), 'system', null, 'remind', 'feedback', $2, '{}'
       from last, generate_series(1, 600) n`,
      [server.hotel.id, id],
    )
    const connection = await connect(member, 0)
    expect(connection).toMatchObject({ events: [], resyncs: 1, ready: [expect.any(Number)] })
  })

  test('starts from now with an invalid event id', async () => {
    const { token } = await server.signIn({ userRole: 2 })
    for (const lastEventId of [Number.NaN, 1e18, 0.5]) {
      expect(await connect({ token }, lastEventId)).toMatchObject({ events: [], resyncs: 0 })
    }
  })
})

describe('Stream', () => {
  test('needs a session and reports it in the response envelope', async () => {
    const response = await fetch(`${streams.address}/api${streamPath}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ code: 401 })
  })

  test('is refused with 429001 beside 50 of the member, and opens when one has closed', async () => {
    const member = await server.signIn()
    const open = await Promise.all(Array.from({ length: maxOpen.member }, () => connect(member)))
    const ask = () => server.send({ method: 'GET', path: streamPath, token: member.token })
    expect(await ask()).toMatchObject({ code: 429001, data: { retryAfter: 30 } })
    expect((await connect(await server.signIn())).ready).toHaveLength(1)
    open[0]!.close()
    await until(async () => {
      const stop = new AbortController()
      const headers = { authorization: `Bearer ${member.token}` }
      const response = await fetch(`${streams.address}/api${streamPath}`, {
        headers,
        signal: stop.signal,
      })
      stop.abort()
      return response.headers.get('content-type') === 'text/event-stream'
    })
  })

  test('has no room beside 2,000 of the hotel, and has in another', () => {
    const open = new Connections()
    const of = (hotelId: string, n: number) =>
      ({ actor: { hotelId, memberId: `${n}` } }) as Connection
    for (let n = 0; n < maxOpen.hotel; n += 1) {
      expect(open.hasRoomFor(of('a', n).actor)).toBe(true)
      open.add(of('a', n))
    }
    expect(open.hasRoomFor(of('a', -1).actor)).toBe(false)
    expect(open.hasRoomFor(of('b', 0).actor)).toBe(true)
  })

  test('opens with the session cookie of a browser', async () => {
    const { token } = await server.signIn()
    const stop = new AbortController()
    const response = await fetch(`${streams.address}/api${streamPath}`, {
      headers: { cookie: `hotelClientToken=${token}` },
      signal: stop.signal,
    })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
    stop.abort()
  })

  test('ends at the first heartbeat after the session expires', async () => {
    const member = await server.signIn({ userRole: 2 })
    const connection = await connect(member)
    await until(() => connection.heartbeats > 1)
    expect(connection.ended).toBe(false)
    await server.database.db.deleteFrom('session').where('memberId', '=', member.memberId).execute()
    await until(() => connection.ended)
  })

  test('ends at once on logout, while a colleague’s continues', async () => {
    const slow = await openApp({
      database: server.database,
      secrets: secretsFrom('0'.repeat(64)),
      publicUrl: () => '',
      logLevel: 'silent',
      busyAfterMs: 0,
      heartbeatMs: hourMs,
    })
    const slowAddress = await slow.listen({ host: '127.0.0.1', port: 0 })
    const [leaving, staying] = [await server.signIn(), await server.signIn({ userRole: 2 })]
    const [hers, theirs] = [
      await openStream(slowAddress, leaving.token),
      await openStream(slowAddress, staying.token),
    ]
    await leaving.call(session.logout, {})
    await until(() => hers.ended)
    await complain(server.guest, server.hotel)
    await until(() => theirs.events.length === 2)
    theirs.close()
    await slow.close()
  })

  test('does not extend the session', async () => {
    const member = await server.signIn({ userRole: 2 })
    const connection = await connect(member)
    server.time.now = new Date(Date.now() + 12 * hourMs + 1000)
    await until(() => connection.ended)
    server.time.now = undefined
  })

  test('stops sending cases at the next heartbeat after access is removed', async () => {
    const member = await server.signIn({ userRole: 2 })
    const connection = await connect(member)
    await server.database.db
      .updateTable('member')
      .set({ routeList: [] })
      .where('id', '=', member.memberId)
      .execute()
    const heartbeats = connection.heartbeats
    await until(() => connection.heartbeats > heartbeats + 1)
    await complain(server.guest, server.hotel)
    const other = await connect(await server.signIn({ userRole: 2 }), 0)
    expect(other.ended).toBe(false)
    expect(connection.events).toEqual([])
  })

  test('does not answer HEAD', async () => {
    const { token } = await server.signIn()
    const response = await fetch(`${streams.address}/api${streamPath}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(3000),
    })
    expect(response.status).toBe(404)
  })
})

/** The embedded database serves a single server only. */
describe.runIf(process.env['DATABASE_URL'])('Two servers on one database', () => {
  test('deliver each other’s events', async () => {
    const { connectionString } = server.database.pool.options
    const database = overPostgres(connectionString!)
    const second = await openApp({
      database,
      secrets: secretsFrom('0'.repeat(64)),
      publicUrl: () => '',
      logLevel: 'silent',
    })
    const secondAddress = await second.listen({ host: '127.0.0.1', port: 0 })
    const member = await server.signIn({ userRole: 2 })
    const [here, there] = [await connect(member), await openStream(secondAddress, member.token)]
    await complain(server.guest, server.hotel)
    await until(() => here.events.length === 2 && there.events.length === 2)
    expect(there.events).toEqual(here.events)
    there.close()
    await second.close()
    await database.close()
  })
})
