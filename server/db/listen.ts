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

/** A connection of its own, outside the pool, that comes back by itself. */
export const listenOnPostgres =
  (connectionString: string): Listen =>
  async (channel, onPayload, onGap) => {
    let ended = false
    let client: pg.Client
    const connect = async () => {
      client = new pg.Client({ connectionString, keepAlive: true })
      client.on('error', () => {})
      client.on('notification', (message) => onPayload(message.payload ?? ''))
      try {
        await client.connect()
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      } catch (error) {
        await client.end().catch(() => undefined)
        throw error
      }
      // Only now: an attempt that failed is tried again by whoever made it.
      client.once('end', again)
    }
    const again = () => {
      if (ended) return
      setTimeout(() => {
        if (!ended) connect().then(onGap, again)
      }, retryMs).unref()
    }
    await connect()
    return async () => {
      ended = true
      await client.end()
    }
  }
