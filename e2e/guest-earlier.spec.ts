import { complain, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'

test('Guest page: an earlier message that was removed can be put back', async ({
  openPhone,
  roomLink,
}) => {
  const phone = await openPhone()
  const number = await complain(phone, roomLink, uniqueWords('The fridge hums'))
  await phone.getByRole('button', { name: 'Send another message' }).click()
  const message = phone.getByRole('link', { name: number })
  await expect(message).toContainText('today')
  await phone.getByRole('button', { name: `Remove from this phone: ${number}` }).focus()
  await phone.keyboard.press('Enter')
  await expect(message).toHaveCount(0)
  const undo = phone.getByRole('button', { name: `Undo: ${number}` })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(message).toBeVisible()

  await phone.getByRole('button', { name: `Remove from this phone: ${number}` }).click()
  await expect(undo).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'How can we help?' })).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'Your earlier messages' })).toHaveCount(0)
})
