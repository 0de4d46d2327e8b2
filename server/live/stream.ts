import type { ServerResponse } from 'node:http'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { FeedbackEvent, GoneEvent, PendingEvent, ViewEvent } from '@hotel/contract/http/stream'
import { streamPath } from '@hotel/contract/http/stream'
import { AppError } from '@hotel/contract/http/result'

import { inHotel } from '../db/fence/scope.ts'
import type { Listen } from '../db/listen.ts'
import { failureLevel } from '../db/outage.ts'
import { listViewers } from '../feedback/access.queries.ts'
import { bareHeaders } from '../http/fastify/headers.ts'
import type { Services } from '../http/handler.ts'
import { Refusal, refusalBody } from '../http/refusal.ts'
import { actorOf, localeOf } from '../http/pipeline.ts'
import type { Actor } from '../http/session.ts'
import { countPending } from '../member/pending.queries.ts'
import { bellChannel } from '../notification/bell.queries.ts'
import { bellFor, sendBell } from './bell.ts'
import {
  Connections,
  deliver,
  mayConfirmMembers,
  messageOf,
  numbered,
  seesCases,
  seesMembers,
  broadcast,
  type Connection,
} from './connection.ts'
import { heartbeatOf, type Heartbeat } from './heartbeat.ts'
import { replayMissed } from './replay.ts'
import { listCaseEvents, listHotelEvents } from './queries.ts'

/**
 * Proxies close idle connections after a minute; expired sessions are noticed at the same heartbeat.
 */
const defaultHeartbeatMs = 15_000
/** Seconds, as long as staff apps wait at most. */
const retryAfter = 30
/** Within this time, browsers whose connections ended together come back one after another. */
const reconnectMs = { least: 500, most: 4_000 }

/**
 * One LISTEN per process; each event goes to the connections whose member may see its case. Returns how
 * many connections are open.
 */
export async function mountStream(
  app: FastifyInstance,
  services: Services,
  listen: Listen,
  heartbeatMs = defaultHeartbeatMs,
) {
  const connections = new Connections()
  const relay = relayTo(connections, services)
  const heartbeat = heartbeatOf(services, heartbeatMs)
  const stops = [
    await listen('event', relay.announced, relay.gap),
    await listen(bellChannel, bellFor(bellConnections(connections), services), relay.gap),
  ]

  // A HEAD request of an endless response would never complete.
  app.get(`/api${streamPath}`, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      const actor = await actorOf(services, request, services.clock())
      // The oldest would come again within a second; who is refused waits longer each time.
      if (!connections.hasRoomFor(actor)) throw new Refusal('streamsOpen', { data: { retryAfter } })
      reply.hijack()
      request.log.info({ req: request }, 'stream opened')
      await open(services, connections, actor, request, reply.raw, heartbeat)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return reply.send({ code: error.code, ...refusalBody(error, localeOf(request)) })
    }
    return reply
  })
  app.addHook('preClose', async () => {
    connections.endAll()
    for (const stop of stops) await stop()
  })
  return () => connections.count
}

async function open(
  services: Services,
  connections: Connections,
  actor: Actor,
  request: FastifyRequest,
  response: ServerResponse,
  heartbeat: Heartbeat,
) {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    ...bareHeaders(services.publicUrl()),
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  })
  const { least, most } = reconnectMs
  response.write(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`)
  const connection: Connection = {
    actor,
    response,
    sentSeq: undefined,
    waiting: [],
    check: () => heartbeat.check(connection, request),
  }
  connections.add(connection)
  const timer = setInterval(() => void connection.check(), heartbeat.everyMs)
  request.raw.once('close', () => {
    clearInterval(timer)
    connections.delete(connection)
  })
  try {
    const lastEventId = Number(request.headers['last-event-id'] ?? Number.NaN)
    const steps = [
      () => replayMissed(services, connection, lastEventId),
      () => seesCases(connection) && sendBell(services, connection),
      () => mayConfirmMembers(connection) && sendPending(services, [connection]),
      () => heartbeat.send(connection),
    ]
    for (const step of steps) {
      // Nothing is read for who has left.
      if (response.destroyed) return
      await step()
    }
  } catch (error) {
    request.log[failureLevel(error)]({ err: error }, 'stream could not read up')
    response.end()
  }
}

const bellConnections = (connections: Connections) => (hotelId: string) =>
  connections.of(hotelId).filter(seesCases)

function relayTo(connections: Connections, services: Services) {
  /** Per hotel, the range announced but not yet relayed. */
  const announced = new Map<string, { afterSeq: number; upToSeq: number }>()
  let running = false

  async function relayAll() {
    if (running) return
    running = true
    try {
      for (const [hotelId, range] of announced) {
        announced.delete(hotelId)
        await inHotel(hotelId, async () => {
          await relayHotel(services, connections.of(hotelId), { hotelId, ...range })
          await relayCases(services, connections.of(hotelId).filter(seesCases), hotelId, range)
        })
      }
    } catch (error) {
      services.log[failureLevel(error)](
        { err: error },
        'events could not be relayed; connections resume by themselves',
      )
      connections.endAll()
    } finally {
      running = false
    }
    if (announced.size > 0) void relayAll()
  }

  return {
    announced(payload: string) {
      const [hotelId = '', seq] = payload.split(' ')
      const range = announced.get(hotelId)
      announced.set(hotelId, {
        afterSeq: range?.afterSeq ?? Number(seq) - 1,
        upToSeq: Number(seq),
      })
      void relayAll()
    },
    /** Notifications may have been lost: close all connections, clients reconnect and resume. */
    gap: () => connections.endAll(),
  }
}

/**
 * Updates affected connections first, so that members who left or lost access get no further events;
 * then announces changes of members and views to those whom they concern.
 */
async function relayHotel(
  services: Services,
  connections: Connection[],
  range: { hotelId: string; afterSeq: number; upToSeq: number },
) {
  if (connections.length === 0) return
  const events = await listHotelEvents(services.db, range)
  const ofMembers = events.filter(({ entity }) => entity === 'member')
  const changed = new Set(ofMembers.map(({ entityId }) => entityId))
  const affected = connections.filter((connection) => changed.has(connection.actor.memberId))
  await Promise.all(affected.map((connection) => connection.check()))
  const news = ofMembers.filter(({ action }) => !personalActions.includes(action))
  for (const { seq, at, action, entityId } of news) {
    const message = messageOf('member', { seq, at, action, memberId: entityId })
    // The own app follows its rights, also without the member lists.
    const concerns = (connection: Connection) =>
      seesMembers(connection) || connection.actor.memberId === entityId
    broadcast(connections.filter(concerns), message)
  }
  for (const { seq, action, entity, entityId, actorId } of events) {
    if (entity !== 'view') continue
    const event = { seq, action, viewId: entityId } satisfies ViewEvent
    const isShared = sharedViewActions.includes(action)
    const concerns = (connection: Connection) =>
      seesCases(connection) && (isShared || connection.actor.memberId === actorId)
    broadcast(connections.filter(concerns), messageOf('view', event))
  }
  if (news.length > 0) await sendPending(services, connections.filter(mayConfirmMembers))
}

/** Sends the number of members awaiting confirmation to connections of one hotel. */
async function sendPending({ db, clock }: Services, [first, ...others]: Connection[]) {
  if (!first) return
  const pending: PendingEvent = {
    pendingCount: await countPending(db, first.actor.hotelId, clock()),
  }
  broadcast([first, ...others], messageOf('pending', pending))
}

/** Events that change nothing other members can see. */
const personalActions = ['login', 'logout', 'revoke', 'revokeOthers', 'read', 'choose']

/** A view of one's own changes something in the member's other windows only. */
const sharedViewActions = ['share', 'editShared', 'removeShared']

async function relayCases(
  services: Services,
  connections: Connection[],
  hotelId: string,
  range: { afterSeq: number; upToSeq: number },
) {
  if (connections.length === 0) return
  const events = await listCaseEvents(services.db, { hotelId, ...range })
  if (events.length === 0) return
  const rows = await listViewers(
    services.db,
    hotelId,
    [...new Set(events.map((event) => event.feedbackId))],
    [...new Set(connections.map((connection) => connection.actor.memberId))],
  )
  const viewers = new Map<string, Set<string>>()
  for (const { feedbackId, memberId } of rows) {
    viewers.set(feedbackId, (viewers.get(feedbackId) ?? new Set()).add(memberId))
  }
  const sees = ({ actor }: Connection, feedbackId: string) =>
    viewers.get(feedbackId)?.has(actor.memberId) ?? false
  for (const { sensitive: _, wasSensitive: __, fromOwnerId: ___, ...event } of events) {
    const message = numbered(event)
    for (const connection of connections) {
      if (sees(connection, event.feedbackId)) deliver(connection, message)
    }
  }
  const moved = events.filter(mayHide)
  for (const feedbackId of new Set(moved.map((event) => event.feedbackId))) {
    const moves = moved.filter((move) => move.feedbackId === feedbackId)
    const message = messageOf('gone', { feedbackId } satisfies GoneEvent)
    const losing = connections.filter(
      (connection) =>
        !sees(connection, feedbackId) && moves.some((move) => maySeeBefore(connection, move)),
    )
    broadcast(losing, message)
  }
}

type CaseEvent = Awaited<ReturnType<typeof listCaseEvents>>[number]

/** Of staff, only its former owner could see a case that was sensitive already. */
const maySeeBefore = ({ actor }: Connection, { wasSensitive, fromOwnerId }: CaseEvent) =>
  !wasSensitive || actor.memberId === fromOwnerId

/** Actions that may hide a case from some members; a new case was visible to none before. */
const mayHide = ({ action, version }: FeedbackEvent) => version > 1 && hiding.has(action)
const hiding = new Set([
  'take',
  'assign',
  'classify',
  'restrict',
  'route',
  'escalate',
  'merge',
  'unmerge',
])
