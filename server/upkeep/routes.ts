import { retention } from '@hotel/contract/hotel/retention'

import { countDueWords } from '../feedback/erasure/due.queries.ts'
import { implement } from '../http/implement.ts'
import { findStored, findLastRun, findPeriods, listErasures } from './retention.queries.ts'

export const retentionRoutes = implement(retention, {
  async report({ db, actor: { hotelId }, now }) {
    const lastRun = await findLastRun(db)
    return {
      ...(await findPeriods(db, hotelId)),
      ...(await findStored(db, hotelId, now)),
      lastRunAt: lastRun?.endedAt ?? null,
      days: await listErasures(db, hotelId),
    }
  },
  preview: ({ db, actor: { hotelId }, now }, { months }) => countDueWords(db, hotelId, months, now),
})
