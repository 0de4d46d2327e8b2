import fs from 'node:fs'

import { expectAccessible } from './accessibility.ts'
import { formOf, begin, openCase, openWorklist, send } from './staff-app.ts'
import { complain, haveComplaint, openStatusPage, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

/** One pixel that every decoder reads. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('Guest data: can be added, changed, exported, deleted, and the message withdrawn', async ({
  openPhone,
  roomLink,
}) => {
  const guest = await openPhone()
  const number = await complain(guest, roomLink, uniqueWords('The curtain does not close'))
  await openStatusPage(guest)
  const own = guest.getByRole('region', { name: 'Your data' })
  await expect(own.getByText('You left no name or phone number.')).toBeVisible()

  await own.getByRole('button', { name: 'Add name and phone number' }).click()
  await own.getByRole('checkbox', { name: /may contact me/ }).check()
  await own.getByLabel('Phone number').fill('call me')
  await own.getByLabel('Name').fill('Zhang Wei')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(
    own.getByText('This phone number doesn’t look right. Please check it.'),
  ).toBeVisible()
  await expect(own.getByLabel('Phone number')).toBeFocused()
  await expectAccessible(guest)
  await own.getByLabel('Phone number').fill('13800001234')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Zhang Wei · 138****1234')).toBeVisible()

  await own.getByRole('button', { name: 'Change name or phone number' }).click()
  await own.getByRole('button', { name: 'Cancel' }).click()
  await expect(own.getByRole('button', { name: 'Change name or phone number' })).toBeFocused()

  const saving = guest.waitForEvent('download')
  await own.getByRole('button', { name: 'Download your data' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`feedback-${number}.json`)
  expect(JSON.parse(fs.readFileSync(await file.path(), 'utf8'))).toMatchObject({
    contact: { name: 'Zhang Wei', phone: '13800001234' },
  })

  await own.getByRole('button', { name: 'Delete name and phone number' }).click()
  await own.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(own.getByText('You left no name or phone number.')).toBeVisible()

  await own.getByRole('button', { name: 'Withdraw this message' }).click()
  await own.getByRole('button', { name: 'Keep message' }).click()
  await own.getByRole('button', { name: 'Withdraw this message' }).click()
  await own.getByRole('button', { name: 'Withdraw message' }).click()
  await expect(guest.getByRole('heading', { name: 'You withdrew this message' })).toBeFocused()
  await expect(own.getByRole('button', { name: 'Withdraw this message' })).toBeHidden()
  await expectAccessible(guest)
})

test('Guest record: a photo is sent with an answer and reaches staff', async ({
  openPhone,
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('Water comes through the ceiling of the bathroom')
  const guest = await openPhone()
  await guest.goto((await haveComplaint(roomLink, words)).statusUrl)
  await guest.getByLabel('Write to the hotel').fill('This is how it looks now.')
  await guest
    .getByLabel('Add photos')
    .setInputFiles({ name: 'ceiling.png', mimeType: 'image/png', buffer: pixel })
  await expect(guest.getByText('Uploaded', { exact: true })).toBeVisible()
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(guest.getByRole('listitem').getByAltText('Photo 1, view larger')).toBeVisible()
  await expect(guest.getByLabel('Write to the hotel')).toHaveValue('')

  const app = await openStaffApp('manager')
  await openWorklist(app)
  const detail = await openCase(app, words)
  await expect(detail.getByText('This is how it looks now.')).toBeVisible()
  await begin(detail, 'Reply to guest')
  const answer = formOf(detail, 'Reply to guest')
  await answer.getByLabel('Reply to the guest').fill('Thank you, we see it.')
  await send(answer)
  await expect(guest.getByRole('main').getByText('Thank you, we see it.')).toBeVisible()
})
