import { uuidv7 } from 'uuidv7'

import type { TestHotel } from './hotel.ts'
import type { TestServer } from './server.ts'

type Given = {
  to: { memberId: string } | { departmentId: string }
  flowers?: number
  word?: string
  at?: string
  hidden?: boolean
  room?: TestHotel['room']
  hotel?: TestHotel
}

/** Inserts a compliment at a given time; returns its id. */
export async function giveFlowers(
  server: TestServer,
  { to, flowers = 1, word = '', at = '2026-05-04T04:00:00Z', hidden = false, ...place }: Given,
) {
  const hotel = place.hotel ?? server.hotel
  const id = uuidv7()
  await server.database.db
    .insertInto('serviceFlower')
    .values({
      hotelId: hotel.id,
      id,
      houseId: (place.room ?? hotel.room).id,
      memberId: 'memberId' in to ? to.memberId : null,
      departmentId: 'memberId' in to ? null : to.departmentId,
      flowers,
      word,
      hidden,
      day: at.slice(0, 10),
      createdAt: at,
    })
    .execute()
  return id
}
