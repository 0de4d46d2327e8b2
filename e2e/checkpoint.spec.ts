import { audit } from '../contract/hotel/audit.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './shell/story.ts'

test('Checkpoints: mailed to an address that an administrator enters, tries and removes', async ({
  openStaffApp,
  hotel,
  mailbox,
}) => {
  await hotel.sign()
  const admin = await hotel.find('admin')
  const app = await openStaffApp(admin, '/hotelManage/hotelList?section=signed')
  const address = app.getByLabel('Email address')
  const save = app.getByRole('main').locator('form').getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await address.fill('auditor')
  await app.keyboard.press('Enter')
  await expect(app.getByText('Enter a valid address, such as')).toBeVisible()
  await expect(address).toHaveValue('auditor')
  await expectAccessible(app)

  // A colleague saves another one meanwhile.
  await hotel.callAs(admin)(audit.setMail, { address: 'clerk@example.com', version: 0 })
  await address.fill('auditor@example.com')
  await app.keyboard.press('Enter')
  await app.getByRole('button', { name: 'Show the current address' }).click()
  await expect(address).toHaveValue('auditor@example.com')
  await save.click()
  await expect(app.getByText('The address was saved.')).toBeVisible()
  await expect(save).toBeDisabled()

  mailbox.refuses = { code: 550, text: 'No such mailbox' }
  const sendNow = app.getByRole('button', { name: 'Send the newest now' })
  await sendNow.click()
  await expect(app.getByText('Sending…')).toBeVisible()
  await hotel.deliver()
  await expect(app.getByText(/not sent, .*refused it .*No such mailbox/)).toBeVisible()
  await expectAccessible(app)
  mailbox.refuses = undefined
  await sendNow.click()
  await expect(app.getByText('Sending…')).toBeVisible()
  await hotel.deliver()
  await expect(app.getByText(/^Last sent /)).toBeVisible()
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['auditor@example.com']])
  expect(mailbox.mails[0]?.text).toContain(`checkpoint-${hotel.hotelCode}-`)

  await address.fill('')
  await save.click()
  await expect(app.getByText('Checkpoints are no longer sent by mail.')).toBeVisible()
  await expect(sendNow).toHaveCount(0)
})
