import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/**
 * Hears NOTIFY on a channel. `onGap` is called when notifications may have been lost (the connection
 * broke and is back), so that the hearer can read up. Answers with a function that ends it.
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onGap: () => void,
) => Promise<() => Promise<void>>

/** LISTEN goes through PGlite's own handle, because the pool's one client must stay free. */
export const listenOnEmbedded =
  (embedded: PGlite): Listen =>
  (channel, onPayload) =>
    embedded.listen(channel, onPayload)

const retryMs = 1000

type Hearer = { channel: string; onPayload: (payload: string) => void; onGap: () => void }

/** One connection for all channels, outside the pool, that comes back by itself. */
export function listenOnPostgres(connectionString: string): Listen {
  const hearers = new Set<Hearer>()
  let line: Promise<pg.Client> | undefined
  let isBroken = false

  const connect = async () => {
    const client = new pg.Client({ connectionString, keepAlive: true })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => {
      for (const each of hearers) if (each.channel === channel) each.onPayload(payload)
    })
    try {
      await client.connect()
      for (const { channel } of hearers) await listenTo(client, channel)
    } catch (error) {
      line = undefined
      await client.end().catch(() => undefined)
      throw error
    }
    // Only now: an attempt that failed is tried again by whoever made it.
    client.once('end', again)
    if (isBroken) for (const { onGap } of hearers) onGap()
    isBroken = false
    return client
  }
  const again = () => {
    line = undefined
    isBroken = hearers.size > 0
    setTimeout(() => {
      if (!line && hearers.size > 0) (line = connect()).catch(again)
    }, retryMs).unref()
  }

  return async (channel, onPayload, onGap) => {
    const hearer = { channel, onPayload, onGap }
    hearers.add(hearer)
    try {
      await listenTo(await (line ??= connect()), channel)
    } catch (error) {
      hearers.delete(hearer)
      throw error
    }
    return async () => {
      hearers.delete(hearer)
      if (hearers.size > 0) return
      const last = await line?.catch(() => undefined)
      line = undefined
      await last?.end()
    }
  }
}

const listenTo = (client: pg.Client, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`)
