import { expect, test } from 'vitest'

import { complain, findCaseOf } from '../testing/hotel.ts'
import { useServer } from '../testing/server.ts'
import { sentDuring } from '../testing/statements.ts'
import { listEventsAfter } from './relay.queries.ts'

const server = useServer()
const cases = 2000

type Node = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

test('Events to relay: their cases are found by key, also before PostgreSQL has counted them', async () => {
  const { database, hotel } = server
  const { id } = await findCaseOf(server, await complain(server.guest, hotel))
  await database.pool.query('analyze')
  await database.pool.query(
    `insert into feedback (hotel_id, id, feedback_no, type, status, severity, category_id, content,
       content_lang, reported_house_id, current_house_id, building, floor, source, created_at,
       ack_due_at, reply_due_at, resolve_due_at, resolve_from, guest_token_hash, search)
     select hotel_id, gen_random_uuid(), 'old-' || n, type, status, severity, category_id, content,
       content_lang, reported_house_id, current_house_id, building, floor, source, created_at,
       ack_due_at, reply_due_at, resolve_due_at, resolve_from, n::text::bytea, search
     from feedback, generate_series(1, $2::int) n where id = $1`,
    [id, cases],
  )
  const sent = await sentDuring(database, async () => {
    expect(await listEventsAfter(database.db, hotel.id, 0)).toMatchObject([
      { action: 'submit', feedbackId: id },
      { action: 'route', feedbackId: id },
    ])
  })
  const { text } = sent.find((statement) => statement.text.includes('from "event"'))!
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) ${text}`,
    [hotel.id, 0],
  )
  const reads = nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] === 'feedback')
    .map(
      (node) =>
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    )
  // For each event, or once for both.
  expect([[1], [2]]).toContainEqual(reads)
})
