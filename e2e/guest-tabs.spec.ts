import { uploadPath } from '../contract/feedback/attachment.ts'
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

  // Without consent a phone number is not saved, and not lost either.
  const consent = phone.getByRole('checkbox', { name: /may contact me/ })
  const number = phone.getByLabel('Phone')
  await consent.check()
  await number.fill('13800001234')
  await consent.uncheck()
  await writeWords(other, ' Really.')
  await expect(phone.getByLabel('In your own words')).toHaveValue(/ Really\.$/)
  await consent.check()
  await expect(number).toHaveValue('13800001234')
  await consent.uncheck()

  // What one tab only follows, it does not save again: over what is being typed in the other.
  await phone.evaluate(() => {
    Storage.prototype.setItem = () => document.documentElement.setAttribute('data-saved', '')
  })
  await other.getByRole('button', { name: /^Remove/ }).click()
  await expect(phone.getByText('Uploaded', { exact: true })).toHaveCount(0)
  await writeWords(other, ' Thanks.')
  await expect(phone.getByLabel('In your own words')).toHaveValue(/ Thanks\.$/)
  await other.getByRole('button', { name: 'Send to hotel' }).click()
  const thanks = 'Thank you. We received your message.'
  await expect(other.getByRole('heading', { name: thanks })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Continue writing' })).toHaveCount(0)
  await expect(phone.locator('html')).not.toHaveAttribute('data-saved')
  const received = await other.getByText(/^\d{8}-\d{4,}$/).innerText()
  await expect(phone.getByText(received)).toBeVisible()
})

test('Guest form: a photo that was lost is missed in no tab once its draft was sent without it', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  await beginComplaint(phone, roomLink)
  await phone.route(`**/api${uploadPath}`, (route) => route.abort())
  await phone.getByLabel('Add photos').setInputFiles(photo)
  await expect(phone.getByText('Not uploaded', { exact: true })).toBeVisible()
  await writeWords(phone, uniqueWords('The lamp flickers'))
  const continued = async () => {
    const page = await phone.context().newPage()
    await page.goto(roomLink)
    await page.getByRole('button', { name: 'Continue writing' }).click()
    return page
  }
  const other = await continued()
  await phone.close()
  const third = await continued()
  const lost = 'Photos that weren’t uploaded when the page was closed: 1.'
  await expect(other.getByText(lost)).toBeVisible()
  await expect(third.getByText(lost)).toBeVisible()
  await third.getByRole('button', { name: 'Send to hotel' }).click()
  await expect(third.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
  await other.getByRole('button', { name: 'Something is wrong' }).click()
  await other.getByRole('listitem').getByRole('button').first().click()
  await expect(other.getByLabel('In your own words')).toBeVisible()
  await expect(other.getByText(lost)).toHaveCount(0)
})
