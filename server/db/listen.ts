import { AsyncResource } from 'node:async_hooks'

import pg from 'pg'

import { destroySilent } from './connection.ts'

/**
 * Subscribes to NOTIFY on a channel. `onGap` runs when notifications may have been lost (after a
 * reconnect), so that the subscriber can catch up; `onLost` as soon as none can arrive any more, until
 * `onGap`. Returns an unsubscribe function.
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
  onLost?: () => void,
) => Promise<() => Promise<void>>

/**
 * The pool's one client receives what is announced, within the statement that announces it, which may be
 * that of any request.
 */
export function listenOnEmbedded(pool: pg.Pool): Listen {
  const subscribers = new Set<{ channel: string; onPayload: (payload: string) => void }>()
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of subscribers) if (each.channel === channel) each.onPayload(payload)
    }),
  )
  return async (channel, onPayload) => {
    const subscriber = { channel, onPayload: AsyncResource.bind(onPayload) }
    subscribers.add(subscriber)
    await listenTo(pool, channel)
    return async () => {
      subscribers.delete(subscriber)
    }
  }
}

const retryMs = 1000
/** An idle connection never notices on its own that the network has dropped it. */
const defaultHeartbeatMs = 15_000

type Subscriber = {
  channel: string
  onPayload: (payload: string) => void
  onGap: () => void
  onLost: () => void
}

/** One connection for all channels, outside the pool, that reconnects. */
export function listenOnPostgres(
  connectionString: string,
  heartbeatMs = defaultHeartbeatMs,
): Listen {
  const subscribers = new Set<Subscriber>()
  let connection: Promise<pg.Client> | undefined
  let isBroken = false

  const connect = async () => {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: heartbeatMs,
    })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      // Passed on before the gap is known, it would look as if nothing was missing before it.
      if (isBroken) return
      for (const each of subscribers) if (each.channel === channel) each.onPayload(payload)
    })
    try {
      await client.connect()
      for (const { channel } of subscribers) await listenTo(client, channel)
    } catch (error) {
      connection = undefined
      await client.end().catch(() => undefined)
      throw error
    }
    // Attached only now: the caller retries a failed first attempt.
    client.once('end', reconnect)
    keepAlive(client, heartbeatMs)
    if (isBroken) for (const { onGap } of subscribers) onGap()
    isBroken = false
    return client
  }
  const reconnect = () => {
    connection = undefined
    isBroken = subscribers.size > 0
    for (const { onLost } of subscribers) onLost()
    setTimeout(() => {
      if (!connection && subscribers.size > 0) (connection = connect()).catch(reconnect)
    }, retryMs).unref()
  }

  return async (channel, onPayload, onGap, onLost = () => {}) => {
    const subscriber = { channel, onPayload, onGap, onLost }
    subscribers.add(subscriber)
    try {
      await listenTo(await (connection ??= connect()), channel)
    } catch (error) {
      subscribers.delete(subscriber)
      throw error
    }
    return async () => {
      subscribers.delete(subscriber)
      if (subscribers.size > 0) return
      const last = await connection?.catch(() => undefined)
      connection = undefined
      await last?.end()
    }
  }
}

/** Destroys the connection when a heartbeat is not answered before the next is due. */
function keepAlive(client: pg.Client, heartbeatMs: number) {
  let timeout: NodeJS.Timeout | undefined
  const timer = setInterval(() => {
    if (timeout) return
    timeout = setTimeout(() => destroySilent(client, heartbeatMs), heartbeatMs)
    client
      .query('select 1')
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timeout)
        timeout = undefined
      })
  }, heartbeatMs).unref()
  client.once('end', () => {
    clearInterval(timer)
    clearTimeout(timeout)
  })
}

const listenTo = (client: pg.Client | pg.Pool, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`)
