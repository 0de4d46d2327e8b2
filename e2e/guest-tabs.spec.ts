import { beginComplaint, pixel, uniqueWords, writeWords } from './guest.ts'
import { expect, test } from './hotel.ts'

const photo = { name: 'tap.png', mimeType: 'image/png', buffer: pixel }

test('Guest form: two tabs of a room have one draft, and what one sends is left in no other', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  const words = uniqueWords('The fan is loud')
  await beginComplaint(phone, roomLink)
  await writeWords(phone, words)

  const other = await phone.context().newPage()
  await other.goto(roomLink)
  await other.getByRole('button', { name: 'Continue writing' }).click()
  await other.getByLabel('Add photos').setInputFiles(photo)
  await expect(phone.getByText('Uploaded', { exact: true })).toBeVisible()
  await other.getByLabel('In your own words').press('End')
  await writeWords(other, ' Please hurry.')
  await expect(phone.getByLabel('In your own words')).toHaveValue(`${words} Please hurry.`)

  await other.getByRole('button', { name: 'Send to hotel' }).click()
  const received = 'Thank you. We received your message.'
  await expect(other.getByRole('heading', { name: received })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Continue writing' })).toHaveCount(0)
  const number = await other.getByText(/^\d{8}-\d{4,}$/).innerText()
  await expect(phone.getByText(number)).toBeVisible()
})
