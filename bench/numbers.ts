import { homepage } from '@hotel/contract/homepage'
import { homepageCharts } from '@hotel/contract/homepage/charts'
import { homepageReport } from '@hotel/contract/homepage/report'

import { dayMs } from '../contract/duration.ts'
import { openFilled, requestedSizes } from './setup/filled.ts'
import type { Request } from './measure/load.ts'
import { median, percentile } from './measure/percentiles.ts'
import { ms, printTable } from './measure/table.ts'

const fewest = 7
const maxMs = 2000
const most = { numbers: 150, trend: 250 }

/** Numbers of home and report, by number of cases and length of the period. */
export async function benchNumbers() {
  const rows: string[][] = []
  for (const size of requestedSizes()) {
    const { send, headers, close } = await openFilled(size)
    for (const { name, days, limitMs, request } of questions()) {
      const ask = async () => {
        const answer = await send({ ...request, headers })
        if (answer.code !== 200) throw new Error(`${name} was refused: ${answer.msg}`)
      }
      await ask()
      const taken = await timesOf(ask)
      const half = median(taken)
      rows.push([
        name,
        String(days),
        String(size),
        ms(half),
        ms(percentile(taken, 0.99)),
        limitMs === undefined ? '' : half <= limitMs ? `<= ${limitMs}` : `over ${limitMs}`,
      ])
    }
    await close()
  }
  printTable(
    'Numbers over HTTP on PostgreSQL, one at a time',
    ['question', 'days', 'cases', 'p50 ms', 'p99 ms', 'limit ms'],
    rows,
  )
}

type Question = { name: string; days: number; limitMs?: number; request: Request }

function questions(): Question[] {
  const get = (path: string, days: number): Request => ({
    method: 'GET',
    path: `${path}?${new URLSearchParams(lastDays(days))}`,
  })
  const trend = (groupBy: string): Request => ({
    method: 'POST',
    path: homepageCharts.trend.path,
    body: { ...lastDays(366), granularity: 'day', groupBy },
  })
  const month = lastDays(40).startDate.slice(0, 7)
  return [
    ...[7, 30, 366].map((days) => ({
      name: 'numbers',
      days,
      limitMs: most.numbers,
      request: get(homepage.numbers.path, days),
    })),
    { name: 'trend', days: 366, limitMs: most.trend, request: trend('none') },
    { name: 'trend by floor', days: 366, limitMs: most.trend, request: trend('floor') },
    { name: 'causes', days: 30, request: get(homepageCharts.causes.path, 30) },
    { name: 'heat', days: 30, request: get(homepageCharts.heat.path, 30) },
    {
      name: 'report',
      days: 30,
      request: { method: 'GET', path: `${homepageReport.report.path}?month=${month}` },
    },
  ]
}

function lastDays(days: number) {
  const day = (back: number) => new Date(Date.now() - back * dayMs).toISOString().slice(0, 10)
  return { startDate: day(days - 1), endDate: day(0) }
}

async function timesOf(ask: () => Promise<void>) {
  const taken: number[] = []
  const startedAt = performance.now()
  while (taken.length < fewest || performance.now() - startedAt < maxMs) {
    const from = performance.now()
    await ask()
    taken.push(performance.now() - from)
  }
  return taken
}
