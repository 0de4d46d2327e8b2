import { homepage } from '@hotel/contract/homepage'
import { homepageReport } from '@hotel/contract/report'

import { dayIn, isPeriod, type Period } from '../calendar.ts'
import type { Asking } from '../http/handler.ts'
import { refuseField } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import type { Actor } from '../http/session.ts'
import { countRatings, listComments, listRepeatHouses } from './causes.queries.ts'
import { causesOf } from './causes.ts'
import { listHeat } from './heat.queries.ts'
import { findNames } from './names.queries.ts'
import { countPeriod, type Asked } from './period.queries.ts'
import { bucketsOf, periodBefore, weekOf } from './period.ts'
import { monthBeside } from './report/month.ts'
import { reportOf } from './report/report.ts'
import { thanksOf } from './report/thanks.ts'
import { countStanding } from './standing.queries.ts'
import { countTrend } from './trend.queries.ts'
import { seriesOf } from './trend.ts'

const periodRoutes = serve(homepage, {
  async numbers(ask, given) {
    const { db, actor, now } = ask
    const asked = askedBy(ask)
    const week = weekOf(dayIn(actor.timezone, now))
    const startDate =
      given.startDate ?? (given.endDate ? weekOf(given.endDate).startDate : week.startDate)
    const period = taken({ startDate, endDate: given.endDate ?? weekOf(startDate).endDate })
    const [standing, numbers, previous] = await Promise.all([
      countStanding(db, actor, actor.timezone, now),
      countPeriod(db, asked, period),
      countPeriod(db, asked, periodBefore(period)),
    ])
    return { ...numbers, ...standing, previous }
  },

  async trend(ask, input) {
    const buckets = bucketsOf(taken(input), input.granularity)
    const [counts, nameOf] = await Promise.all([
      countTrend(ask.db, askedBy(ask), buckets, input),
      findNames(ask.db, ask.actor.hotelId, input.groupBy),
    ])
    return { buckets, series: seriesOf(counts, buckets.length, input.groupBy, nameOf) }
  },

  async causes(ask, given) {
    const { db } = ask
    const asked = askedBy(ask)
    const period = taken(given)
    const [causes, houses, ratings, comments] = await Promise.all([
      causesOf(db, asked, period, periodBefore(period)),
      listRepeatHouses(db, asked, period),
      countRatings(db, asked, period),
      listComments(db, asked, period),
    ])
    return { ...causes, houses, ratings, comments }
  },

  heat: async (ask, given) => ({ houses: await listHeat(ask.db, askedBy(ask), taken(given)) }),

  thanks: (ask, given) => thanksOf(ask.db, askedBy(ask), taken(given)),
})

const reportRoutes = serve(homepageReport, {
  report(ask, { month }) {
    const periods = monthBeside(month, dayIn(ask.actor.timezone, ask.now))
    if (!periods) throw refuseField('month', 'monthAhead')
    return reportOf(ask.db, askedBy(ask), periods)
  },
})

export const homepageRoutes = [...periodRoutes, ...reportRoutes]

const askedBy = ({ actor, now }: Asking & { actor: Actor }): Asked => ({
  viewer: actor,
  timezone: actor.timezone,
  now,
})

function taken(period: Period): Period {
  if (!isPeriod(period)) throw refuseField('endDate', 'dateRange')
  return { startDate: period.startDate, endDate: period.endDate }
}
