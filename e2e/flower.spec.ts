import { expectAccessible } from './accessibility.ts'
import { uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test("a guest's flower arrives", async ({ openPhone, openDesk, roomLink }) => {
  const words = uniqueWords('Thank you for the second pillow')
  const guest = await openPhone()
  await guest.goto(roomLink)
  await guest.getByRole('button', { name: 'Thank somebody' }).click()
  await expectAccessible(guest)
  await guest
    .getByRole('radio', { name: /^Everybody: / })
    .first()
    .check()
  await guest.getByRole('radio', { name: 'Three' }).check()
  await guest.getByLabel('A few words').fill(words)
  await guest.getByRole('button', { name: 'Send the flowers' }).click()
  await expect(guest.getByText('Your flowers have arrived. Thank you!')).toBeVisible()

  const desk = await openDesk('admin')
  await desk.goto('/hotelClient/hotelManage/hotelList?section=flowers')
  const thanks = desk.getByRole('listitem').filter({ hasText: words })
  await expect(thanks.getByText('3 flowers')).toBeVisible()
  await expectAccessible(desk)
  await thanks.getByRole('button', { name: 'hide' }).click()
  await expect(thanks.getByText('hidden')).toBeVisible()
})
