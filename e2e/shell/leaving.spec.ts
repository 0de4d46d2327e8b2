import type { Page } from '@playwright/test'

import { begin, formOf } from '../staff-app.ts'
import { expect, expectPage, logOut, menuOf, tabOf, tabsOf, test } from './story.ts'
import type { Member } from './own-hotel.ts'

const question = (app: Page) => app.getByRole('alertdialog', { name: 'Discard changes?' })

async function pressLogout(app: Page, { name }: Member) {
  await app.getByRole('banner').getByRole('button', { name }).click()
  await app.getByRole('menuitem', { name: 'logout' }).click()
}

test('Unsaved changes: closing or refreshing a tab asks first', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire({ userRole: 2 }), '/account')
  const field = app.getByRole('main').locator('input[type=password]').first()
  await field.fill('half a password')
  // Also while its tab is not shown.
  await menuOf(app).getByRole('link', { name: 'home' }).click()
  await expectPage(app, 'home')
  await tabsOf(app).getByRole('button', { name: 'close my account' }).click()
  await question(app).getByRole('button', { name: 'Keep editing' }).click()
  await tabOf(app, 'My account').click()
  await expect(field).toHaveValue('half a password')
  await tabOf(app, 'My account').click({ button: 'right' })
  await app.getByRole('menuitem', { name: 'refresh page' }).click()
  await question(app).getByRole('button', { name: 'Discard changes' }).click()
  await expect(field).toHaveValue('')
  await tabsOf(app).getByRole('button', { name: 'close my account' }).click()
  await expect(tabOf(app, 'My account')).toHaveCount(0)
})

test('Unsaved changes: closing the browser tab asks first, until they are discarded', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.hire({ userRole: 1 }), '/hotelManage/roomList')
  await app.getByRole('button', { name: 'Add room' }).click()
  const dialog = app.getByRole('dialog', { name: 'Add room or place' })
  await dialog.getByLabel('Zone').fill('East')
  const opened = app.waitForEvent('dialog')
  await app.close({ runBeforeUnload: true })
  const prompt = await opened
  expect(prompt.type()).toBe('beforeunload')
  await prompt.dismiss()
  await expect(dialog.getByLabel('Zone')).toHaveValue('East')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question(app).getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toBeHidden()
  const closed = app.waitForEvent('close')
  await app.close({ runBeforeUnload: true })
  await closed
})

test('Unsaved changes: signing out asks only about a half-written reply', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 2 })
  const feedbackNo = await hotel.complain('The shower only gives cold water.')
  const app = await openStaffApp(member, `/feedback/suggestion?scope=all&keyword=${feedbackNo}`)
  await app.getByRole('main').getByRole('link', { name: feedbackNo }).click()
  const detail = app.getByRole('article')
  await begin(detail, 'Reply to guest')
  const reply = formOf(detail, 'Reply to guest').getByLabel('Reply to the guest')
  await reply.fill('On my way.')
  await pressLogout(app, member)
  const dialog = app.getByRole('alertdialog', { name: 'Sign out and discard changes?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(reply).toHaveValue('On my way.')
  await reply.fill('')
  await logOut(app, member)
})

test('Refresh page: reloads fresh data and keeps drafts', async ({ openStaffApp, hotel }) => {
  const app = await openStaffApp(await hotel.hire({ userRole: 1 }), '/hotelManage/roomList')
  await expect(app.getByRole('main').locator('tbody a').first()).toBeVisible()
  const requested = app.waitForRequest(/\/house\/list\/conditions/)
  await tabOf(app, 'hotel room list').click({ button: 'right' })
  await app.getByRole('menuitem', { name: 'refresh page' }).click()
  await requested
  await expect(app).toHaveURL(/\/hotelClient\/hotelManage\/roomList$/)

  await app.goto('/hotelClient/hotelManage/hotelList?section=facts')
  const name = app.getByRole('main').getByRole('textbox').first()
  const saved = await name.inputValue()
  await name.fill(`${saved} East`)
  const again = app.waitForRequest(/\/hotel\/setting/)
  await tabOf(app, 'Hotel profile').click({ button: 'right' })
  await app.getByRole('menuitem', { name: 'refresh page' }).click()
  await again
  await expect(name).toHaveValue(`${saved} East`)
})

test('Search: puts the exact title first, finds the password and signs out', async ({
  openStaffApp,
  hotel,
}) => {
  const member = await hotel.hire({ userRole: 1 })
  const app = await openStaffApp(member)
  await expectPage(app, 'home')
  const find = async (typed: string) => {
    await app.keyboard.press('Control+k')
    await app.getByRole('dialog').getByRole('combobox').fill(typed)
    await app.keyboard.press('Enter')
  }
  await find('hotel member list')
  await expectPage(app, 'hotel member list')
  // The menu shows where one is.
  await expect(menuOf(app).getByRole('link', { name: 'hotel member list' })).toBeVisible()
  await find('password')
  await expectPage(app, 'My account')
  await find('logout')
  await expect(app).toHaveURL(/\/hotelClient\/login$/)
})
