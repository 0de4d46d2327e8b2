import { expectAccessible } from './accessibility.ts'
import { giveFlowers, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test("a guest's flower arrives", async ({ openPhone, openDesk, roomLink }) => {
  const words = uniqueWords('Thank you for the second pillow')
  const guest = await openPhone()
  await guest.goto(roomLink)
  await giveFlowers(guest, words)

  const desk = await openDesk('admin')
  await desk.goto('/hotelClient/hotelManage/hotelList?section=flowers')
  const thanks = desk.getByRole('listitem').filter({ hasText: words })
  await expect(thanks.getByText('3 flowers')).toBeVisible()

  // Given today, and so not before.
  await desk.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(desk.getByText('No flowers here yet')).toBeVisible()
  await desk.getByLabel('From', { exact: true }).fill('2020-01-02')
  await expect(desk.getByText('At most 366 days, the first before the last.')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'show all days' }).click()
  await thanks.getByRole('button', { name: 'hide' }).click()
  await expect(thanks.getByText('hidden')).toBeVisible()
})
