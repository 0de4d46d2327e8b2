import { describe, expect, test } from 'vitest'

import { feedback, openStatuses, type FeedbackFilter } from '@hotel/contract/feedback'

import { complain } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'
import { sentDuring } from '../../testing/statements.ts'

const server = useServer()
const id = '01890000-0000-7000-8000-000000000000'
const today = new Date().toISOString().slice(0, 10)

type Order = 'sortField' | 'sortOrder'
/** A value of every filter there is; `dateField` alone filters nothing. */
const values: Required<Omit<FeedbackFilter, Order | 'pageNum' | 'pageSize' | 'dateField'>> = {
  scope: 'mine',
  type: 'complaint',
  status: ['new'],
  severity: [1, 2],
  categoryId: id,
  houseId: id,
  building: 'Main',
  floor: '12',
  ownerId: id,
  departmentId: id,
  rating: [1],
  source: 'code',
  reopened: true,
  missed: 'resolve',
  resolved: true,
  resolutionId: id,
  assessed: false,
  overdue: true,
  dueWithinMinutes: 60,
  keyword: 'water',
  startDate: today,
  endDate: today,
}

/** From the sixth time on PostgreSQL may keep a plan of a named statement for all values. */
const inARow = 8

describe('Filter of the worklist', () => {
  test.each(Object.entries(values))(
    '%s is planned for its values each time',
    async (key, value) => {
      await complain(server.guest, server.hotel)
      const { call } = await server.signIn({ userRole: 2 })
      const list = () => call(feedback.list, { [key]: value })
      await list()
      const sent = await sentDuring(server.database, async () => {
        for (let time = 0; time < inARow; time += 1) await list()
      })
      const finders = sent.filter(({ text }) => text.includes('"status_counts"'))
      expect(finders).toHaveLength(inARow)
      expect(finders.every(({ name }) => name === undefined)).toBe(true)
      // What is prepared looks up the rows that were found, and knows no filter.
      const named = new Set(sent.flatMap(({ name }) => name ?? []))
      expect(named.size).toBeLessThanOrEqual(1)
    },
  )
})

const open: Partial<FeedbackFilter> = { status: [...openStatuses], sortField: 'nextDueAt' }

describe('Opening of the worklist', () => {
  test.each([
    [2, {}],
    [2, { sortField: 'severity', pageSize: 50 }],
    [2, open],
    [3, { ...open, scope: 'mine_and_unassigned', sortOrder: 'asc' }],
  ] as [2 | 3, Partial<FeedbackFilter>][])(
    'as role %i is one prepared statement: %j',
    async (userRole, filter) => {
      const { call } = await server.signIn({ userRole })
      const list = () => call(feedback.list, filter)
      await list()
      const sent = await sentDuring(server.database, list)
      expect(sent.filter(({ name }) => name)).toHaveLength(1)
      expect(sent.filter(({ text }) => text.includes('from "feedback"'))).toHaveLength(1)
    },
  )

  test.each([
    [2, { pageNum: 2 }],
    [2, { pageSize: 21 }],
    [2, { scope: 'mine' }],
    [2, { ...open, keyword: 'water' }],
    [2, { ...open, status: ['new', 'on_hold'] }],
    [3, {}],
  ] as [2 | 3, Partial<FeedbackFilter>][])('as role %i is not: %j', async (userRole, filter) => {
    const { call } = await server.signIn({ userRole })
    const sent = await sentDuring(server.database, () => call(feedback.list, filter))
    const finders = sent.filter(({ text }) => text.includes('"status_counts"'))
    expect(finders).toMatchObject([{ text: expect.any(String) }])
    expect(finders[0]!.name).toBeUndefined()
  })

  test('looks for open cases without a due time among these alone', async () => {
    const { call } = await server.signIn({ userRole: 2 })
    const sent = await sentDuring(server.database, () => call(feedback.list, open))
    const list = sent.find(({ text }) => text.includes('from "feedback"'))!
    const client = await server.database.pool.connect()
    try {
      // Rows found in their order, as among many cases.
      await client.query('begin; set local enable_sort = off; set local enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain ${list.text}`,
        list.values,
      )
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('feedback_not_due')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
