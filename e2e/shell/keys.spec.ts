import type { Page } from '@playwright/test'

import { expect, expectPage, menuOf, tabsOf, test } from './story.ts'

const paletteOf = (app: Page) => app.getByRole('dialog', { name: 'Search' })
const fieldOf = (app: Page) => paletteOf(app).getByRole('combobox')
const toggleOf = (app: Page) => app.getByRole('button', { name: /^(Open|Close) menu$/ })

test('Search: Ctrl+K finds pages, open tabs and cases, and Enter opens them', async ({
  openStaffApp,
  hotel,
}) => {
  const feedbackNo = await hotel.complain('The palette should find this one.')
  const app = await openStaffApp(
    await hotel.hire({ userRole: 2 }),
    '/feedback/suggestion?keyword=tap',
  )
  await expectPage(app, 'feedback list')
  await app.keyboard.press('Control+k')
  await expect(fieldOf(app)).toBeFocused()
  const groups = paletteOf(app).getByRole('group')
  await expect(groups.nth(0)).toHaveAccessibleName('Pages')
  await expect(groups.nth(1)).toHaveAccessibleName('Open tabs')
  await fieldOf(app).fill('home')
  await app.keyboard.press('Enter')
  await expectPage(app, 'home')

  await app.keyboard.press('Control+k')
  await fieldOf(app).fill(feedbackNo)
  const found = paletteOf(app).getByRole('group', { name: 'Cases' }).getByRole('option')
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await expect(found).toContainText(`${feedbackNo} · New`)
  await app.keyboard.press('Enter')
  await expect(app.getByRole('article').getByText('The palette should find')).toBeVisible()
})

test('Search: offers only permitted pages', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire({ routeList: ['AuditManage'] }))
  await expectPage(app, 'home')
  await app.keyboard.press('Control+k')
  await fieldOf(app).fill('suggest')
  await expect(paletteOf(app).getByText('No results.')).toBeVisible()
  await expect(paletteOf(app).getByRole('option')).toHaveCount(0)
})

test('Search: treats every character literally', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire({ userRole: 2 }))
  const faults: string[] = []
  app.on('pageerror', (error) => faults.push(error.message))
  await expectPage(app, 'home')
  await app.keyboard.press('Control+k')
  const typed = ['(', '[', '\\', '.*', '%', '%%', '_', "' or 1=1 --", '<b>x</b>', '\u0000', '😀']
  for (const text of [...typed, '\ud800', '空调', 'ｈｏｍｅ', 'x'.repeat(500)]) {
    const requested = app.waitForResponse(/\/feedback\/list/, { timeout: 2_000 }).catch(() => null)
    await fieldOf(app).fill(text)
    const answer = (await (text.length > 1 ? requested : null))?.json() as
      | Promise<unknown>
      | undefined
    if (answer) expect(await answer).toMatchObject({ code: 200 })
    await expect(fieldOf(app)).toBeFocused()
  }
  await fieldOf(app).fill('ｈｏｍｅ')
  await expect(paletteOf(app).getByRole('option', { name: 'home' })).toBeVisible()
  expect(faults).toEqual([])
})

test('Search: Escape closes it and restores focus', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire())
  const search = app.getByRole('banner').getByRole('button', { name: 'Search' })
  await search.click()
  await expect(fieldOf(app)).toBeFocused()
  await app.keyboard.press('Escape')
  await expect(paletteOf(app)).toHaveCount(0)
  await expect(search).toBeFocused()
})

test('Keyboard: Ctrl+B toggles the menu, also while typing', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion')
  await app.getByRole('searchbox', { name: 'Search' }).fill('b')
  for (const expanded of ['false', 'true']) {
    await app.keyboard.press('Control+b')
    await expect(toggleOf(app)).toHaveAttribute('aria-expanded', expanded)
  }
  await expect(app.getByRole('searchbox', { name: 'Search' })).toHaveValue('b')
})

test('Shortcuts: ? lists them, and types a question mark in a field', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion')
  const keyword = app.getByRole('searchbox', { name: 'Search' })
  await keyword.press('?')
  await expect(keyword).toHaveValue('?')
  const help = app.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toHaveCount(0)
  await app.keyboard.press('Control+/')
  await expect(help.getByText('Next case', { exact: true })).toBeVisible()
  await expect(help.getByText('Open or close the menu')).toBeVisible()
  await app.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await keyword.blur()
  await app.keyboard.press('?')
  await expect(help).toBeVisible()
  await help.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await help.getByRole('button', { name: 'Close' }).click()
  await app.keyboard.press('?')
  await expect(help).toHaveCount(0)
})

test('Shortcuts: single keys do nothing on a checkbox of a form', async ({
  openStaffApp,
  hotel,
}) => {
  const administrator = await hotel.hire({ userRole: 1 })
  const app = await openStaffApp(administrator, '/hotelManage/hotelList?section=guestForm')
  const checkbox = app.getByRole('main').getByRole('checkbox').first()
  const help = app.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await checkbox.press('?')
  await checkbox.blur()
  await expect(help).toHaveCount(0)
  await app.keyboard.press('?')
  await expect(help).toBeVisible()
})

test('Keyboard: the first Tab stop skips to the content', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire())
  await expectPage(app, 'home')
  await app.bringToFront()
  await app.keyboard.press('Tab')
  const skip = app.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await app.keyboard.press('Enter')
  await expect(app.getByRole('main')).toBeFocused()
  await expectPage(app, 'home')
  await app.keyboard.press('Tab')
  await expect(app.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('Keyboard: Tab reaches every part of the shell', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire({ userRole: 1 }))
  await expectPage(app, 'home')
  const landmarks = [menuOf(app), app.getByRole('banner'), tabsOf(app), app.getByRole('main')]
  for (const landmark of landmarks) {
    await expect(async () => {
      await app.keyboard.press('Tab')
      expect(await landmark.locator(':focus').count()).toBe(1)
    }).toPass({ intervals: [0] })
  }
})

test('Views: of two chosen before anything is drawn the second is shown', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire()
  const list = '/hotelClient/feedback/suggestion'
  const app = await openStaffApp(member, '/feedback/suggestion?keyword=lamp')
  const views = app.getByRole('button', { name: 'Views', exact: true })
  await views.click()
  await app.getByRole('menuitem', { name: 'Save view…' }).click()
  await app.getByLabel('Name').fill('Lamps')
  await app.keyboard.press('Enter')
  await expect(app.getByRole('button', { name: 'Lamps', exact: true })).toBeVisible()
  await app.evaluate(() => {
    for (const key of ['0', '1'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(app).toHaveURL(`${hotel.url}${list}?keyword=lamp`)
  await expect(app.getByRole('button', { name: 'Lamps', exact: true })).toBeVisible()
  await app.goBack()
  await expect(app).toHaveURL(`${hotel.url}${list}`)
})

test('Keyboard: a page that a link of another opens takes the focus of the link', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire({ userRole: 2 }))
  const content = app.getByRole('main')
  await content.getByRole('link', { name: 'My account' }).press('Enter')
  await expectPage(app, 'My account')
  await expect(content).toBeFocused()
  await content.getByRole('link', { name: 'Notification settings' }).press('Enter')
  await expectPage(app, 'Notification settings')
  await expect(content).toBeFocused()
  await app.goBack()
  await expectPage(app, 'My account')
  await expect(content).toBeFocused()
})
