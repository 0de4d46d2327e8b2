import { brotliCompressSync } from 'node:zlib'

import type { Page } from '@playwright/test'

import { roleKeys } from '../contract/http/endpoint.ts'
import { noteFirstHeading, requestedBeforeHeading } from './first-sight.ts'
import { desktop, expect, phone, test } from './shell/story.ts'

/** Long enough without a request that a page has loaded all that it loads by itself. */
const quietMs = 1_000

/** What a first visit fetches with nothing touched: JavaScript and style as brotli bytes, however they were sent. */
async function weigh(page: Page, address: string) {
  const addresses: string[] = []
  const files: Promise<{ url: string; kilobytes: number }>[] = []
  let lastAt = Date.now()
  page.on('request', (request) => {
    addresses.push(request.url())
    lastAt = Date.now()
  })
  page.on('response', (response) => {
    lastAt = Date.now()
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return
    const weighed = response.body().then((body) => ({
      url: response.url(),
      kilobytes: brotliCompressSync(body).length / 1000,
    }))
    files.push(weighed)
  })
  await page.addInitScript(noteFirstHeading)
  await page.goto(address)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect.poll(() => Date.now() - lastAt).toBeGreaterThan(quietMs)
  const loaded = await Promise.all(files)
  const early = new Set(await page.evaluate(requestedBeforeHeading))
  const network = addresses.filter((each) => /^(https?|wss?):/.test(each))
  return {
    firstSight: sumOf(loaded.filter(({ url }) => early.has(url))),
    whole: sumOf(loaded),
    requests: network.map((each) => new URL(each).pathname),
    elsewhere: network.filter((each) => new URL(each).origin !== new URL(page.url()).origin),
  }
}

const sumOf = (files: readonly { kilobytes: number }[]) =>
  files.reduce((sum, { kilobytes }) => sum + kilobytes, 0)

// In a hotel without activity: live events make the staff app refetch.
test('Page weight: login at most 95 kB, without other hosts', async ({ openBrowser }) => {
  const page = await (await openBrowser(undefined, { viewport: desktop })).newPage()
  const { whole, requests, elsewhere } = await weigh(page, '/hotelClient/login')
  expect(elsewhere).toEqual([])
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14)
  expect(whole).toBeLessThanOrEqual(95)
})

for (const [account, userRole] of [
  ['staff', 3],
  ['admin', 1],
] as const) {
  test(`Page weight: home at most 150 kB at first and 230 kB in all, without other hosts, for ${account}`, async ({
    openBrowser,
    hotel,
  }) => {
    const member = await hotel.hire({ userRole, routeList: [...roleKeys] })
    const page = await (await openBrowser(member, { viewport: desktop })).newPage()
    const { firstSight, whole, requests, elsewhere } = await weigh(page, '/hotelClient/home')
    await test.step('everything below the first sight is there, with nothing touched', async () => {
      const main = page.getByRole('main')
      await expect(main.getByRole('slider', { name: 'Cases received' })).toBeAttached()
      await expect(main.getByRole('region', { name: 'Cases by room' })).toBeAttached()
      await expect(main.getByRole('region', { name: 'Compliments' })).toBeAttached()
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
    })
    expect(elsewhere).toEqual([])
    // 38, and two more where the hotel's numbers change meanwhile.
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(40)
    expect(firstSight).toBeGreaterThan(100)
    expect(firstSight).toBeLessThanOrEqual(150)
    expect(whole).toBeLessThanOrEqual(230)
  })
}

for (const [path, chunk] of [
  ['/hotelClient/home', 'app'],
  ['/hotelClient/feedback/suggestion', 'FeedbackPage'],
] as const) {
  test(`Early files: ${path} is sent with the names of its files, which are fetched once`, async ({
    openBrowser,
    hotel,
  }) => {
    const member = await hotel.hire({ userRole: 2, routeList: [...roleKeys] })
    const page = await (await openBrowser(member, { viewport: desktop })).newPage()
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const document = await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
    const links = document?.headers()['link'] ?? ''
    const named = [...links.matchAll(/<([^>]+)>/g)].map(([, file = '']) => file)
    expect(named.filter((file) => file.includes(`/${chunk}-`))).toHaveLength(2)
    // Browsers load six files at once, and the first paint waits for this one.
    const entry = page.locator('script[type="module"]').first()
    expect(named[0]).toBe(await entry.getAttribute('src'))
    const timesOf = (file: string) => requested.filter((each) => each === file).length
    expect(named.filter((file) => timesOf(file) !== 1)).toEqual([])
    expect(requested.filter((file) => file.includes('/login-'))).toEqual([])
  })
}

test("Guest's page: weighs at most 75 kB and asks nobody else", async ({ openBrowser, hotel }) => {
  const page = await (await openBrowser(undefined, { viewport: phone })).newPage()
  const { whole, requests, elsewhere } = await weigh(page, await hotel.roomLink())
  await expect(page.getByRole('heading', { name: /How can we help/ })).toBeVisible()
  expect(elsewhere).toEqual([])
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14)
  expect(whole).toBeLessThanOrEqual(75)
})
