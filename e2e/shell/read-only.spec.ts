import type { Page } from '@playwright/test'

import { expectAccessible, expectReadable } from '../accessibility.ts'
import { beginComplaint, writeWords } from '../guest.ts'
import { begin, formOf, lineOf, send } from '../staff-app.ts'
import { expectApart } from './boxes.ts'
import { expect, logIn, phone, test } from './story.ts'

const worklist = '/feedback/suggestion?scope=all&sortField=createdAt&sortOrder=desc'
const barOf = (app: Page) =>
  app.getByRole('status').getByText('You can read everything; changes cannot be saved yet.')

test('Read-only: a refused reply says so, is kept, and is sent once writes work again', async ({
  openStaffApp,
  hotel,
}) => {
  const words = 'The window of the bathroom does not close.'
  await hotel.complain(words)
  const app = await openStaffApp(await hotel.hire({ userRole: 2 }), worklist)
  await lineOf(app, words).getByRole('link').click()
  const detail = app.getByRole('article')
  await begin(detail, 'Reply to guest')
  const form = formOf(detail, 'Reply to guest')
  const reply = form.getByLabel('Reply to the guest')
  await reply.fill('We are on our way.')
  await expect(barOf(app)).toBeHidden()

  await hotel.setReadOnly(true)
  await send(form)
  await expect(barOf(app)).toBeVisible()
  await expect(form.getByText('Not sent: the system is read-only at the moment.')).toBeVisible()
  await expect(reply).toHaveValue('We are on our way.')
  await app.reload()
  await expect(barOf(app)).toBeVisible()
  await expect(reply).toHaveValue('We are on our way.')

  await hotel.setReadOnly(false)
  await expect(barOf(app)).toBeHidden()
  await send(form)
  await expect(detail.getByRole('list').getByText('We are on our way.')).toBeVisible()
})

for (const [language, words] of [
  ['en', 'You can read everything; changes cannot be saved yet.'],
  ['zh-CN', '您可以查看全部内容，但暂时无法保存更改。'],
] as const)
  test(`Read-only: a phone says so without covering anything, in ${language}, light and dark`, async ({
    openStaffApp,
    hotel,
  }) => {
    const member = await hotel.hire({ userRole: 2 })
    await hotel.setReadOnly(true)
    const app = await openStaffApp(member, '/home', {
      viewport: phone,
      locale: language,
      reducedMotion: 'reduce',
    })
    const bar = app.getByRole('status').filter({ hasText: words })
    await expect(bar).toBeVisible()
    await expect(app.getByRole('main').getByRole('heading').first()).toBeVisible()
    const frame = app.locator('body')
    await expectApart(app.getByRole('banner').or(bar).or(app.getByRole('main')), frame)
    await expectAccessible(app, bar)
    await app.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(app, bar)
  })

test('Read-only: every tab notices it and its end, with nothing sent', async ({
  openBrowser,
  hotel,
}) => {
  const context = await openBrowser(await hotel.hire())
  const tabs = [await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await tab.goto('/hotelClient/home')
    await expect(tab.getByRole('banner').getByText('Live')).toBeVisible()
  }
  await hotel.setReadOnly(true)
  for (const tab of tabs) await expect(barOf(tab)).toBeVisible()
  await hotel.setReadOnly(false)
  for (const tab of tabs) await expect(barOf(tab)).toBeHidden()
})

test('Read-only: the login page says so and keeps the input', async ({ page, hotel }) => {
  const member = await hotel.hire()
  await page.goto('/hotelClient/login')
  await hotel.setReadOnly(true)
  await logIn(page, member)
  await expect(page.getByRole('alert')).toContainText('the system is read-only at the moment')
  await expect(page.getByLabel('User name')).toHaveValue(member.userName)
})

test('Read-only: a guest’s words are kept, and sent once writes work again', async ({
  openBrowser,
  hotel,
}) => {
  const words = 'The lamp beside the bed is broken.'
  const page = await (await openBrowser()).newPage()
  await beginComplaint(page, await hotel.roomLink())
  await writeWords(page, words)
  await hotel.setReadOnly(true)
  await page.getByRole('button', { name: 'Send to hotel' }).click()
  await expect(page.getByText('cannot save anything at the moment')).toBeVisible()
  await expect(page.getByLabel('In your own words')).toHaveValue(words)
  await hotel.setReadOnly(false)
  await page.getByRole('button', { name: /^Send (again|to hotel)$/ }).click()
  await expect(
    page.getByRole('heading', { name: 'Thank you. We received your message.' }),
  ).toBeVisible()
})
