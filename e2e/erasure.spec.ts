import { expectAccessible } from './accessibility.ts'
import { haveComplaint, uniqueWords } from './guest.ts'
import { expect, test } from './hotel.ts'
import { formOf, openCase, openWorklist } from './staff-app.ts'

const action = 'Delete the guest’s words and photos'

test('Erasure: an administrator deletes what the guest wrote, and the guest’s page says so', async ({
  openPhone,
  openStaffApp,
  roomLink,
}) => {
  const words = uniqueWords('My passport was taken from the safe')
  const { statusUrl, feedbackNo } = await haveComplaint(roomLink, words)
  const phone = await openPhone()
  await phone.goto(statusUrl)
  await expect(phone.getByText(words)).toBeVisible()

  await test.step('a manager is not offered it', async () => {
    const manager = await openStaffApp('manager')
    await openWorklist(manager)
    const detail = await openCase(manager, words)
    await detail.getByRole('button', { name: 'More' }).click()
    await expect(manager.getByRole('menuitem', { name: 'Dismiss' })).toBeVisible()
    await expect(manager.getByRole('menuitem', { name: action })).toBeHidden()
  })

  const app = await openStaffApp('admin')
  await openWorklist(app)
  const detail = await openCase(app, words)
  await test.step('an administrator deletes it, with a reason', async () => {
    await detail.getByRole('button', { name: 'More' }).click()
    await app.getByRole('menuitem', { name: action }).click()
    const form = formOf(app.locator('body'), action)
    await expect(form.getByLabel('What staff wrote about it')).toHaveValue('no')
    await expectAccessible(app)
    const send = form.getByRole('button', { name: 'Delete permanently' })
    await send.click()
    await form.getByLabel('Reason for deleting').fill('The guest asked by letter.')
    await send.click()
    await expect(app.getByText('Deleted. The case and its figures remain.')).toBeVisible()
    await expect(detail.getByText(/^What the guest wrote and sent was deleted on /)).toBeVisible()
    await expect(detail.getByText(words)).toBeHidden()
    await expect(detail.getByText('The guest asked by letter.').first()).toBeVisible()
    await expect(detail.getByText(/ deleted what the guest wrote and their contact$/)).toBeVisible()
    await expectAccessible(app)
  })

  await test.step('the worklist still has the case', async () => {
    await app.keyboard.press('Escape')
    await expect(app.getByRole('row').filter({ hasText: 'Deleted' }).first()).toBeVisible()
  })

  await test.step('the guest’s page says so, in both languages', async () => {
    await phone.goto(statusUrl)
    await expect(phone.getByText(`Your message ${feedbackNo}`)).toBeVisible()
    await expect(
      phone.getByText(/^What you wrote and your photos were deleted on \d+ \w+ \d{4}\.$/),
    ).toBeVisible()
    await expect(phone.getByText(words)).toBeHidden()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: '中文' }).click()
    await expect(phone.getByText(/^您写下的内容和照片已于.*删除。$/)).toBeVisible()
  })
})
