import { brotliCompressSync } from 'node:zlib'

import type { Page } from '@playwright/test'

import { desktop, expect, phone, test } from './hotel.ts'

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

test('the login page weighs at most 95 kB and asks nobody else', async ({ openWindow }) => {
  const page = await openWindow({ viewport: desktop })
  const { kilobytes, requests, elsewhere } = await weigh(page, '/hotelClient/login', /./)
  expect(elsewhere).toEqual([])
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14)
  expect(kilobytes).toBeLessThanOrEqual(95)
})

for (const account of ['staff', 'admin'] as const) {
  test(`home weighs at most 150 kB and asks nobody else, for ${account}`, async ({
    openDesk,
    openWindow,
  }) => {
    const first = await openDesk(account)
    const storageState = await first.context().storageState()
    const page = await openWindow({ viewport: desktop, storageState })
    const { kilobytes, requests, elsewhere } = await weigh(page, '/hotelClient/home', /./)
    expect(elsewhere).toEqual([])
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14)
    expect(kilobytes).toBeLessThanOrEqual(150)
  })
}

test("the guest's page weighs at most 75 kB and asks nobody else", async ({
  openWindow,
  roomLink,
}) => {
  const page = await openWindow({ viewport: phone })
  const { kilobytes, requests, elsewhere } = await weigh(page, roomLink, /What would you like/)
  expect(elsewhere).toEqual([])
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14)
  expect(kilobytes).toBeLessThanOrEqual(75)
})
