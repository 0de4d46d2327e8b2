import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import { insertFirstHotel, openBefore } from '../testing/before.ts'
import { migrate } from './migrate.ts'

const at = (minute: number) => `2026-03-01T12:0${minute}:00.000Z`

test('Migration 0032: notices of one case and member become one, and deliveries follow', async () => {
  const database = await openBefore('0032')
  const { pool } = database
  try {
    const hotel = await insertFirstHotel(pool)
    const [memberId, one, other] = [uuidv7(), uuidv7(), uuidv7()]
    await pool.query(
      `insert into member (hotel_id, id, account_code, user_name, name, password_hash, user_role,
        route_list, status, source) values ($1, $2, 'ADA000000001', 'ada', 'Ada', 'x', 2, '{}', 'active', 'created')`,
      [hotel.id, memberId],
    )
    for (const [no, id] of [one, other].entries()) {
      await pool.query(
        `insert into feedback (hotel_id, id, feedback_no, type, status, severity, category_id, content,
          content_lang, reported_house_id, current_house_id, building, floor, source, created_at,
          resolve_from, ack_due_at, reply_due_at, resolve_due_at, guest_token_hash, search)
         values ($1, $2, $3, 'complaint', 'new', 3, $4, 'It hums.', 'en', $5, $5, 'Main', '12', 'code',
          $6, $6, $6, $6, $6, $7, '')`,
        [hotel.id, id, `no ${no}`, hotel.categoryId, hotel.roomId, at(0), Buffer.from(id)],
      )
    }
    const notices = [
      [1, one, 'received', at(2)],
      [2, one, 'breach', null],
      [3, other, 'received', at(4)],
      [4, one, 'answer', null],
      [5, one, 'breach', null],
      [6, other, 'confirm', at(8)],
    ] as const
    for (const [seq, feedbackId, kind, readAt] of notices) {
      const id = uuidv7()
      await pool.query(
        `insert into notification (hotel_id, id, member_id, event_seq, channel, feedback_id, kind, created_at, read_at)
         values ($1, $2, $3, $4, 'feed', $5, $6, $7, $8)`,
        [hotel.id, id, memberId, seq, feedbackId, kind, at(seq), readAt],
      )
      await pool.query(
        `insert into delivery (hotel_id, id, channel, member_id, notification_id, status, created_at, due_at)
         values ($1, $2, 'email', $3, $4, $5, $6, $6)`,
        [hotel.id, uuidv7(), memberId, id, seq < 4 ? 'sent' : 'waiting', at(seq)],
      )
    }
    await migrate(pool)
    const folded = await pool.query(
      `select feedback_id as case, event_seq::int as seq, alert_seq::int as alert, kind, kinds, event_count as count, read_at
       from notification order by event_seq`,
    )
    expect(folded.rows).toEqual([
      {
        case: one,
        seq: 5,
        alert: 5,
        kind: 'breach',
        kinds: ['answer', 'breach'],
        count: 3,
        read_at: null,
      },
      {
        case: other,
        seq: 6,
        alert: 6,
        kind: 'confirm',
        kinds: ['confirm'],
        count: 1,
        read_at: at(8),
      },
    ])
    const deliveries = await pool.query(
      `select delivery.event_seq::int as seq, delivery.kind, status, feedback_id as case
       from delivery join notification on notification.id = notification_id order by delivery.event_seq`,
    )
    expect(deliveries.rows).toEqual([
      { seq: 1, kind: 'received', status: 'sent', case: one },
      { seq: 2, kind: 'breach', status: 'sent', case: one },
      { seq: 3, kind: 'received', status: 'sent', case: other },
      { seq: 4, kind: 'answer', status: 'skipped', case: one },
      { seq: 5, kind: 'breach', status: 'waiting', case: one },
      { seq: 6, kind: 'confirm', status: 'waiting', case: other },
    ])
  } finally {
    await database.close()
  }
}, 120_000)
