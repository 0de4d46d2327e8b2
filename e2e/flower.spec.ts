import { flower } from '@hotel/contract/guest/flower'

import { expectAccessible } from './accessibility.ts'
import { giveFlowers, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test("Flower: a guest's arrives", async ({ openPhone, openStaffApp, roomLink }) => {
  const words = uniqueWords('Thank you for the second pillow')
  const guest = await openPhone()
  await guest.goto(roomLink)
  await giveFlowers(guest, words)
  const title = 'Did someone make your stay better?'
  await expect(guest.getByRole('heading', { name: title })).toBeFocused()

  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/hotelManage/hotelList?section=flowers')
  const thanks = app.getByRole('listitem').filter({ hasText: words })
  await expect(thanks.getByText('3 flowers')).toBeVisible()

  // Given today, and so not before.
  await app.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(app.getByText('No compliments match.')).toBeVisible()
  await expect(app.getByRole('navigation', { name: 'Pages', exact: true })).toHaveCount(0)
  await app.getByLabel('From', { exact: true }).fill('2020-01-02')
  await expect(
    app.getByText('Select up to 366 days, with the first day before the last.'),
  ).toBeVisible()
  await expectAccessible(app)
  await app.getByRole('button', { name: 'Show all days' }).click()

  // What is searched stays in the address, as days do.
  const search = app.getByRole('searchbox', { name: 'Message, name or room' })
  await search.fill(words.slice(-9, -1))
  await expect(app).toHaveURL(/section=flowers&keyword=/)
  await app.reload()
  await expect(search).toHaveValue(words.slice(-9, -1))
  await expect(app.getByRole('listitem').getByText('3 flowers')).toHaveCount(1)
  await thanks.getByRole('button', { name: 'Hide' }).click()
  await expect(thanks.getByText('Hidden')).toBeVisible()
})

test('Flower: what was chosen and written is there again after it could not be sent', async ({
  openPhone,
  roomLink,
}) => {
  const words = uniqueWords('Thank you for the kettle')
  const guest = await openPhone()
  await guest.goto(roomLink)
  await guest.getByRole('button', { name: 'Say thank you' }).click()
  const receiver = guest.getByRole('radio', { name: /^Everyone: / }).last()
  await receiver.check()
  await guest.getByRole('radio', { name: 'Two' }).check()
  await guest.getByLabel('Your message').fill(words)
  await guest.getByRole('button', { name: 'Cancel' }).click()
  await expect(receiver).toHaveCount(0)
  await expect(guest.getByText('Your draft is saved')).toBeVisible()
  await guest.getByRole('button', { name: 'Continue writing' }).click()
  await expect(guest.getByLabel('Your message')).toHaveValue(words)
  const gifts = `**/api${flower.give.path}`
  await guest.route(gifts, (route) => route.abort())
  await guest.getByRole('button', { name: 'Send compliment' }).click()
  await expect(guest.getByText('Your message is saved on this phone.')).toBeVisible()
  await guest.goto('about:blank')
  await guest.unroute(gifts)
  await guest.goto(roomLink)
  await expect(guest.getByText('Not sent yet')).toBeVisible()
  await guest.getByRole('button', { name: 'Review and send' }).click()
  await expect(receiver).toBeChecked()
  await expect(guest.getByRole('radio', { name: 'Two' })).toBeChecked()
  await expect(guest.getByLabel('Your message')).toHaveValue(words)
  await guest.getByRole('button', { name: 'Send compliment' }).click()
  await expect(guest.getByText('Your compliment was delivered.')).toBeVisible()
  await guest.getByRole('button', { name: 'Thank someone else' }).click()
  await expect(guest.getByLabel('Your message')).toHaveValue('')
})

test('Flower: what cannot be loaded says so, and loads at the next tap', async ({
  openPhone,
  roomLink,
}) => {
  const guest = await openPhone()
  await guest.goto(roomLink)
  const choices = `**/api${flower.choices.path.replace('{token}', '*')}`
  await guest.route(choices, (route) => route.abort())
  const open = guest.getByRole('button', { name: 'Say thank you' })
  await open.click()
  const notice = guest.getByRole('alert')
  await expect(notice).toContainText('The hotel cannot be reached')
  await expect(notice).not.toContainText(/sent/i)
  await expectAccessible(guest)

  await guest.unroute(choices)
  await open.click()
  await expect(guest.getByRole('button', { name: 'Send compliment' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
