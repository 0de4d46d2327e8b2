import { beforeAll, describe, expect, test } from 'vitest'

import { complain, findCaseOf } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'
import { sentDuring } from '../testing/statements.ts'
import { countOverview } from './overview.queries.ts'
import { countPeriod } from './period.queries.ts'

const server = useServer()
const days = 700
/** The first five times PostgreSQL plans for the values, and then compares with a plan for all values. */
const comparedAfter = 5

/** With few cases every plan looks alike; these are fourteen a day for two years. */
beforeAll(async () => {
  server.time.now = new Date('2026-03-24T04:00:00Z')
  const { id } = await findCaseOf(server, await complain(server.guest, server.hotel))
  const { pool } = server.database
  await pool.query(
    `insert into feedback (hotel_id, id, feedback_no, type, status, severity, category_id, content,
       content_lang, reported_house_id, current_house_id, building, floor, source, department_id,
       created_at, ack_due_at, reply_due_at, resolve_due_at, resolve_from, guest_token_hash, search,
       ack_at, resolved_at, closed_at, closed_by_kind)
     select hotel_id, gen_random_uuid(), 'old-' || n, type, 'closed', 3, category_id, content,
       content_lang, reported_house_id, current_house_id, building, floor, source, department_id, at,
       at, at, at, at, n::text::bytea, search, at, at, at, 'system'
     from feedback, generate_series(1, $2 * 14) n, lateral (
       select created_at - n * interval '1 day' / 14 as at) as received where id = $1`,
    [id, days],
  )
  await pool.query('analyze')
})

/** A day, a month and a year. */
const periods = ['2026-03-24', '2026-02-24', '2025-03-24'].map((startDate) => ({
  startDate,
  endDate: '2026-03-24',
}))

describe('Plan of the numbers of home', () => {
  test.each([2, 3] as const)('is kept for every period and member of role %i', async (userRole) => {
    const { db, pool } = server.database
    const { memberId } = await server.signIn({ userRole })
    const viewer = { hotelId: server.hotel.id, memberId, userRole, departmentId: null }
    const scope = { viewer, timezone: 'Asia/Shanghai', now: server.time.now! }
    // One after the other, so that the same connection answers all of them.
    const sent = await sentDuring(server.database, async () => {
      for (let time = 0; time <= comparedAfter; time += 1) await countOverview(db, scope)
      // The shortest first: a plan for its days alone looks cheapest.
      for (const period of periods) {
        for (let time = 0; time <= comparedAfter; time += 1) await countPeriod(db, scope, period)
      }
    })
    const names = [...new Set(sent.map(({ name }) => name).filter(Boolean))]
    const { rows } = await pool.query<{ custom: number; generic: number }>(
      `select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
       where name = any($1) order by generic`,
      [names],
    )
    const times = periods.length * (comparedAfter + 1)
    expect(rows).toEqual([
      { custom: comparedAfter, generic: 1 },
      { custom: comparedAfter, generic: times - comparedAfter },
    ])
  })
})
