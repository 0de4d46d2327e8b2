import { setTimeout as pause } from 'node:timers/promises'

import {
  bellEvent,
  feedbackEvent,
  goneEvent,
  memberEvent,
  pendingEvent,
  streamPath,
  type BellEvent,
  type FeedbackEvent,
  type MemberEvent,
} from '@hotel/contract/stream'

/** What an open desk hears, as a browser's `EventSource` would. */
export type Desk = {
  events: FeedbackEvent[]
  /** Cases that its member may not see, one after the other. */
  gone: string[]
  /** What was done to members, as far as it is told. */
  members: MemberEvent[]
  /** What its member's bell showed, one after the other. */
  bells: BellEvent[]
  /** How many waited to be confirmed, one after the other. */
  pending: number[]
  /** Numbers given by `ready`: the last one of the hotel when the desk had read up. */
  ready: number[]
  resyncs: number
  beats: number
  ended: boolean
  close: () => void
}

/** Opens the stream at a server that listens, and waits until it has read up. */
export async function openDesk(
  address: string,
  token: string,
  lastEventId?: number,
): Promise<Desk> {
  const stop = new AbortController()
  const response = await fetch(`${address}/api${streamPath}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: stop.signal,
  })
  const desk: Desk = {
    events: [],
    gone: [],
    members: [],
    bells: [],
    pending: [],
    ready: [],
    resyncs: 0,
    beats: 0,
    ended: false,
    close: () => stop.abort(),
  }
  void listen(desk, response)
    .catch(() => undefined)
    .finally(() => {
      desk.ended = true
    })
  await until(() => desk.ready.length > 0 || desk.ended)
  return desk
}

async function listen(desk: Desk, response: Response) {
  let rest = ''
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) hear(desk, block)
  }
}

function hear(desk: Desk, block: string) {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const kind = field('event')
  if (block.startsWith(':')) desk.beats += 1
  if (kind === 'ready') desk.ready.push(Number(field('id')))
  if (kind === 'resync') desk.resyncs += 1
  if (kind === 'gone') desk.gone.push(goneEvent.parse(JSON.parse(field('data') ?? '')).feedbackId)
  if (kind === 'member') desk.members.push(memberEvent.parse(JSON.parse(field('data') ?? '')))
  if (kind === 'bell') desk.bells.push(bellEvent.parse(JSON.parse(field('data') ?? '')))
  if (kind === 'pending')
    desk.pending.push(pendingEvent.parse(JSON.parse(field('data') ?? '')).pendingCount)
  if (kind !== 'feedback') return
  const event = feedbackEvent.parse(JSON.parse(field('data') ?? ''))
  if (event.seq !== Number(field('id'))) throw new Error('An event carries two numbers.')
  desk.events.push(event)
}

/** Waits for what must become true; far longer than it takes even on a machine that does much else. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs = 60_000) {
  const deadline = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${isTrue.toString()}`)
    await pause(10)
  }
}
