import {
  bellEvent,
  feedbackEvent,
  goneEvent,
  pendingEvent,
  streamPath,
  type BellEvent,
  type FeedbackEvent,
  type PendingEvent,
} from '@hotel/contract/stream'
import { useEffect } from 'react'

import { bases } from './bases.ts'
import { lead } from './leader.ts'
import { bell, heardOf, pending, toldOf } from './told.ts'

export type LiveState = 'live' | 'connecting' | 'offline'

/** What the leading tab tells the others. `gap`: events may have been missed, so ask anew. */
type Word =
  | { kind: 'event'; event: FeedbackEvent }
  | { kind: 'gone'; feedbackId: string }
  | { kind: 'member' }
  | { kind: 'bell'; said: BellEvent }
  | { kind: 'pending'; said: PendingEvent }
  | { kind: 'state'; state: LiveState }
  | { kind: 'gap' }
  | { kind: 'hello' }

type Options = {
  /** Asks who is signed in; it raises the session dialog when nobody is. Rejects when that fails. */
  checkSession: () => Promise<unknown>
  /** Called when events may have been missed. */
  onGap: () => void
}

const feedbackEvents = heardOf<FeedbackEvent>()
const goneCases = heardOf<string>()
const memberEvents = heardOf<void>()
const live = toldOf<LiveState>()
/** What to do once somebody listens, where something happened before. */
let catchUp: (() => void) | undefined
/** A page as new as this asks for all it shows while its connection is on the way. */
const newForMs = 3_000

/**
 * Keeps the live connection of this browser: one for all its tabs, because HTTP/1.1 allows six
 * connections to a host and every further tab would stand still. Answers how to end it.
 */
export function openStream(options: Options): () => void {
  const channel = new BroadcastChannel('feedback-stream')
  const hear = (word: Word) => {
    if (word.kind === 'event' && !feedbackEvents.isHeard()) catchUp = options.onGap
    if (word.kind === 'event') feedbackEvents.say(word.event)
    if (word.kind === 'gone') goneCases.say(word.feedbackId)
    if (word.kind === 'member') memberEvents.say()
    if (word.kind === 'bell') bell.set(word.said)
    if (word.kind === 'pending') pending.set(word.said)
    if (word.kind === 'gap') options.onGap()
    if (word.kind === 'state') live.set(word.state)
  }
  const openedAt = performance.now()
  const tell = (word: Word) => {
    if (word.kind === 'gap' && performance.now() - openedAt < newForMs) return
    channel.postMessage(word)
    hear(word)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data))
  channel.postMessage({ kind: 'hello' } satisfies Word)
  const stopLeading = lead('feedback-stream', (signal) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data.kind !== 'hello') return
      const [state, rung, waiting] = [live.now(), bell.now(), pending.now()]
      if (state) channel.postMessage({ kind: 'state', state } satisfies Word)
      if (rung) channel.postMessage({ kind: 'bell', said: rung } satisfies Word)
      if (waiting) channel.postMessage({ kind: 'pending', said: waiting } satisfies Word)
    })
    void connect(tell, options.checkSession, signal)
  })
  return () => {
    stopLeading()
    channel.close()
  }
}

/** Tries for ever: the browser reconnects after a broken line, we after an answer that was no stream. */
async function connect(
  tell: (word: Word) => void,
  check: Options['checkSession'],
  signal: AbortSignal,
) {
  for (let failures = 0; !signal.aborted; failures++) {
    tell({ kind: 'state', state: 'connecting' })
    const wasLive = await listen(tell, signal)
    if (signal.aborted) return
    tell({ kind: 'state', state: 'offline' })
    if (wasLive) failures = 0
    await check().catch(() => undefined)
    await pause(retryAfterMs(failures, Math.random()), signal)
  }
}

/** 1 s, 2 s, 4 s … at most 30 s, and a half more or less, so that a hotel's tabs do not come at once. */
export const retryAfterMs = (failures: number, chance: number) =>
  Math.min(30_000, 1_000 * 2 ** Math.min(failures, 5)) * (0.5 + chance)

/** Resolves when the browser gives this connection up; says whether it was ever open. */
function listen(tell: (word: Word) => void, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(bases.adminApi + streamPath, { withCredentials: true })
    let wasLive = false
    const end = () => {
      source.close()
      resolve(wasLive)
    }
    source.addEventListener('open', () => {
      // A new connection cannot name the last event of an older one, so what lay between is asked for.
      tell({ kind: 'gap' })
      tell({ kind: 'state', state: 'live' })
      wasLive = true
    })
    const on = <Said>(name: string, shape: Shape<Said>, hear: (said: Said) => void) =>
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        const said = read(shape, data)
        if (said) hear(said)
      })
    on('feedback', feedbackEvent, (event) => tell({ kind: 'event', event }))
    on('gone', goneEvent, ({ feedbackId }) => tell({ kind: 'gone', feedbackId }))
    on('bell', bellEvent, (said) => tell({ kind: 'bell', said }))
    on('pending', pendingEvent, (said) => tell({ kind: 'pending', said }))
    source.addEventListener('member', () => tell({ kind: 'member' }))
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) end()
      else tell({ kind: 'state', state: 'connecting' })
    })
    signal.addEventListener('abort', end)
  })
}

export const eventOf = (text: string) => read(feedbackEvent, text)

type Shape<Said> = { safeParse: (value: unknown) => { data?: Said } }

function read<Said>(shape: Shape<Said>, text: string) {
  try {
    return shape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      globalThis.removeEventListener('online', done)
      resolve()
    }
    signal.addEventListener('abort', done)
    globalThis.addEventListener('online', done)
  })
}

/** Calls `listener` for every event of a case this member may see, wherever it happened. */
export function useFeedbackEvents(listener: (event: FeedbackEvent) => void) {
  feedbackEvents.use(listener)
  useEffect(() => {
    catchUp?.()
    catchUp = undefined
  }, [])
}

/** Calls `listener` for every case that this member may not see any more. */
export const useGoneCases = goneCases.use

/** Calls `listener` when something was done to members, for whoever may see their lists. */
export const useMemberEvents = memberEvents.use

export const useLiveState = (): LiveState => live.use() ?? 'connecting'
