import type { Page, Request } from '@playwright/test'

import { expect, logIn, expectPage, menuOf, test } from '../shell/story.ts'

const isCall = (request: Request) =>
  ['fetch', 'xhr', 'eventsource'].includes(request.resourceType())

/** Notes every call from now on. */
function callsOf(app: Page) {
  const calls: Request[] = []
  app.on('request', (request) => {
    if (isCall(request)) calls.push(request)
  })
  return calls
}

/** Those that were answered: of a call given up, the browser tells neither cookies nor body. */
async function answeredOf(calls: Request[]) {
  const ended = await Promise.all(
    calls.map(async (call) => ({ call, response: await call.response() })),
  )
  const answered = ended.flatMap(({ call, response }) => (response ? [{ call, response }] : []))
  expect(answered.length).toBeGreaterThan(3)
  return answered
}

async function lookAround(app: Page) {
  await app.goto('/hotelClient/home')
  await expectPage(app, 'home')
  await menuOf(app).getByRole('link', { name: 'feedback list' }).click()
  await expect(app.getByRole('table', { name: 'Cases' })).toBeVisible()
  await app
    .getByRole('main')
    .getByRole('link', { name: /\d{8}-\d{4}/ })
    .first()
    .click()
  await expect(app.getByRole('article')).toBeVisible()
}

test.describe('The calls it makes', () => {
  test('All calls go to the configured admin API base, which is the relative prefix /api', async ({
    openBrowser,
    hotel,
  }) => {
    const app = await (await openBrowser(await hotel.hire({ userRole: 2 }))).newPage()
    const calls = callsOf(app)
    await lookAround(app)
    expect(calls.length).toBeGreaterThan(3)
    for (const call of calls) expect(call.url()).toMatch(new RegExp(`^${hotel.url}/api/`))
  })

  test('credentials are sent', async ({ openBrowser, hotel }) => {
    const member = await hotel.hire({ userRole: 2 })
    const app = await (await openBrowser(member)).newPage()
    const calls = callsOf(app)
    await lookAround(app)
    for (const { call } of await answeredOf(calls))
      expect((await call.allHeaders())['cookie']).toContain(`hotelClientToken=${member.token}`)
  })

  test('the timeout is 50000 ms', async ({ openBrowser, hotel }) => {
    const app = await (await openBrowser(await hotel.hire({ userRole: 2 }))).newPage()
    await lookAround(app)
    // A hundred times quicker, so that nobody waits for what the browser itself counts.
    await app.evaluate(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => {
        document.documentElement.dataset['requested'] = String(ms)
        return timeout(ms / 100)
      }
    })
    hotel.line.hold()
    const calls = callsOf(app)
    await app.getByRole('searchbox', { name: 'Search' }).fill('nobody answers')
    await expect(app.getByText('The server cannot be reached.')).toBeVisible()
    await expect(app.locator('html')).toHaveAttribute('data-requested', '50000')
    // It is rejected then, and not tried again unseen.
    const lists = calls.filter((call) => call.postData()?.includes('nobody answers'))
    expect(new Set(lists.map((call) => call.url())).size).toBe(lists.length)
  })

  test('the content type is JSON', async ({ openBrowser, hotel }) => {
    const app = await (await openBrowser(await hotel.hire({ userRole: 2 }))).newPage()
    const calls = callsOf(app)
    await lookAround(app)
    const posts = calls.filter((call) => call.method() !== 'GET')
    expect(posts.length).toBeGreaterThan(1)
    for (const post of posts) {
      expect((await post.allHeaders())['content-type']).toBe('application/json')
      const isInfo = post.url().includes('/user/info?')
      // A payload of the query string leaves the body empty.
      if (isInfo) expect(post.postData()).toBeNull()
      else expect(post.postDataJSON()).toBeInstanceOf(Object)
    }
  })

  test('a bearer token from the cookie is added as the authorization header when one is present', async ({
    openBrowser,
    hotel,
  }) => {
    const member = await hotel.hire({ userRole: 2 })
    const app = await (await openBrowser()).newPage()
    const calls = callsOf(app)
    await app.goto('/hotelClient/login')
    await logIn(app, member)
    await expectPage(app, 'home')
    await lookAround(app)
    const cookies = await app.context().cookies()
    const token = cookies.find(({ name }) => name === 'hotelClientToken')?.value
    const sent = calls.filter((call) => call.resourceType() === 'fetch')
    const headers = await Promise.all(sent.map((call) => call.allHeaders()))
    expect(headers[0]).not.toHaveProperty('authorization')
    expect(headers.length).toBeGreaterThan(2)
    for (const { authorization } of headers.slice(1)) expect(authorization).toBe(`Bearer ${token}`)
  })

  test('No request uses them in what is shown', async ({ openBrowser, hotel }) => {
    const app = await (await openBrowser(await hotel.hire({ userRole: 2 }))).newPage()
    const hosts = new Set<string>()
    app.on('request', (request) => hosts.add(new URL(request.url()).host))
    await lookAround(app)
    expect([...hosts]).toEqual([new URL(hotel.url).host])
  })

  test('Response bodies are wrapped with code and msg', async ({ openBrowser, hotel }) => {
    const app = await (await openBrowser(await hotel.hire({ userRole: 2 }))).newPage()
    const calls = callsOf(app)
    await lookAround(app)
    const fetched = calls.filter((each) => each.resourceType() === 'fetch')
    for (const { response } of await answeredOf(fetched)) {
      const body = (await response.json()) as object
      expect(body).toMatchObject({ code: 200, msg: 'ok', data: expect.anything() as unknown })
      expect(Object.keys(body).toSorted()).toEqual(['code', 'data', 'msg'])
    }
  })
})
