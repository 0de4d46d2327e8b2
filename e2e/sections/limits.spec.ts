import type { Locator } from '@playwright/test'

import { expect, logIn, expectPage, noticesOf, phone, tabsOf, test } from '../shell/story.ts'

/** Less than the silence after which the app opens its live connection again. */
const aheadMs = 20_000

test.describe('Business constants and limits', () => {
  test('Notification default duration: 4500 ms', async ({ openBrowser, hotel }) => {
    const app = await (await openBrowser(await hotel.hire({ userRole: 2 }))).newPage()
    await app.clock.install()
    await app.goto('/hotelClient/home')
    await expect(app.getByRole('status').getByText('Live', { exact: true })).toBeVisible()
    await app.clock.pauseAt(Date.now() + aheadMs)
    const feedbackNo = await hotel.complain('The kettle does not switch off.')
    const notice = noticesOf(app).getByText(feedbackNo)
    await expect(notice).toBeVisible()
    await app.clock.runFor(4499)
    await expect(notice).toBeVisible()
    await app.clock.runFor(1)
    await expect(notice).toBeHidden()
  })

  test('Notifications stack with a 16 px gap', async ({ openBrowser, hotel }) => {
    const app = await (await openBrowser(await hotel.hire({ userRole: 2 }))).newPage()
    await app.clock.install()
    await app.goto('/hotelClient/home')
    await expect(app.getByRole('status').getByText('Live', { exact: true })).toBeVisible()
    // The first must not be gone before the second is there.
    await app.clock.pauseAt(Date.now() + aheadMs)
    const numbers = [
      await hotel.complain('The lamp flickers.'),
      await hotel.complain('The tap drips.'),
    ]
    const notices = noticesOf(app).locator('[data-type]')
    for (const number of numbers) await expect(noticesOf(app).getByText(number)).toBeVisible()
    await notices.first().hover()
    const boxes = await notices.evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
    )
    const [lower, upper] = boxes.toSorted(([a = 0], [b = 0]) => b - a)
    expect(lower?.[0]).toBeCloseTo((upper?.[1] ?? 0) + 16, 1)
  })

  test('Tab scroll padding: 4 px', async ({ openStaffApp, hotel }) => {
    const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion?keyword=one')
    for (const keyword of ['two', 'three']) {
      await expect(tabsOf(app).getByRole('link').last()).toHaveAttribute('aria-current', 'page')
      await app.goto(`/hotelClient/feedback/suggestion?keyword=${keyword}`)
    }
    const row = tabsOf(app).getByRole('list')
    const tabs = tabsOf(app).getByRole('listitem')
    await expect(tabs).toHaveCount(4)
    const gaps = async (tab: Locator) => {
      const [outer, inner] = await Promise.all([row.boundingBox(), tab.boundingBox()])
      const left = inner!.x - outer!.x
      return { left, right: outer!.width - left - inner!.width }
    }
    // The row becomes narrower than its tabs: the active one stays in sight, its cross too. A browser
    // scrolls by whole pixels, and tabs are as wide as their words.
    await app.setViewportSize({ ...phone, width: 320 })
    await expect.poll(async () => (await gaps(tabs.last())).right).toBeGreaterThan(3.5)
    // Without the focus, which a browser brings into sight in a way of its own.
    await app.goBack()
    await expect.poll(async () => (await gaps(tabs.nth(2))).right).toBeCloseTo(4, 0)
    await tabs.nth(3).getByRole('link').press('Enter')
    // Back means this page only once it is the one in the history.
    await expect(tabs.nth(3).getByRole('link')).toHaveAttribute('aria-current', 'page')
    await expect.poll(async () => (await gaps(tabs.last())).right).toBeGreaterThan(3.5)
    await app.goBack()
    await expect.poll(async () => (await gaps(tabs.nth(2))).left).toBeCloseTo(4, 0)
  })

  test('Cookie names: hotelClientToken, userInfo, accountCode', async ({ page, hotel }) => {
    const member = await hotel.hire()
    await page.goto('/hotelClient/login')
    await logIn(page, member)
    await expectPage(page, 'home')
    // What the server alone reads, to know a device that signed in before, is none of the client's.
    const cookies = (await page.context().cookies()).filter(({ httpOnly }) => !httpOnly)
    expect(cookies.map(({ name }) => name).toSorted()).toEqual([
      'accountCode',
      'hotelClientToken',
      'userInfo',
    ])
    expect(new Set(cookies.map(({ sameSite }) => sameSite))).toEqual(new Set(['Strict']))
  })

  test('Page title default: the system name', async ({ openStaffApp, hotel }) => {
    // Where no page is open, there is no title of a page.
    const closed = await openStaffApp(await hotel.hire({ routeList: [] }))
    await expect(closed.getByRole('alertdialog', { name: 'system prompt' })).toBeVisible()
    await expect(closed).toHaveTitle('Hotel feedback management system')
  })

  test('Skin defaults: bgColor #c5d6ea, contentColor #fff, borderColor #409eff', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/hotelClient/login')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(197, 214, 234)')
    await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const border = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--skin-border'),
    )
    expect(border).toBe('#409eff')
  })

  test('Base path: /hotelClient/. Admin API base: /api', async ({ page }) => {
    const requested = page.waitForRequest(/user\/login$/)
    await page.goto('/')
    await expect(page).toHaveURL(/\/hotelClient\/login\?redirect=%2FhotelClient%2F$/)
    await page.getByLabel('User name').fill('nobody-here')
    await page.getByLabel('Password', { exact: true }).fill('a-good-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(new URL((await requested).url()).pathname).toBe('/api/hotel/client/user/login')
  })
})
