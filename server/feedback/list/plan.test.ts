import { beforeAll, describe, expect, test } from 'vitest'

import { feedback, openStatuses, type FeedbackFilter } from '@hotel/contract/feedback'

import { complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'
import { sentDuring } from '../../testing/statements.ts'

const server = useServer()
const cases = 5000
const openCases = 250
/** The first five times PostgreSQL plans for the values, and then compares with a plan for all values. */
const comparedAfter = 5

/** With few cases every plan looks alike; these have the shape of a hotel after a year. */
beforeAll(async () => {
  const { id } = await findCaseOf(server, await complain(server.guest, server.hotel))
  const { pool } = server.database
  await pool.query(
    `insert into feedback (hotel_id, id, feedback_no, type, status, severity, category_id, content,
       content_lang, reported_house_id, current_house_id, building, floor, source, department_id,
       created_at, ack_due_at, reply_due_at, resolve_due_at, resolve_from, guest_token_hash, search,
       ack_at, resolved_at, closed_at, closed_by_kind)
     select hotel_id, gen_random_uuid(), 'old-' || n, type, case when n > $3 then 'closed' else 'new' end,
       1 + n % 4, category_id, content, content_lang, reported_house_id, current_house_id, building,
       floor, source, department_id, created_at - n * interval '1 hour', ack_due_at - n * interval '1 hour',
       reply_due_at, resolve_due_at, resolve_from, n::text::bytea, search,
       case when n > $3 then created_at end, case when n > $3 then created_at end,
       case when n > $3 then created_at end, case when n > $3 then 'system' end
     from feedback, generate_series(1, $2::int) n where id = $1`,
    [id, cases, openCases],
  )
  await pool.query('analyze')
})

const open: Partial<FeedbackFilter> = { status: [...openStatuses], sortField: 'nextDueAt' }

/** How often the connection planned the statement for its values, and how often it used the kept plan. */
async function plansOf(name: string) {
  const { rows } = await server.database.pool.query<{ custom: number; generic: number }>(
    `select custom_plans::int as custom, generic_plans::int as generic
     from pg_prepared_statements where name = $1`,
    [name],
  )
  expect(rows).toHaveLength(1)
  return rows[0]!
}

describe('Plan of what the worklist opens with', () => {
  test.each([
    [2, {}],
    [2, { sortField: 'severity', pageSize: 50 }],
    [2, open],
    [2, { ...open, scope: 'mine_and_unassigned' }],
    [3, open],
    [3, { ...open, scope: 'mine_and_unassigned', sortOrder: 'asc' }],
  ] as [2 | 3, Partial<FeedbackFilter>][])(
    'is kept for everybody of role %i: %j',
    async (userRole, filter) => {
      const [one, other] = [await server.signIn({ userRole }), await server.signIn({ userRole })]
      const sent = await sentDuring(server.database, async () => {
        for (let time = 0; time < comparedAfter; time += 1) await one.call(feedback.list, filter)
      })
      const name = sent.find(({ text }) => text.includes('"statusCounts"'))!.name!

      expect(await plansOf(name)).toEqual({ custom: comparedAfter, generic: 0 })
      for (let time = 0; time < 3; time += 1) {
        await one.call(feedback.list, filter)
        await other.call(feedback.list, filter)
      }
      expect(await plansOf(name)).toEqual({ custom: comparedAfter, generic: 6 })
    },
  )

  test('is used and made for none with a filter', async () => {
    const { call } = await server.signIn({ userRole: 2 })
    const keptPlans = async () => {
      const { rows } = await server.database.pool.query(
        `select name, custom_plans, generic_plans from pg_prepared_statements
         where statement like '%"statusCounts"%' order by name`,
      )
      return rows
    }
    const before = await keptPlans()
    for (let time = 0; time <= comparedAfter; time += 1)
      await call(feedback.list, { ...open, severity: [1] })
    expect(await keptPlans()).toEqual(before)
  })
})
