import crypto from 'node:crypto'

import { feedback, openStatuses } from '@hotel/contract/feedback'
import { homepage } from '@hotel/contract/homepage'

import { dayMs } from '../../contract/duration.ts'
import type { Database } from '../../server/db/open.ts'
import type { Request } from '../measure/load.ts'
import { complaint, continueNumbers, listRooms } from '../setup/complaints.ts'

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
  const rooms = await listRooms(database, hotelId)
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
