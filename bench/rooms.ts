import fs from 'node:fs'

import type { Browser } from '@playwright/test'

import { requestOf } from '@hotel/contract/http/caller'
import { code } from '@hotel/contract/code'
import type { Endpoint, InputOf } from '@hotel/contract/http/endpoint'
import { house } from '@hotel/contract/house'

import { csvOf } from '../server/testing/spreadsheet.ts'
import { runFor, sender, type Request } from './measure/load.ts'
import { percentile } from './measure/percentiles.ts'
import { openScreens, openSlowPage, signInCookies } from './browser/screens.ts'
import { ms, printTable } from './measure/table.ts'

/** Upload path; the import is applied below it. */
const importPath = '/hotel/client/house/import'
const inHotel = 2000
const inImport = 5000
const onCards = 500
const cardFloor = '50'
const cellMs = 3000
const longTaskMs = 50

type Watched = Window & { tasks?: number[] }
type Hotel = Awaited<ReturnType<typeof openHotel>>

/** Thousands of rooms: import, list, floor plan and cards. */
export async function benchRooms() {
  const { url, pid, browser } = await openScreens()
  const hotel = await openHotel(url)
  await importRooms(hotel, 'A', inHotel - 130)
  await hotel.call(code.issue, { houseId: 'all' })
  await measureCalls(hotel)
  await measureScreens(hotel, browser)
  await measureImport(hotel, pid)
  hotel.close()
}

async function openHotel(url: string) {
  const cookies = await signInCookies(url, 'admin')
  const authorization = `Bearer ${cookies[0]!.value}`
  const send = sender(url, 4)
  const ask = async (request: Request): Promise<unknown> => {
    const { code: answer, msg, data } = await send({ ...request, headers: { authorization } })
    if (answer !== 200) throw new Error(`${request.path}: ${msg}`)
    return data
  }
  return {
    url,
    cookies,
    authorization,
    close: send.close,
    send: ask,
    call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
      ask({ method: endpoint.method, ...requestOf(endpoint, input as object) }),
  }
}

/** A quarter of them on one floor, to be printed. */
const rowsOf = (prefix: string, count: number) => [
  ['Room number', 'Floor', 'Building', 'Type', 'Name'],
  ...Array.from({ length: count }, (_, at) => [
    `${prefix}${at}`,
    at < onCards ? cardFloor : String(51 + (at % 30)),
    'Tower',
    'Room',
    `Room ${prefix}${at}`,
  ]),
]

async function importRooms(hotel: Hotel, prefix: string, count: number) {
  const form = new FormData()
  form.set('importId', crypto.randomUUID())
  form.set('file', new Blob([csvOf(rowsOf(prefix, count))]), 'rooms.csv')
  const startedAt = performance.now()
  const response = await fetch(`${hotel.url}/api${importPath}`, {
    method: 'POST',
    headers: { authorization: hotel.authorization },
    body: form,
  })
  const { msg, data } = (await response.json()) as { msg: string; data: { id: string } | null }
  if (!data) throw new Error(msg)
  const readMs = performance.now() - startedAt
  await hotel.send({ method: 'POST', path: `${importPath}/apply`, body: { id: data.id } })
  return { readMs, appliedMs: performance.now() - startedAt - readMs }
}

async function measureCalls(hotel: Hotel) {
  const requests = [
    ['room list, first page', () => hotel.call(house.list, { pageSize: 50 })],
    ['room list, last page', () => hotel.call(house.list, { pageSize: 50, pageNum: 40 })],
    ['room list, by open cases', () => hotel.call(house.list, { sortField: 'openCount' })],
    ['floor view', () => hotel.call(house.plan, {})],
  ] as const
  const rows: string[][] = []
  for (const [name, once] of requests) {
    await once()
    const { taken } = await runFor(cellMs, 1, once)
    rows.push([name, ms(percentile(taken, 0.5)), ms(percentile(taken, 0.99))])
  }
  printTable(`A hotel of ${inHotel} rooms, from the server`, ['request', 'p50 ms', 'p99 ms'], rows)
}

async function measureScreens({ url, cookies }: Hotel, browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(`${url}/hotelClient/home`)
  // Requests of home are not part of the cost of cards.
  await page.waitForLoadState('networkidle')
  const startedAt = performance.now()
  await page.goto(`${url}/hotelClient/hotelManage/roomList/cards?floor=${cardFloor}`)
  await page.getByText(`${onCards} cards · `).waitFor()
  const laid = await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()))
    await document.fonts.ready
    return document.querySelectorAll('article svg path').length
  })
  if (laid !== onCards) throw new Error(`${laid} codes are drawn, not ${onCards}.`)
  const cardsMs = performance.now() - startedAt
  await context.close()
  const rows = [[`${onCards} cards laid out`, ms(cardsMs), '']]
  for (const [name, path] of [
    ['room list scrolled, 4 x CPU', 'roomList?pageSize=100'],
    ['floor view scrolled, 4 x CPU', 'roomList/floors'],
  ] as const) {
    rows.push([
      name,
      '',
      await maxTaskWhileScrolling(browser, cookies, `${url}/hotelClient/hotelManage/${path}`),
    ])
  }
  printTable('On screen', ['step', 'ms', 'longest task ms'], rows)
}

async function maxTaskWhileScrolling(browser: Browser, cookies: Hotel['cookies'], address: string) {
  const page = await openSlowPage(browser, cookies)
  await page.goto(address)
  await page.getByRole('link', { name: /201/ }).first().waitFor()
  await page.waitForTimeout(2000)
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.mouse.move(700, 500)
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(50)
  }
  await page.waitForTimeout(500)
  const tasks = await page.evaluate(() => (window as Watched).tasks ?? [])
  await page.context().close()
  return tasks.length === 0 ? `under ${longTaskMs}` : ms(Math.max(...tasks))
}

async function measureImport(hotel: Hotel, pid: number) {
  const before = residentMb(pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb(pid))
  }, 20)
  const { readMs, appliedMs } = await importRooms(hotel, 'B', inImport)
  clearInterval(watch)
  printTable(
    `${inImport} rooms read in`,
    ['', 'read ms', 'applied ms', 'MB before', 'MB at most'],
    [['CSV', ms(readMs), ms(appliedMs), ms(before), ms(peak)]],
  )
}

/** Resident memory of the process. */
function residentMb(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
