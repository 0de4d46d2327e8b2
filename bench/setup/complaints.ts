import crypto from 'node:crypto'

import { guest } from '@hotel/contract/guest'

import type { Database } from '../../server/db/open.ts'
import { tokenOf } from './hotel.ts'

export type Room = { token: string; categories: string[] }

/** The codes of all rooms of the hotels, hotel after hotel. */
export async function listRooms({ pool }: Database, ...hotelIds: string[]): Promise<Room[]> {
  const { rows } = await pool.query<Room>(
    `select ${tokenOf('s')} as token, array(select id::text from category
       where hotel_id = s.hotel_id and type = 'complaint' order by position) as categories
     from sun_code s where hotel_id = any($1::uuid[]) order by array_position($1, hotel_id), token`,
    [hotelIds],
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
 * The nth complaint, within the limits per hour: 5 per device, 10 per code and 30 per address. `turn`
 * chooses the room where the rooms are not those of all complaints.
 */
export function complaint(
  rooms: readonly Room[],
  n: number,
  { turn = n, content = 'The air conditioning drips on the bed, and nobody answers.' } = {},
) {
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
      content,
      contentLang: 'en',
      elapsedMs: 20_000,
    },
  }
}
