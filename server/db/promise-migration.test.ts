import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import { insertFirstHotel, openBefore } from '../testing/before.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'

type FirstHotel = Awaited<ReturnType<typeof insertFirstHotel>>

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`

/** A case received at 8:00 and due at 20:00, in the old columns. */
async function insertCase({ pool }: Database, hotel: FirstHotel, no: string, facts: object) {
  const id = uuidv7()
  const row = {
    hotel_id: hotel.id,
    id,
    feedback_no: no,
    type: 'complaint',
    status: 'in_progress',
    severity: 3,
    category_id: hotel.categoryId,
    content: 'It hums.',
    content_lang: 'en',
    reported_house_id: hotel.roomId,
    current_house_id: hotel.roomId,
    building: 'Main',
    floor: '12',
    source: 'code',
    created_at: at(8),
    resolve_from: at(8),
    ack_due_at: at(9),
    ack_at: at(9),
    reply_due_at: at(10),
    resolve_due_at: at(20),
    guest_token_hash: Buffer.from(id),
    search: '',
    ...facts,
  }
  const places = Object.keys(row).map((_, index) => `$${index + 1}`)
  await pool.query(
    `insert into feedback (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
  return id
}

test('Migration 0026: existing cases get the promise as a clock, met or broken as before', async () => {
  const database = await openBefore('0026')
  try {
    const hotel = await insertFirstHotel(database.pool)
    const promised = { promised_at: at(12), promise_from: at(9) }
    const reopened = { ...promised, first_reply_at: at(9), reopen_count: 1, resolve_from: at(14) }
    await insertCase(database, hotel, 'no promise', {})
    await insertCase(database, hotel, 'only promised', promised)
    await insertCase(database, hotel, 'guest asked', {
      ...promised,
      status: 'waiting_guest',
      paused_at: at(10),
    })
    await insertCase(database, hotel, 'closed', {
      ...promised,
      status: 'closed',
      resolved_at: at(11),
      closed_at: at(12),
    })
    const id = await insertCase(database, hotel, 'reopened', reopened)
    await insertCase(database, hotel, 'promised since', {
      ...reopened,
      promise_from: at(15),
      promised_at: at(16),
    })
    const changes: [string, number][] = [
      ['resolve', 11],
      ['dispute', 14],
    ]
    for (const [index, [action, hour]] of changes.entries()) {
      await database.pool.query(
        `insert into event (hotel_id, seq, at, actor_kind, action, entity, entity_id, detail)
         values ($1, $2, $3, 'member', $4, 'feedback', $5, '{}')`,
        [hotel.id, index + 1, at(hour), action, id],
      )
    }
    await migrate(database.pool)
    const { rows } = await database.pool.query(
      `select feedback_no as no, next_due_at as due, first_reply_at as reply, promise_done_at as done
       from feedback order by id`,
    )
    expect(rows).toEqual([
      { no: 'no promise', due: at(10), reply: null, done: null },
      { no: 'only promised', due: at(12), reply: at(9), done: null },
      { no: 'guest asked', due: at(12), reply: at(9), done: null },
      { no: 'closed', due: null, reply: at(9), done: null },
      { no: 'reopened', due: at(20), reply: at(9), done: at(11) },
      { no: 'promised since', due: at(16), reply: at(9), done: null },
    ])
  } finally {
    await database.close()
  }
}, 120_000)
