import type { Page } from '@playwright/test'

import { begin, formOf } from '../staff-app.ts'
import { expect, expectPage, menuOf, tabOf, tabsOf, test } from './story.ts'

const list = '/hotelClient/feedback/suggestion'
const casesOf = (app: Page) => app.getByRole('main').getByRole('link', { name: /\d{8}-\d{4}/ })
const filterPanel = (app: Page) => app.getByRole('combobox', { name: 'Building' })
const openFilters = (app: Page) => app.getByRole('button', { name: /^Filters/ }).click()
const topOf = async (app: Page, at: number) => (await casesOf(app).nth(at).boundingBox())?.y

test('Tabs: keep scroll position, filters and a half-written reply', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(
    await hotel.hire({ userRole: 2 }),
    '/feedback/suggestion?scope=all',
  )
  await expect(casesOf(app).nth(15)).toBeVisible()
  await openFilters(app)
  await expect(filterPanel(app)).toBeVisible()
  await casesOf(app).nth(12).click()
  const detail = app.getByRole('article')
  await begin(detail, 'Reply to guest')
  const reply = formOf(detail, 'Reply to guest').getByLabel('Reply to the guest')
  await reply.fill('We are on our')
  const before = await topOf(app, 12)
  const address = app.url()

  await tabOf(app, 'home').click()
  await expectPage(app, 'home')
  await expect(reply).toBeHidden()
  await tabOf(app, 'feedback list').click()
  await expect(app).toHaveURL(address)
  await expect(reply).toHaveValue('We are on our')
  await expect(filterPanel(app)).toBeVisible()
  await expect.poll(() => topOf(app, 12)).toBe(before)
})

test('Tabs: an open page is shown again without a request or skeleton', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(
    await hotel.hire({ userRole: 2 }),
    '/feedback/suggestion?scope=all',
  )
  await expect(casesOf(app).first()).toBeVisible()
  await tabOf(app, 'home').click()
  await expectPage(app, 'home')
  await hotel.line.cut()
  await tabOf(app, 'feedback list').click()
  await expect(casesOf(app).first()).toBeVisible()
})

test('Tabs: closing one discards its saved state', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(
    await hotel.hire({ userRole: 2 }),
    '/feedback/suggestion?scope=all',
  )
  for (const close of ['close current', 'close all', 'Delete', 'middle-click']) {
    await openFilters(app)
    await expect(filterPanel(app)).toBeVisible()
    const tab = tabOf(app, 'feedback list')
    if (close === 'Delete') await tab.press('Delete')
    else if (close === 'middle-click') await tab.click({ button: 'middle' })
    else {
      await tab.click({ button: 'right' })
      await app.getByRole('menuitem', { name: close, exact: true }).click()
    }
    await expectPage(app, 'home')
    await menuOf(app).getByRole('link', { name: 'feedback list' }).click()
    await expect(app.getByRole('button', { name: /^Filters/ })).toBeVisible()
    await expect(filterPanel(app)).toBeHidden()
  }
})

test('Routes: /redirect remounts exactly one page', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(
    await hotel.hire({ userRole: 2 }),
    '/feedback/suggestion?keyword=one',
  )
  await openFilters(app)
  await app.keyboard.press('Control+k')
  const palette = app.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox').fill('201')
  await palette.getByRole('group', { name: 'Cases' }).getByRole('option').first().click()
  await expect(tabsOf(app).getByRole('link')).toHaveCount(3)
  await openFilters(app)
  await expect(filterPanel(app)).toBeVisible()
  await tabsOf(app).getByRole('link').nth(2).click({ button: 'right' })
  await app.getByRole('menuitem', { name: 'refresh page' }).click()
  await expect(filterPanel(app)).toBeHidden()
  await tabOf(app, 'one').click()
  await expect(app).toHaveURL(`${list}?keyword=one`)
  await expect(filterPanel(app)).toBeVisible()
})

test('Tabs: close all never reopens a closed one', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion?keyword=one')
  await expect(tabOf(app, 'one')).toBeVisible()
  await tabOf(app, 'one').click({ button: 'right' })
  await app.getByRole('menuitem', { name: 'close all' }).click()
  await expectPage(app, 'home')
  await expect(tabsOf(app).getByRole('link')).toHaveText(['home'])
  await app.reload()
  await expectPage(app, 'home')
  await expect(tabsOf(app).getByRole('link')).toHaveText(['home'])
})

test('Tabs: are restored after a reload', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire(), '/feedback/suggestion?keyword=one')
  await expect(tabOf(app, 'one')).toBeVisible()
  await app.goto(`${list}?keyword=two`)
  await expect(tabOf(app, 'two')).toBeVisible()
  await tabOf(app, 'home').click()
  await app.reload()
  await expect(tabsOf(app).getByRole('link')).toHaveText([/home/, /one/, /two/])
  await tabOf(app, 'one').click()
  await expect(app).toHaveURL(`${list}?keyword=one`)
})
