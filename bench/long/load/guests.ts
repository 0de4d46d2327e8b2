import crypto from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { Database } from '../../../server/db/open.ts'
import { sender } from '../../measure/load.ts'
import { complaint, type Room } from '../../setup/complaints.ts'

/** Slow enough that the limits of an hour are not reached. */
const thinkingMs = 50

/**
 * Guests who write as phones do: each complaint is sent again under its request id until it is
 * answered. What was answered must be stored, once.
 */
export function startLoad(url: string, hotels: Room[][], writers: number) {
  const stopped = new AbortController()
  const send = sender(url, writers)
  const answered: string[] = []
  const faults: string[] = []
  let [sent, again] = [0, 0]
  async function write() {
    while (!stopped.signal.aborted) {
      const n = (sent += 1)
      const request = complaint(hotels[n % hotels.length]!, n, {
        turn: Math.floor(n / hotels.length),
        content: `Complaint ${n} ${crypto.randomUUID()}`,
      })
      while (!stopped.signal.aborted) {
        const envelope = await send(request).catch((error: Error) => {
          // 504: the connection was lost during COMMIT.
          if (/^HTTP 5(?!03|04)/.test(error.message)) faults.push(error.message)
          return undefined
        })
        if (envelope?.code === 200) {
          answered.push(request.body.content)
          await pause(thinkingMs)
          break
        }
        if (envelope) throw new Error(`Refused: ${envelope.code} ${envelope.msg}`)
        again += 1
        await pause(100)
      }
    }
  }
  const ended = Promise.all(Array.from({ length: writers }, write))
  let failure: unknown
  ended.catch((error: unknown) => {
    failure = error
  })
  return {
    answered,
    /** Answers that say the server is broken, rather than away. */
    faults,
    counts() {
      if (failure) throw failure
      return { answered: answered.length, again }
    },
    async stop() {
      stopped.abort()
      await ended
      send.close()
    },
  }
}

/** How many answered complaints are not stored, and how many are stored more than once. */
export async function compare(databases: readonly Database[], answered: readonly string[]) {
  const stored = new Map<string, number>()
  for (const { pool } of databases) {
    const { rows } = await pool.query<{ content: string }>(
      `select content from feedback where content like 'Complaint %'`,
    )
    for (const { content } of rows) stored.set(content, (stored.get(content) ?? 0) + 1)
  }
  return {
    stored: stored.size,
    lost: answered.filter((content) => !stored.has(content)).length,
    twice: [...stored.values()].filter((count) => count > 1).length,
  }
}
