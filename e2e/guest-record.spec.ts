import fs from 'node:fs'

import { expectAccessible } from './accessibility.ts'
import { formOf, begin, openCase, openWorklist, send } from './desk.ts'
import { complain, haveComplaint, openStatusPage, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

/** One pixel that every decoder reads. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a guest leaves a number, changes, exports and deletes it, and takes the message back', async ({
  openPhone,
  roomLink,
}) => {
  const guest = await openPhone()
  const number = await complain(guest, roomLink, uniqueWords('The curtain does not close'))
  await openStatusPage(guest)
  const own = guest.getByRole('region', { name: 'What we keep of you' })
  await expect(own.getByText('You left no name and no number.')).toBeVisible()

  await own.getByRole('button', { name: 'Leave a name and a number' }).click()
  await own.getByRole('checkbox', { name: /may contact me/ }).check()
  await own.getByLabel('Phone number').fill('call me')
  await own.getByLabel('Name').fill('Zhang Wei')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Please check the phone number.')).toBeVisible()
  await expect(own.getByLabel('Phone number')).toBeFocused()
  await expectAccessible(guest)
  await own.getByLabel('Phone number').fill('13800001234')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Zhang Wei · 138****1234')).toBeVisible()

  await own.getByRole('button', { name: 'Change your name or number' }).click()
  await own.getByRole('button', { name: 'Leave it as it is' }).click()
  await expect(own.getByRole('button', { name: 'Change your name or number' })).toBeFocused()

  const saving = guest.waitForEvent('download')
  await own.getByRole('button', { name: 'Download everything' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`feedback-${number}.json`)
  expect(JSON.parse(fs.readFileSync(await file.path(), 'utf8'))).toMatchObject({
    contact: { name: 'Zhang Wei', phone: '13800001234' },
  })

  await own.getByRole('button', { name: 'Delete your name and number' }).click()
  await expectAccessible(guest)
  await own.getByRole('button', { name: 'Yes, delete them' }).click()
  await expect(own.getByText('You left no name and no number.')).toBeVisible()

  await own.getByRole('button', { name: 'Take your message back' }).click()
  await own.getByRole('button', { name: 'Leave it with the hotel' }).click()
  await own.getByRole('button', { name: 'Take your message back' }).click()
  await own.getByRole('button', { name: 'Yes, take it back' }).click()
  await expect(guest.getByRole('heading', { name: 'You took it back' })).toBeFocused()
  await expect(own.getByRole('button', { name: 'Take your message back' })).toBeHidden()
  await expectAccessible(guest)
})

test('a photo goes with an answer and reaches the desk', async ({
  openPhone,
  openDesk,
  roomLink,
}) => {
  const words = uniqueWords('Water comes through the ceiling of the bathroom')
  const guest = await openPhone()
  await guest.goto((await haveComplaint(roomLink, words)).statusUrl)
  await guest.getByLabel('Write to the hotel').fill('This is how it looks now.')
  await guest
    .getByLabel('Add photos')
    .setInputFiles({ name: 'ceiling.png', mimeType: 'image/png', buffer: pixel })
  await expect(guest.getByText('Ready', { exact: true })).toBeVisible()
  await guest.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(guest.getByRole('listitem').getByAltText('Photo 1, opens large')).toBeVisible()
  await expect(guest.getByLabel('Write to the hotel')).toHaveValue('')

  const desk = await openDesk('manager')
  await openWorklist(desk)
  const detail = await openCase(desk, words)
  await expect(detail.getByText('This is how it looks now.')).toBeVisible()
  await begin(detail, 'reply to the guest')
  const answer = formOf(detail, 'reply to the guest')
  await answer.getByLabel('Reply to the guest').fill('Thank you, we see it.')
  await send(answer)
  await expect(guest.getByRole('main').getByText('Thank you, we see it.')).toBeVisible()
})
