import type { ServerResponse } from 'node:http'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { holds } from '@hotel/contract/endpoint'
import type { FeedbackEvent, GoneEvent, PendingEvent } from '@hotel/contract/stream'
import { streamPath } from '@hotel/contract/stream'
import { AppError } from '@hotel/contract/result'

import type { Listen } from '../../db/listen.ts'
import type { Services } from '../../http/handler.ts'
import { wordsOf } from '../../http/refusal.ts'
import { actorOf, localeOf } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import { countPending } from '../../member/pending.queries.ts'
import { bellChannel } from '../../notification/bell.queries.ts'
import { bellFor, tellBell } from './bell.ts'
import {
  findLastSeq,
  listCaseEvents,
  listMemberEvents,
  listVisibleCaseEvents,
  listViewers,
} from './stream.queries.ts'

/** Proxies close what is silent for a minute; a session that ran out is noticed at the same beat. */
const defaultBeatMs = 15_000
/** Whoever missed more than this reads everything anew instead. */
const longestReplay = 500
/** A reader this far behind is let go; it comes back and resumes. */
const mostBufferedBytes = 1024 * 1024

type Desk = {
  actor: Actor
  response: ServerResponse
  /** The last event this desk has, or undefined while it is still reading up. */
  sentSeq: number | undefined
  waiting: FeedbackEvent[]
  /** Whether its member may still listen: ends it, or learns what has become of them. */
  check: () => Promise<void>
}

/** One LISTEN for the whole process; each event goes to the desks whose member may see its case. */
export async function mountStream(
  app: FastifyInstance,
  services: Services,
  listen: Listen,
  beatMs = defaultBeatMs,
) {
  const desks = new Set<Desk>()
  const relay = relayTo(desks, services)
  const stops = [
    await listen('event', relay.announced, relay.gap),
    await listen(bellChannel, bellFor(ringing(desks), services), relay.gap),
  ]

  // A HEAD of what never ends would never be answered.
  app.get(`/api${streamPath}`, { exposeHeadRoute: false }, async (request, reply) => {
    try {
      const actor = await actorOf(services, request, services.clock())
      reply.hijack()
      await open(services, desks, actor, request, reply.raw, beatMs)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return reply.send({ code: error.code, ...wordsOf(error, localeOf(request)) })
    }
    return reply
  })
  app.addHook('preClose', async () => {
    for (const desk of desks) desk.response.end()
    for (const stop of stops) await stop()
  })
}

async function open(
  services: Services,
  desks: Set<Desk>,
  actor: Actor,
  request: FastifyRequest,
  response: ServerResponse,
  beatMs: number,
) {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  })
  response.write('retry: 1000\n\n')
  const desk: Desk = {
    actor,
    response,
    sentSeq: undefined,
    waiting: [],
    check: () => checkDesk(services, desk, request),
  }
  desks.add(desk)
  const beat = setInterval(() => void desk.check(), beatMs)
  request.raw.once('close', () => {
    clearInterval(beat)
    desks.delete(desk)
  })
  try {
    await readUp(services, desk, Number(request.headers['last-event-id'] ?? Number.NaN))
    if (seesCases(desk)) await tellBell(services, desk)
    if (confirms(desk)) await tellPending(services, [desk])
  } catch (error) {
    request.log.error({ err: error }, 'stream could not read up')
    response.end()
  }
}

/** Sends what the desk missed, then what came while it was reading. */
async function readUp(services: Services, desk: Desk, lastEventId: number) {
  const last = await findLastSeq(services.db, desk.actor.hotelId)
  if (seesCases(desk) && Number.isSafeInteger(lastEventId) && lastEventId <= last) {
    const range = { afterSeq: lastEventId, upToSeq: last }
    const missed = await listVisibleCaseEvents(services.db, desk.actor, range, longestReplay)
    if (missed.length === longestReplay) desk.response.write('event: resync\ndata: {}\n\n')
    else for (const event of missed) send(desk, event)
  }
  desk.response.write(`id: ${last}\nevent: ready\ndata: {}\n\n`)
  desk.sentSeq = last
  for (const event of desk.waiting.splice(0)) deliver(desk, event)
}

const ringing = (desks: Set<Desk>) => (hotelId: string) => desksOf(desks, hotelId).filter(seesCases)

/** Who may not open the list is told of no case; the stream stays open, for the key may come. */
const seesCases = ({ actor }: Desk) => holds(actor, 'Suggestion')

function deliver(desk: Desk, event: FeedbackEvent) {
  if (desk.sentSeq === undefined) desk.waiting.push(event)
  else if (event.seq > desk.sentSeq) {
    send(desk, event)
    desk.sentSeq = event.seq
  }
}

function send({ response }: Desk, event: FeedbackEvent) {
  response.write(`id: ${event.seq}\nevent: feedback\ndata: ${JSON.stringify(event)}\n\n`)
  if (response.writableLength > mostBufferedBytes) response.destroy()
}

/** Keeps the line open; a session that was revoked or a role that changed takes effect here. */
async function checkDesk(services: Services, desk: Desk, request: FastifyRequest) {
  try {
    desk.actor = await actorOf(services, request, services.clock(), { slide: false })
    desk.response.write(': beat\n\n')
  } catch {
    desk.response.end()
  }
}

function relayTo(desks: Set<Desk>, services: Services) {
  /** Per hotel, the range announced but not yet relayed. */
  const announced = new Map<string, { afterSeq: number; upToSeq: number }>()
  let running = false

  async function relayAll() {
    if (running) return
    running = true
    try {
      for (const [hotelId, range] of announced) {
        announced.delete(hotelId)
        await relayMembers(services, desksOf(desks, hotelId), { hotelId, ...range })
        await relayHotel(services, desksOf(desks, hotelId).filter(seesCases), hotelId, range)
      }
    } catch (error) {
      services.log.error({ err: error }, 'events could not be relayed; desks resume by themselves')
      for (const desk of desks) desk.response.end()
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
    /** Announcements may be lost: every desk comes back and resumes from what it has. */
    gap() {
      for (const desk of desks) desk.response.end()
    },
  }
}

const desksOf = (desks: Set<Desk>, hotelId: string) =>
  [...desks].filter((desk) => desk.actor.hotelId === hotelId)

/**
 * Whoever left, or may see less from now on, does so before anything else is told; then whoever holds
 * a key to the lists of members hears that these changed.
 */
async function relayMembers(
  services: Services,
  desks: Desk[],
  range: { hotelId: string; afterSeq: number; upToSeq: number },
) {
  if (desks.length === 0) return
  const events = await listMemberEvents(services.db, range)
  const changed = new Set(events.map(({ memberId }) => memberId))
  const theirs = desks.filter((desk) => changed.has(desk.actor.memberId))
  await Promise.all(theirs.map((desk) => desk.check()))
  const news = events.filter(({ action }) => !ofOneself.includes(action))
  for (const { response } of desks.filter(seesMembers)) {
    if (response.writableEnded) continue
    // Without an id: the lists are asked for anew, so a desk that missed one misses nothing.
    for (const event of news) response.write(`event: member\ndata: ${JSON.stringify(event)}\n\n`)
  }
  if (news.length > 0) await tellPending(services, desks.filter(confirms))
}

/** Tells desks of one hotel how many colleagues wait to be confirmed. */
async function tellPending({ db, clock }: Services, [first, ...others]: Desk[]) {
  if (!first) return
  const pending: PendingEvent = {
    pendingCount: await countPending(db, first.actor.hotelId, clock()),
  }
  for (const { response } of [first, ...others]) {
    if (response.writableEnded) continue
    response.write(`event: pending\ndata: ${JSON.stringify(pending)}\n\n`)
  }
}

/** What changes nothing that anybody else is shown. */
const ofOneself = ['login', 'logout', 'read', 'choose']

const confirms = ({ actor }: Desk) => holds(actor, 'UserList')
const seesMembers = ({ actor }: Desk) => holds(actor, 'UserList') || holds(actor, 'Administrators')

async function relayHotel(
  services: Services,
  desks: Desk[],
  hotelId: string,
  range: { afterSeq: number; upToSeq: number },
) {
  if (desks.length === 0) return
  const events = await listCaseEvents(services.db, { hotelId, ...range })
  if (events.length === 0) return
  const rows = await listViewers(
    services.db,
    hotelId,
    [...new Set(events.map((event) => event.feedbackId))],
    [...new Set(desks.map((desk) => desk.actor.memberId))],
  )
  const seen = new Set(rows.map((row) => `${row.memberId} ${row.feedbackId}`))
  const sees = (desk: Desk, id: string) => seen.has(`${desk.actor.memberId} ${id}`)
  for (const event of events) {
    for (const desk of desks) if (sees(desk, event.feedbackId)) deliver(desk, event)
  }
  const moved = new Set(events.filter(mayHide).map((event) => event.feedbackId))
  for (const feedbackId of moved) {
    const gone: GoneEvent = { feedbackId }
    for (const desk of desks.filter((each) => !sees(each, feedbackId))) {
      if (desk.response.writableEnded) continue
      desk.response.write(`event: gone\ndata: ${JSON.stringify(gone)}\n\n`)
    }
  }
}

/** What changes whose a case is, or who may see it; one that has just come was in nobody's sight. */
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
