import { brotliCompressSync } from 'node:zlib'

import type { Page } from '@playwright/test'

import { roleKeys } from '../contract/endpoint.ts'
import { desktop, expect, phone, test } from './shell/story.ts'

/** Long enough without a request that a page has loaded all that it loads by itself. */
const quietMs = 1_000

/** What a first visit fetches: JavaScript and style as brotli bytes, however they were sent. */
async function weigh(page: Page, address: string, readyHeading: RegExp) {
  const addresses: string[] = []
  const bodies: Promise<Buffer>[] = []
  let lastAt = Date.now()
  page.on('request', (request) => {
    addresses.push(request.url())
    lastAt = Date.now()
  })
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType()))
      bodies.push(response.body())
    lastAt = Date.now()
  })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: readyHeading }).first()).toBeVisible()
  await expect.poll(() => Date.now() - lastAt).toBeGreaterThan(quietMs)
  const weights = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).length)
  const network = addresses.filter((each) => /^(https?|wss?):/.test(each))
  return {
    kilobytes: weights.reduce((sum, weight) => sum + weight, 0) / 1000,
    requests: network.map((each) => new URL(each).pathname),
    elsewhere: network.filter((each) => new URL(each).origin !== new URL(page.url()).origin),
  }
}

// In a hotel where nothing happens meanwhile: what comes in makes a desk ask anew.
test('the login page weighs at most 95 kB and asks nobody else', async ({ openBrowser }) => {
  const page = await (await openBrowser(undefined, { viewport: desktop })).newPage()
  const { kilobytes, requests, elsewhere } = await weigh(page, '/hotelClient/login', /./)
  expect(elsewhere).toEqual([])
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14)
  expect(kilobytes).toBeLessThanOrEqual(95)
})

for (const [account, userRole] of [
  ['staff', 3],
  ['admin', 1],
] as const) {
  test(`home weighs at most 150 kB and asks nobody else, for ${account}`, async ({
    openBrowser,
    hotel,
  }) => {
    const member = await hotel.hire({ userRole, routeList: [...roleKeys] })
    const page = await (await openBrowser(member, { viewport: desktop })).newPage()
    const { kilobytes, requests, elsewhere } = await weigh(page, '/hotelClient/home', /./)
    expect(elsewhere).toEqual([])
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14)
    expect(kilobytes).toBeLessThanOrEqual(150)
  })
}

test("the guest's page weighs at most 75 kB and asks nobody else", async ({
  openBrowser,
  hotel,
}) => {
  const page = await (await openBrowser(undefined, { viewport: phone })).newPage()
  const { kilobytes, requests, elsewhere } = await weigh(
    page,
    await hotel.roomLink(),
    /What would you like/,
  )
  expect(elsewhere).toEqual([])
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14)
  expect(kilobytes).toBeLessThanOrEqual(75)
})
