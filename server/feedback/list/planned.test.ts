import { describe, expect, test } from 'vitest'

import { feedback, type FeedbackFilter } from '@hotel/contract/feedback'

import { complain } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'
import { sentDuring } from '../../testing/statements.ts'

const server = useServer()
const id = '01890000-0000-7000-8000-000000000000'
const today = new Date().toISOString().slice(0, 10)

/** A value of every filter there is; `dateField` alone filters nothing. */
const values: Required<Omit<FeedbackFilter, 'pageNum' | 'pageSize' | 'dateField'>> = {
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
  sortField: 'nextDueAt',
  sortOrder: 'asc',
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
