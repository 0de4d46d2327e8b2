import type { Page } from '@playwright/test'

import { expect, phone, test } from './story.ts'

const typeAndLeave = async (app: Page) => {
  await app.getByRole('button', { name: 'Add room' }).click()
  await app.getByRole('dialog').getByRole('textbox').first().fill('9999')
  await app.keyboard.press('Escape')
}

test('Confirmation: a destructive question focuses the safe answer', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.find('admin'), '/hotelManage/roomList')
  await typeAndLeave(app)
  const question = app.getByRole('alertdialog', { name: 'Discard changes?' })
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await app.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(app.getByRole('dialog').getByRole('textbox').first()).toHaveValue('9999')
})

test('Dialogs: Escape closes no form with unsaved input, however often it is pressed', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.find('admin'), '/hotelManage/roomList')
  await typeAndLeave(app)
  const question = app.getByRole('alertdialog', { name: 'Discard changes?' })
  const number = app.getByRole('dialog', { name: 'Add room or place' }).getByRole('textbox').first()
  for (let times = 1; times <= 4; times += 1) {
    await expect(question).toBeVisible()
    await app.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(number).toBeFocused()
    await expect(number).toHaveValue('9999')
    await app.keyboard.press('Escape')
  }
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await app.getByRole('button', { name: 'Add room' }).click()
  await expect(number).toBeFocused()
})

test('Dialogs: stay open when no file is chosen for a field in them', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.find('admin'), '/hotelManage/roomList')
  await app.getByRole('button', { name: 'Add room' }).click()
  const dialog = app.getByRole('dialog', { name: 'Add room or place' })
  const field = dialog.getByRole('textbox').first()
  // What a file field sends when its window is closed.
  await field.dispatchEvent('cancel', { bubbles: true })
  await field.fill('9999')
  await expect(field).toHaveValue('9999')
})

test('Dialogs: a draft that was left is called unsaved when it is opened again, and can be discarded', async ({
  openStaffApp,
  hotel,
}) => {
  const page = '/hotelManage/hotelList?section=departments'
  const app = await openStaffApp(await hotel.find('admin'), page)
  const edit = app.getByRole('button', { name: /^Edit / }).first()
  const dialog = app.getByRole('dialog')
  const name = dialog.getByLabel('Name')
  await edit.click()
  const saved = await name.inputValue()
  await name.fill(`${saved} and more`)
  await expect(dialog.getByRole('button', { name: 'Discard' })).toHaveCount(0)
  await app.keyboard.press('Escape')
  await edit.press('Enter')
  await expect(name).toHaveValue(`${saved} and more`)
  await expect(dialog.getByText('Unsaved changes')).toBeVisible()
  await dialog.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await expect(name).toHaveValue(saved)
  await expect(dialog.getByText('Unsaved changes')).toHaveCount(0)
})

test('Dialogs: actions stay visible on a phone and hide no focused field', async ({
  openStaffApp,
  hotel,
}) => {
  const options = { viewport: phone }
  const app = await openStaffApp(await hotel.find('admin'), '/hotelManage/administrators', options)
  await app.getByRole('button', { name: 'Add member' }).click()
  const dialog = app.getByRole('dialog', { name: 'Add member' })
  const send = dialog.getByRole('button', { name: 'Add member' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect(dialog.locator('input').last()).not.toBeInViewport()
  const foot = (await send.boundingBox())!
  for (const field of await dialog.locator('input, select').all()) {
    await field.focus()
    await expect(send).toBeInViewport({ ratio: 1 })
    const { y, height } = (await field.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(foot.y)
  }
})

test('Dialogs: focus the first field', async ({ openStaffApp, hotel }) => {
  const options = { viewport: phone }
  const app = await openStaffApp(await hotel.find('admin'), '/hotelManage/userList', options)
  await app
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click()
  await expect(app.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused()
})

test('Dialogs: a temporary password stays on screen until its own button is pressed', async ({
  openStaffApp,
  hotel,
}) => {
  const app = await openStaffApp(await hotel.find('admin'), '/hotelManage/administrators')
  await app.getByRole('button', { name: 'Add member' }).click()
  const form = app.getByRole('dialog', { name: 'Add member' })
  await form.getByLabel('Name', { exact: true }).fill('Wen Ying')
  await form.getByLabel('User name').fill('wen.ying')
  const password = await form.getByLabel('Temporary password').inputValue()
  await form.getByRole('button', { name: 'Add member' }).click()
  const shown = app.getByRole('alertdialog', { name: 'Temporary password of Wen Ying' })
  await expect(shown.getByRole('textbox')).toHaveValue(password)
  await expect(shown).toContainText('user name wen.ying')
  await app.keyboard.press('Escape')
  // Browsers let the second one close a dialog that refused the first.
  await app.keyboard.press('Escape')
  await app.mouse.click(2, 2)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toBeHidden()
  await expect(app.getByRole('button', { name: 'Add member' })).toBeFocused()
})
