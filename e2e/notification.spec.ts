import type { Page } from '@playwright/test'

import { channel, firstChannelSetting } from '../contract/channel.ts'
import { feedback } from '../contract/feedback.ts'
import { session } from '../contract/session.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test('a colleague’s mention reaches the bell, survives a reload and opens the case', async ({
  openDesk,
  roomLink,
}) => {
  const words = uniqueWords('The lamp by the window flickers in')
  await haveComplaint(roomLink, words)
  const desk = await openDesk('admin')
  await desk.goto('/hotelClient/home')
  const bell = desk.getByRole('button', { name: /^notifications: / })
  await bell.click()
  const panel = desk.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toBeFocused()
  await desk.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()

  const manager = await callAs('manager')
  const { list } = await manager(feedback.list, { keyword: words })
  const [item] = list
  if (!item) throw new Error('The case is not in the list.')
  const admin = await callAs('admin')
  const { memberId } = await admin(session.userInfo, { code: await codeOf(desk) })
  await manager(feedback.act, {
    feedbackId: item.id,
    version: item.version,
    action: 'note',
    message: 'Can you look at this lamp?',
    mentionIds: [memberId],
  })
  const told = new RegExp(`mentioned you in a note on a case from .*${item.houseNo}`)
  await bell.click()
  await expect(panel.getByRole('link', { name: told })).toBeVisible()
  await expectAccessible(desk)

  await desk.reload()
  await expect(bell).toHaveAccessibleName(/notifications: \d+ unread/)
  await bell.click()
  const line = panel.getByRole('listitem').filter({ hasText: item.feedbackNo })
  await expect(line.getByRole('button', { name: 'mark as read' })).toBeVisible()
  await line.getByRole('link', { name: told }).click()
  await expect(desk).toHaveURL(new RegExp(item.id))
  await expect(desk.getByRole('article').getByText(words)).toBeVisible()
  await expect(panel).toBeHidden()
  await bell.click()
  await expect(line).toBeVisible()
  await expect(line.getByRole('button', { name: 'mark as read' })).toBeHidden()
})

const codeOf = async (desk: Page) =>
  (await desk.context().cookies()).find(({ name }) => name === 'accountCode')?.value ?? ''

test('everybody chooses how to be told, tries it out and sees what failed', async ({
  openDesk,
}) => {
  const mailbox = `ada.${crypto.randomUUID().slice(0, 8)}@example.com`
  const staff = await callAs('staff')
  await staff(channel.choose, { ...firstChannelSetting, locale: 'en' })
  const desk = await openDesk('staff')
  await desk.goto('/hotelClient/account')
  await desk.getByRole('link', { name: 'notification settings' }).click()
  const mentions = desk.getByRole('checkbox', { name: 'Mentions: E-mail' })
  await expect(mentions).toBeChecked()
  await mentions.uncheck()
  await expect(desk.getByText('Saved.')).toBeVisible()

  const address = desk.getByLabel('E-mail address')
  await address.fill('ada at home')
  await desk.getByRole('button', { name: 'save', exact: true }).click()
  await expect(desk.getByText('Enter an address such as')).toBeVisible()
  await expect(address).toHaveValue('ada at home')
  await address.fill(mailbox)
  await desk.getByRole('button', { name: 'save', exact: true }).click()
  const tests = desk.getByRole('button', { name: 'send me a test' })
  await expect(tests.last()).toBeEnabled()
  await tests.last().click()
  // The demo's server sends no mail, and says so.
  await expect(desk.getByRole('status').getByText('This server sends no mail')).toBeVisible()
  const sent = desk.getByRole('listitem').filter({ hasText: 'Test' })
  await expect(sent.getByText('Failed').first()).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Deliveries of the hotel' })).toBeHidden()

  await desk.getByRole('checkbox', { name: 'Keep quiet hours' }).check()
  await expect(desk.getByLabel('from', { exact: true })).toHaveValue('22:00')
  await expectAccessible(desk)
  await desk.reload()
  await expect(address).toHaveValue(mailbox)
  await expect(mentions).not.toBeChecked()
  await expect(desk.getByRole('checkbox', { name: 'Keep quiet hours' })).toBeChecked()
  await tests.first().click()
  await expect(
    desk.getByRole('region', { name: 'notices' }).getByText('This is a test'),
  ).toBeVisible()
})

test('administrators see that mail of the hotel is failing, and why', async ({ openDesk }) => {
  const staff = await callAs('staff')
  await staff(channel.test, { channel: 'email' })
  const desk = await openDesk('admin')
  await desk.goto('/hotelClient/notifications')
  await expect(desk.getByRole('heading', { name: 'Deliveries of the hotel' })).toBeVisible()
  const mail = desk.getByRole('row', { name: /^E-mail/ })
  await expect(mail).toBeVisible()
  await expect(desk.getByRole('row').filter({ hasText: 'This server sends no mail' })).toBeVisible()
  await expectAccessible(desk)
})
