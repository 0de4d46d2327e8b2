import { hourMs } from '@hotel/contract/duration'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { feedbackStatuses } from '@hotel/contract/feedback'

import { complain, findCaseOf } from '../../testing/hotel.ts'
import { useServer } from '../../testing/server.ts'
import { rowColumns, withNames } from '../queries.ts'
import { nextClockName } from './clocks.queries.ts'
import { nextDueOf } from './clocks.ts'

const server = useServer()
const start = Date.parse('2026-03-29T00:30:00Z')
// Few distinct times, so that clocks often tie.
const moment = fc.integer({ min: 0, max: 6 }).map((hours) => new Date(start + hours * hourMs))
const perhaps = fc.option(moment)

/** Any combination of changes to the columns its clocks depend on. */
const change = fc.record(
  {
    status: fc.constantFrom(...feedbackStatuses),
    ackDueAt: moment,
    replyDueAt: moment,
    resolveDueAt: moment,
    ackAt: perhaps,
    firstReplyAt: perhaps,
    pausedAt: perhaps,
    promisedAt: perhaps,
    promiseDoneAt: perhaps,
    resolvedAt: fc.constant(null),
  },
  { requiredKeys: ['resolvedAt'] },
)

test('Next due time in the database matches the rule after every change', async () => {
  const { id } = await findCaseOf(server, await complain(server.guest, server.hotel))
  const { db } = server.database
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      for (const each of changes) {
        await db.updateTable('feedback').set(each).where('id', '=', id).execute()
        const row = await withNames(db)
          .where('feedback.id', '=', id)
          .select(rowColumns)
          .select(['feedback.nextDueAt', nextClockName.as('name')])
          .executeTakeFirstOrThrow()
        const next = nextDueOf(row)
        expect([row.nextDueAt, row.name]).toEqual([next?.dueAt ?? null, next?.name ?? null])
      }
    }),
    { numRuns: 30 },
  )
}, 120_000)

test('Next due time cannot be set directly', async () => {
  const { id, ackDueAt } = await findCaseOf(server, await complain(server.guest, server.hotel))
  await server.database.pool.query(`update feedback set next_due_at = now() where id = $1`, [id])
  const { rows } = await server.database.pool.query(
    `select next_due_at from feedback where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ next_due_at: ackDueAt }])
})
