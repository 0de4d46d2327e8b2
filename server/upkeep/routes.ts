import { retention } from '@hotel/contract/hotel/retention'

import { implement } from '../http/implement.ts'
import { findStored, findLastRun, findRetentionDays, listErasures } from './retention.queries.ts'

export const retentionRoutes = implement(retention, {
  async report({ db, actor: { hotelId }, now }) {
    const lastRun = await findLastRun(db, hotelId)
    return {
      retentionDays: await findRetentionDays(db, hotelId),
      ...(await findStored(db, hotelId, now)),
      lastRunAt: lastRun?.lastRunAt ?? null,
      days: await listErasures(db, hotelId),
    }
  },
})
