import {
  bellEvent,
  feedbackEvent,
  goneEvent,
  heartbeatEvent,
  memberEvent,
  pendingEvent,
  streamPath,
  viewEvent,
  type BellEvent,
  type FeedbackEvent,
  type MemberEvent,
  type ViewEvent,
} from '@hotel/contract/http/stream'

import { afterEach, beforeAll } from 'vitest'

import { until } from './until.ts'

/** What an open event stream received, as a browser's `EventSource` would. */
export type StreamConnection = {
  events: FeedbackEvent[]
  /** Cases hidden from its member, in order. */
  gone: string[]
  /** Member events it was sent. */
  members: MemberEvent[]
  /** Changes of shared views, in order. */
  views: ViewEvent[]
  /** Bell states, in order. */
  bells: BellEvent[]
  /** Counts of members awaiting confirmation, in order. */
  pending: number[]
  /** Event numbers of `ready`: the hotel's latest when the stream had caught up. */
  ready: number[]
  resyncs: number
  heartbeats: number
  /** What the latest heartbeat said. */
  readOnly: boolean | undefined
  ended: boolean
  close: () => void
}

/** Opens the event stream of a listening server and waits until it has caught up. */
export async function openStream(
  address: string,
  token: string,
  lastEventId?: number,
): Promise<StreamConnection> {
  const stop = new AbortController()
  const response = await fetch(`${address}/api${streamPath}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: stop.signal,
  })
  const stream: StreamConnection = {
    events: [],
    gone: [],
    members: [],
    views: [],
    bells: [],
    pending: [],
    ready: [],
    resyncs: 0,
    heartbeats: 0,
    readOnly: undefined,
    ended: false,
    close: () => stop.abort(),
  }
  void listen(stream, response)
    .catch(() => undefined)
    .finally(() => {
      stream.ended = true
    })
  await until(() => stream.ready.length > 0 || stream.ended)
  return stream
}

async function listen(stream: StreamConnection, response: Response) {
  let rest = ''
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) receive(stream, block)
  }
}

function receive(stream: StreamConnection, block: string) {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const kind = field('event')
  if (kind === 'heartbeat') {
    stream.heartbeats += 1
    stream.readOnly = heartbeatEvent.parse(JSON.parse(field('data') ?? '')).readOnly
  }
  if (kind === 'ready') stream.ready.push(Number(field('id')))
  if (kind === 'resync') stream.resyncs += 1
  if (kind === 'gone') stream.gone.push(goneEvent.parse(JSON.parse(field('data') ?? '')).feedbackId)
  if (kind === 'member') stream.members.push(memberEvent.parse(JSON.parse(field('data') ?? '')))
  if (kind === 'view') stream.views.push(viewEvent.parse(JSON.parse(field('data') ?? '')))
  if (kind === 'bell') stream.bells.push(bellEvent.parse(JSON.parse(field('data') ?? '')))
  if (kind === 'pending')
    stream.pending.push(pendingEvent.parse(JSON.parse(field('data') ?? '')).pendingCount)
  if (kind !== 'feedback') return
  const event = feedbackEvent.parse(JSON.parse(field('data') ?? ''))
  if (event.seq !== Number(field('id'))) throw new Error('The event id and seq differ.')
  stream.events.push(event)
}

/** Listens once for the tests of a file; the streams they open are closed after each. */
export function useStreams(server: { listen: () => Promise<string> }) {
  const connections: StreamConnection[] = []
  const streams = {
    address: '',
    async connect({ token }: { token: string }, lastEventId?: number) {
      const connection = await openStream(streams.address, token, lastEventId)
      connections.push(connection)
      return connection
    },
  }
  beforeAll(async () => {
    streams.address = await server.listen()
  })
  afterEach(() => {
    for (const connection of connections.splice(0)) connection.close()
  })
  return streams
}
