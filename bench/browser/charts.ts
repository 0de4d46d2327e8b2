import type { Page } from '@playwright/test'

import { homepageCharts } from '@hotel/contract/homepage/charts'

import { openScreens, openSlowPage, signInCookies } from './screens.ts'
import { ms, printTable } from '../measure/table.ts'

const days = 366
const seriesCount = 8
const longTaskMs = 50
const settleMs = 1500
const reads = 20

type Watched = Window & { tasks?: number[] }

/** Chart of a year with eight series on home: drawing, moving along it and redrawing, at a quarter of the CPU speed. */
export async function benchCharts() {
  const { url, browser } = await openScreens()
  const page = await openSlowPage(browser, await signInCookies(url))
  await page.route(`**${homepageCharts.trend.path}`, (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: aYear() } }),
  )
  await page.addInitScript(() => {
    const tasks: number[] = []
    ;(window as Watched).tasks = tasks
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto(`${url}/hotelClient/home?period=days30`)
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor()
  await page.waitForTimeout(settleMs)
  const chart = page.getByRole('slider', { name: 'Cases received' })
  await chart.waitFor()
  await page.waitForTimeout(settleMs)
  await expectWatched(page)
  const drawn = await chart.locator('path[data-series]').count()
  if (drawn !== seriesCount) throw new Error(`${drawn} series are drawn, not ${seriesCount}.`)
  const rows: string[][] = []
  const measure = async (name: string, run: () => Promise<unknown>) => {
    await page.evaluate(() => {
      const { tasks } = window as Watched
      if (tasks) tasks.length = 0
    })
    await run()
    await page.waitForTimeout(settleMs)
    const tasks = await longTasksOf(page)
    rows.push([
      name,
      String(tasks.length),
      tasks.length === 0 ? `under ${longTaskMs}` : ms(Math.max(...tasks)),
    ])
  }
  // With keys: locating a point on the page from outside is itself a long task.
  const box = (await chart.boundingBox())!
  await page.getByLabel('Chart').focus()
  await measure('drawn as lines', () => page.keyboard.press('ArrowDown'))
  await chart.locator('path[data-kind="lines"]').first().waitFor()
  await measure('drawn as bars', () => page.keyboard.press('ArrowUp'))
  await chart.locator('path[data-kind="bars"]').first().waitFor()
  await chart.focus()
  await measure(`read by ${reads} keys`, async () => {
    for (let key = 0; key < reads; key += 1) await page.keyboard.press('ArrowLeft')
  })
  await measure('read along by pointer', async () => {
    await page.mouse.move(box.x + 60, box.y + 100)
    await page.mouse.move(box.x + box.width - 20, box.y + 100, { steps: reads })
  })
  await measure('window made narrower', () => page.setViewportSize({ width: 1000, height: 900 }))
  await page.context().close()
  printTable(
    `A chart of ${days} days and ${seriesCount} series at 4 x CPU`,
    ['step', 'tasks over 50 ms', 'longest ms'],
    rows,
  )
}

/** Proves that the benchmark would see a long task. */
async function expectWatched(page: Page) {
  await page.evaluate((busyMs) => {
    setTimeout(() => {
      const until = performance.now() + busyMs
      while (performance.now() < until);
    })
  }, 3 * longTaskMs)
  await page.waitForTimeout(settleMs)
  if ((await longTasksOf(page)).length === 0) throw new Error('The browser reports no long tasks.')
}

const longTasksOf = (page: Page) => page.evaluate(() => [...((window as Watched).tasks ?? [])])

function aYear() {
  const dayOf = (at: number) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10)
  return {
    buckets: Array.from({ length: days }, (_, at) => ({
      startDate: dayOf(at),
      endDate: dayOf(at),
    })),
    series: Array.from({ length: seriesCount }, (_, nth) => ({
      key: String(nth + 1),
      kind: 'one',
      name: null,
      counts: Array.from({ length: days }, (__, at) => (at * (nth + 3)) % 11),
    })),
  }
}
