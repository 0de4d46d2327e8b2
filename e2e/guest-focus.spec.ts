import { type Page } from '@playwright/test'

import { beginComplaint, pixel } from './guest.ts'
import { expect, test } from './hotel.ts'

/** As with a keyboard: a tap leaves the focus where it is on some phones. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}

test('Guest page: the focus stays near a button that leaves when it is pressed', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  await test.step('thanking somebody', async () => {
    const flowers = phone.getByRole('heading', { name: 'Did someone make your stay better?' })
    await phone.goto(roomLink)
    await press(phone, 'Say thank you')
    await expect(phone.getByLabel('Your message')).toBeVisible()
    await expect(flowers).toBeFocused()
    await press(phone, 'Cancel')
    await expect(phone.getByLabel('Your message')).toHaveCount(0)
    await expect(flowers).toBeFocused()
  })
  await test.step('removing a photo', async () => {
    await beginComplaint(phone, roomLink)
    const photo = { name: 'a.png', mimeType: 'image/png', buffer: pixel }
    await phone.getByLabel('Add photos').setInputFiles([photo, photo])
    await expect(phone.getByText('Uploaded', { exact: true })).toHaveCount(2)
    await press(phone, 'Remove photo 2')
    await expect(phone.getByRole('button', { name: 'Remove photo 1' })).toBeFocused()
    await press(phone, 'Remove photo 1')
    await expect(phone.getByLabel('Add photos')).toBeFocused()
  })
  await test.step('loading the page again', async () => {
    const api = '**/api/**'
    await phone.route(api, (route) => route.abort())
    await phone.reload()
    await expect(phone.getByText('The hotel cannot be reached')).toBeVisible()
    await phone.unroute(api)
    await press(phone, 'Try again')
    await expect(phone.getByRole('heading', { name: 'What is wrong?' })).toBeFocused()
  })
})
