import { retention } from '@hotel/contract/retention'

import { serve } from '../http/serve.ts'
import { findKept, findLastRun, findRetentionDays, listForgotten } from './retention.queries.ts'

export const retentionRoutes = serve(retention, {
  async report({ db, actor: { hotelId }, now }) {
    const lastRun = await findLastRun(db, hotelId)
    return {
      retentionDays: await findRetentionDays(db, hotelId),
      ...(await findKept(db, hotelId, now)),
      lastRunAt: lastRun?.lastRunAt ?? null,
      days: await listForgotten(db, hotelId),
    }
  },
})
