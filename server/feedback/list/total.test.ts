import { beforeAll, expect, test } from 'vitest'

import { feedback, openStatuses, type FeedbackFilter } from '@hotel/contract/feedback'

import { complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const copies = 1100

beforeAll(async () => {
  const { id } = await findCaseOf(server, await complain(server.guest, server.hotel))
  await server.database.pool.query(
    `insert into feedback (hotel_id, id, feedback_no, type, status, severity, category_id, content,
       content_lang, reported_house_id, current_house_id, building, floor, source, created_at,
       ack_due_at, reply_due_at, resolve_due_at, resolve_from, guest_token_hash, search)
     select hotel_id, gen_random_uuid(), 'copy-' || n, type,
       case when n % 2 = 0 then 'in_progress' else 'new' end, severity, category_id, content,
       content_lang, reported_house_id, current_house_id, building, floor, source, created_at,
       ack_due_at, reply_due_at, resolve_due_at, resolve_from, n::text::bytea, search
     from feedback, generate_series(1, $2::int) n where id = $1`,
    [id, copies],
  )
})

const totalOf = async (filter: Partial<FeedbackFilter>) => {
  const { call } = await server.signIn({ userRole: 2 })
  const { total, totalIsExact } = await call(feedback.list, filter)
  return { total, totalIsExact }
}
const exactly = (total: number) => ({ total, totalIsExact: true })

test('Total of the open statuses is exact, others are counted to a limit', async () => {
  expect(await totalOf({ status: [...openStatuses] })).toEqual(exactly(copies + 1))
  expect(await totalOf({ status: [...openStatuses], pageSize: 21 })).toEqual(exactly(copies + 1))
  expect(await totalOf({ status: ['in_progress', 'in_progress'] })).toEqual(exactly(copies / 2))
  expect(await totalOf({ status: ['resolved', 'new'] })).toEqual(exactly(copies / 2 + 1))
  expect(await totalOf({ status: ['new'], keyword: 'nothing' })).toEqual(exactly(0))
  expect(await totalOf({})).toEqual({ total: 1000, totalIsExact: false })
  expect(await totalOf({ status: ['new', 'closed'] })).toEqual(exactly(copies / 2 + 1))
})
