import crypto from 'node:crypto'

import { feedback, openStatuses } from '@hotel/contract/feedback'
import { guest } from '@hotel/contract/guest'
import { homepage } from '@hotel/contract/homepage'

import { dayMs } from '../../contract/duration.ts'
import type { Database } from '../../server/db/open.ts'
import { continueNumbers } from '../long/load/guests.ts'
import type { Request } from '../measure/load.ts'
import { tokenOf } from '../setup/hotel.ts'

export const callNames = ['list', 'detail', 'numbers', 'act', 'submit'] as const
export type CallName = (typeof callNames)[number]
export type Calls = Record<CallName, () => Request>

/** Beyond those of the cases made at once. */
const lastNumber = 1_000_000

/**
 * The calls that are measured, for one database: its cases take notes by turns, each with the version
 * it has, and its room codes submit within their limits.
 */
export async function callsOn(database: Database, hotelId: string) {
  const { pool } = database
  await continueNumbers(database, hotelId, lastNumber)
  const { rows: cases } = await pool.query<{ id: string; version: number }>(
    `select id::text, version from feedback
     where hotel_id = $1 and status = any($2) order by id desc limit 1000`,
    [hotelId, openStatuses],
  )
  const { rows: rooms } = await pool.query<{ token: string; category: string }>(
    `select ${tokenOf('sun_code')} as token, (select id::text from category
       where hotel_id = $1 and type = 'complaint' order by position limit 1) as category
     from sun_code where hotel_id = $1 order by token`,
    [hotelId],
  )
  let n = 0
  const nextCase = () => cases[n++ % cases.length]!
  const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
  const numbers = `${homepage.numbers.path}?startDate=${day(7)}&endDate=${day(0)}`
  return (headers: Record<string, string>): Calls => ({
    list: () => ({ ...feedback.list, headers, body: {} }),
    detail: () => ({
      method: feedback.detail.method,
      path: feedback.detail.path.replace('{id}', nextCase().id),
      headers,
    }),
    numbers: () => ({ method: homepage.numbers.method, path: numbers, headers }),
    act() {
      const item = nextCase()
      const { version } = item
      item.version += 1
      return {
        ...feedback.act,
        headers,
        body: {
          feedbackId: item.id,
          version,
          requestId: crypto.randomUUID(),
          action: 'note',
          message: 'The valve is worn; a new one has been ordered.',
        },
      }
    },
    submit: () => complaint(rooms, n++),
  })
}

/** The nth complaint, within the limits per hour: 5 per device, 10 per code and 30 per address. */
function complaint(rooms: { token: string; category: string }[], n: number): Request {
  const { token, category } = rooms[n % rooms.length]!
  const address = Math.floor(n / 30)
  return {
    ...guest.submit,
    headers: { 'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}` },
    body: {
      token,
      requestId: crypto.randomUUID(),
      deviceId: `${token}-${Math.floor(n / rooms.length / 5)}`,
      type: 'complaint',
      categoryId: category,
      content: `The air conditioning drips on the bed since ${n} minutes, and nobody answers.`,
      contentLang: 'en',
      elapsedMs: 20_000,
    },
  }
}
