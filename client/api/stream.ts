import {
  bellEvent,
  feedbackEvent,
  goneEvent,
  heartbeatEvent,
  memberEvent,
  pendingEvent,
  streamPath,
  type BellEvent,
  type FeedbackEvent,
  type PendingEvent,
} from '@hotel/contract/http/stream'
import { createStore } from '@hotel/web/store'
import { useEffect } from 'react'

import { bases } from './bases.ts'
import { lead } from './leader.ts'
import { bell, pending, readOnly } from './store.ts'
import { createEmitter, useStored } from './subscribe.ts'

export type LiveState = 'live' | 'connecting' | 'offline'

/** Sent by the leading tab to the others. `gap`: events may have been missed, so refetch. */
type StreamMessage =
  | { kind: 'event'; event: FeedbackEvent }
  | { kind: 'gone'; feedbackId: string }
  | { kind: 'member'; memberId: string }
  | { kind: 'view' }
  | { kind: 'bell'; payload: BellEvent }
  | { kind: 'pending'; payload: PendingEvent }
  | { kind: 'readOnly'; is: boolean }
  | { kind: 'state'; state: LiveState }
  | { kind: 'gap' }
  | { kind: 'hello' }

type Options = {
  /** Requests the user info, which opens the session dialog when the session has ended. */
  checkSession: () => Promise<unknown>
  /** Called when events may have been missed. */
  onGap: () => void
}

const feedbackEvents = createEmitter<FeedbackEvent>()
const goneCases = createEmitter<string>()
const memberEvents = createEmitter<string>()
const viewEvents = createEmitter<void>()
const live = createStore<LiveState | undefined>(undefined)
/** Refetches when the first listener mounts after events that arrived before it. */
let refetchMissed: (() => void) | undefined
/** A page younger than this has just fetched its data, so a gap needs no refetch. */
const freshPageMs = 3_000

/**
 * Opens this browser's live connection: one for all tabs, because HTTP/1.1 allows six connections per
 * host and a seventh tab would hang. Returns the function that closes it.
 */
export function openStream(options: Options): () => void {
  const channel = new BroadcastChannel('feedback-stream')
  const receive = (message: StreamMessage) => {
    if (message.kind === 'event' && !feedbackEvents.hasListeners()) refetchMissed = options.onGap
    if (message.kind === 'event') feedbackEvents.emit(message.event)
    if (message.kind === 'gone') goneCases.emit(message.feedbackId)
    if (message.kind === 'member') memberEvents.emit(message.memberId)
    if (message.kind === 'view') viewEvents.emit()
    if (message.kind === 'bell') bell.set(message.payload)
    if (message.kind === 'pending') pending.set(message.payload)
    if (message.kind === 'readOnly') readOnly.set(message.is)
    if (message.kind === 'gap') options.onGap()
    if (message.kind === 'state') live.set(message.state)
  }
  const openedAt = performance.now()
  const broadcast = (message: StreamMessage) => {
    if (message.kind === 'gap' && performance.now() - openedAt < freshPageMs) return
    channel.postMessage(message)
    receive(message)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => receive(data))
  channel.postMessage({ kind: 'hello' } satisfies StreamMessage)
  const stopLeading = lead('feedback-stream', (signal) => {
    channel.addEventListener('message', ({ data }: MessageEvent<StreamMessage>) => {
      if (data.kind !== 'hello') return
      const [state, lastBell, lastPending] = [live.get(), bell.get(), pending.get()]
      if (state) channel.postMessage({ kind: 'state', state } satisfies StreamMessage)
      if (lastBell) channel.postMessage({ kind: 'bell', payload: lastBell } satisfies StreamMessage)
      if (readOnly.get())
        channel.postMessage({ kind: 'readOnly', is: true } satisfies StreamMessage)
      if (lastPending)
        channel.postMessage({ kind: 'pending', payload: lastPending } satisfies StreamMessage)
    })
    void connect(broadcast, options.checkSession, signal)
  })
  return () => {
    stopLeading()
    channel.close()
  }
}

/**
 * Reconnects until aborted: the browser after a broken connection, as long after it as the server said;
 * we after a response that was no stream.
 */
async function connect(
  broadcast: (message: StreamMessage) => void,
  check: Options['checkSession'],
  signal: AbortSignal,
) {
  for (let failures = 0; !signal.aborted; failures++) {
    broadcast(connecting())
    const wasLive = await listen(broadcast, signal)
    if (signal.aborted) return
    broadcast({ kind: 'state', state: 'offline' })
    if (wasLive) failures = 0
    await check().catch(() => undefined)
    await pause(retryAfterMs(failures, Math.random()), signal)
  }
}

/** A device without a network tries as well: its server may be near. */
const connecting = (): StreamMessage => ({
  kind: 'state',
  state: navigator.onLine ? 'connecting' : 'offline',
})

/** 1, 2, 4 … at most 30 seconds, ±50 % jitter so that a hotel's browsers don't reconnect all at once. */
export const retryAfterMs = (failures: number, chance: number) =>
  Math.min(30_000, 1_000 * 2 ** Math.min(failures, 5)) * (0.5 + chance)

/** Of three heartbeats: through a network that is gone, a connection stays open and says nothing. */
const maxSilenceMs = 45_000

/** Resolves when this connection is given up, with whether it was ever open. */
function listen(
  broadcast: (message: StreamMessage) => void,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(bases.adminApi + streamPath, { withCredentials: true })
    const ended = new AbortController()
    let wasLive = false
    let silence: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(silence)
      ended.abort()
      source.close()
      resolve(wasLive)
    }
    const restartTimer = () => {
      clearTimeout(silence)
      silence = setTimeout(end, maxSilenceMs)
    }
    source.addEventListener('open', () => {
      restartTimer()
      // The server sends missed events of cases again, but not those without a number.
      broadcast({ kind: 'gap' })
      broadcast({ kind: 'state', state: 'live' })
      wasLive = true
    })
    const on = <Payload>(
      name: string,
      shape: Shape<Payload>,
      receive: (payload: Payload) => void,
    ) =>
      source.addEventListener(name, ({ data }: MessageEvent<string>) => {
        const payload = read(shape, data)
        if (payload) receive(payload)
      })
    on('feedback', feedbackEvent, (event) => broadcast({ kind: 'event', event }))
    on('gone', goneEvent, ({ feedbackId }) => broadcast({ kind: 'gone', feedbackId }))
    on('bell', bellEvent, (payload) => broadcast({ kind: 'bell', payload }))
    on('pending', pendingEvent, (payload) => broadcast({ kind: 'pending', payload }))
    on('heartbeat', heartbeatEvent, ({ readOnly: is }) => {
      restartTimer()
      broadcast({ kind: 'readOnly', is })
    })
    on('member', memberEvent, ({ memberId }) => broadcast({ kind: 'member', memberId }))
    source.addEventListener('view', () => broadcast({ kind: 'view' }))
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) end()
      else broadcast(connecting())
    })
    signal.addEventListener('abort', end, { signal: ended.signal })
    globalThis.addEventListener('offline', end, { signal: ended.signal })
    restartTimer()
  })
}

export const eventOf = (text: string) => read(feedbackEvent, text)

type Shape<Payload> = { safeParse: (value: unknown) => { data?: Payload } }

function read<Payload>(shape: Shape<Payload>, text: string) {
  try {
    return shape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    const ended = new AbortController()
    function done() {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    signal.addEventListener('abort', done, { signal: ended.signal })
    globalThis.addEventListener('online', done, { signal: ended.signal })
  })
}

/** Calls `listener` for every event of a case this member may see, from any browser. */
export function useFeedbackEvents(listener: (event: FeedbackEvent) => void) {
  feedbackEvents.use(listener)
  useEffect(() => {
    refetchMissed?.()
    refetchMissed = undefined
  }, [])
}

/** Calls `listener` for every case this member has lost access to. */
export const useGoneCases = goneCases.use

/**
 * Calls `listener` with the id of each member that changed. The server sends all of them to members with
 * a key to the member lists, and to others their own only.
 */
export const useMemberEvents = memberEvents.use

/** Calls `listener` when a view shared with the hotel changes. */
export const useViewEvents = viewEvents.use

export const useLiveState = (): LiveState => useStored(live) ?? 'connecting'
