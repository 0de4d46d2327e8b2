import type { Locator, Page } from '@playwright/test'

import { begin, formOf, send } from '../staff-app.ts'
import { expect, expectPage, logIn, menuOf, test } from './story.ts'
import type { Member, OwnHotel } from './own-hotel.ts'

const words = 'Our engineer is on the way with a new valve.'
const ended = 'Your session has ended. What you typed here is saved.'
const promptOf = (app: Page) => app.getByRole('alertdialog', { name: 'system prompt' })
const replyIn = (detail: Locator) =>
  formOf(detail, 'Reply to guest').getByLabel('Reply to the guest')

/** Half a reply on a case of this story's own, and a session that has ended. */
async function writeAndExpire(app: Page, hotel: OwnHotel, member: Member) {
  const feedbackNo = await hotel.complain('The shower only gives cold water.')
  await app.goto(`/hotelClient/feedback/suggestion?scope=all&keyword=${feedbackNo}`)
  await app.getByRole('main').getByRole('link', { name: feedbackNo }).click()
  const detail = app.getByRole('article')
  await begin(detail, 'Reply to guest')
  await replyIn(detail).fill(words)
  await hotel.revoke(member)
  // What the page reads by itself may meet the ended session first; the reply is tried all the same.
  await replyIn(detail).evaluate((field: HTMLTextAreaElement) => field.form?.requestSubmit())
  await expect(promptOf(app)).toBeVisible()
  return detail
}

test('Session: after it ended, input is kept and sent after signing in in place', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2 })
  const app = await openStaffApp(member)
  const detail = await writeAndExpire(app, hotel, member)
  await promptOf(app).getByRole('button', { name: 'cancel' }).click()
  await expect(replyIn(detail)).toHaveValue(words)
  await expect(detail.getByText('Not sent: your session has ended.')).toBeVisible()
  const address = app.url()

  await app.getByRole('button', { name: 'Sign in and continue' }).click()
  await logIn(app, member)
  await expect(app.getByRole('dialog', { name: 'Sign in' })).toBeHidden()
  await expect(app.getByText(ended)).toHaveCount(0)
  expect(app.url()).toBe(address)
  await expect(replyIn(detail)).toHaveValue(words)
  await send(formOf(detail, 'Reply to guest'))
  await expect(app.getByText('Sent to the guest.')).toBeVisible()
  await expect(detail.getByText(words)).toBeVisible()
})

test('Session: after it ended, a dialog offers signing in and keeps its input', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 1 })
  const app = await openStaffApp(member, '/hotelManage/roomList')
  await app.getByRole('button', { name: 'Add room' }).click()
  const dialog = app.getByRole('dialog', { name: 'Add room or place' })
  await dialog.getByLabel('Number').fill('LOFT')
  await hotel.revoke(member)
  const add = dialog.getByRole('button', { name: 'Add room' })
  // The live connection may notice first: then the prompt covers the dialog.
  await add.dispatchEvent('click')
  await promptOf(app).getByRole('button', { name: 'cancel' }).click()
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await logIn(app, member)
  await expect(dialog.getByText('You are signed in again.')).toBeVisible()
  await expect(dialog.getByLabel('Number')).toHaveValue('LOFT')
  await add.click()
  await expect(app.getByText('LOFT added.')).toBeVisible()
})

test('Session: signing in in place can be retried when it fails to load', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2 })
  const app = await openStaffApp(member)
  const detail = await writeAndExpire(app, hotel, member)
  await promptOf(app).getByRole('button', { name: 'cancel' }).click()
  await hotel.line.cut()
  const again = app.getByRole('button', { name: 'Sign in and continue' })
  await again.click()
  await expect(app.getByText('Part of this page could not be loaded.').last()).toBeVisible()
  await expect(replyIn(detail)).toHaveValue(words)
  await hotel.line.mend()
  // The browser's own connections have to be back, too.
  const reachesServer = () =>
    app.evaluate(() =>
      fetch('/hotelClient/').then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  await expect.poll(reachesServer).toBe(true)
  await again.click()
  await expect(app.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('Session: signing in in place speaks the language chosen on the login page', async ({
  openBrowser,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2 })
  const app = await (await openBrowser(undefined, { locale: 'zh-CN' })).newPage()
  await app.goto('/hotelClient/login')
  await app.getByRole('button', { name: 'English' }).click()
  await logIn(app, member)
  await expectPage(app, 'home')
  await hotel.revoke(member)
  // Asks the server, which has ended the session; the live connection may notice first.
  await app
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications: / })
    .dispatchEvent('click')
  await promptOf(app).getByRole('button', { name: 'cancel' }).click()
  await app.keyboard.press('Escape')
  await app.getByRole('button', { name: 'Sign in and continue' }).first().click()
  const dialog = app.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog.getByLabel('User name')).toBeVisible()
})

test('Session: signing in from the dialog restores a half-written reply', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2 })
  const app = await openStaffApp(member)
  const detail = await writeAndExpire(app, hotel, member)
  const address = app.url()
  await promptOf(app).getByRole('button', { name: 're-login' }).click()
  await logIn(app, member)
  await expect(app).toHaveURL(address)
  await expect(replyIn(detail)).toHaveValue(words)
})

test('Session: another account signing in in place starts without the first one’s input', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2, name: 'Ada Byron' })
  const other = await hotel.hire({ userRole: 2, name: 'Bo Chen' })
  const app = await openStaffApp(member)
  const detail = await writeAndExpire(app, hotel, member)
  const address = app.url()
  await promptOf(app).getByRole('button', { name: 'cancel' }).click()
  await app.getByRole('button', { name: 'Sign in and continue' }).click()
  await logIn(app, other)
  await expectPage(app, 'home')
  await expect(app.getByRole('banner').getByRole('button', { name: 'Bo Chen' })).toBeVisible()
  await app.goto(address)
  await expect(detail.getByRole('button', { name: 'More' })).toBeVisible()
  await expect(replyIn(detail)).toHaveValue('')
})

test('Session: renewing it in one browser tab continues it in the other', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2 })
  const app = await openStaffApp(member)
  const second = await app.context().newPage()
  await second.goto('/hotelClient/home')
  await expectPage(second, 'home')
  await hotel.revoke(member)
  // Requests in the background may notice first: then the prompt covers the menu.
  await menuOf(second).getByRole('link', { name: 'feedback list' }).dispatchEvent('click')
  await promptOf(second).getByRole('button', { name: 'cancel' }).click()
  await menuOf(app).getByRole('link', { name: 'feedback list' }).dispatchEvent('click')
  await promptOf(app).getByRole('button', { name: 'cancel' }).click()
  await second.getByRole('button', { name: 'Sign in and continue' }).click()
  await logIn(second, member)
  await expect(app.getByText(ended).filter({ visible: true })).toHaveCount(0)
  await expect(app.getByRole('main').getByRole('button', { name: /^Filters/ })).toBeVisible()
})

test('Session: the prompt of one browser tab goes when the other has signed in', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2 })
  const app = await openStaffApp(member)
  const second = await app.context().newPage()
  await second.goto('/hotelClient/home')
  await expectPage(second, 'home')
  const detail = await writeAndExpire(app, hotel, member)
  const address = app.url()
  await menuOf(second).getByRole('link', { name: 'feedback list' }).dispatchEvent('click')
  await promptOf(second).getByRole('button', { name: 'cancel' }).click()
  await second.getByRole('button', { name: 'Sign in and continue' }).click()
  await logIn(second, member)
  await expect(promptOf(app)).toBeHidden()
  expect(app.url()).toBe(address)
  await expect(replyIn(detail)).toHaveValue(words)
})

test('Export: saves no file when the session has ended', async ({ openStaffApp, hotel }) => {
  const member = await hotel.hire({ userRole: 2 })
  const app = await openStaffApp(member)
  await app.goto('/hotelClient/feedback/suggestion?scope=all&status=any')
  await app.getByRole('button', { name: 'Export' }).click()
  const dialog = app.getByRole('dialog', { name: 'Export cases' })
  const saved: string[] = []
  app.on('download', (file) => saved.push(file.suggestedFilename()))
  await hotel.revoke(member)
  await dialog.getByRole('button', { name: 'Export' }).dispatchEvent('click')
  await expect(promptOf(app)).toBeVisible()
  await promptOf(app).getByRole('button', { name: 'cancel' }).click()
  await expect(dialog.getByText('was downloaded')).toBeHidden()
  expect(saved).toEqual([])
})
