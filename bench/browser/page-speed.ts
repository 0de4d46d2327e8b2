import type { Browser, Page } from '@playwright/test'

import { median } from '../measure/percentiles.ts'
import { openScreens, openSlowPage, signInCookies, type Cookies } from './screens.ts'
import { ms, printTable } from '../measure/table.ts'

const visits = 5
const switches = 12
const quietMs = 2000
/** Tasks longer than this delay input. */
const longTaskMs = 50

/** Long tasks by start time, with their duration beyond the threshold. */
type Seen = { firstPaint: number; largestPaint: number; tasks: [number, number][]; shifted: number }
type Shift = PerformanceEntry & { value: number }
type Watched = Window & { seen?: Seen; presses?: Map<number, number> }

/** Load time of the first pages and response of the tabs, at a quarter of the CPU speed. */
export async function benchPageSpeed() {
  const { url, browser } = await openScreens()
  const manager = await signInCookies(url)
  const rows = []
  for (const [name, path, cookies] of [
    ['login', '/hotelClient/login', []],
    ['home', '/hotelClient/home', manager],
    ['home, as administrator', '/hotelClient/home', await signInCookies(url, 'admin')],
    ['worklist', '/hotelClient/feedback/suggestion', manager],
  ] as [string, string, Cookies][]) {
    const seen: Seen[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      seen.push(await visitOnce(browser, url + path, cookies))
    }
    const of = (fact: (visit: Seen) => number) => median(seen.map(fact))
    rows.push([
      name,
      ms(of(({ firstPaint }) => firstPaint)),
      ms(of(({ largestPaint }) => largestPaint)),
      ms(of(blockedBefore)),
      ms(of(blockedAfter)),
      of(({ shifted }) => shifted).toFixed(3),
    ])
  }
  printTable(
    `Cold first visit at 4 x CPU, medians of ${visits}`,
    [
      'page',
      'first paint ms',
      'largest paint ms',
      'blocked before ms',
      'blocked after ms',
      'shifted',
    ],
    rows,
  )
  const presses = await switchTabs(browser, url, manager)
  printTable(
    `Switching between two live tabs at 4 x CPU, ${presses.length} presses, to the next paint`,
    ['median ms', 'slowest ms'],
    [[ms(median(presses)), ms(Math.max(...presses))]],
  )
}

const blockedIn = (tasks: Seen['tasks']) => tasks.reduce((sum, [, longer]) => sum + longer, 0)
const blockedBefore = ({ firstPaint, tasks }: Seen) =>
  blockedIn(tasks.filter(([startedAt]) => startedAt < firstPaint))
/** Total blocking time. */
const blockedAfter = ({ firstPaint, tasks }: Seen) =>
  blockedIn(tasks.filter(([startedAt]) => startedAt >= firstPaint))

/** Measurements of one visit, taken once the page is idle. */
async function visitOnce(browser: Browser, address: string, cookies: Cookies) {
  const page = await openSlowPage(browser, cookies)
  await page.addInitScript((longest) => {
    const seen: Seen = { firstPaint: 0, largestPaint: 0, tasks: [], shifted: 0 }
    ;(window as Watched).seen = seen
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { entryType, name, startTime, duration } = entry
        if (name === 'first-contentful-paint') seen.firstPaint = startTime
        if (entryType === 'largest-contentful-paint') seen.largestPaint = startTime
        if (entryType === 'longtask') seen.tasks.push([startTime, duration - longest])
        if (entryType === 'layout-shift') seen.shifted += (entry as Shift).value
      }
    })
    for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'])
      observer.observe({ type, buffered: true })
  }, longTaskMs)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(quietMs)
  const seen = await page.evaluate(() => (window as Watched).seen)
  await page.context().close()
  if (!seen?.largestPaint) throw new Error(`Nothing was painted at ${address}.`)
  return seen
}

/** Milliseconds from each click on a tab to the paint of its page. */
async function switchTabs(browser: Browser, url: string, cookies: Cookies) {
  const page = await openSlowPage(browser, cookies)
  await page.goto(`${url}/hotelClient/home`)
  const tabs = page.getByRole('navigation', { name: 'Open pages' }).getByRole('link')
  await page.goto(`${url}/hotelClient/feedback/suggestion`)
  await page.getByRole('main').getByRole('table').waitFor()
  for (const at of [0, 1]) await pressTab(page, tabs.nth(at))
  await page.evaluate(() => {
    const presses = ((window as Watched).presses = new Map<number, number>())
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEventTiming
        if (interactionId)
          presses.set(interactionId, Math.max(presses.get(interactionId) ?? 0, duration))
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  for (let press = 0; press < switches; press += 1) await pressTab(page, tabs.nth(press % 2))
  const taken = await page.evaluate(() => [...((window as Watched).presses?.values() ?? [])])
  await page.context().close()
  if (taken.length === 0) throw new Error('No click was measured.')
  return taken
}

async function pressTab(page: Page, tab: ReturnType<Page['locator']>) {
  await tab.click()
  await page.waitForTimeout(500)
}
