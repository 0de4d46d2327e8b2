import { expectAccessible } from './accessibility.ts'
import { giveFlowers, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test("Flower: a guest's arrives", async ({ openPhone, openStaffApp, roomLink }) => {
  const words = uniqueWords('Thank you for the second pillow')
  const guest = await openPhone()
  await guest.goto(roomLink)
  await giveFlowers(guest, words)

  const app = await openStaffApp('admin')
  await app.goto('/hotelClient/hotelManage/hotelList?section=flowers')
  const thanks = app.getByRole('listitem').filter({ hasText: words })
  await expect(thanks.getByText('3 compliments')).toBeVisible()

  // Given today, and so not before.
  await app.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(app.getByText('No compliments yet.')).toBeVisible()
  await expect(app.getByRole('navigation', { name: 'Pages', exact: true })).toHaveCount(0)
  await app.getByLabel('From', { exact: true }).fill('2020-01-02')
  await expect(
    app.getByText('Select up to 366 days, with the first day before the last.'),
  ).toBeVisible()
  await expectAccessible(app)
  await app.getByRole('button', { name: 'Show all days' }).click()
  await thanks.getByRole('button', { name: 'Hide' }).click()
  await expect(thanks.getByText('Hidden')).toBeVisible()
})
