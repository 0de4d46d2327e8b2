import crypto from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { guest } from '@hotel/contract/guest'

import type { Database } from '../../../server/db/open.ts'
import { sender } from '../../measure/load.ts'
import { tokenOf } from '../../setup/hotel.ts'

/** Slow enough that the limits of an hour are not reached. */
const thinkingMs = 50

export type Room = { token: string; categories: string[] }

/** All room codes of a hotel. */
export async function listRooms({ pool }: Database, hotelId: string): Promise<Room[]> {
  const { rows } = await pool.query<Room>(
    `select ${tokenOf('sun_code')} as token, array(select id::text from category
       where hotel_id = $1 and type = 'complaint' order by position) as categories
     from sun_code where hotel_id = $1`,
    [hotelId],
  )
  return rows
}

/** Cases are numbered by day; after those made at once, the next of today has the next number. */
export const continueNumbers = ({ pool }: Database, hotelId: string, last: number) =>
  pool.query(
    `insert into feedback_number (hotel_id, day, last)
     select $1, current_date + n, $2 from generate_series(-1, 1) n
     on conflict (hotel_id, day) do update set last = greatest(feedback_number.last, excluded.last)`,
    [hotelId, last],
  )

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
      const request = complaint(hotels[n % hotels.length]!, n, Math.floor(n / hotels.length))
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

/** The nth complaint, within the limits per hour: 5 per device, 10 per code and 30 per address. */
export function complaint(rooms: Room[], n: number, turn: number) {
  const room = rooms[turn % rooms.length]!
  const address = Math.floor(n / 20)
  return {
    method: guest.submit.method,
    path: guest.submit.path,
    headers: { 'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}` },
    body: {
      token: room.token,
      requestId: crypto.randomUUID(),
      deviceId: `device-${Math.floor(n / 5)}`,
      type: 'complaint',
      categoryId: room.categories[n % room.categories.length],
      content: `Complaint ${n} ${crypto.randomUUID()}`,
      contentLang: 'en',
      elapsedMs: 20_000,
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
