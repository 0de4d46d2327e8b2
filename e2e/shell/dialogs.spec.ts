import type { Page } from '@playwright/test'

import { expect, phone, test } from './story.ts'

const typeAndLeave = async (desk: Page) => {
  await desk.getByRole('button', { name: 'add a room' }).click()
  await desk.getByRole('dialog').getByRole('textbox').first().fill('9999')
  await desk.keyboard.press('Escape')
}

test('a question whose yes cannot be undone gives focus to the answer that changes nothing', async ({
  openDesk,
  hotel,
}) => {
  const desk = await openDesk(await hotel.find('admin'), '/hotelManage/roomList')
  await typeAndLeave(desk)
  const question = desk.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question.getByRole('button', { name: 'go on typing' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(desk.getByRole('dialog').getByRole('textbox').first()).toHaveValue('9999')
})

test('what can be done in a dialog longer than a phone is in sight from the first, and hides no field that has focus', async ({
  openDesk,
  hotel,
}) => {
  const options = { viewport: phone }
  const desk = await openDesk(await hotel.find('admin'), '/hotelManage/administrators', options)
  await desk.getByRole('button', { name: 'add a member' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Add a member' })
  const send = dialog.getByRole('button', { name: 'add a member' })
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

test('a dialog opens with the focus on its first field', async ({ openDesk, hotel }) => {
  const options = { viewport: phone }
  const desk = await openDesk(await hotel.find('admin'), '/hotelManage/userList', options)
  await desk
    .getByRole('button', { name: /^confirm/ })
    .first()
    .click()
  await expect(desk.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused()
})
