import type { Page } from '@playwright/test'

import { expect, phone, test } from './shell/story.ts'
import type { Member } from './shell/own-hotel.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

test('Own devices: one is signed out from another, at phone width', async ({
  openStaffApp,
  hotel,
  browser,
}) => {
  const member = await hotel.hire({ name: 'Lin Yu' })
  const app = await openStaffApp(member, '/account', { viewport: phone })
  const devices = app.getByRole('listitem').filter({ hasText: 'Signed in' })
  await expect(devices).toHaveCount(1)
  await expect(devices).toContainText('This device')
  await expect(app.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)

  const context = await browser.newContext({ userAgent: firefox })
  const other = await context.newPage()
  await signInTo(other, hotel.url, member)
  await app.reload()
  await expect(devices).toHaveCount(2)
  await app.getByRole('button', { name: 'Sign out: Firefox on Windows' }).press('Enter')
  await expect(app.getByText('Firefox on Windows was signed out.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  const section = app.locator('section').filter({ has: devices })
  await expect(section.last()).toBeFocused()
  // The other device learns of it by its live connection or with its next call.
  await other.reload()
  await expect(other.getByRole('alertdialog', { name: 'system prompt' })).toBeVisible()
  await context.close()
})

test('Own devices: all others are signed out at once', async ({ openStaffApp, hotel, browser }) => {
  const member = await hotel.hire({ name: 'Lin Yu' })
  const context = await browser.newContext({ userAgent: firefox })
  const other = await context.newPage()
  await signInTo(other, hotel.url, member)
  const app = await openStaffApp(member, '/account')
  await app.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
  await app.getByRole('alertdialog').getByRole('button', { name: 'Sign out others' }).press('Enter')
  await expect(app.getByText('1 other device was signed out.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('alertdialog', { name: 'system prompt' })).toBeVisible()
  await context.close()
})

async function signInTo(page: Page, url: string, { userName, password }: Member) {
  await page.goto(`${url}/hotelClient/login`)
  await page.getByLabel('User name').fill(userName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/hotelClient\/home$/)
}
