import type { Page } from '@playwright/test'

import { streamPath } from '../../contract/http/stream.ts'
import { expect, expectPage, logIn, menuOf, noticesOf, tabOf, test } from './story.ts'

const unreachable = 'The server cannot be reached. Check the connection, then try again.'
const serverError = 'Server error (500). Try again. If it keeps happening, tell your administrator.'
const unreadable =
  'The server’s response could not be read. Check whether your network asks you to sign in, then try again.'
const liveOf = (app: Page) => app.getByRole('banner').getByRole('status')

test('Outage: after a minute the page recovers and misses no change', async ({
  openBrowser,
  hotel,
}) => {
  const app = await (await openBrowser(await hotel.hire({ userRole: 2 }))).newPage()
  await app.clock.install()
  await app.goto('/hotelClient/feedback/suggestion?scope=all&sortField=createdAt&sortOrder=desc')
  await expect(app.getByRole('table', { name: 'Cases' })).toBeVisible()
  await expect(liveOf(app)).toHaveText('Live')
  await hotel.line.cut()
  await expect(liveOf(app)).not.toHaveText('Live')
  const feedbackNo = await hotel.complain('The line was down when this was said.')
  await app.clock.fastForward(60_000)
  await expect(app.getByRole('table', { name: 'Cases' })).toBeVisible()
  await expect(app.getByRole('alertdialog')).toHaveCount(0)
  await hotel.line.mend()
  await expect(app.getByRole('main').getByRole('link', { name: feedbackNo })).toBeVisible()
  await expect(liveOf(app)).toHaveText('Live')
})

test('Outage: a live connection that fell silent is replaced and misses no change', async ({
  openBrowser,
  hotel,
}) => {
  const app = await (await openBrowser(await hotel.hire({ userRole: 2 }))).newPage()
  await app.clock.install()
  await app.goto('/hotelClient/feedback/suggestion?scope=all&sortField=createdAt&sortOrder=desc')
  await expect(app.getByRole('table', { name: 'Cases' })).toBeVisible()
  await expect(liveOf(app)).toHaveText('Live')
  hotel.line.hold()
  await hotel.line.holdAnswers()
  const feedbackNo = await hotel.complain('The line was silent when this was said.')
  await app.clock.fastForward(60_000)
  await expect(liveOf(app)).not.toHaveText('Live')
  await hotel.line.mend()
  await expect(app.getByRole('main').getByRole('link', { name: feedbackNo })).toBeVisible()
  await expect(liveOf(app)).toHaveText('Live')
})

test('Outage: a device that goes offline says so at once, and while it is', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire())
  await expect(liveOf(app)).toHaveText('Live')
  const states = await liveOf(app).evaluateHandle((badge) => {
    const seen: (string | null)[] = []
    const watch = new MutationObserver(() => seen.push(badge.textContent))
    watch.observe(badge, { childList: true, characterData: true, subtree: true })
    return seen
  })
  const tried = () => app.waitForEvent('requestfailed', (each) => each.url().includes(streamPath))
  await app.context().setOffline(true)
  await expect(liveOf(app)).toHaveText('Offline')
  await tried()
  await tried()
  expect(await states.jsonValue()).toEqual(['Offline'])
  await app.context().setOffline(false)
  await expect(liveOf(app)).toHaveText('Live')
})

test('Outage: a page that cannot load says so and opens when the server is back', async ({
  openBrowser,
  hotel,
}) => {
  const app = await (await openBrowser(await hotel.hire())).newPage()
  await app.clock.install()
  await app.goto('/hotelClient/feedback/suggestion')
  await expectPage(app, 'feedback list')
  await hotel.breakDown()
  await app.reload()
  const main = app.getByRole('main')
  await expect(main.getByText(serverError)).toBeVisible()
  await hotel.line.cut()
  await app.getByRole('button', { name: 'Try again' }).click()
  await app.clock.runFor(20_000)
  await expect(app.getByRole('button', { name: 'Try again' })).toBeEnabled()
  await expect(main.getByText(unreachable)).toBeVisible()
  await hotel.repair()
  await hotel.line.mend()
  await app.clock.runFor(5_000)
  await expectPage(app, 'feedback list')
})

test('Outage: a page that cannot load because of a server error opens on retry', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion')
  await expectPage(app, 'feedback list')
  await hotel.breakDown()
  await app.reload()
  await expect(app.getByRole('main').getByText(serverError)).toBeVisible()
  await expect(menuOf(app)).toBeHidden()
  await hotel.repair()
  await app.getByRole('button', { name: 'Try again' }).click()
  await expectPage(app, 'feedback list')
})

for (const [status, words] of [
  [200, unreadable],
  [502, unreachable],
] as const)
  test(`Outage: HTML with ${status} instead of JSON keeps the screen`, async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openStaffApp(
      await hotel.hire({ userRole: 2 }),
      '/feedback/suggestion?scope=all',
    )
    await expect(app.getByRole('table', { name: 'Cases' })).toBeVisible()
    // A live connection would load the list again by itself.
    await app.route('**/stream', (route) => route.abort())
    hotel.line.divert(status, '<!doctype html><h1>Accept our terms to go online</h1>')
    await app.getByRole('searchbox', { name: 'Search' }).fill('terms')
    await expect(app.getByText(words)).toBeVisible()
    await expect(app.getByText('Accept our terms')).toHaveCount(0)
    await hotel.line.mend()
    await app.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(app.getByText(words)).toBeHidden()
    await expect(app.getByRole('alertdialog')).toHaveCount(0)
  })

for (const [path, endpoint] of [
  ['/feedback/suggestion?scope=all', '/feedback/list'],
  ['/hotelManage/roomList', '/house/list/conditions'],
  ['/hotelManage/administrators', '/user/list/conditions'],
] as const)
  test(`Outage: automatic retries do not move the retry button: ${path}`, async ({
    openStaffApp,
    hotel,
  }) => {
    const app = await openStaffApp(await hotel.hire({ userRole: 1 }), path)
    await expect(app.getByRole('main').locator('tbody a').first()).toBeVisible()
    hotel.line.divert(502, '<!doctype html><h1>Bad gateway</h1>')
    await app.getByRole('main').getByRole('searchbox').first().fill('gateway')
    const again = app.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await again.evaluate((button) => {
      button.dataset['before'] = 'true'
      const page = button.closest('main')!
      new MutationObserver(() => {
        if (!button.isConnected) page.dataset['lost'] = 'true'
      }).observe(page, { childList: true, subtree: true })
    })
    const tried = app.waitForResponse(
      (reply) => reply.url().includes(endpoint) && reply.status() === 502,
    )
    await app.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await tried
    await expect(again).toHaveAttribute('data-before', 'true')
    await expect(app.getByRole('main')).not.toHaveAttribute('data-lost', 'true')
    await hotel.line.mend()
    await again.click()
    await expect(again).toBeHidden()
  })

test('Sign-in: reports an unreachable server and keeps the input', async ({ page, hotel }) => {
  const member = await hotel.hire()
  await page.goto('/hotelClient/login')
  await page.getByLabel('User name').focus()
  await page.waitForLoadState('networkidle')
  await hotel.line.cut()
  await logIn(page, member)
  await expect(page.getByRole('alert')).toHaveText(unreachable)
  await expect(page.getByLabel('User name')).toHaveValue(member.userName)
  await hotel.line.mend()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectPage(page, 'home')
})

test('Crash: a failing page leaves the shell and the other tabs working', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire({ userRole: 2 }))
  await expectPage(app, 'home')
  // What reads the filters out of an address breaks, at home nothing does.
  await app.evaluate(() => {
    const { get } = URLSearchParams.prototype
    URLSearchParams.prototype.get = function (name) {
      if (name !== 'keyword') return get.call(this, name)
      throw new Error('broken')
    }
    addEventListener('mended', () => {
      URLSearchParams.prototype.get = get
    })
  })
  await menuOf(app).getByRole('link', { name: 'feedback list' }).click()
  const main = app.getByRole('main')
  await expect(main.getByText('This page stopped working.')).toBeVisible()
  await expect(menuOf(app)).toBeVisible()
  await tabOf(app, 'home').click()
  await expect(main.getByRole('heading', { name: 'Today' })).toBeVisible()
  await tabOf(app, 'feedback list').click()
  await app.evaluate(() => dispatchEvent(new Event('mended')))
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('button', { name: /^Filters/ })).toBeVisible()
})

test('Crash: a page broken by an answer recovers with a valid one', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire({ userRole: 2 }))
  await expectPage(app, 'home')
  const broken = { list: [{ id: 1 }], total: 1, pageNum: 1, pageSize: 20, statusCounts: null }
  await app.route('**/feedback/list', (route) =>
    route.fulfill({ json: { code: 200, msg: 'ok', data: broken } }),
  )
  await menuOf(app).getByRole('link', { name: 'feedback list' }).click()
  const main = app.getByRole('main')
  await expect(main.getByText('This page stopped working.')).toBeVisible()
  await app.unroute('**/feedback/list')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('button', { name: /^Filters/ })).toBeVisible()
  await expect(main.getByText('This page stopped working.')).toBeHidden()
})

test('Shortcuts: an overlay that fails to load opens at the next press', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire())
  await expectPage(app, 'home')
  // Chromium up to 150 remembers what the page itself could not load, and overlays share some of it.
  await expect(app.getByRole('heading', { name: 'Cases received' })).toBeVisible()
  await expect(liveOf(app)).toHaveText('Live')
  await hotel.line.cut()
  for (const key of ['Control+k', '?']) {
    await app.keyboard.press(key)
    const failed = noticesOf(app).getByText('Part of this page could not be loaded.')
    await expect(failed).toBeVisible()
    await expect(menuOf(app)).toBeVisible()
    // It leaves by itself, so the next one is of the next press.
    await expect(failed).toBeHidden()
  }
  await hotel.line.mend()
  await app.keyboard.press('Control+k')
  await expect(app.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('Menus: one that fails to load says so, and opens at the next press', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire())
  await expectPage(app, 'home')
  await expect(liveOf(app)).toHaveText('Live')
  await hotel.line.cut()
  const failures: Error[] = []
  app.on('pageerror', (failure) => failures.push(failure))
  const own = app.getByRole('banner').getByRole('button').last()
  await own.click()
  await expect(noticesOf(app).getByText('Part of this page could not be loaded.')).toBeVisible()
  expect(failures).toEqual([])
  await hotel.line.mend()
  await own.click()
  await expect(app.getByRole('menuitem', { name: 'logout' })).toBeVisible()
})
