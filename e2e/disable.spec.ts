import { expectAccessible } from './accessibility.ts'
import { hire, ownPassword } from './colleague.ts'
import { lineOf, openCase, openWorklist } from './desk.ts'
import { complain, uniqueWords } from './guest.ts'
import { desktop, expect, signIn, test } from './hotel.ts'

test('a member who is disabled is out everywhere at once, and somebody else has their case', async ({
  openDesk,
  openPhone,
  openWindow,
}) => {
  const { userName, name, link } = await hire()
  const words = uniqueWords('The door does not lock any longer')
  await complain(await openPhone(), link, words)
  const [atDesk, onPhone] = [await openWindow({ viewport: desktop }), await openWindow()]
  for (const own of [atDesk, onPhone]) await signIn(own, userName, ownPassword)
  await openWorklist(atDesk)
  await expect(lineOf(atDesk, words)).toBeVisible()

  const desk = await openDesk('admin')
  await desk.goto(`/hotelClient/hotelManage/administrators?keyword=${userName}`)
  await desk.getByRole('link', { name }).click()
  await desk.getByRole('article', { name }).getByRole('button', { name: 'more' }).click()
  await desk.getByRole('menuitem', { name: 'disable' }).click()
  const sure = desk.getByRole('dialog', { name: `Disable ${name}?` })
  await expect(sure).toContainText('Their open cases (1) go to whoever the rules find.')
  await expectAccessible(desk)
  await sure.getByLabel('Why').fill('Has left the hotel.')
  await sure.getByRole('button', { name: 'disable' }).click()
  await expect(
    desk.getByText(`${name} is disabled and signed out. 1 case went to somebody else.`),
  ).toBeVisible()

  for (const own of [atDesk, onPhone]) {
    await own.reload()
    await expect(own.getByRole('alertdialog').or(own.getByLabel('user name'))).toBeVisible()
    await expect(own.getByText(words.slice(0, 40))).toHaveCount(0)
  }
  await openWorklist(desk)
  const item = await openCase(desk, words)
  await expect(item).not.toContainText('nobody')
})
