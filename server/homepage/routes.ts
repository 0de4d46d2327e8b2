import { homepage } from '@hotel/contract/homepage'
import { homepageCharts } from '@hotel/contract/homepage/charts'
import { homepageReport } from '@hotel/contract/homepage/report'

import { dayIn, isPeriod, type Period } from '../calendar.ts'
import type { QueryContext } from '../http/handler.ts'
import { refuseField } from '../http/refusal.ts'
import { implement } from '../http/implement.ts'
import type { Actor } from '../http/session.ts'
import { countRatings, listComments, listRepeatHouses } from './causes.queries.ts'
import { causesOf } from './causes.ts'
import { listHeat } from './heat.queries.ts'
import { findNames } from './names.queries.ts'
import type { QueryScope } from '../feedback/list/period.queries.ts'
import { countPeriod } from './period.queries.ts'
import { bucketsOf, periodBefore, weekOf } from './period.ts'
import { reportPeriodsOf } from './report/month.ts'
import { reportOf } from './report/report.ts'
import { serviceOf } from './report/service.ts'
import { thanksOf } from './report/thanks.ts'
import { countOverview } from './overview.queries.ts'
import { countTrend } from './trend.queries.ts'
import { seriesOf } from './trend.ts'

const numberRoutes = implement(homepage, {
  async numbers(ctx, given) {
    const scope = scopeOf(ctx)
    const week = weekOf(dayIn(scope.timezone, scope.now))
    const startDate =
      given.startDate ?? (given.endDate ? weekOf(given.endDate).startDate : week.startDate)
    const period = validPeriod({ startDate, endDate: given.endDate ?? weekOf(startDate).endDate })
    const [overview, numbers, previous] = await ctx.onReplica((db) =>
      Promise.all([
        countOverview(db, scope),
        countPeriod(db, scope, period),
        countPeriod(db, scope, periodBefore(period)),
      ]),
    )
    return { ...numbers, ...overview, previous }
  },
})

const chartRoutes = implement(homepageCharts, {
  async trend(ctx, input) {
    const buckets = bucketsOf(validPeriod(input), input.granularity)
    const [counts, nameOf] = await ctx.onReplica((db) =>
      Promise.all([
        countTrend(db, scopeOf(ctx), buckets, input),
        findNames(db, ctx.actor.hotelId, input.groupBy),
      ]),
    )
    return { buckets, series: seriesOf(counts, buckets.length, input.groupBy, nameOf) }
  },

  async causes(ctx, given) {
    const scope = scopeOf(ctx)
    const period = validPeriod(given)
    const [causes, houses, ratings, comments] = await ctx.onReplica((db) =>
      Promise.all([
        causesOf(db, scope, period, periodBefore(period)),
        listRepeatHouses(db, scope, period),
        countRatings(db, scope, period),
        listComments(db, scope, period),
      ]),
    )
    return { ...causes, houses, ratings, comments }
  },

  heat: async (ctx, given) => ({
    houses: await ctx.onReplica((db) => listHeat(db, scopeOf(ctx), validPeriod(given))),
  }),

  thanks: (ctx, given) => ctx.onReplica((db) => thanksOf(db, scopeOf(ctx), validPeriod(given))),
})

const reportRoutes = implement(homepageReport, {
  report(ctx, { month }) {
    const periods = reportPeriodsOf(month, dayIn(ctx.actor.timezone, ctx.now))
    if (!periods) throw refuseField('month', 'monthAhead')
    return ctx.onReplica((db) => reportOf(db, scopeOf(ctx), periods))
  },

  service(ctx, given) {
    const period = validPeriod(given)
    return ctx.onReplica((db) => serviceOf(db, scopeOf(ctx), period, periodBefore(period)))
  },
})

export const homepageRoutes = [...numberRoutes, ...chartRoutes, ...reportRoutes]

const scopeOf = ({ actor, now }: QueryContext & { actor: Actor }): QueryScope => ({
  viewer: actor,
  timezone: actor.timezone,
  now,
})

function validPeriod(period: Period): Period {
  if (!isPeriod(period)) throw refuseField('endDate', 'dateRange')
  return { startDate: period.startDate, endDate: period.endDate }
}
