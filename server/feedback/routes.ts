import { feedbackBulk } from '@hotel/contract/feedback/bulk-endpoints'
import { feedback, type FeedbackFilter } from '@hotel/contract/feedback'

import { isRange } from '../calendar.ts'
import { refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import { actOnCase, repeatOnCase } from './act/act.ts'
import { actOnAll, answerAll, repeatAnswerAll, repeatOnAll } from './act/bulk.ts'
import { nextClockOf } from './clocks/clocks.ts'
import { createForGuest, repeatCreate } from './create/create.ts'
import { readCase } from './detail/detail.ts'
import { answeredRow } from './list/answered-row.ts'
import { countLimit } from './list/list.queries.ts'
import { listFeedback } from './list/read.queries.ts'
import { clustersOf } from './pattern/clusters.ts'
import { listRecentOpen } from './pattern/queries.ts'
import { readPeople } from './people/people.ts'
import { viewCase, readMessages } from './presence/presence.ts'

const caseRoutes = implement(feedback, {
  async list({ db, actor, now }, filter) {
    refuseImpossible(filter)
    const { rows, statusCounts, ...counted } = await listFeedback(db, {
      viewer: actor,
      timezone: actor.timezone,
      now,
      filter,
    })
    const { pageNum, pageSize } = filter
    const count = (
      status: 'new' | 'acknowledged' | 'in_progress' | 'waiting_guest' | 'on_hold' | 'resolved',
    ) => statusCounts[status] ?? 0
    return {
      list: rows.map((row) => answeredRow(row, now)),
      ...counted,
      pageNum,
      pageSize,
      statusCounts: {
        new: count('new'),
        acknowledged: count('acknowledged'),
        in_progress: count('in_progress'),
        waiting_guest: count('waiting_guest'),
        on_hold: count('on_hold'),
        resolved: count('resolved'),
      },
    }
  },

  detail: (ctx, { id }) => readCase(ctx, id),
  act: { run: actOnCase, repeat: repeatOnCase },
  create: { run: createForGuest, repeat: repeatCreate },
  people: (ctx, { id }) => readPeople(ctx, id),
  look: (ctx, { feedbackId }) => viewCase(ctx, feedbackId),
  read: (ctx, { feedbackId }) => readMessages(ctx, feedbackId),

  async clusters({ db, actor, now }) {
    const clusters = clustersOf(await listRecentOpen(db, actor, now))
    return {
      list: clusters.map(({ kind, cases }) => {
        const { houseNo, building, floor, categoryName } = cases[0]!
        return {
          kind,
          building,
          floor,
          ...(kind === 'house' ? { houseNo, categoryName } : { houseNo: null, categoryName: null }),
          cases: cases.map((item) => ({ ...item, ...nextClockOf(item, now) })),
        }
      }),
    }
  },
})

export const feedbackRoutes = [
  ...caseRoutes,
  ...implement(feedbackBulk, {
    actAll: { run: actOnAll, repeat: repeatOnAll },
    answerAll: { run: answerAll, repeat: repeatAnswerAll },
  }),
]

function refuseImpossible(filter: FeedbackFilter) {
  if (filter.pageNum * filter.pageSize > countLimit) throw refuseField('pageNum', 'beyondList')
  if (!isRange(filter)) throw refuseField('endDate', 'dateRange')
}
