import type { Locator, Page } from '@playwright/test'

import { channel, firstChannelSetting } from '../contract/notification/channel.ts'
import { feedback } from '../contract/feedback.ts'
import { session } from '../contract/session.ts'
import { demoPassword } from '../server/demo/content/cast.ts'
import { expectAccessible } from './accessibility.ts'
import { callAs } from './call.ts'
import { hire, ownPassword } from './colleague.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { desktop, expect, signIn, test } from './hotel.ts'

test('Mention: reaches the bell, survives a reload and opens the case', async ({
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('The lamp by the window flickers in')
  await haveComplaint(roomLink, words)
  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/home')
  const bell = app.getByRole('button', { name: /^Notifications: / })
  await bell.click()
  const panel = app.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toBeFocused()
  await app.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()

  const admin = await callAs('admin')
  const { memberId } = await admin(session.userInfo, { code: await codeOf(app) })
  const item = await mention(memberId, words)
  const mentioned = new RegExp(`${item.houseNo}: .* mentioned you in a note`)
  await bell.click()
  await expect(panel.getByRole('link', { name: mentioned })).toBeVisible()

  await app.reload()
  await expect(bell).toHaveAccessibleName(/Notifications: \d+ unread/)
  await bell.click()
  const line = panel.getByRole('listitem').filter({ hasText: item.feedbackNo })
  await expect(line.getByRole('button', { name: 'Mark as read' })).toBeVisible()
  await line.getByRole('link', { name: mentioned }).click()
  await expect(app).toHaveURL(new RegExp(item.id))
  await expect(app.getByRole('article').getByText(words)).toBeVisible()
  await expect(panel).toBeHidden()
  await bell.click()
  await expect(line).toBeVisible()
  await expect(line.getByRole('button', { name: 'Mark as read' })).toBeHidden()
  // Escape is for the panel, not for the case behind it.
  await app.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(app.getByRole('article').getByText(words)).toBeVisible()
})

test('Mention: opening the case from its notice moves the focus to it', async ({ openWindow }) => {
  // Nobody else's notices take the place of this one.
  const { memberId, userName, link } = await hire()
  const [before, words] = [uniqueWords('The blind is stuck'), uniqueWords('The curtain is torn')]
  await haveComplaint(link, before)
  await haveComplaint(link, words)
  await mention(memberId, before)
  const app = await openWindow({ viewport: desktop })
  await signIn(app, userName, ownPassword)
  // Only what comes after the first state is announced.
  await expect(app.getByRole('button', { name: /^Notifications: [1-9]\d* unread/ })).toBeVisible()
  const item = await mention(memberId, words)
  const notice = app
    .getByRole('region', { name: 'Notices' })
    .locator('[data-type]')
    .filter({ hasText: /mentioned you in a note/ })
    .filter({ hasText: item.feedbackNo })
  await notice.getByRole('button', { name: 'Open', exact: true }).press('Enter')
  await expect(app.getByRole('heading', { level: 2, name: item.feedbackNo })).toBeFocused()
})

test('Notice: covers nothing of the foot of a case that fills the window', async ({
  openWindow,
}) => {
  const { memberId, userName, link } = await hire()
  const [open, words] = [uniqueWords('The lamp is broken'), uniqueWords('The door squeaks')]
  await haveComplaint(link, open)
  await haveComplaint(link, words)
  await mention(memberId, open)
  const app = await openWindow({ viewport: { width: 1024, height: 768 } })
  await signIn(app, userName, ownPassword)
  await expect(app.getByRole('button', { name: /^Notifications: [1-9]\d* unread/ })).toBeVisible()
  await app.goto('/hotelClient/feedback/suggestion')
  await app.getByRole('row').filter({ hasText: open }).getByRole('link').press('Enter')
  const reply = app.getByRole('textbox', { name: 'Reply to the guest' })
  await expect(reply).toBeVisible()
  const item = await mention(memberId, words)
  const notice = app
    .getByRole('region', { name: 'Notices' })
    .locator('[data-type]')
    .filter({ hasText: item.feedbackNo })
  await expect(notice).toBeVisible()
  const [lower, foot] = [await notice.boundingBox(), await reply.boundingBox()]
  expect(lower!.y + lower!.height).toBeLessThan(foot!.y - 60)
})

/** Has the manager mention the member in a note on the case. */
async function mention(memberId: string, words: string) {
  const manager = await callAs('manager')
  const { list } = await manager(feedback.list, { keyword: words })
  const [item] = list
  if (!item) throw new Error('The case is not in the list.')
  await manager(feedback.act, {
    feedbackId: item.id,
    version: item.version,
    action: 'note',
    message: 'Can you look at this lamp?',
    mentionIds: [memberId],
  })
  return item
}

const codeOf = async (app: Page) =>
  (await app.context().cookies()).find(({ name }) => name === 'accountCode')?.value ?? ''

/** The card of a setting, which says itself that it is saved. */
const cardOf = (app: Page, setting: Locator) => app.locator('section').filter({ has: setting })

test('Notification settings: can be saved, tested, and show failures', async ({ openStaffApp }) => {
  const mailbox = `ada.${crypto.randomUUID().slice(0, 8)}@example.com`
  const staff = await callAs('staff')
  await staff(channel.choose, { ...firstChannelSetting, locale: 'en' })
  const app = await openStaffApp('staff')
  await app.goto('/hotelClient/account')
  await app.getByRole('link', { name: 'Notification settings' }).click()
  const mentions = app.getByRole('checkbox', { name: 'Mentions: Email' })
  await expect(mentions).toBeChecked()
  await mentions.uncheck()
  await expect(cardOf(app, mentions).getByRole('status')).toHaveText('Saved.')

  const address = app.getByLabel('Email address')
  await address.fill('ada at home')
  await app.getByLabel('Your password').fill(demoPassword)
  await app.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.getByText('Enter a valid address, such as')).toBeVisible()
  await expect(address).toHaveValue('ada at home')
  await address.fill(mailbox)
  await app.getByRole('button', { name: 'Save', exact: true }).click()
  const tests = app.getByRole('button', { name: 'Send a test' })
  await expect(tests.last()).toBeEnabled()
  await tests.last().click()
  // The demo's server sends no mail, and says so.
  await expect(app.getByRole('status').getByText('This server does not send email')).toBeVisible()
  const sent = app.getByRole('listitem').filter({ hasText: 'Test' })
  await expect(sent.getByText('Failed').first()).toBeVisible()
  await expect(app.getByRole('heading', { name: 'Hotel deliveries' })).toBeHidden()

  await app.getByRole('checkbox', { name: 'Use quiet hours' }).check()
  const [from, to] = [
    app.getByLabel('From', { exact: true }),
    app.getByLabel('To', { exact: true }),
  ]
  await expect(from).toHaveValue('22:00')
  await to.fill('22:00')
  await to.blur()
  await expect(app.getByText('From and To must differ.')).toBeVisible()
  await expect(to).toHaveValue('22:00')
  await from.fill('21:00')
  await from.blur()
  await expect(app.getByText('From and To must differ.')).toBeHidden()
  await expectAccessible(app)
  await app.reload()
  await expect(address).toHaveValue(mailbox)
  await expect(mentions).not.toBeChecked()
  await expect(app.getByRole('checkbox', { name: 'Use quiet hours' })).toBeChecked()
  await expect(from).toHaveValue('21:00')
  await expect(to).toHaveValue('22:00')
  await tests.first().click()
  await expect(
    app.getByRole('region', { name: 'Notices' }).getByText('Test notification'),
  ).toBeVisible()
})

test('Delivery status: shows administrators failing email and the reason', async ({
  openStaffApp,
}) => {
  const staff = await callAs('staff')
  await staff(channel.test, { channel: 'email' })
  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/notifications')
  await expect(app.getByRole('heading', { name: 'Hotel deliveries' })).toBeVisible()
  const mail = app.getByRole('row', { name: /^Email/ })
  await expect(mail).toBeVisible()
  await expect(
    app.getByRole('row').filter({ hasText: 'This server does not send email' }),
  ).toBeVisible()
  await expectAccessible(app)
})

test('Daily summary: administrators choose its time or switch it off; others have none', async ({
  openStaffApp,
}) => {
  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/notifications')
  const summary = app.getByRole('checkbox', { name: 'Send me the daily summary' })
  const time = app.getByLabel('Time', { exact: true })
  await expect(summary).toBeChecked()
  await expect(time).toHaveValue('08:00')
  await time.fill('06:30')
  await time.blur()
  await expect(cardOf(app, time).getByRole('status')).toHaveText('Saved.')
  await expect(app.getByText('Saved.', { exact: true })).toHaveCount(1)
  await app.reload()
  await expect(time).toHaveValue('06:30')
  await summary.uncheck()
  await expect(time).toHaveCount(0)
  await app.reload()
  await expect(summary).not.toBeChecked()
  await summary.check()
  await expect(time).toHaveValue('08:00')

  const manager = await openStaffApp('manager')
  await manager.goto('/hotelClient/notifications')
  await expect(manager.getByRole('checkbox').first()).toBeVisible()
  await expect(manager.getByText('Daily summary')).toHaveCount(0)
})
