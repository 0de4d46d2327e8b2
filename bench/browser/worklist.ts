import type { Page } from '@playwright/test'

import { percentile } from '../measure/percentiles.ts'
import { openScreens, openSlowPage, signInCookies } from './screens.ts'
import { ms, printTable } from '../measure/table.ts'

const rows = 100
const wheels = 40
const opens = 25
const maxTaskMs = 50
const maxPaintMs = 100
const restMs = 500

type Watched = Window & { tasks?: number[]; painted?: Promise<number> }

/** Worklist of 100 rows at a quarter of the CPU speed: scrolling, and opening one case after another. */
export async function benchWorklist() {
  const { url, browser } = await openScreens()
  const page = await openSlowPage(browser, await signInCookies(url))
  const query = `scope=all&status=any&sortField=createdAt&sortOrder=desc&pageSize=${rows}`
  await page.goto(`${url}/hotelClient/feedback/suggestion?${query}`)
  await page
    .locator('a[data-row]')
    .nth(rows - 1)
    .waitFor()
  // Loading after the first paint is not part of the cost of scrolling.
  await page.waitForLoadState('networkidle')
  const tasks = await scroll(page)
  const painted = await openOneAfterAnother(page)
  printTable(
    `Worklist of ${rows} rows at 4 x CPU`,
    ['what', 'times', 'p50 ms', 'p90 ms', 'worst ms', 'most'],
    [
      [`scrolled, tasks over ${maxTaskMs} ms`, tasks.length, '', '', ms(Math.max(0, ...tasks)), 0],
      [
        'a case opened, from its data to the next paint',
        painted.length,
        ms(percentile(painted, 0.5)),
        ms(percentile(painted, 0.9)),
        ms(Math.max(...painted)),
        maxPaintMs,
      ],
    ],
  )
}

/** Scrolls down and up with the wheel; returns the long tasks in milliseconds. */
async function scroll(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const tasks: number[] = ((window as Watched).tasks = [])
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
  await page.mouse.move(600, 600)
  for (const way of [120, -120]) {
    for (let wheel = 0; wheel < wheels; wheel += 1) {
      await page.mouse.wheel(0, way)
      await page.evaluate(nextFrame)
    }
  }
  return page.evaluate(() => (window as Watched).tasks ?? [])
}

const nextFrame = () =>
  new Promise<number>((shown) => {
    requestAnimationFrame(shown)
  })

/** Opens cases by key; returns the milliseconds from data and key press to paint of each. */
async function openOneAfterAnother(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < opens; at += 1) {
    // Pause as a reader would: work after one paint is not part of opening the next case.
    await page.waitForTimeout(restMs)
    const link = page.locator('a[data-row]').nth(at)
    const id = (await link.getAttribute('data-row')) ?? ''
    await link.focus()
    await page.evaluate(watchPaint, id)
    await page.keyboard.press('Enter')
    // Querying the page costs it time too, so wait until it is done.
    await page.waitForTimeout(restMs)
    const took = (await page.evaluate(() => (window as Watched).painted)) ?? Number.NaN
    // The first one loads the code of the detail page.
    if (at > 0) times.push(took)
  }
  return times
}

/**
 * In the page: from data and key press to the paint of the case. None of its
 * functions has a name: the transpiler would add a helper that the page lacks.
 */
function watchPaint(id: string) {
  ;(window as Watched).painted = new Promise((resolve) => {
    const before = document.querySelector('article #case-heading')
    const press = { at: 0 }
    addEventListener('keydown', ({ timeStamp }) => void (press.at = timeStamp), {
      once: true,
      capture: true,
    })
    const watch = new MutationObserver(() => {
      const heading = document.querySelector('article #case-heading')
      if (!heading || heading === before || !location.pathname.endsWith(id)) return
      watch.disconnect()
      requestAnimationFrame(() => {
        // A task requested before the paint runs after it.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => {
          const data = performance
            .getEntriesByType('resource')
            .findLast(({ name }) => name.endsWith(`/feedback/detail/${id}`))
          const dataAt = data ? (data as PerformanceResourceTiming).responseEnd : 0
          resolve(performance.now() - Math.max(press.at, dataAt))
        })
        port1.start()
        port2.postMessage(undefined)
      })
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
}
